/**
 * Writes cases.json: which documents, requests, replies and values, and what rules.mjs, lookupRules.mjs and formRules.mjs make of each.
 * Run: node conformance/generate.mjs. The table has a case a line, so that it is small and a change shows which case it is.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formFaults, formVerdict, startOf, submittedOf } from './formRules.mjs';
import { formParseCases, formStartCases, formValidateCases } from './forms.mjs';
import { filledAfter, rowFor } from './pickRules.mjs';
import { fillCases, offerCases } from './picks.mjs';
import { faultsOf, readingOf, requestFor, verdictOn } from './rules.mjs';
import { parseCases, requestCases, responseCases } from './lookups.mjs';
import { lookupCases } from './servers.mjs';
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
    lookup: lookupCases(),
    validate: withExpected(validateCases(), ({ fieldSpec, value, options }) =>
      verdictOn(fieldSpec, value, options),
    ),
    formParse: withExpected(formParseCases(), ({ document }) => ({ faults: formFaults(document) })),
    formValidate: withExpected(formValidateCases(), ({ formSpec, values, options }) => {
      const verdict = formVerdict(formSpec, values, options);
      return verdict.isValid ? { ...verdict, submitted: submittedOf(formSpec, values, options) } : verdict;
    }),
    formStart: withExpected(formStartCases(), ({ formSpec }) => startOf(formSpec)),
    fill: withExpected(fillCases(), ({ formSpec, steps }) => filledAfter(formSpec, steps)),
    offer: withExpected(offerCases(), ({ fieldSpec, list }) => rowFor(fieldSpec, list)),
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
