// A field, its values and a form, for Go's net/http. SESSION=… PORT=8080 go run .
package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"
)

type city struct {
	Value  string `json:"value"`
	Label  string `json:"label"`
	Region string `json:"region"`
}

type page struct {
	Items   []city `json:"items"`
	Total   int    `json:"total"`
	HasNext bool   `json:"hasNext"`
}

type lookup struct {
	Search string   `json:"search"`
	Page   int      `json:"page"`
	Limit  int      `json:"limit"`
	Value  []string `json:"value"`
	Region string   `json:"region"`
}

type order struct {
	Region string  `json:"region"`
	City   string  `json:"city"`
	Weight float64 `json:"weight"`
}

type fieldError struct {
	Detail  string `json:"detail"`
	Pointer string `json:"pointer"`
}

var cities []city
var session = os.Getenv("SESSION")

func main() {
	if err := json.Unmarshal(read("cities.json"), &cities); err != nil || session == "" {
		log.Fatal("Set SESSION to the value of the session cookie. ", err)
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /api/fields/city", document("city.json"))
	mux.HandleFunc("GET /api/forms/order", document("order.json"))
	mux.HandleFunc("GET /api/values/cities", signedIn(serveCities))
	mux.HandleFunc("POST /api/values/cities", signedIn(serveCitiesOfRegion))
	mux.HandleFunc("POST /api/orders", signedIn(takeOrder))
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		problem(w, http.StatusNotFound, "There is no resource at this path.")
	})
	log.Fatal(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), cors(mux)))
}

func document(name string) http.HandlerFunc {
	body := read(name)
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Cache-Control", "public, max-age=300")
		w.Header().Set("ETag", fmt.Sprintf(`"%x"`, sha256.Sum256(body)))
		// Answers a conditional request with 304.
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(body))
	}
}

// Replace this check with your own sessions.
func signedIn(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		cookie, err := r.Cookie("session")
		if err != nil || cookie.Value != session {
			w.Header().Set("WWW-Authenticate", "Cookie")
			problem(w, http.StatusUnauthorized, "Sign in first.")
			return
		}
		// Only JSON: a page of another site can't send it unless CORS allows it.
		if r.Method == "POST" && !strings.HasPrefix(r.Header.Get("Content-Type"), "application/json") {
			problem(w, http.StatusUnsupportedMediaType, "Send JSON.")
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, 100_000)
		next(w, r)
	}
}

func serveCities(w http.ResponseWriter, r *http.Request) {
	query := r.URL.Query()
	sendCities(w, lookup{
		query.Get("search"), wholeNumber(query.Get("page"), 1), wholeNumber(query.Get("limit"), 20),
		query["value"], query.Get("region"),
	})
}

func serveCitiesOfRegion(w http.ResponseWriter, r *http.Request) {
	given := lookup{Page: 1, Limit: 20}
	if err := json.NewDecoder(r.Body).Decode(&given); err != nil || given.Region == "" {
		problem(w, http.StatusBadRequest, "Send a JSON object with a region, and members of their types.")
		return
	}
	sendCities(w, given)
}

func sendCities(w http.ResponseWriter, given lookup) {
	if given.Page < 1 || given.Page > 1<<40 || given.Limit < 1 || given.Limit > 100 || len(given.Value) > 100 {
		problem(w, http.StatusBadRequest, "Send page from 1 up, limit from 1 to 100, and at most 100 values.")
		return
	}
	search, found := strings.ToLower(given.Search), []city{}
	for _, one := range cities {
		isThere := given.Region == "" || given.Region == one.Region
		if isThere && (len(given.Value) > 0 && slices.Contains(given.Value, one.Value) ||
			len(given.Value) == 0 && strings.Contains(strings.ToLower(one.Label), search)) {
			found = append(found, one)
		}
	}
	start := min((given.Page-1)*given.Limit, len(found))
	end := min(start+given.Limit, len(found))
	w.Header().Set("Cache-Control", "no-store")
	send(w, http.StatusOK, "application/json", page{found[start:end], len(found), end < len(found)})
}

func takeOrder(w http.ResponseWriter, r *http.Request) {
	var given order
	var wrongType *json.UnmarshalTypeError
	// A value of a wrong type stays empty, and is refused below.
	if err := json.NewDecoder(r.Body).Decode(&given); err != nil && !errors.As(err, &wrongType) {
		problem(w, http.StatusBadRequest, "Send a JSON object.")
		return
	}
	wrong := []fieldError{}
	if !slices.ContainsFunc(cities, func(one city) bool { return one.Region == given.Region }) {
		wrong = append(wrong, fieldError{"Choose a region.", "#/region"})
	}
	isOfRegion := func(one city) bool { return one.Value == given.City && one.Region == given.Region }
	if !slices.ContainsFunc(cities, isOfRegion) {
		wrong = append(wrong, fieldError{"Choose a city of the region.", "#/city"})
	}
	if given.Weight < 0.1 || given.Weight > 30 {
		wrong = append(wrong, fieldError{"From 0.1 to 30 kg.", "#/weight"})
	}
	if len(wrong) > 0 {
		problem(w, http.StatusUnprocessableEntity, "The order is not valid.", wrong...)
		return
	}
	send(w, http.StatusCreated, "application/json", given)
}

func wholeNumber(text string, fallback int) int {
	if text == "" {
		return fallback
	}
	number, _ := strconv.Atoi(text)
	return number
}

func problem(w http.ResponseWriter, status int, detail string, wrong ...fieldError) {
	body := map[string]any{
		"type": "about:blank", "title": http.StatusText(status), "status": status, "detail": detail,
	}
	if len(wrong) > 0 {
		body["errors"] = wrong
	}
	send(w, status, "application/problem+json", body)
}

func send(w http.ResponseWriter, status int, contentType string, body any) {
	w.Header().Set("Content-Type", contentType)
	w.WriteHeader(status)
	json.NewEncoder(w).Encode(body)
}

func cors(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Access-Control-Allow-Origin", "https://app.example.org")
		w.Header().Set("Access-Control-Allow-Credentials", "true")
		w.Header().Set("Vary", "Origin")
		if r.Method == "OPTIONS" {
			w.Header().Set("Access-Control-Allow-Headers", "Content-Type")
			w.WriteHeader(http.StatusNoContent)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func read(name string) []byte {
	body, err := os.ReadFile("../" + name)
	if err != nil {
		log.Fatal(err)
	}
	return body
}
