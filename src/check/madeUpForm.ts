/**
 * Values for a form that nobody has filled in: of each list its first value, else a sample that the field's own constraints
 * take, and in their place whatever whoever checks gives (`--values`).
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

/** Makes values up; nothing where the document is no valid form. */
export async function makeUpForm(subject: DocumentSubject): Promise<MadeUpForm | undefined> {
  const formSpec = parsed(subject.body);
  if (!formSpec) return undefined;
  const given = subject.options.values ?? {};
  const values: Record<string, unknown> = { ...formDefaults(formSpec), ...given };
  const make = async (field: InputFieldSpec): Promise<unknown> => {
    const { dataType, expectMultipleValues, subFields = [], valuesEndpoint } = field;
    // Only a server can name a file that it has; an optional one is left out.
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

/** Rounds of changes that are tried to make values keep the rules across fields. */
const mostRounds = 10;

/** Changes values that were made up until they keep the rules across fields, such as a date that has to be after another. */
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

/** Other values of a field that keep its own constraints, and none. */
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
    // What is wrong with it `document-valid` says.
    return undefined;
  }
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
