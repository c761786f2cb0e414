// A field and its values, for Express 5. PORT=8080 node server.mjs
import { readFileSync } from 'node:fs';
import express from 'express';

const read = (name) => JSON.parse(readFileSync(new URL(`../${name}.json`, import.meta.url), 'utf8'));
const [document, cities] = [read('city'), read('cities')];
const app = express();

app.use((request, response, next) => {
  response.set({ 'Access-Control-Allow-Origin': 'https://app.example.org', Vary: 'Origin' });
  next();
});

// Express sends an ETag, and answers 304 to who has it.
app.get('/api/fields/city', (request, response) => {
  response.set('Cache-Control', 'public, max-age=300').json(document);
});

app.get('/api/values/cities', (request, response) => {
  const { search = '', page = '1', limit = '20', value = [] } = request.query;
  const [pageNumber, size] = [wholeNumber(page, Infinity), wholeNumber(limit, 100)];
  if (!pageNumber || !size || typeof search !== 'string')
    return problem(response, 400, 'Send one search, page from 1 up, and limit from 1 to 100.');
  const [values, text] = [new Set([value].flat()), search.toLowerCase()];
  const found = cities.filter((city) =>
    values.size > 0 ? values.has(city.value) : city.label.toLowerCase().includes(text),
  );
  const offset = (pageNumber - 1) * size;
  response.set('Cache-Control', 'no-store').json({
    items: found.slice(offset, offset + size),
    total: found.length,
    hasNext: offset + size < found.length,
  });
});

app.use((request, response) => problem(response, 404, 'There is nothing at this path.'));
app.use((error, request, response, _next) => {
  if (!error.status) console.error(error);
  problem(response, error.status ?? 500, 'See the log of the server.');
});

function wholeNumber(text, most) {
  return /^[1-9]\d{0,14}$/.test(text) && Number(text) <= most ? Number(text) : undefined;
}

function problem(response, status, detail) {
  const body = { type: 'about:blank', title: 'The request cannot be answered', status, detail };
  response.status(status).type('application/problem+json').send(JSON.stringify(body));
}

const server = app.listen(process.env.PORT ?? 8080, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
