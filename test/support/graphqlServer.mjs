/** A GraphQL server as its own libraries make it: a schema, cursors of a connection, `graphql-http`. */
import { createRequire } from 'node:module';

// Both as Node has them: a bundler takes the one from another file than the other does, and the schema is of a stranger then.
const require = createRequire(import.meta.url);
const { buildSchema } = require('graphql');
const { createHandler } = require('graphql-http');

const schema = buildSchema(`
  type City { id: Int!, name: String! }
  type CityEdge { node: City!, cursor: String! }
  type PageInfo { hasNextPage: Boolean!, endCursor: String }
  type CityConnection { edges: [CityEdge!]!, pageInfo: PageInfo! }
  type Query { cities(search: String, ids: [Int!], first: Int = 10, after: String): CityConnection! }
`);

const cursorOf = (place) => Buffer.from(String(place)).toString('base64');

/** Makes the handler of requests; `found` finds the cities of a text. */
export function createGraphqlServer(found) {
  return async ({ url, body, method, isFailing }) => {
    const cities = ({ search, ids, first, after }) => {
      if (isFailing) throw new Error('The table is locked.');
      const all = found(search).filter(({ id }) => ids === undefined || ids.includes(id));
      const start =
        after === undefined || after === null ? 0 : Number(Buffer.from(after, 'base64').toString());
      const edges = all
        .slice(start, start + first)
        .map((node, index) => ({ node, cursor: cursorOf(start + index + 1) }));
      // As real ones do, it names a cursor also where nothing follows.
      const pageInfo = { hasNextPage: start + first < all.length, endCursor: cursorOf(start + edges.length) };
      return { edges, pageInfo };
    };
    const handler = createHandler({ schema, rootValue: { cities } });
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const [text] = await handler({
      method,
      url: url.href,
      headers,
      body,
      raw: undefined,
      context: undefined,
    });
    return { body: JSON.parse(text) };
  };
}
