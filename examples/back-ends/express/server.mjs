// A field, its values and a form, for Express 5. SESSION=… PORT=8080 node server.mjs
import { readFileSync } from 'node:fs';
import express from 'express';

const read = (name) => JSON.parse(readFileSync(new URL(`../${name}.json`, import.meta.url), 'utf8'));
const [field, form, cities] = [read('city'), read('order'), read('cities')];
const { PORT = '8080', SESSION } = process.env;
if (!SESSION) throw new TypeError('Set SESSION to the value of the session cookie.');
const app = express();

app.use((request, response, next) => {
  response.set({
    'Access-Control-Allow-Origin': 'https://app.example.org',
    'Access-Control-Allow-Credentials': 'true',
    Vary: 'Origin',
  });
  if (request.method !== 'OPTIONS') return next();
  response.set('Access-Control-Allow-Headers', 'Content-Type').status(204).end();
});

// Replace this check with your own sessions.
app.use(['/api/values', '/api/orders'], (request, response, next) => {
  const cookies = (request.headers.cookie ?? '').split(/;\s*/);
  if (cookies.includes(`session=${SESSION}`)) return next();
  problem(response.set('WWW-Authenticate', 'Cookie'), 401, 'Sign in first.');
});

// Only JSON: a page of another site can't send it unless CORS allows it.
app.post('/{*path}', express.json(), (request, response, next) => {
  if (request.is('json')) return next();
  problem(response, 415, 'Send JSON.');
});

// Express sends an ETag, and answers a conditional request with 304.
const keep = (response) => response.set('Cache-Control', 'public, max-age=300');
app.get('/api/fields/city', (request, response) => keep(response).json(field));
app.get('/api/forms/order', (request, response) => keep(response).json(form));

app.get('/api/values/cities', (request, response) => sendCities(response, request.query));
app.post('/api/values/cities', (request, response) => {
  if (typeof request.body.region !== 'string') return problem(response, 400, 'Send the region, a text.');
  sendCities(response, request.body);
});

function sendCities(response, { search = '', page = 1, limit = 20, value = [], region }) {
  const [pageNumber, size] = [wholeNumber(page, Infinity), wholeNumber(limit, 100)];
  const values = new Set([value].flat());
  if (!pageNumber || !size || typeof search !== 'string' || values.size > 100)
    return problem(
      response,
      400,
      'Send one search, page from 1 up, limit from 1 to 100, at most 100 values.',
    );
  const text = search.toLowerCase();
  const found = cities.filter(
    (one) =>
      (region === undefined || one.region === region) &&
      (values.size > 0 ? values.has(one.value) : one.label.toLowerCase().includes(text)),
  );
  const offset = (pageNumber - 1) * size;
  response.set('Cache-Control', 'no-store').json({
    items: found.slice(offset, offset + size),
    total: found.length,
    hasNext: offset + size < found.length,
  });
}

app.post('/api/orders', (request, response) => {
  const { region, city, weight } = request.body;
  const errors = [];
  const refuse = (name, detail) => errors.push({ detail, pointer: `#/${name}` });
  if (!cities.some((one) => one.region === region)) refuse('region', 'Choose a region.');
  if (!cities.some((one) => one.value === city && one.region === region))
    refuse('city', 'Choose a city of the region.');
  if (typeof weight !== 'number' || weight < 0.1 || weight > 30) refuse('weight', 'From 0.1 to 30 kg.');
  if (errors.length > 0) return problem(response, 422, 'The order is not valid.', { errors });
  response.status(201).json({ region, city, weight });
});

app.use((request, response) => problem(response, 404, 'There is no resource at this path.'));
app.use((error, request, response, _next) => {
  if (!error.status) console.error(error);
  problem(response, error.status ?? 500, 'See the log of the server.');
});

function wholeNumber(text, most) {
  return /^[1-9]\d{0,14}$/.test(text) && Number(text) <= most ? Number(text) : undefined;
}

function problem(response, status, detail, more = {}) {
  const body = { type: 'about:blank', title: 'The request cannot be answered', status, detail, ...more };
  response.status(status).type('application/problem+json').send(JSON.stringify(body));
}

const server = app.listen(PORT, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
