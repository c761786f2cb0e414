/**
 * Asking the host for labels that no lookup has: all values that fields ask for in one go together, each once.
 */
import type { InputFieldSpec, ValueAlias } from '../../core/document/inputFieldSpec.js';
import { createValueCollector, type ValueDomain } from '../../core/lookup/valueCollector.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
import { keyOfSpec } from '../page/keyOfSpec.js';

/** Which field asks for a label. */
export interface LabelContext {
  readonly fieldSpec: InputFieldSpec;
  /** URL its document came from, where it came from one. */
  readonly specUrl: string | undefined;
  /** Aborted when no field waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** Finds the label of one value; `undefined` where the host has none. */
export type ResolveLabel = (
  value: FieldValue,
  context: LabelContext,
) => Promise<string | undefined> | string | undefined;

/** Finds the labels of many values at once; those it does not know are left out. */
export type ResolveLabels = (
  values: readonly FieldValue[],
  context: LabelContext,
) => Promise<readonly ValueAlias[]> | readonly ValueAlias[];

/** How the host finds labels, if it does. */
export interface LabelSources {
  readonly resolveLabel?: ResolveLabel | undefined;
  readonly resolveLabels?: ResolveLabels | undefined;
}

/** Who hears of labels. */
export interface LabelListener {
  /** Told once of each value: what the host calls it, or that it has no name for it. */
  readonly tell: (value: FieldValue, label: string | undefined) => void;
  /** Told of what the host fails with. */
  readonly report: (error: unknown) => void;
}

/** Asks the host for the labels of values. Never fails; nobody is told once the signal is aborted. */
export type LabelResolver = (
  values: readonly FieldValue[],
  context: LabelContext,
  listener: LabelListener,
) => Promise<void>;

/** What the host has said of the values of one document, kept as long as one of the fields is there that have asked. */
interface KnownLabels {
  readonly labels: Map<FieldValue, string | undefined>;
  readonly fields: Set<AbortSignal>;
}

type Labels = ReadonlyMap<FieldValue, string | undefined>;
type Domain = ValueDomain<FieldValue, string | undefined>;
type Find = (values: readonly FieldValue[], context: LabelContext) => Promise<Labels>;

/** Beyond this many values memory begins anew. */
const mostKept = 10_000;

/**
 * Makes what asks the host.
 *
 * @param sources - asked anew each time, so that they may follow the host's props
 */
export function createLabelResolver(sources: () => LabelSources): LabelResolver {
  const collect = createValueCollector<FieldValue, string | undefined>();
  const documents = new Map<string, KnownLabels>();

  const knownIn = (key: string, signal: AbortSignal) => {
    const known = documents.get(key) ?? { labels: new Map(), fields: new Set() };
    const { labels, fields } = known;
    if (labels.size > mostKept) labels.clear();
    if (fields.has(signal)) return labels;
    documents.set(key, known);
    fields.add(signal);
    signal.addEventListener('abort', () => {
      fields.delete(signal);
      if (fields.size === 0) documents.delete(key);
    });
    return labels;
  };

  return async (values, context, { tell, report }) => {
    const { fieldSpec, specUrl, signal } = context;
    // Nobody is told while they are still asking.
    await Promise.resolve();
    if (signal.aborted) return;
    const key = JSON.stringify([specUrl, fieldSpec.valuesEndpoint?.uri ?? keyOfSpec(fieldSpec)]);
    const { resolveLabel, resolveLabels } = sources();
    if (!resolveLabel && !resolveLabels) {
      for (const value of values) tell(value, undefined);
      return;
    }
    const labels = knownIn(key, signal);
    const open = new Set(values);
    const settle = (label: string | undefined, value: FieldValue) => {
      if (open.delete(value)) tell(value, label);
    };
    /** Asks for what is open. What has failed is told as nameless, and asked for again by the next. */
    const askBy = async (name: string, split: Domain['split'], find: Find) => {
      const send: Domain['send'] = async (lot, shared) => {
        try {
          const found = await find(lot, { ...context, signal: shared });
          for (const [value, label] of found) labels.set(value, label);
          return found;
        } catch (error) {
          if (!shared.aborted) report(error);
          return new Map(lot.map((value) => [value, undefined]));
        }
      };
      const domain = { key: `${key} ${name}`, split, send };
      if (open.size > 0) await collect(domain, [...open], signal, (found) => found.forEach(settle));
    };

    for (const value of values) if (labels.has(value)) settle(labels.get(value), value);
    try {
      if (resolveLabels)
        await askBy('many', together, async (...asked) => byValue(await resolveLabels(...asked)));
      await askBy(
        'one',
        eachAlone,
        async ([value = null], shared) => new Map([[value, await resolveLabel?.(value, shared)]]),
      );
    } catch (reason) {
      if (!signal.aborted) throw reason;
    }
  };
}

const together: Domain['split'] = (values) => [values];
const eachAlone: Domain['split'] = (values) => values.map((value) => [value]);

const byValue = (aliases: readonly ValueAlias[]): Labels =>
  new Map(aliases.map(({ value, label }) => [value, label]));
