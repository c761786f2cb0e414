// A field and its values, for ASP.NET Core 8. dotnet run --urls http://127.0.0.1:8080
using System.Globalization;
using System.Security.Cryptography;
using System.Text.Json;
using Microsoft.Net.Http.Headers;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddCors();
builder.Services.AddProblemDetails();
var app = builder.Build();
app.UseExceptionHandler();
app.UseStatusCodePages(); // a 404 as a problem, too
app.UseCors(policy => policy.WithOrigins("https://app.example.org"));

var web = new JsonSerializerOptions(JsonSerializerDefaults.Web);
var cities = JsonSerializer.Deserialize<List<City>>(File.ReadAllText("../cities.json"), web)!;
var document = File.ReadAllBytes("../city.json");
var etag = new EntityTagHeaderValue($"\"{Convert.ToHexString(SHA256.HashData(document))}\"");

// Answers 304 to who has it.
app.MapGet("/api/fields/city", (HttpResponse response) =>
{
    response.Headers.CacheControl = "public, max-age=300";
    response.Headers.Vary = "Origin";
    return Results.Bytes(document, "application/json", entityTag: etag);
});

app.MapGet("/api/values/cities", (HttpRequest request, HttpResponse response) =>
{
    var query = request.Query;
    var page = WholeNumber(query["page"].ToString(), 1, 1_000_000_000_000);
    var limit = WholeNumber(query["limit"].ToString(), 20, 100);
    var wanted = query["value"].ToHashSet();
    if (page is null || limit is null || wanted.Count > 100)
        return Results.Problem("Send page from 1 up, limit from 1 to 100, and at most 100 values.", statusCode: 400);

    var search = query["search"].ToString();
    var found = cities
        .Where(city => wanted.Count > 0
            ? wanted.Contains(city.Value)
            : city.Label.Contains(search, StringComparison.OrdinalIgnoreCase))
        .ToList();
    // As a long: page × limit may be more than an int holds.
    var offset = (page.Value - 1) * limit.Value;
    var items = found.Skip((int)Math.Min(offset, found.Count)).Take((int)limit.Value).ToList();
    response.Headers.CacheControl = "no-store";
    return Results.Ok(new Page(items, found.Count, offset + limit.Value < found.Count));
});

app.Run();

static long? WholeNumber(string text, long fallback, long most)
{
    if (text == "") return fallback;
    var isNumber = long.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var number);
    return isNumber && number >= 1 && number <= most ? number : null;
}

record City(string Value, string Label);

record Page(List<City> Items, int Total, bool HasNext);
