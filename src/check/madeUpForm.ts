/**
 * Values for a form that nobody has filled in: of each list its first value, else a sample that the field's own constraints
 * take, and in their place whatever whoever checks gives (`--values`).
 */
import { formDefaults, submittedValues } from '../core/form/formValues.js';
import { parseFormSpec } from '../core/form/formSpec.js';
import type { FormValues } from '../core/form/formResult.js';
import type { InputFieldSpec } from '../core/document/inputFieldSpec.js';
import { isRecord, type JsonScalar } from '../core/vocabulary/json.js';
import { validate } from '../core/validation/validator.js';
import { probeEndpoint } from './endpointProbe.js';
import { allowedBy, type DocumentSubject, type MadeUpForm } from './subject.js';

/** What most back ends take for one of their fields, by data type. */
const samples: Readonly<Record<string, readonly unknown[]>> = {
  STRING: [
    'spec-field-check',
    'check@example.org',
    'https://example.org/',
    '+49 30 123456',
    'Ada Lovelace',
    'AB',
    'ABC',
    'A',
    '1',
    '12',
    '12345',
    'AB-1234',
    '2030-01-15',
    '10:30',
    'x'.repeat(64),
  ],
  NUMBER: [1, 2, 10, 18, 100, 1000, 0, 0.5, -1],
  BOOLEAN: [true, false],
  DATE: ['2030-01-15', '2000-01-15', '2030-01-15T12:00:00Z'],
};

/** Makes values up; nothing where the document is no valid form. */
export async function makeUpForm(subject: DocumentSubject): Promise<MadeUpForm | undefined> {
  const formSpec = parsed(subject.body);
  if (!formSpec) return undefined;
  const given = subject.options.values ?? {};
  const values: Record<string, unknown> = { ...formDefaults(formSpec), ...given };
  const make = async (field: InputFieldSpec): Promise<unknown> => {
    const { dataType, expectMultipleValues, subFields = [], valuesEndpoint } = field;
    const parts: [string, unknown][] = [];
    if (dataType === 'OBJECT')
      for (const subField of subFields) parts.push([subField.name ?? '', await make(subField)]);
    const one =
      dataType === 'OBJECT'
        ? Object.fromEntries(parts)
        : valuesEndpoint
          ? (await valuesOf(subject, field, values))[0]
          : sampleFor(field);
    return expectMultipleValues ? [one].filter((value) => value !== undefined) : one;
  };
  for (const field of formSpec.fields)
    if (!Object.hasOwn(given, field.name)) values[field.name] = await make(field);
  const submitted = submittedValues(formSpec, values);
  return {
    formSpec,
    values: submitted,
    async othersOf(name) {
      const field = formSpec.fields.find((one) => one.name === name);
      if (!field?.valuesEndpoint) return [];
      const all = await valuesOf(subject, field, submitted);
      return all.filter((value) => value !== submitted[name]);
    },
  };
}

function parsed(body: unknown) {
  try {
    return parseFormSpec(body);
  } catch {
    // What is wrong with it `document-valid` says.
    return undefined;
  }
}

/** One that the field takes; where it takes none of them, the first, whatever is wrong with it. */
function sampleFor(field: InputFieldSpec): unknown {
  const candidates = samples[field.dataType] ?? [];
  const alone = { ...field, expectMultipleValues: false };
  return candidates.find((candidate) => validate(alone, candidate).isValid) ?? candidates[0];
}

/** The first values of a list, for the values that are made up so far; none where they cannot be had. */
async function valuesOf(
  { prober, specUrl, options }: DocumentSubject,
  { valuesEndpoint = {} }: InputFieldSpec,
  values: FormValues,
): Promise<readonly JsonScalar[]> {
  if (valuesEndpoint.protocol === 'INLINE') {
    const items: readonly unknown[] = valuesEndpoint.items ?? [];
    return items.flatMap((item) => (isRecord(item) ? [item['value'] as JsonScalar] : []));
  }
  const dependencies = { ...(values as Readonly<Record<string, string>>), ...options.dependencies };
  const policy = { specUrl, allowedOrigins: allowedBy(options) };
  const probe = probeEndpoint(valuesEndpoint, { prober, policy, search: options.search, dependencies });
  try {
    return (await probe.first()).values.map(({ value }) => value);
  } catch {
    // What is wrong with it other checks say.
    return [];
  }
}
