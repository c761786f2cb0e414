/**
 * Keeps what is entered in a form until it is sent, and brings it back. Loaded by forms that have somewhere to keep it.
 */
import type { FieldOutline } from '../../core/fieldOutline.js';
import type { FormPlan } from '../../core/form/formPlan.js';
import type { FormValues } from '../../core/form/formResult.js';
import { isPassword } from '../../core/isPassword.js';
import { ownProperty } from '../../core/json.js';
import type { Draft } from './formDraft.js';
import type { FormOptions } from './formState.js';

/** A form whose values are kept. */
export interface KeptForm {
  readonly plan: FormPlan;
  readonly options: Pick<FormOptions, 'draft'>;
  readonly values: FormValues;
  readonly isChanged: boolean;
  readonly subscribe: (listener: () => void) => () => void;
  readonly restore: (values: FormValues, restoredAtMs: number) => void;
}

/** How long after the last change a draft is kept, in milliseconds. */
const delayMs = 500;

/** What a draft is kept by. */
export interface DraftTiming {
  readonly now: () => number;
  /** Calls back after so many milliseconds; returns how to stop that. */
  readonly after: (ms: number, call: () => void) => () => void;
  /** Calls back whenever the page may be gone for good; returns how to stop that. */
  readonly onLeave: (call: () => void) => () => void;
}

const ofPage: DraftTiming = {
  now: Date.now,
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
  onLeave: (call) => {
    addEventListener('pagehide', call);
    document.addEventListener('visibilitychange', call);
    return () => {
      removeEventListener('pagehide', call);
      document.removeEventListener('visibilitychange', call);
    };
  },
};

/** Brings a draft back as the form comes, and keeps what there is as it changes, or the page goes; returns how to stop. */
export function keepDraft(form: KeptForm, { now, after, onLeave } = ofPage): () => void {
  const { id, version } = form.plan;
  /** Takes back that something is to be saved. */
  let cancel: (() => void) | undefined;
  let kept: FormValues | undefined;
  let wasChanged = false;
  let isGone = false;
  /** What is saved before takes the place of a draft that nobody has seen. */
  let isLoaded = false;
  const endWaiting = () => {
    cancel?.();
    cancel = undefined;
  };
  const flush = () => {
    if (!cancel || !isLoaded) return;
    endWaiting();
    const { draft } = form.options;
    const values = draftValues(form.plan, form.values, draft?.exclude);
    const found: Draft = { version, savedAtMs: now(), values };
    void attempt(() => draft?.save(id, found));
  };
  const follow = () => {
    const { isChanged } = form;
    if (isChanged && form.values !== kept) {
      kept = form.values;
      endWaiting();
      cancel = after(delayMs, flush);
    } else if (wasChanged && !isChanged) {
      endWaiting();
      // One that nobody has seen yet is brought back instead.
      if (isLoaded) void attempt(() => form.options.draft?.clear(id));
    }
    wasChanged = isChanged;
  };
  const restore = async () => {
    const { draft } = form.options;
    const found = await attempt(() => draft?.load(id));
    isLoaded = true;
    if (isGone) return;
    const wasEntered = form.isChanged;
    unsubscribe();
    if (found && found.version === version)
      form.restore(draftValues(form.plan, found.values, draft?.exclude), found.savedAtMs);
    // What was brought back is kept already, with the time of its own, unless something has come to it.
    kept = wasEntered ? undefined : form.values;
    follow();
    unsubscribe = form.subscribe(follow);
  };
  // What was entered before this was there is kept, too.
  follow();
  let unsubscribe = form.subscribe(follow);
  void restore();
  const stopListening = onLeave(flush);
  return () => {
    isGone = true;
    unsubscribe();
    stopListening();
    flush();
  };
}

/** A store of the host that fails loses a draft, and not the form. */
async function attempt<Result>(work: () => Result): Promise<Awaited<Result> | undefined> {
  try {
    return await work();
  } catch (cause) {
    console.error('A draft could not be kept.', cause);
    return undefined;
  }
}

/** The values of a form that may be kept: no passwords, wherever they stand. */
function draftValues(
  { fields }: FormPlan,
  values: Readonly<Record<string, unknown>>,
  exclude: readonly string[] = [],
): Record<string, unknown> {
  const plans = [...fields.values()]
    .map(({ plan }) => plan)
    .filter(({ name = '' }) => !exclude.includes(name));
  return partsToKeep(plans, values);
}

function partsToKeep(plans: readonly FieldOutline[], values: unknown): Record<string, unknown> {
  return Object.fromEntries(
    plans.flatMap((plan) => {
      const value = ownProperty(values, plan.name);
      if (value === undefined || isPassword(plan)) return [];
      const kept = plan.dataType !== 'OBJECT' ? value : toKeep(plan, value);
      return [[plan.name ?? '', kept] as const];
    }),
  );
}

const toKeep = ({ subFields }: FieldOutline, value: unknown): unknown =>
  Array.isArray(value) ? value.map((one) => partsToKeep(subFields, one)) : partsToKeep(subFields, value);
