/**
 * Writes cases.json: which documents, requests, replies and values, and what rules.mjs makes of each.
 * Run: node conformance/generate.mjs && npx oxfmt conformance/cases.json
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { faultsOf, readingOf, requestFor, verdictOn } from './rules.mjs';
import { parseCases, requestCases, responseCases } from './lookups.mjs';
import { validateCases } from './values.mjs';

const withExpected = (cases, expectedOf) => cases.map((each) => ({ ...each, expected: expectedOf(each) }));

/** The whole table, fresh. What is undefined here is left out of the JSON. */
export function makeTable() {
  const table = {
    parse: withExpected(parseCases(), ({ document }) => ({ faults: faultsOf(document) })),
    request: withExpected(requestCases(), ({ valuesEndpoint, query, policy }) =>
      requestFor(valuesEndpoint, query, policy),
    ),
    response: withExpected(responseCases(), ({ valuesEndpoint, body, context }) =>
      readingOf(valuesEndpoint, body, context),
    ),
    validate: withExpected(validateCases(), ({ fieldSpec, value, options }) =>
      verdictOn(fieldSpec, value, options),
    ),
  };
  for (const [group, cases] of Object.entries(table)) refuseRepeats(group, cases);
  return JSON.parse(JSON.stringify(table));
}

function refuseRepeats(group, cases) {
  const names = cases.map(({ name }) => name);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw new Error(`Two cases of ${group} have the name "${repeated}".`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const table = makeTable();
  const lines = Object.entries(table).map(
    ([group, cases]) => `"${group}": [\n${cases.map((each) => JSON.stringify(each)).join(',\n')}\n]`,
  );
  writeFileSync(new URL('cases.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`);
  const counts = Object.entries(table).map(([group, { length }]) => `${group} ${length}`);
  process.stdout.write(`cases.json: ${counts.join(', ')}\n`);
}
