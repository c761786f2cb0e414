// A field and its values, for Go's net/http. PORT=8080 go run .
package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
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
	Value string `json:"value"`
	Label string `json:"label"`
}

type page struct {
	Items   []city `json:"items"`
	Total   int    `json:"total"`
	HasNext bool   `json:"hasNext"`
}

var document, cities = read()

func main() {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /api/fields/city", serveDocument)
	mux.HandleFunc("GET /api/values/cities", serveValues)
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		problem(w, http.StatusNotFound, "There is nothing at this path.")
	})
	log.Fatal(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), cors(mux)))
}

func serveDocument(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "public, max-age=300")
	w.Header().Set("ETag", fmt.Sprintf(`"%x"`, sha256.Sum256(document)))
	// Answers 304 to who has it.
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(document))
}

func serveValues(w http.ResponseWriter, r *http.Request) {
	query := r.URL.Query()
	number, isPage := wholeNumber(query.Get("page"), 1, 1<<40)
	limit, isLimit := wholeNumber(query.Get("limit"), 20, 100)
	values, search := query["value"], strings.ToLower(query.Get("search"))
	if !isPage || !isLimit || len(values) > 100 {
		problem(w, http.StatusBadRequest, "Send page from 1 up, limit from 1 to 100, and at most 100 values.")
		return
	}
	found := []city{}
	for _, one := range cities {
		if len(values) > 0 && slices.Contains(values, one.Value) ||
			len(values) == 0 && strings.Contains(strings.ToLower(one.Label), search) {
			found = append(found, one)
		}
	}
	start := min((number-1)*limit, len(found))
	end := min(start+limit, len(found))
	w.Header().Set("Cache-Control", "no-store")
	send(w, http.StatusOK, "application/json", page{found[start:end], len(found), end < len(found)})
}

func wholeNumber(text string, fallback, most int) (int, bool) {
	if text == "" {
		return fallback, true
	}
	number, err := strconv.Atoi(text)
	return number, err == nil && number >= 1 && number <= most
}

func problem(w http.ResponseWriter, status int, detail string) {
	send(w, status, "application/problem+json", map[string]any{
		"type": "about:blank", "title": http.StatusText(status), "status": status, "detail": detail,
	})
}

func send(w http.ResponseWriter, status int, contentType string, body any) {
	w.Header().Set("Content-Type", contentType)
	w.WriteHeader(status)
	json.NewEncoder(w).Encode(body)
}

func cors(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Access-Control-Allow-Origin", "https://app.example.org")
		w.Header().Set("Vary", "Origin")
		next.ServeHTTP(w, r)
	})
}

func read() (document []byte, cities []city) {
	document, err := os.ReadFile("../city.json")
	if err != nil {
		log.Fatal(err)
	}
	list, err := os.ReadFile("../cities.json")
	if err != nil {
		log.Fatal(err)
	}
	if err := json.Unmarshal(list, &cities); err != nil {
		log.Fatal(err)
	}
	return document, cities
}
