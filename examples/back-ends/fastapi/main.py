"""A field and its values, for FastAPI. pip install fastapi uvicorn; PORT=8080 python main.py"""

import hashlib
import json
import os
from pathlib import Path
from typing import Annotated

import uvicorn
from fastapi import FastAPI, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.cors import CORSMiddleware
from starlette.exceptions import HTTPException

folder = Path(__file__).parent.parent
DOCUMENT = (folder / "city.json").read_bytes()
ETAG = f'"{hashlib.sha256(DOCUMENT).hexdigest()[:16]}"'
CITIES = json.loads((folder / "cities.json").read_text("utf-8"))

app = FastAPI()
app.add_middleware(CORSMiddleware, allow_origins=["https://app.example.org"])


@app.get("/api/fields/city")
def document(request: Request):
    headers = {"ETag": ETAG, "Cache-Control": "public, max-age=300"}
    if ETAG in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(DOCUMENT, media_type="application/json", headers=headers)


@app.get("/api/values/cities")
def values(
    response: Response,
    search: str = "",
    page: Annotated[int, Query(ge=1)] = 1,
    limit: Annotated[int, Query(ge=1, le=100)] = 20,
    value: Annotated[list[str], Query(max_length=100)] = [],
):
    text, wanted = search.lower(), set(value)
    found = [c for c in CITIES if (c["value"] in wanted if wanted else text in c["label"].lower())]
    offset = (page - 1) * limit
    response.headers["Cache-Control"] = "no-store"
    return {
        "items": found[offset : offset + limit],
        "total": len(found),
        "hasNext": offset + limit < len(found),
    }


def problem(status: int, detail: str) -> Response:
    body = {"type": "about:blank", "title": "The request cannot be answered", "status": status, "detail": detail}
    return Response(json.dumps(body), status, media_type="application/problem+json")


@app.exception_handler(RequestValidationError)
def refused(request: Request, error: RequestValidationError):
    return problem(400, "Send page from 1 up, limit from 1 to 100, and at most 100 values.")


@app.exception_handler(HTTPException)
def failed(request: Request, error: HTTPException):
    return problem(error.status_code, str(error.detail))


@app.exception_handler(Exception)
def broken(request: Request, error: Exception):
    return problem(500, "See the log of the server.")


if __name__ == "__main__":
    uvicorn.run(app, port=int(os.environ.get("PORT", "8080")))
