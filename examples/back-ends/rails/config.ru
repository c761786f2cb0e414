# A field and its values, for Rails. puma -b tcp://127.0.0.1:8080
require "rails"
require "action_controller/railtie"

DOCUMENT = File.read(File.expand_path("../city.json", __dir__))
CITIES = JSON.parse(File.read(File.expand_path("../cities.json", __dir__)))

class ApplicationController < ActionController::API
  before_action { response.headers.merge!("Access-Control-Allow-Origin" => "https://app.example.org", "Vary" => "Origin") }
  rescue_from(StandardError) do |error|
    logger.error error.full_message
    problem 500, "See the log of the server."
  end

  def missing = problem(404, "There is nothing at this path.")

  private

  def problem(status, detail)
    body = { type: "about:blank", title: "The request cannot be answered", status: status, detail: detail }
    render json: body, status: status, content_type: "application/problem+json"
  end
end

class FieldsController < ApplicationController
  # Answers 304 to who has it.
  def city
    expires_in 5.minutes, public: true
    render json: DOCUMENT if stale?(etag: DOCUMENT, public: true)
  end
end

class ValuesController < ApplicationController
  def cities
    # Not `params`: of a parameter that is repeated, they keep the last.
    given = Rack::Utils.parse_query(request.query_string)
    page, limit = whole_number(given.fetch("page", "1"), 10**15), whole_number(given.fetch("limit", "20"), 100)
    wanted, search = Array(given["value"]), given.fetch("search", "").downcase
    if page.nil? || limit.nil? || wanted.size > 100
      return problem(400, "Send page from 1 up, limit from 1 to 100, and at most 100 values.")
    end

    found = CITIES.select { |city| wanted.any? ? wanted.include?(city["value"]) : city["label"].downcase.include?(search) }
    offset = (page - 1) * limit
    response.headers["Cache-Control"] = "no-store"
    render json: { items: found[offset, limit] || [], total: found.size, hasNext: offset + limit < found.size }
  end

  private

  def whole_number(text, most)
    number = text.to_s.match?(/\A\d{1,16}\z/) ? text.to_i : 0
    number if number.between?(1, most)
  end
end

class Application < Rails::Application
  config.eager_load = false
  config.secret_key_base = "not needed: nothing here has a session"
  config.logger = Logger.new($stderr, level: :warn)
  routes.append do
    get "/api/fields/city", to: "fields#city"
    get "/api/values/cities", to: "values#cities"
    match "*path", to: "application#missing", via: :all
  end
end

Application.initialize!
run Application
