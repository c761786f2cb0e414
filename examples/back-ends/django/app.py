"""A field and its values, for Django, with or without its REST framework. pip install django; python app.py runserver 8080"""

import json
import sys
from pathlib import Path

from django.conf import settings
from django.core.management import execute_from_command_line
from django.core.wsgi import get_wsgi_application
from django.http import HttpResponse, JsonResponse
from django.urls import path
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_GET

folder = Path(__file__).parent.parent
DOCUMENT = (folder / "city.json").read_bytes()
CITIES = json.loads((folder / "cities.json").read_text("utf-8"))


# The middleware ConditionalGetMiddleware sends an ETag, and answers 304 to who has it.
@require_GET
@cache_control(public=True, max_age=300)
def document(request):
    return HttpResponse(DOCUMENT, content_type="application/json")


@require_GET
@cache_control(no_store=True)
def values(request):
    page = whole_number(request.GET.get("page", "1"), 10**15)
    limit = whole_number(request.GET.get("limit", "20"), 100)
    wanted = set(request.GET.getlist("value"))
    if page is None or limit is None or len(wanted) > 100:
        return problem(400, "Send page from 1 up, limit from 1 to 100, and at most 100 values.")
    text = request.GET.get("search", "").lower()
    found = [c for c in CITIES if (c["value"] in wanted if wanted else text in c["label"].lower())]
    offset = (page - 1) * limit
    return JsonResponse(
        {
            "items": found[offset : offset + limit],
            "total": len(found),
            "hasNext": offset + limit < len(found),
        }
    )


def whole_number(text, most):
    number = int(text) if text.isascii() and text.isdecimal() else 0
    return number if 1 <= number <= most else None


def problem(status, detail):
    body = {"type": "about:blank", "title": "The request cannot be answered", "status": status, "detail": detail}
    return JsonResponse(body, status=status, content_type="application/problem+json")


def cors(get_response):
    def with_cors(request):
        response = get_response(request)
        response["Access-Control-Allow-Origin"] = "https://app.example.org"
        response["Vary"] = "Origin"
        return response

    return with_cors


urlpatterns = [path("api/fields/city", document), path("api/values/cities", values)]
handler404 = lambda request, exception: problem(404, "There is nothing at this path.")
handler500 = lambda request: problem(500, "See the log of the server.")

if __name__ == "__main__":
    settings.configure(
        ROOT_URLCONF=__name__,
        ALLOWED_HOSTS=["127.0.0.1", "localhost"],
        MIDDLEWARE=["__main__.cors", "django.middleware.http.ConditionalGetMiddleware"],
    )
    get_wsgi_application()
    execute_from_command_line(sys.argv)
