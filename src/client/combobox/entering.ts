/**
 * Resolves texts entered into a combobox to values, or to the reason of their refusal. Lazy-loaded when the user types
 * (`lateEntering.ts`).
 */
import type { planLookup } from '../../core/document/lookupPlan.js';
import type { inlineIndex, inlinePage } from '../../core/lookup/inlineLookup.js';
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { JsonScalar } from '../../core/vocabulary/json.js';
import { joinBlanks } from '../../core/lookup/foldText.js';
import type { findNamed } from '../../core/lookup/namedValue.js';
import type { ValidationError } from '../../core/validation/validationResult.js';
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import type { Named, Refusal, RefusalReason } from '../field/boxState.js';
import { controlText } from '../messages/controlTexts.js';
import { entryText } from '../messages/entryTexts.js';
import type { Field } from '../field/store.js';
import { isUnavailable, maxCountOf } from '../field/choosing.js';
import { shortList } from '../list/shortList.js';
import { createTextResolver, type Meant, type TextResolver } from './textResolver.js';
import { valueOfText } from '../values/valueOfText.js';

// Bundled here because only typed text needs highlighted matches and the row for a new value.
export { matchesOf } from '../list/labelMatches.js';
export { createOffer, reportIgnored } from './offeredRow.js';

/** Functions passed in by the list's code. Importing them here would split that code into a further chunk. */
export interface ListTools {
  readonly findNamed: typeof findNamed;
  readonly inlineIndex: typeof inlineIndex;
  readonly inlinePage: typeof inlinePage;
  readonly planLookup: typeof planLookup;
  /** The error for a text that is not in the list. */
  readonly notOffered: (field: Field, text: string) => string;
}

/** Creates the resolver for the texts of a field. */
export function resolverOf(field: Field, by: ListTools): TextResolver {
  return createTextResolver({
    find: (text, signal) => ifAvailable(field, findWritten(field, by, text, signal)),
    findMeant: (text, signal) => ifAvailable(field, findMeant(field, by, joinBlanks(text), signal)),
    findValues: (texts, signal) => findValues(field, texts, signal),
    create: (text, signal) => createFor(field, text, signal),
    ownAlias: (text) => ownAlias(field, text),
  });
}

/** Refuses a value that is disabled. */
function ifAvailable<Found extends Meant>(
  field: Field,
  found: Found | Promise<Found>,
): Found | Named | Promise<Found | Named> {
  if (found instanceof Promise) return found.then((later) => ifAvailable(field, later));
  const isRefused = typeof found === 'object' && 'alias' in found && isUnavailable(field, found.alias);
  return isRefused ? { reason: 'unavailable' } : found;
}

/** Without CLOSED, a text is a value itself. */
function ownAlias({ plan, environment }: Field, text: string): ValueAlias | undefined {
  if (plan.lookup?.isClosed) return undefined;
  const reader = { plan, locale: environment.lookup.locale };
  return { value: valueOfText(reader, text) as JsonScalar, label: text };
}

/**
 * Finds the value that a text names. Repeated blanks, which keyboards insert, are removed first, because some servers compare
 * them; then the text is tried as written.
 */
function findWritten(field: Field, by: ListTools, text: string, signal: AbortSignal): Named | Promise<Named> {
  const asked = joinBlanks(text);
  const found = findValue(field, by, asked, signal);
  const orAsWritten = (named: Named) =>
    'reason' in named && named.reason === 'not-offered' ? findValue(field, by, text.trim(), signal) : named;
  if (asked === text.trim()) return found;
  return found instanceof Promise ? found.then(orAsWritten) : orAsWritten(found);
}

/** Finds the value that a text names; synchronously if its lookup is loaded. */
function findValue(field: Field, by: ListTools, text: string, signal: AbortSignal): Named | Promise<Named> {
  const { plan, environment } = field;
  if (!plan.lookup) return { reason: 'not-offered' };
  const value = field.latest();
  const isShown = !plan.expectMultipleValues && value !== null && text === field.labelOf(value);
  if (isShown) return { alias: { value, label: text } as ValueAlias };
  const namedBy = (values: readonly ValueAlias[]): Named | undefined => {
    const named = by.findNamed(values, text);
    if (named === 'ambiguous') return { reason: named };
    return named && { alias: named };
  };
  const lookup = by.planLookup(plan.lookup.endpoint);
  if (lookup.carrier === 'inline')
    return namedBy(by.inlineIndex(lookup, environment.lookup.locale).values) ?? { reason: 'not-offered' };
  if (field.domain.hint() !== undefined) return { reason: 'blocked' };
  if (text.length < lookup.minSearchLength) return { reason: 'too-short' };
  const lookups = field.lookups();
  const loaded = lookups?.loaded(text);
  const named = loaded && namedBy(loaded.values);
  if (named) return named;
  // The value may be in the rest of a partially loaded list (D65).
  if (loaded?.isPartial) return { reason: 'too-many' };
  if (!lookups || (loaded && !loaded.hasNext)) return { reason: 'not-offered' };
  return lookups.findByText(text, signal).catch((error: unknown) => {
    if (!signal.aborted && error instanceof FieldSpecError) environment.report(error);
    throw error;
  });
}

