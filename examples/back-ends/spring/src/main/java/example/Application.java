package example;

import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.servlet.Filter;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.filter.ShallowEtagHeaderFilter;
import org.springframework.web.servlet.config.annotation.CorsRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** A field and its values, for Spring Boot. PORT=8080 mvn spring-boot:run */
@SpringBootApplication
@RestController
public class Application implements WebMvcConfigurer {

  record City(String value, String label) {}

  record Page(List<City> items, int total, boolean hasNext) {}

  private final String document = Files.readString(Path.of("../city.json"));
  private final List<City> cities =
      List.of(new ObjectMapper().readValue(Path.of("../cities.json").toFile(), City[].class));

  Application() throws IOException {}

  @GetMapping(path = "/api/fields/city", produces = MediaType.APPLICATION_JSON_VALUE)
  ResponseEntity<String> document() {
    var fiveMinutes = CacheControl.maxAge(Duration.ofMinutes(5)).cachePublic();
    return ResponseEntity.ok().cacheControl(fiveMinutes).body(document);
  }

  @GetMapping("/api/values/cities")
  ResponseEntity<Page> values(
      @RequestParam(defaultValue = "") String search,
      @RequestParam(defaultValue = "1") @Min(1) long page,
      @RequestParam(defaultValue = "20") @Min(1) @Max(100) int limit,
      @RequestParam MultiValueMap<String, String> all) {
    // Not a list of its own: Spring would cut a value at its commas.
    var wanted = Set.copyOf(all.getOrDefault("value", List.of()));
    var text = search.toLowerCase(Locale.ROOT);
    var found =
        cities.stream()
            .filter(
                city ->
                    wanted.isEmpty()
                        ? city.label().toLowerCase(Locale.ROOT).contains(text)
                        : wanted.contains(city.value()))
            .toList();
    // As a long: page × limit may be more than an int holds.
    var offset = (page - 1) * limit;
    var items = found.stream().skip(offset).limit(limit).toList();
    var body = new Page(items, found.size(), offset + limit < found.size());
    return ResponseEntity.ok().cacheControl(CacheControl.noStore()).body(body);
  }

  /** Sends an ETag, and answers 304 to who has it. */
  @Bean
  Filter etag() {
    return new ShallowEtagHeaderFilter();
  }

  @Override
  public void addCorsMappings(CorsRegistry registry) {
    registry.addMapping("/api/**").allowedOrigins("https://app.example.org").allowedMethods("GET");
  }

  public static void main(String[] args) {
    SpringApplication.run(Application.class, args);
  }
}
