// A field, its values and a form, for ASP.NET Core 8. SESSION=… dotnet run --urls http://127.0.0.1:8080
using System.Globalization;
using System.Security.Cryptography;
using System.Text.Json;
using Microsoft.Net.Http.Headers;

var session = Environment.GetEnvironmentVariable("SESSION") ?? throw new InvalidOperationException("Set SESSION.");
var builder = WebApplication.CreateBuilder(args);
builder.Services.AddCors();
builder.Services.AddProblemDetails();
builder.Services.Configure<RouteHandlerOptions>(options => options.ThrowOnBadRequest = false);
var app = builder.Build();
app.UseExceptionHandler();
app.UseStatusCodePages(); // a 404 as a problem, too
app.UseCors(policy => policy
    .WithOrigins("https://app.example.org")
    .WithMethods("GET", "POST")
    .WithHeaders("Content-Type")
    .AllowCredentials());

// Replace this check with your own sessions.
app.Use(async (context, next) =>
{
    var path = context.Request.Path;
    var isOpen = !path.StartsWithSegments("/api/values") && !path.StartsWithSegments("/api/orders");
    if (isOpen || context.Request.Cookies["session"] == session)
    {
        await next(context);
        return;
    }
    context.Response.Headers.WWWAuthenticate = "Cookie";
    await Results.Problem("Sign in first.", statusCode: 401).ExecuteAsync(context);
});

var web = new JsonSerializerOptions(JsonSerializerDefaults.Web);
var cities = JsonSerializer.Deserialize<List<City>>(File.ReadAllText("../cities.json"), web)!;
Publish("/api/fields/city", "../city.json");
Publish("/api/forms/order", "../order.json");

app.MapGet("/api/values/cities", (HttpRequest request, HttpResponse response) =>
{
    var query = request.Query;
    var page = WholeNumber(query["page"].ToString(), 1);
    var limit = WholeNumber(query["limit"].ToString(), 20);
    var region = query.ContainsKey("region") ? query["region"].ToString() : null;
    return Cities(response, region, query["search"].ToString(), page, limit, query["value"].OfType<string>().ToHashSet());
});

// Bodies are read as JSON only: a page of another site can't send it unless CORS allows it.
app.MapPost("/api/values/cities", (Lookup lookup, HttpResponse response) => lookup.Region is null
    ? Results.Problem("Send the region, a text.", statusCode: 400)
    : Cities(response, lookup.Region, lookup.Search ?? "", lookup.Page, lookup.Limit, (lookup.Value ?? []).ToHashSet()));

app.MapPost("/api/orders", (Order order) =>
{
    var errors = new List<object>();
    if (!cities.Any(city => city.Region == order.Region))
        errors.Add(new { detail = "Choose a region.", pointer = "#/region" });
    if (!cities.Any(city => city.Value == order.City && city.Region == order.Region))
        errors.Add(new { detail = "Choose a city of the region.", pointer = "#/city" });
    // Read as raw JSON, because ASP.NET would accept the text "1" as a number.
    if (order.Weight.ValueKind != JsonValueKind.Number || order.Weight.GetDouble() is not (>= 0.1 and <= 30))
        errors.Add(new { detail = "From 0.1 to 30 kg.", pointer = "#/weight" });
    if (errors.Count == 0) return Results.Json(order, statusCode: 201);
    var more = new Dictionary<string, object?> { ["errors"] = errors };
    return Results.Problem("The order is not valid.", statusCode: 422, extensions: more);
});

app.Run();

void Publish(string path, string name)
{
    var document = File.ReadAllBytes(name);
    var etag = new EntityTagHeaderValue($"\"{Convert.ToHexString(SHA256.HashData(document))}\"");
    // Answers a conditional request with 304.
    app.MapGet(path, (HttpResponse response) =>
    {
        response.Headers.CacheControl = "public, max-age=300";
        response.Headers.Vary = "Origin";
        return Results.Bytes(document, "application/json", entityTag: etag);
    });
}

IResult Cities(HttpResponse response, string? region, string search, long page, long limit, HashSet<string> wanted)
{
    if (page is < 1 or > 1_000_000_000_000 || limit is < 1 or > 100 || wanted.Count > 100)
        return Results.Problem("Send page from 1 up, limit from 1 to 100, and at most 100 values.", statusCode: 400);
    var found = cities
        .Where(city => region is null || city.Region == region)
        .Where(city => wanted.Count > 0
            ? wanted.Contains(city.Value)
            : city.Label.Contains(search, StringComparison.OrdinalIgnoreCase))
        .ToList();
    // A long, because page × limit may be too large for an int.
    var offset = (page - 1) * limit;
    var items = found.Skip((int)Math.Min(offset, found.Count)).Take((int)limit).ToList();
    response.Headers.CacheControl = "no-store";
    return Results.Ok(new Page(items, found.Count, offset + limit < found.Count));
}

static long WholeNumber(string text, long fallback)
{
    if (text == "") return fallback;
    return long.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var number) ? number : 0;
}

record City(string Value, string Label, string Region);

record Page(List<City> Items, int Total, bool HasNext);

record Lookup(string? Region, string? Search, string[]? Value, long Page = 1, long Limit = 20);

record Order(string? Region, string? City, JsonElement Weight);
