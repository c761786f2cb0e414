/**
 * Asking the host for labels that no lookup has: all values that fields ask for in one go together, each once.
 */
import type { InputFieldSpec, ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { FieldValue } from '../../core/vocabulary/json.js';

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

/** Asks the host for the label of a value. Rejects with what the host rejects with. */
export type LabelResolver = (value: FieldValue, context: LabelContext) => Promise<string | undefined>;

/** Questions of one field document that go to the host together. */
interface Batch {
  readonly answers: Map<FieldValue, (label: Promise<string | undefined>) => void>;
  readonly keys: string[];
  readonly giveUp: AbortController;
  /** How many fields still wait for one of the answers. */
  waiting: number;
}

/** One value that was asked for. */
interface Question {
  readonly label: Promise<string | undefined>;
  readonly batch: Batch;
}

/** Beyond this many values memory begins anew. */
const mostKept = 10_000;

/**
 * Makes what asks the host.
 *
 * @param sources - asked anew each time, so that they may follow the host's props
 */
export function createLabelResolver(sources: () => LabelSources): LabelResolver {
  const asked = new Map<string, Question>();
  const open = new Map<InputFieldSpec, Batch>();

  const send = ({ answers, giveUp }: Batch, context: LabelContext) => {
    open.delete(context.fieldSpec);
    const { resolveLabels, resolveLabel } = sources();
    const inContext = { ...context, signal: giveUp.signal };
    const many = async () => {
      const aliases = await resolveLabels?.([...answers.keys()], inContext);
      return new Map<FieldValue, string>(aliases?.map(({ value, label }) => [value, label]));
    };
    const found = many();
    for (const [value, answer] of answers) {
      answer(found.then((labels) => labels.get(value) ?? resolveLabel?.(value, inContext)));
    }
  };

  const batchOf = (context: LabelContext): Batch => {
    const known = open.get(context.fieldSpec);
    if (known) return known;
    const batch = { answers: new Map(), keys: [], giveUp: new AbortController(), waiting: 0 };
    open.set(context.fieldSpec, batch);
    // By then all fields of one render have asked.
    setTimeout(() => send(batch, context));
    return batch;
  };

  const ask = (key: string, value: FieldValue, context: LabelContext): Question => {
    const batch = batchOf(context);
    batch.keys.push(key);
    return { batch, label: new Promise((answer) => batch.answers.set(value, answer)) };
  };

  return async (value, context) => {
    const { resolveLabel, resolveLabels } = sources();
    if (!resolveLabel && !resolveLabels) return undefined;
    const { fieldSpec, specUrl, signal } = context;
    const key = JSON.stringify([specUrl, fieldSpec.valuesEndpoint?.uri, typeof value, value]);
    if (asked.size > mostKept) asked.clear();
    let question = asked.get(key);
    if (!question) asked.set(key, (question = ask(key, value, context)));
    const { batch, label } = question;
    batch.waiting++;
    signal.addEventListener('abort', () => {
      if (--batch.waiting > 0) return;
      for (const each of batch.keys) asked.delete(each);
      batch.giveUp.abort();
    });
    try {
      return await label;
    } catch (error) {
      asked.delete(key); // the next one to ask may be luckier
      throw error;
    }
  };
}
