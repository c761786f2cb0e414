"""A field, its values and a form, for Django, with or without its REST framework.
pip install django; SESSION=… python app.py runserver 8080"""

import json
import os
import sys
from pathlib import Path

from django.conf import settings
from django.core.management import execute_from_command_line
from django.core.wsgi import get_wsgi_application
from django.http import HttpResponse, JsonResponse
from django.urls import path
from django.views.decorators.cache import cache_control
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_GET, require_POST

folder = Path(__file__).parent.parent
CITIES = json.loads((folder / "cities.json").read_text("utf-8"))
SESSION = os.environ["SESSION"]


# ConditionalGetMiddleware sends an ETag, and answers a conditional request with 304.
def document(name):
    body = (folder / name).read_bytes()

    @require_GET
    @cache_control(public=True, max_age=300)
    def view(request):
        return HttpResponse(body, content_type="application/json")

    return view


def signed_in(view):
    # Replace this check with your own sessions.
    def guarded(request):
        if request.COOKIES.get("session") == SESSION:
            return view(request)
        return problem(401, "Sign in first.", headers={"WWW-Authenticate": "Cookie"})

    # Only JSON is read below: a page of another site can't send it unless CORS allows it.
    return csrf_exempt(guarded)


def with_json(view):
    def reading(request):
        if request.content_type != "application/json":
            return problem(415, "Send JSON.")
        try:
            given = json.loads(request.body)
        except (ValueError, RecursionError):
            given = None
        return view(given) if isinstance(given, dict) else problem(400, "Send a JSON object.")

    return reading


@cache_control(no_store=True)
def cities(request):
    if request.method == "POST":
        return cities_of_region(request)
    return send_cities({**request.GET.dict(), "value": request.GET.getlist("value")})


@with_json
def cities_of_region(given):
    if not isinstance(given.get("region"), str):
        return problem(400, "Send the region, a text.")
    return send_cities(given)


def send_cities(given):
    page = whole_number(given.get("page", 1), 10**15)
    limit = whole_number(given.get("limit", 20), 100)
    wanted, search, region = given.get("value", []), given.get("search", ""), given.get("region")
    is_list = isinstance(wanted, list) and len(wanted) <= 100
    if page is None or limit is None or not is_list or not isinstance(search, str):
        return problem(400, "Send page from 1 up, limit from 1 to 100, and at most 100 values.")
    found = [
        c
        for c in CITIES
        if region in (None, c["region"])
        and (c["value"] in wanted if wanted else search.lower() in c["label"].lower())
    ]
    offset = (page - 1) * limit
    return JsonResponse(
        {
            "items": found[offset : offset + limit],
            "total": len(found),
            "hasNext": offset + limit < len(found),
        }
    )


@require_POST
@with_json
def take(order):
    region, city, weight = order.get("region"), order.get("city"), order.get("weight")
    errors = []
    if not any(c["region"] == region for c in CITIES):
        errors.append({"detail": "Choose a region.", "pointer": "#/region"})
    if not any(c["value"] == city and c["region"] == region for c in CITIES):
        errors.append({"detail": "Choose a city of the region.", "pointer": "#/city"})
    if type(weight) not in (int, float) or not 0.1 <= weight <= 30:
        errors.append({"detail": "From 0.1 to 30 kg.", "pointer": "#/weight"})
    if errors:
        return problem(422, "The order is not valid.", errors=errors)
    return JsonResponse({"region": region, "city": city, "weight": weight}, status=201)


def whole_number(given, most):
    text = str(given)
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < 17 else 0
    return number if 1 <= number <= most else None


def problem(status, detail, headers=None, **more):
    body = {"type": "about:blank", "title": "The request cannot be answered", "status": status, "detail": detail}
    return JsonResponse(body | more, status=status, content_type="application/problem+json", headers=headers)


def cors(get_response):
    def with_cors(request):
        response = HttpResponse(status=204) if request.method == "OPTIONS" else get_response(request)
        response["Access-Control-Allow-Origin"] = "https://app.example.org"
        response["Access-Control-Allow-Credentials"] = "true"
        response["Access-Control-Allow-Headers"] = "Content-Type"
        response["Vary"] = "Origin"
        return response

    return with_cors


urlpatterns = [
    path("api/fields/city", document("city.json")),
    path("api/forms/order", document("order.json")),
    path("api/values/cities", signed_in(cities)),
    path("api/orders", signed_in(take)),
]
handler404 = lambda request, exception: problem(404, "There is no resource at this path.")
handler500 = lambda request: problem(500, "See the log of the server.")

if __name__ == "__main__":
    settings.configure(
        ROOT_URLCONF=__name__,
        ALLOWED_HOSTS=["127.0.0.1", "localhost"],
        MIDDLEWARE=["__main__.cors", "django.middleware.http.ConditionalGetMiddleware"],
    )
    get_wsgi_application()
    execute_from_command_line(sys.argv)
