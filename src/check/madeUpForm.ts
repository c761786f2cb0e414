/**
 * Creates sample values for a form: the first value of each list, else a sample that satisfies the field's constraints. Values
 * given by the user (`--values`) take precedence.
 */
import { formDefaults, submittedValues } from '../core/form/formValues.js';
import { type FormSpec, parseFormSpec } from '../core/form/formSpec.js';
import type { FormValues } from '../core/form/formResult.js';
import type { InputFieldSpec } from '../core/document/inputFieldSpec.js';
import { isRecord, type JsonScalar } from '../core/vocabulary/json.js';
import { validateForm } from '../core/form/validateForm.js';
import { probeEndpoint } from './endpointProbe.js';
import { acceptedBy, isUpload, sampleFor } from './sampleValues.js';
import { allowedBy, type DocumentSubject, type MadeUpForm } from './subject.js';

/** Creates sample values; `undefined` if the document isn't a valid form. */
export async function makeUpForm(subject: DocumentSubject): Promise<MadeUpForm | undefined> {
  const formSpec = parsed(subject.body);
  if (!formSpec) return undefined;
  const given = subject.options.values ?? {};
  const values: Record<string, unknown> = { ...formDefaults(formSpec), ...given };
  const make = async (field: InputFieldSpec): Promise<unknown> => {
    const { dataType, expectMultipleValues, subFields = [], valuesEndpoint } = field;
    // Only a server can create the id of a file. Optional file fields stay empty.
    if (isUpload(field)) return undefined;
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
  const submitted = submittedValues(formSpec, settled(formSpec, values, new Set(Object.keys(given))));
  return {
    formSpec,
    values: submitted,
    async othersOf(name) {
      const field = formSpec.fields.find((one) => one.name === name);
      if (!field?.valuesEndpoint) return [];
      const all = await valuesOf(subject, field, submitted);
      return all.filter((value) => value !== submitted[name]);
    },
    async isListed(name, changed) {
      const field = formSpec.fields.find((one) => one.name === name);
      const value = submitted[name];
      if (!field?.valuesEndpoint) return false;
      const all = await valuesOf(subject, field, { ...submitted, ...changed });
      return [value].flat().every((one) => all.includes(one as JsonScalar));
    },
  };
}

/** Maximum number of rounds of changes made to satisfy rules across fields. */
const mostRounds = 10;

/** Changes sample values until they satisfy the rules across fields, for example a date that must be after another. */
function settled(formSpec: FormSpec, given: FormValues, kept: ReadonlySet<string>): FormValues {
  const countOf = (values: FormValues) => validateForm(formSpec, values).errors.length;
  let [values, count] = [given, countOf(given)];
  for (let round = 0; round < mostRounds && count > 0; round++) {
    const { errors } = validateForm(formSpec, values);
    const names = errors.flatMap((error) => ('fields' in error ? error.fields.toReversed() : []));
    const changes = names
      .filter((name) => !kept.has(name))
      .flatMap((name) =>
        changesOf(formSpec, name).map((value) => Object.assign({}, values, { [name]: value })),
      );
    const better = changes.find((changed) => countOf(changed) < count);
    if (!better) break;
    [values, count] = [better, countOf(better)];
  }
  return values;
}

/** Other values that satisfy the field's own constraints, and no value. */
function changesOf({ fields }: FormSpec, name: string): readonly unknown[] {
  const field = fields.find((one) => one.name === name);
  if (!field || field.valuesEndpoint || field.dataType === 'OBJECT' || isUpload(field)) return [undefined];
  const accepted = acceptedBy(field);
  return [...(field.expectMultipleValues ? accepted.map((one) => [one]) : accepted), undefined];
}

function parsed(body: unknown) {
  try {
    return parseFormSpec(body);
  } catch {
    // Reported by `document-valid`.
    return undefined;
  }
}

/** The first values of a list for the current sample values; empty if they can't be loaded. */
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
    // Reported by other checks.
    return [];
  }
}
