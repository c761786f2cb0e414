/** Asks the app for labels that no lookup has. Values requested in the same tick are batched, each once. */
import type { InputFieldSpec, ValueAlias } from '../../core/document/inputFieldSpec.js';
import { createValueCollector, type ValueDomain } from '../../core/lookup/valueCollector.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
import { keyOfSpec } from '../page/keyOfSpec.js';

/** The field that needs a label. */
export interface LabelContext {
  readonly fieldSpec: InputFieldSpec;
  /** URL of its document, if it was loaded. */
  readonly specUrl: string | undefined;
  /** Aborted when no field waits for the label. */
  readonly signal: AbortSignal;
}

/** Finds the label of one value; `undefined` if the app has none. */
export type ResolveLabel = (
  value: FieldValue,
  context: LabelContext,
) => Promise<string | undefined> | string | undefined;

/** Finds the labels of several values; unknown values are omitted. */
export type ResolveLabels = (
  values: readonly FieldValue[],
  context: LabelContext,
) => Promise<readonly ValueAlias[]> | readonly ValueAlias[];

/** The label functions of the app. */
export interface LabelSources {
  readonly resolveLabel?: ResolveLabel | undefined;
  readonly resolveLabels?: ResolveLabels | undefined;
}

/** Receives labels. */
export interface LabelListener {
  /** Called once for each value, with its label or `undefined`. */
  readonly tell: (value: FieldValue, label: string | undefined) => void;
  /** Called with an error of the app's function. */
  readonly report: (error: unknown) => void;
}

/** Asks the app for labels. Never rejects; the listener is not called after an abort. */
export type LabelResolver = (
  values: readonly FieldValue[],
  context: LabelContext,
  listener: LabelListener,
) => Promise<void>;

/** Labels of one document, kept while one of the fields that asked exists. */
interface KnownLabels {
  readonly labels: Map<FieldValue, string | undefined>;
  readonly fields: Set<AbortSignal>;
}

type Labels = ReadonlyMap<FieldValue, string | undefined>;
type Domain = ValueDomain<FieldValue, string | undefined>;
type Find = (values: readonly FieldValue[], context: LabelContext) => Promise<Labels>;

/** Beyond this number the labels are forgotten. */
const mostKept = 10_000;

/**
 * Creates a label resolver.
 *
 * @param sources - called on each use, because the app's props may change
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
    // The listener must not be called synchronously.
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
    /** Requests the open labels. A failed value is reported without a label, and requested again by the next field. */
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
