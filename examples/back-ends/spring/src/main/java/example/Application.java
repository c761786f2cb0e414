package example;

import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.servlet.Filter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.validation.Valid;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.util.MultiValueMap;
import org.springframework.validation.BindingResult;
import org.springframework.web.ErrorResponseException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.cors.CorsUtils;
import org.springframework.web.filter.ShallowEtagHeaderFilter;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.CorsRegistry;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.springframework.web.util.WebUtils;

/** A field, its values and a form, for Spring Boot. SESSION=… PORT=8080 mvn spring-boot:run */
@SpringBootApplication
@RestController
public class Application implements WebMvcConfigurer {

  record City(String value, String label, String region) {}

  record Page(List<City> items, int total, boolean hasNext) {}

  record Lookup(
      @NotNull String region,
      String search,
      @Min(1) Long page,
      @Min(1) @Max(100) Integer limit,
      @Size(max = 100) List<String> value) {}

  record Order(
      @NotNull String region,
      @NotNull String city,
      @NotNull @DecimalMin("0.1") @DecimalMax("30") Double weight) {}

  private final String field = Files.readString(Path.of("../city.json"));
  private final String form = Files.readString(Path.of("../order.json"));
  private final List<City> cities =
      List.of(new ObjectMapper().readValue(Path.of("../cities.json").toFile(), City[].class));
  private final String session;

  Application(@Value("${SESSION}") String session) throws IOException {
    this.session = session;
  }

  @GetMapping(path = "/api/fields/city", produces = MediaType.APPLICATION_JSON_VALUE)
  ResponseEntity<String> field() {
    return document(field);
  }

  @GetMapping(path = "/api/forms/order", produces = MediaType.APPLICATION_JSON_VALUE)
  ResponseEntity<String> form() {
    return document(form);
  }

  private static ResponseEntity<String> document(String body) {
    var fiveMinutes = CacheControl.maxAge(Duration.ofMinutes(5)).cachePublic();
    return ResponseEntity.ok().cacheControl(fiveMinutes).body(body);
  }

  @GetMapping("/api/values/cities")
  ResponseEntity<Page> cities(
      @RequestParam(defaultValue = "") String search,
      @RequestParam(defaultValue = "1") @Min(1) long page,
      @RequestParam(defaultValue = "20") @Min(1) @Max(100) int limit,
      @RequestParam MultiValueMap<String, String> all) {
    // Not a `List` parameter, because Spring would split a single value at its commas.
    var wanted = all.getOrDefault("value", List.of());
    if (wanted.size() > 100) throw new ErrorResponseException(HttpStatus.BAD_REQUEST);
    return page(all.getFirst("region"), search, page, limit, wanted);
  }

  /** Only JSON: a page of another site can't send it unless CORS allows it. */
  @PostMapping(path = "/api/values/cities", consumes = MediaType.APPLICATION_JSON_VALUE)
  ResponseEntity<Page> citiesOfRegion(@Valid @RequestBody Lookup lookup) {
    return page(
        lookup.region(),
        Objects.requireNonNullElse(lookup.search(), ""),
        Objects.requireNonNullElse(lookup.page(), 1L),
        Objects.requireNonNullElse(lookup.limit(), 20),
        Objects.requireNonNullElse(lookup.value(), List.of()));
  }

  private ResponseEntity<Page> page(
      String region, String search, long page, int limit, List<String> wanted) {
    var text = search.toLowerCase(Locale.ROOT);
    var found =
        cities.stream()
            .filter(city -> region == null || region.equals(city.region()))
            .filter(
                city ->
                    wanted.isEmpty()
                        ? city.label().toLowerCase(Locale.ROOT).contains(text)
                        : wanted.contains(city.value()))
            .toList();
    // A long, because page × limit may be too large for an int.
    var offset = (page - 1) * limit;
    var items = found.stream().skip(offset).limit(limit).toList();
    var body = new Page(items, found.size(), offset + limit < found.size());
    return ResponseEntity.ok().cacheControl(CacheControl.noStore()).body(body);
  }

  @PostMapping(path = "/api/orders", consumes = MediaType.APPLICATION_JSON_VALUE)
  ResponseEntity<?> take(@Valid @RequestBody Order order, BindingResult result) {
    var isThere =
        cities.stream()
            .filter(one -> one.region().equals(order.region()))
            .anyMatch(one -> one.value().equals(order.city()));
    if (order.city() != null && !isThere)
      result.rejectValue("city", "member", "Choose a city of the region.");
    if (!result.hasErrors()) return ResponseEntity.status(HttpStatus.CREATED).body(order);
    return refusal(
        result.getFieldErrors().stream()
            .map(e -> Map.of("detail", e.getDefaultMessage(), "pointer", "#/" + e.getField()))
            .toList());
  }

  /** Points to a value of the wrong type, such as the text "1" instead of a number. */
  @ExceptionHandler
  ResponseEntity<?> refuse(HttpMessageNotReadableException error) {
    if (!(error.getCause() instanceof JsonMappingException cause))
      return ResponseEntity.badRequest().body(ProblemDetail.forStatus(HttpStatus.BAD_REQUEST));
    var pointer =
        cause.getPath().stream()
            .map(e -> e.getFieldName() == null ? "" + e.getIndex() : e.getFieldName())
            .collect(Collectors.joining("/", "#/", ""));
    return refusal(List.of(Map.of("detail", "This is of the wrong type.", "pointer", pointer)));
  }

  private static ResponseEntity<?> refusal(List<Map<String, String>> errors) {
    var problem = ProblemDetail.forStatus(HttpStatus.UNPROCESSABLE_ENTITY);
    problem.setDetail("The request is not valid.");
    problem.setProperty("errors", errors);
    return ResponseEntity.unprocessableEntity().body(problem);
  }

  /** Replace this check with your own sessions. */
  @Override
  public void addInterceptors(InterceptorRegistry registry) {
    var signedIn =
        new HandlerInterceptor() {
          @Override
          public boolean preHandle(
              HttpServletRequest request, HttpServletResponse response, Object handler) {
            var cookie = WebUtils.getCookie(request, "session");
            if (CorsUtils.isPreFlightRequest(request)) return true;
            if (cookie != null && cookie.getValue().equals(session)) return true;
            var unauthorized = new ErrorResponseException(HttpStatus.UNAUTHORIZED);
            unauthorized.getHeaders().set("WWW-Authenticate", "Cookie");
            throw unauthorized;
          }
        };
    registry.addInterceptor(signedIn).addPathPatterns("/api/values/**", "/api/orders");
  }

  /** Sends an ETag, and answers a conditional request with 304. */
  @Bean
  Filter etag() {
    return new ShallowEtagHeaderFilter();
  }

  @Override
  public void addCorsMappings(CorsRegistry registry) {
    registry
        .addMapping("/api/**")
        .allowedOrigins("https://app.example.org")
        .allowedMethods("GET", "POST")
        .allowedHeaders("Content-Type")
        .allowCredentials(true);
  }

  public static void main(String[] args) {
    SpringApplication.run(Application.class, args);
  }
}
