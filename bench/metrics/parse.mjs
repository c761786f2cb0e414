// Parses a document of 2 kB, from the result of JSON.parse to an InputFieldSpec, compared with handwritten checks for the members
// of this document, and zod.
import * as z from 'zod';
import { importDoor } from '../lib/package.mjs';
import { rates } from '../lib/rates.mjs';
import { atMost } from '../lib/targets.mjs';

export const rounds = 15;

const document = {
  displayName: 'Delivery city',
  description: 'The city that the parcel goes to. '.repeat(6),
  dataType: 'STRING',
  expectMultipleValues: false,
  required: true,
  valuesEndpoint: {
    protocol: 'HTTPS',
    uri: '/api/values/cities',
    method: 'GET',
    mode: 'CLOSED',
    searchField: 'name',
    paginationStrategy: 'PAGE_NUMBER',
    debounceMs: 300,
    minSearchLength: 2,
    responseMapping: { dataField: 'data', totalField: 'total', hasNextField: 'hasNext' },
    requestParams: { pageParam: 'page', limitParam: 'limit', searchParam: 'search', defaultLimit: 20 },
    cacheStrategy: 'SHORT_TERM',
  },
  constraints: Array.from({ length: 8 }, (_, index) => ({
    name: `rule-${index}`,
    type: 'pattern',
    params: { regex: `^[A-Z]{${index + 1}}[a-z]+ [0-9]{6}$` },
    errorMessage: `The value does not follow rule ${index}.`,
  })),
};

// ---- by hand ----

function refuse(path, wanted) {
  throw new Error(`${path} is not ${wanted}.`);
}
const text = (value, path) => (typeof value === 'string' ? value : refuse(path, 'a text'));
const flag = (value, path) => (typeof value === 'boolean' ? value : refuse(path, 'true or false'));
const whole = (value, path) =>
  Number.isInteger(value) && value >= 0 ? value : refuse(path, 'a whole number');
const object = (value, path) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : refuse(path, 'an object');
const mode = (value, path) =>
  value === 'CLOSED' || value === 'SUGGESTIONS' ? value : refuse(path, 'CLOSED or SUGGESTIONS');

/** Checks existing members; a missing required member is refused. */
const members = (checks, needed) => (value, path) => {
  object(value, path);
  for (const name of needed) if (value[name] === undefined) refuse(`${path}.${name}`, 'there');
  const result = {};
  for (const name in checks)
    if (value[name] !== undefined) result[name] = checks[name](value[name], `${path}.${name}`);
  return result;
};
const list = (check) => (value, path) =>
  Array.isArray(value)
    ? value.map((item, index) => check(item, `${path}[${index}]`))
    : refuse(path, 'a list');

const byHand = members(
  {
    displayName: text,
    description: text,
    dataType: text,
    expectMultipleValues: flag,
    required: flag,
    valuesEndpoint: members(
      {
        protocol: text,
        uri: text,
        method: text,
        mode,
        searchField: text,
        paginationStrategy: text,
        debounceMs: whole,
        minSearchLength: whole,
        responseMapping: members({ dataField: text, totalField: text, hasNextField: text }, ['dataField']),
        requestParams: members(
          { pageParam: text, limitParam: text, searchParam: text, defaultLimit: whole },
          [],
        ),
        cacheStrategy: text,
      },
      ['uri'],
    ),
    constraints: list(
      members({ name: text, type: text, params: object, errorMessage: text }, ['name', 'type', 'params']),
    ),
  },
  ['displayName', 'dataType'],
);

// ---- in zod ----

const zText = z.string();
const zWhole = z.int().min(0).optional();
const inZod = z.object({
  displayName: zText,
  description: zText.optional(),
  dataType: zText,
  expectMultipleValues: z.boolean().optional(),
  required: z.boolean().optional(),
  valuesEndpoint: z
    .object({
      protocol: zText.optional(),
      uri: zText,
      method: zText.optional(),
      mode: z.enum(['CLOSED', 'SUGGESTIONS']).optional(),
      searchField: zText.optional(),
      paginationStrategy: zText.optional(),
      debounceMs: zWhole,
      minSearchLength: zWhole,
      responseMapping: z.record(zText, zText).optional(),
      requestParams: z.record(zText, z.union([zText, z.number()])).optional(),
      cacheStrategy: zText.optional(),
    })
    .optional(),
  constraints: z
    .array(
      z.object({
        name: zText,
        type: zText,
        params: z.record(zText, z.unknown()),
        errorMessage: zText.optional(),
      }),
    )
    .optional(),
});

const microseconds = (rate) => 1e6 / rate;

export async function measure(count) {
  const { parseFieldSpec } = await importDoor('./core');
  const ways = {
    ours: parseFieldSpec,
    'by hand': (value) => byHand(value, 'document'),
    zod: (value) => inZod.parse(value),
  };
  checkAlike(ways);
  const found = rates(
    Object.fromEntries(Object.entries(ways).map(([name, parse]) => [name, () => parse(document)])),
    count,
  );
  return [
    {
      title: 'parseFieldSpec, a document of 2 kB: µs',
      ours: microseconds(found.ours),
      others: { 'by hand': microseconds(found['by hand']), zod: microseconds(found.zod) },
      target: atMost(1.5, 'by hand'),
    },
  ];
}

/** All accept the document unchanged, and refuse invalid ones. */
function checkAlike(ways) {
  for (const [name, parse] of Object.entries(ways)) {
    if (JSON.stringify(parse(document)) !== JSON.stringify(document))
      throw new Error(`${name} changes the document.`);
    let isRefused = false;
    try {
      parse({ ...document, displayName: 7 });
    } catch {
      isRefused = true;
    }
    if (!isRefused) throw new Error(`${name} accepts an invalid document.`);
  }
}
