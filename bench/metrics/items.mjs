// Reads a response of 1,000 items, from the result of JSON.parse to values with labels. Third-party items mapped by JSON Pointers
// are compared with mapping by names, and with items that need no mapping.
import { importDoor } from '../lib/package.mjs';
import { rates } from '../lib/rates.mjs';
import { atMost } from '../lib/targets.mjs';
import { rows as allRows } from '../lib/words.mjs';

export const rounds = 15;

const rows = allRows.slice(0, 1000);
const paged = { uri: '/v', paginationStrategy: 'PAGE_NUMBER', requestParams: { defaultLimit: 1000 } };

/** The same rows in three shapes: path of the list, and format of its items. */
const shapes = {
  'by pointers': {
    responseMapping: {
      dataField: '/data/rows/edges',
      totalField: '/data/rows/count',
      valueField: '/node/id',
      labelField: '/node/name',
    },
    body: {
      data: {
        rows: { count: 1000, edges: rows.map(({ value, label }) => ({ node: { id: value, name: label } })) },
      },
    },
  },
  'by name': {
    responseMapping: { dataField: 'rows', totalField: 'count', valueField: 'id', labelField: 'name' },
    body: { count: 1000, rows: rows.map(({ value, label }) => ({ id: value, name: label })) },
  },
  'not mapped': {
    responseMapping: { dataField: 'rows', totalField: 'count' },
    body: { count: 1000, rows: rows.map(({ value, label }) => ({ value, label })) },
  },
};

const microseconds = (rate) => 1e6 / rate;

export async function measure(count) {
  const { readValuesResponse } = await importDoor('./core');
  const ways = Object.fromEntries(
    Object.entries(shapes).map(([name, { responseMapping, body }]) => {
      const endpoint = { ...paged, responseMapping };
      // As returned by JSON.parse, not as written here.
      const reply = JSON.parse(JSON.stringify(body));
      return [name, () => readValuesResponse(reply, endpoint)];
    }),
  );
  checkAlike(ways);
  const found = rates(
    Object.fromEntries(
      Object.entries(ways).map(([name, read]) => [name, () => read().values.length === rows.length]),
    ),
    count,
  );
  return [
    {
      title: 'reading 1,000 items by JSON Pointers: µs',
      ours: microseconds(found['by pointers']),
      others: {
        'by name': microseconds(found['by name']),
        'not mapped': microseconds(found['not mapped']),
      },
      target: atMost(1.5, 'by name'),
    },
  ];
}

/** All ways return the same rows and total. */
function checkAlike(ways) {
  for (const [name, read] of Object.entries(ways)) {
    const { values, total } = read();
    if (JSON.stringify([values, total]) !== JSON.stringify([rows, rows.length]))
      throw new Error(`Reading ${name} returns different values.`);
  }
}
