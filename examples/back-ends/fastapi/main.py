"""A field, its values and a form, for FastAPI. pip install fastapi uvicorn; SESSION=… PORT=8080 python main.py"""

import hashlib
import json
import os
from pathlib import Path
from typing import Annotated

import uvicorn
from fastapi import Depends, FastAPI, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.cors import CORSMiddleware
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException

folder = Path(__file__).parent.parent
CITIES = json.loads((folder / "cities.json").read_text("utf-8"))
SESSION = os.environ["SESSION"]

app = FastAPI()
app.add_middleware(
    CORSMiddleware,
    allow_origins=["https://app.example.org"],
    allow_credentials=True,
    allow_methods=["GET", "POST"],
    allow_headers=["Content-Type"],
)


def signed_in(request: Request):
    # Replace this check with your own sessions.
    if request.cookies.get("session") != SESSION:
        raise HTTPException(401, "Sign in first.", {"WWW-Authenticate": "Cookie"})
    # Only JSON: a page of another site can't send it unless CORS allows it.
    if request.method == "POST" and not request.headers.get("content-type", "").startswith("application/json"):
        raise HTTPException(415, "Send JSON.")


def publish(path: str, name: str):
    body = (folder / name).read_bytes()
    headers = {"ETag": f'"{hashlib.sha256(body).hexdigest()[:16]}"', "Cache-Control": "public, max-age=300"}

    @app.get(path)
    def document(request: Request):
        if headers["ETag"] in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return Response(body, media_type="application/json", headers=headers)


publish("/api/fields/city", "city.json")
publish("/api/forms/order", "order.json")


class Lookup(BaseModel):
    search: str = ""
    page: int = Field(1, ge=1)
    limit: int = Field(20, ge=1, le=100)
    value: list[str] = Field([], max_length=100)
    region: str | None = None


class LookupInRegion(Lookup):
    region: str


class Order(BaseModel):
    region: str
    city: str
    weight: float = Field(ge=0.1, le=30, strict=True)


@app.get("/api/values/cities", dependencies=[Depends(signed_in)])
def cities(lookup: Annotated[Lookup, Query()], response: Response):
    text, wanted = lookup.search.lower(), set(lookup.value)
    found = [
        c
        for c in CITIES
        if lookup.region in (None, c["region"])
        and (c["value"] in wanted if wanted else text in c["label"].lower())
    ]
    offset = (lookup.page - 1) * lookup.limit
    response.headers["Cache-Control"] = "no-store"
    return {
        "items": found[offset : offset + lookup.limit],
        "total": len(found),
        "hasNext": offset + lookup.limit < len(found),
    }


@app.post("/api/values/cities", dependencies=[Depends(signed_in)])
def cities_of_region(lookup: LookupInRegion, response: Response):
    return cities(lookup, response)


@app.post("/api/orders", status_code=201, dependencies=[Depends(signed_in)])
def take(order: Order):
    if not any(c["value"] == order.city and c["region"] == order.region for c in CITIES):
        errors = [{"detail": "Choose a city of the region.", "pointer": "#/city"}]
        return problem(422, "The order is not valid.", errors=errors)
    return order


def problem(status: int, detail: str, headers=None, **more) -> Response:
    body = {"type": "about:blank", "title": "The request cannot be answered", "status": status, "detail": detail}
    return Response(json.dumps(body | more), status, headers, media_type="application/problem+json")


@app.exception_handler(RequestValidationError)
def refused(request: Request, error: RequestValidationError):
    # The first part of `loc` is only "query" or "body".
    errors = [{"detail": e["msg"], "pointer": "#/" + "/".join(map(str, e["loc"][1:]))} for e in error.errors()]
    status = 422 if request.url.path == "/api/orders" else 400
    return problem(status, "The request is not valid.", errors=errors)


@app.exception_handler(HTTPException)
def failed(request: Request, error: HTTPException):
    return problem(error.status_code, str(error.detail), error.headers)


@app.exception_handler(Exception)
def broken(request: Request, error: Exception):
    return problem(500, "See the log of the server.")


if __name__ == "__main__":
    uvicorn.run(app, port=int(os.environ.get("PORT", "8080")))