/** Finds texts that are values of an endpoint with by-value lookup; up to a hundred in a request. */
function findValues(
  field: Field,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ValueAlias>> | undefined {
  const { plan, environment } = field;
  const byValue = field.lookups()?.byValue;
  if (!byValue || field.domain.hint() !== undefined) return undefined;
  const reader = { plan, locale: environment.lookup.locale };
  const valueOf = (text: string) => valueOfText(reader, text.trim()) as JsonScalar;
  return byValue(texts.map(valueOf), signal).then(({ values }) => {
    const aliases = new Map(values.map((alias) => [String(alias.value), alias]));
    return new Map(
      texts.flatMap((text) => {
        const alias = aliases.get(String(valueOf(text)));
        return alias && !isUnavailable(field, alias) ? [[text, alias] as const] : [];
      }),
    );
  });
}

/** Creates a value from a text. */
async function createFor(field: Field, text: string, signal: AbortSignal): Promise<Named> {
  const { environment, fieldSpec, specUrl } = field;
  try {
    if (!lookupsOf(field)) await environment.loadLookups();
    const made = await lookupsOf(field)?.createValue(
      { fieldSpec, specUrl, options: field.options },
      text,
      signal,
    );
    if (made && 'alias' in made) return ifAvailable(field, made);
    const message = made?.refusal.join(' ') ?? '';
    return { reason: 'not-created', message: message || entryText(field, 'notTaken', { text }) };
  } catch (error) {
    if (!signal.aborted && error instanceof FieldSpecError) environment.report(error);
    throw error;
  }
}

/** Inline values need no other field. */
function lookupsOf(field: Field) {
  const { environment, fieldSpec, specUrl } = field;
  return field.lookups() ?? environment.createLookups(fieldSpec, specUrl, undefined);
}

/** Finds the value that Enter means when pressed before the list loaded, as it would be picked in the list. */
function findMeant(field: Field, by: ListTools, text: string, signal: AbortSignal): Meant | Promise<Meant> {
  const { plan, environment } = field;
  const lookup = plan.lookup && by.planLookup(plan.lookup.endpoint);
  const isBlocked = field.domain.hint() !== undefined;
  if (!lookup || isBlocked || text.length < lookup.minSearchLength) return { reason: 'not-offered' };
  if (lookup.carrier === 'inline') {
    const { values, hasNext } = by.inlinePage(lookup, { search: text }, environment.lookup.locale);
    return meantBy(values, hasNext, by.findNamed(values, text));
  }
  const lookups = field.lookups();
  if (!lookups) return { reason: 'not-offered' };
  return lookups
    .firstPage(text, signal)
    .then(({ values, hasNext, isPartial = hasNext }) =>
      meantBy(values, isPartial, by.findNamed(values, text)),
    )
    .catch((error: unknown) => {
      if (!signal.aborted && error instanceof FieldSpecError) environment.report(error);
      throw error;
    });
}

function meantBy(
  values: readonly ValueAlias[],
  hasNext: boolean,
  named: ReturnType<typeof findNamed>,
): Meant {
  if (named && named !== 'ambiguous') return { alias: named };
  const [only, ...others] = values;
  if (!only) return { reason: 'not-offered' };
  return others.length > 0 || hasNext || named ? 'several' : { alias: only };
}

const messageOf = {
  ambiguous: 'ambiguous',
  'too-many': 'tooMany',
  'too-short': 'tooShortText',
  full: 'noRoom',
  overtaken: 'overtaken',
  cancelled: 'notLookedUp',
  'not-created': 'notCreated',
} as const satisfies Readonly<
  Record<Exclude<RefusalReason, 'not-offered' | 'unavailable' | 'blocked' | 'failed'>, string>
>;

/** The errors of refused texts: one per reason, with long lists shortened. */
export function refusalErrors(
  field: Field,
  { notOffered }: ListTools,
  refused: readonly Refusal[],
): readonly ValidationError[] {
  const byReason = new Map<string, { readonly texts: string[]; readonly refusal: Refusal }>();
  for (const refusal of refused) {
    const text = refusal.message ?? refusal.reason;
    const { texts } = byReason.get(text) ?? { texts: [] };
    byReason.set(text, { texts: [...texts, refusal.text], refusal });
  }
  return [...byReason.values()].map(({ texts, refusal }): ValidationError => {
    const text = shortList(texts, (value) => controlText(field, 'andMore', { value }));
    const message = refusal.message ?? refusalText(field, refusal.reason, text, notOffered);
    return { constraintName: 'membership', message, value: texts.length === 1 ? texts[0] : texts };
  });
}

function refusalText(
  field: Field,
  reason: RefusalReason,
  text: string,
  notOffered: ListTools['notOffered'],
): string {
  const { plan } = field;
  if (reason === 'failed') return controlText(field, 'lookupFailed', { text });
  if (reason === 'unavailable') return controlText(field, 'unavailable', { label: text });
  if (reason === 'not-offered') return notOffered(field, text);
  if (reason === 'blocked') return field.domain.hint() ?? notOffered(field, text);
  return entryText(field, messageOf[reason], { text, value: maxCountOf(plan) });
}
