/**
 * Loads the labels of a field's values. With a by-value endpoint, one request covers all values and fields; otherwise each value
 * is searched for. The page has a limit for such searches, and each field has its own once the user enters it. The app names
 * values that the endpoint does not know. D42.
 */
import { planLookup } from '../../core/document/lookupPlan.js';
import { asking } from '../../core/vocabulary/defaults.js';
import { eachLimited } from '../../core/vocabulary/eachLimited.js';
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { FieldValue, JsonScalar } from '../../core/vocabulary/json.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import type { AskByValue, LabelAnswers, LabelledField, LabelLookups } from './labelledField.js';
import { createLabelResolver, type LabelSources } from './labelResolver.js';
import { textOfValue } from './valueOfText.js';

/**
 * Shared by all fields of a page: the label resolver of the app, and the searches for labels with the number of fields that use
 * each.
 */
const sharedBy = memoizeWeak((sources: () => LabelSources) => ({
  resolve: createLabelResolver(sources),
  searches: new Map<string, number>(),
}));

/** Loads the labels of a field's values and reports each. Never rejects. */
export function askForLabels(
  field: LabelledField,
  values: readonly FieldValue[],
  answers: LabelAnswers,
): void {
  const lookups = field.lookups();
  const { byValue } = lookups ?? {};
  if (byValue) void askTogether(field, byValue, values, answers);
  else askOneByOne(field, lookups, values, answers);
}

/** Looks up values in one request, and asks the app for those that the endpoint does not know. */
async function askTogether(
  field: LabelledField,
  byValue: AskByValue,
  values: readonly FieldValue[],
  answers: LabelAnswers,
): Promise<void> {
  const { signal, settle, miss, setUnasked } = answers;
  const known = new Map<FieldValue, ValueAlias>();
  try {
    const found = await byValue(values.filter(isScalar), signal);
    for (const alias of found.values) known.set(alias.value, alias);
    for (const notice of found.notices) field.environment.report(notice);
    if (found.missing.length > 0) miss(found.missing);
  } catch (error) {
    if (!signal.aborted) reportTo(field, error);
    setUnasked(values);
  }
  for (const [value, alias] of known) settle(value, alias);
  nameByHost(
    field,
    values.filter((value) => !known.has(value)),
    answers,
  );
}

const isScalar = (value: FieldValue): value is JsonScalar =>
  ['string', 'number', 'boolean'].includes(typeof value);

function askOneByOne(
  field: LabelledField,
  lookups: LabelLookups | undefined,
  values: readonly FieldValue[],
  answers: LabelAnswers,
): void {
  const { signal, settle, setUnasked, isWanted } = answers;
  const { environment, plan } = field;
  // Aborted before the code loaded; a search registered now would never be released.
  if (signal.aborted) return;
  const askOne = async (value: FieldValue) => {
    if (signal.aborted) return;
    try {
      const found = await environment.limit(async () =>
        signal.aborted ? undefined : lookups?.firstValues(textOfValue(value), signal),
      );
      const alias = found?.find((one) => one.value === value);
      if (alias) settle(value, alias);
      else nameByHost(field, [value], answers);
    } catch (error) {
      if (signal.aborted) return;
      reportTo(field, error);
      setUnasked([value]);
      settle(value, undefined);
    }
  };
  // Beyond this limit only the app is asked, so that a thousand saved values do not cause a thousand requests.
  const shortest = plan.lookup ? planLookup(plan.lookup.endpoint).minSearchLength : 0;
  const long = values.filter((value) => textOfValue(value).length >= shortest);
  const searched = new Set(
    isWanted ? long.slice(0, asking.requests) : withPlace(field, long, lookups?.key, signal),
  );
  setUnasked(long.filter((value) => !searched.has(value)));
  nameByHost(
    field,
    values.filter((value) => !searched.has(value)),
    answers,
  );
  void eachLimited([...searched], asking.atATime, askOne);
}

/** The values whose searches fit into the page's limit; their places are released when the field is removed. */
function withPlace(
  { environment }: LabelledField,
  values: readonly FieldValue[],
  key: string | undefined,
  signal: AbortSignal,
): readonly FieldValue[] {
  const { searches } = sharedBy(environment.labelSources);
  const names: string[] = [];
  const placed = values.filter((value) => {
    const name = `${key} ${textOfValue(value)}`;
    const fields = searches.get(name) ?? 0;
    if (fields === 0 && searches.size >= asking.requests) return false;
    searches.set(name, fields + 1);
    return names.push(name);
  });
  if (names.length === 0) return placed;
  signal.addEventListener('abort', () => {
    for (const name of names) {
      const others = (searches.get(name) ?? 1) - 1;
      if (others > 0) searches.set(name, others);
      else searches.delete(name);
    }
  });
  return placed;
}

/** Asks only the app for the labels of values. */
function nameByHost(
  field: LabelledField,
  values: readonly FieldValue[],
  { signal, settle }: LabelAnswers,
): void {
  const { fieldSpec, specUrl, environment } = field;
  const listener = { tell: settle, report: (error: unknown) => reportTo(field, error) };
  if (values.length > 0)
    void sharedBy(environment.labelSources).resolve(values, { fieldSpec, specUrl, signal }, listener);
}

/** Reports the error of a lookup to the app. */
function reportTo({ environment }: LabelledField, error: unknown): void {
  if (error instanceof FieldSpecError) environment.report(error);
}
