// Takes the place of your back end: GraphQL with connections, at another origin, with a required token.
import { randomUUID } from 'node:crypto';
import { serve } from '@hono/node-server';
import { buildSchema, GraphQLError } from 'graphql';
import { createHandler } from 'graphql-http/lib/use/fetch';
import { Hono } from 'hono';
import { cors } from 'hono/cors';

const places = {
  Belgium: ['Antwerp', 'Bruges'],
  France: ['Bordeaux', 'Dunkirk', 'Le Havre', 'Marseille', 'Nantes'],
  Germany: ['Bremen', 'Hamburg', 'Kiel', 'Lübeck', 'Rostock'],
  Italy: ['Genoa', 'Naples', 'Palermo', 'Ravenna', 'Trieste', 'Venice'],
  Netherlands: ['Amsterdam', 'Rotterdam'],
  Norway: ['Bergen', 'Oslo', 'Stavanger', 'Tromsø', 'Trondheim'],
  Portugal: ['Lisbon', 'Porto', 'Sines'],
  Spain: ['Barcelona', 'Bilbao', 'Cádiz', 'Valencia', 'Vigo'],
};
const cities = Object.entries(places)
  .flatMap(([country, names]) => names.map((name) => ({ name, country })))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  .map(({ name, country }, index) => ({ id: `c${index + 1}`, name, country }));

const schema = buildSchema(`
  type City { id: ID!, name: String!, country: String! }
  type CityEdge { node: City!, cursor: String! }
  type PageInfo { hasNextPage: Boolean!, endCursor: String }
  type CityConnection { edges: [CityEdge!]!, pageInfo: PageInfo! }
  type Shipment { number: Int!, city: City! }
  type Query {
    cities(search: String, ids: [ID!], first: Int = 10, after: String): CityConnection!
    shipments: [Shipment!]!
  }
  type Mutation { ship(cityId: ID!): Shipment! }
`);

const shipments = [];
const cursorOf = (place) => Buffer.from(`place:${place}`).toString('base64url');
const placeOf = (cursor) => Number(Buffer.from(cursor, 'base64url').toString().replace('place:', ''));

const rootValue = {
  cities: ({ search, ids, first, after }) => {
    const text = (search ?? '').toLowerCase();
    const found = cities.filter(
      ({ id, name }) => (ids?.includes(id) ?? true) && name.toLowerCase().includes(text),
    );
    const start = after ? placeOf(after) : 0;
    const page = found.slice(start, start + Math.min(first, 50));
    const end = start + page.length;
    return {
      edges: page.map((node, index) => ({ node, cursor: cursorOf(start + index + 1) })),
      pageInfo: { hasNextPage: end < found.length, endCursor: cursorOf(end) },
    };
  },
  shipments: () => shipments,
  ship: ({ cityId }) => {
    const city = cities.find(({ id }) => id === cityId);
    if (!city) throw new GraphQLError('There is no such city.');
    if (city.name === 'Tromsø') throw new GraphQLError('We don’t deliver to Tromsø this week.');
    const shipment = { number: shipments.length + 1, city };
    shipments.push(shipment);
    return shipment;
  },
};

const tokens = new Set();
const graphql = createHandler({ schema, rootValue });
const app = new Hono()
  .use(cors({ origin: '*', allowHeaders: ['authorization', 'content-type'] }))
  .use((context, next) => {
    const [, token] = /^Bearer (.+)$/.exec(context.req.header('authorization') ?? '') ?? [];
    return tokens.has(token) ? next() : context.text('Bring a token.', 401);
  })
  .post('/graphql', ({ req }) => graphql(req.raw));

function newToken() {
  const token = randomUUID();
  tokens.add(token);
  return token;
}

/** Starts the server. The session of a signed-in user calls `newToken`. */
export const startBackEnd = (port) =>
  new Promise((resolve) => {
    serve({ fetch: app.fetch, port }, (address) => {
      resolve({ origin: `http://localhost:${address.port}`, newToken });
    });
  });
