# A field, its values and a form, for Rails. SESSION=… puma -b tcp://127.0.0.1:8080
require "rails"
require "action_controller/railtie"

def self.text_of(name) = File.read(File.expand_path("../#{name}", __dir__))
DOCUMENTS = { "city" => text_of("city.json"), "order" => text_of("order.json") }
CITIES = JSON.parse(text_of("cities.json"))
SESSION = ENV.fetch("SESSION")

class ApplicationController < ActionController::API
  include ActionController::Cookies
  before_action do
    response.headers.merge!(
      "Access-Control-Allow-Origin" => "https://app.example.org",
      "Access-Control-Allow-Credentials" => "true",
      "Vary" => "Origin"
    )
  end
  rescue_from(StandardError) do |error|
    logger.error error.full_message
    problem 500, "See the log of the server."
  end
  rescue_from(JSON::ParserError) { problem 400, "Send a JSON object." }

  def missing = problem(404, "There is no resource at this path.")

  def leave
    response.headers["Access-Control-Allow-Headers"] = "Content-Type"
    head :no_content
  end

  private

  # Replace this check with your own sessions.
  def signed_in
    return if cookies[:session] == SESSION

    response.headers["WWW-Authenticate"] = "Cookie"
    problem 401, "Sign in first."
  end

  # Only JSON: a page of another site can't send it unless CORS allows it.
  def json_alone
    problem 415, "Send JSON." unless request.media_type == "application/json"
  end

  def given_json
    given = JSON.parse(request.raw_post)
    given.is_a?(Hash) ? given : raise(JSON::ParserError)
  end

  def problem(status, detail, more = {})
    body = { type: "about:blank", title: "The request cannot be answered", status: status, detail: detail, **more }
    render json: body, status: status, content_type: "application/problem+json"
  end
end

class DocumentsController < ApplicationController
  # Answers a conditional request with 304.
  def show
    document = DOCUMENTS.fetch(params[:name])
    expires_in 5.minutes, public: true
    render json: document if stale?(etag: document, public: true)
  end
end

class ValuesController < ApplicationController
  before_action :signed_in
  before_action :json_alone, only: :cities_of_region

  # Not `params`, which keeps only the last value of a repeated parameter.
  def cities = send_cities(Rack::Utils.parse_query(request.query_string))

  def cities_of_region
    given = given_json
    given["region"].is_a?(String) ? send_cities(given) : problem(400, "Send the region, a text.")
  end

  private

  def send_cities(given)
    page, limit = whole_number(given.fetch("page", 1), 10**15), whole_number(given.fetch("limit", 20), 100)
    wanted, search, region = Array(given["value"]), given.fetch("search", "").to_s.downcase, given["region"]
    if page.nil? || limit.nil? || wanted.size > 100
      return problem(400, "Send page from 1 up, limit from 1 to 100, and at most 100 values.")
    end

    found = CITIES.select do |city|
      (region.nil? || city["region"] == region) &&
        (wanted.any? ? wanted.include?(city["value"]) : city["label"].downcase.include?(search))
    end
    offset = (page - 1) * limit
    response.headers["Cache-Control"] = "no-store"
    render json: { items: found[offset, limit] || [], total: found.size, hasNext: offset + limit < found.size }
  end

  def whole_number(given, most)
    number = given.to_s.match?(/\A\d{1,16}\z/) ? given.to_i : 0
    number if number.between?(1, most)
  end
end

class OrdersController < ApplicationController
  before_action :signed_in, :json_alone

  def create
    region, city, weight = given_json.values_at("region", "city", "weight")
    errors = []
    refuse = ->(name, detail) { errors << { detail: detail, pointer: "#/#{name}" } }
    refuse.("region", "Choose a region.") if CITIES.none? { |one| one["region"] == region }
    refuse.("city", "Choose a city of the region.") if CITIES.none? { |one| one["value"] == city && one["region"] == region }
    refuse.("weight", "From 0.1 to 30 kg.") unless weight.is_a?(Numeric) && weight.between?(0.1, 30)
    return problem(422, "The order is not valid.", errors: errors) if errors.any?

    render json: { region: region, city: city, weight: weight }, status: 201
  end
end

class Application < Rails::Application
  config.eager_load = false
  config.secret_key_base = "not needed: this program has no Rails sessions"
  config.logger = Logger.new($stderr, level: :warn)
  routes.append do
    match "*path", to: "application#leave", via: :options
    get "/api/fields/city", to: "documents#show", defaults: { name: "city" }
    get "/api/forms/order", to: "documents#show", defaults: { name: "order" }
    get "/api/values/cities", to: "values#cities"
    post "/api/values/cities", to: "values#cities_of_region"
    post "/api/orders", to: "orders#create"
    match "*path", to: "application#missing", via: :all
  end
end

Application.initialize!
run Application
