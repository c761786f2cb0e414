/** Saves the input of a form as a draft until it is sent, and restores it. Loaded by forms with a `draft` store. */
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import type { FormPlan } from '../../core/form/formPlan.js';
import type { FormValues } from '../../core/form/formResult.js';
import { isSecret } from '../../core/vocabulary/isSecret.js';
import { ownProperty } from '../../core/vocabulary/json.js';
import { isPersonNamed, personOf } from '../../core/http/cacheIdentity.js';
import { type Draft, encodePart, type RestoredDraft } from './formDraft.js';
import type { FormStore } from './formStore.js';

/** A form with drafts. */
export type KeptForm = Pick<
  FormStore,
  | 'plan'
  | 'identity'
  | 'isAfterAnother'
  | 'values'
  | 'isChanged'
  | 'changed'
  | 'step'
  | 'subscribe'
  | 'restore'
> & {
  readonly environment: Pick<FormStore['environment'], 'lookup'>;
  readonly options: Pick<FormStore['options'], 'draft'>;
};

/** Saves the draft of a form. */
export interface DraftKeeper {
  /** Whether all changes are saved in a draft; saves pending ones first. */
  readonly isKept: () => boolean;
  readonly stop: () => void;
}

/** Delay between the last change and saving, in milliseconds. */
const delayMs = 500;

/** Timers and events of a draft keeper. */
export interface DraftTiming {
  readonly now: () => number;
  /** Calls back after a delay; returns the function that cancels it. */
  readonly after: (ms: number, call: () => void) => () => void;
  /** Calls back whenever the page may be closed; returns the function that unsubscribes. */
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

/** Restores the draft when the form is mounted; saves it after changes and when the page is left. */
export function keepDraft(form: KeptForm, { now, after, onLeave } = ofPage): DraftKeeper {
  const { version } = form.plan;
  const key = freeKey(draftKey(form));
  inUse.add(key);
  /** Cancels the scheduled save. */
  let cancel: (() => void) | undefined;
  /** The values last scheduled, being saved, and saved. */
  let kept: FormValues | undefined;
  let saving: FormValues | undefined;
  let saved: FormValues | undefined;
  /** Same, for the current step. */
  let [keptStep, savedStep] = [form.step, form.step];
  let wasChanged = false;
  let isGone = false;
  /** Saving before the draft was loaded would overwrite it. */
  let isLoaded = false;
  let hasFailed = false;
  const endWaiting = () => {
    cancel?.();
    cancel = undefined;
  };
  /** If the app's store fails, only the draft is lost. */
  const fail = (cause: unknown) => {
    if (!hasFailed) console.error('A draft could not be kept.', cause);
    hasFailed = true;
    return undefined;
  };
  const flush = () => {
    endWaiting();
    const { values, step, options } = form;
    if (!isLoaded || !form.isChanged) return;
    if ((values === saved || values === saving) && step === savedStep) return;
    const { draft } = options;
    const found: Draft = {
      version,
      savedAtMs: now(),
      values: draftValues(form.plan, values, draft?.exclude),
      ...(step > 0 && { step }),
    };
    const settle = () => {
      if (saving === values) saving = undefined;
    };
    saving = values;
    savedStep = step;
    try {
      const saves = draft?.save(key, found);
      if (!(saves instanceof Promise)) saved = values;
      else saves.then(() => (saved = values), fail).finally(settle);
      if (!(saves instanceof Promise)) settle();
    } catch (cause) {
      fail(cause);
      settle();
    }
  };
  const saveSoon = () => {
    const { isChanged } = form;
    if (isChanged && (form.values !== kept || form.step !== keptStep)) {
      kept = form.values;
      keptStep = form.step;
      endWaiting();
      cancel = after(delayMs, flush);
    } else if (wasChanged && !isChanged) {
      endWaiting();
      saved = undefined;
      // A draft that has not been loaded yet is kept, to be restored.
      if (isLoaded) void attempt(() => form.options.draft?.clear(key)).catch(fail);
    }
    wasChanged = isChanged;
  };
  const restore = async () => {
    const { draft } = form.options;
    const found = await attempt(() => draft?.load(key)).catch(fail);
    isLoaded = true;
    if (isGone) return;
    const wasEntered = form.isChanged;
    unsubscribe();
    form.restore(found && found.version === version ? restoredOf(form, found) : undefined);
    // A restored draft is saved already and keeps its time, unless the user has added input.
    kept = wasEntered ? undefined : form.values;
    keptStep = savedStep = form.step;
    saved = found && kept;
    saveSoon();
    unsubscribe = form.subscribe(saveSoon);
  };
  // Also saves input from before this code was loaded.
  saveSoon();
  let unsubscribe = form.subscribe(saveSoon);
  void restore();
  const stopListening = onLeave(flush);
  return {
    isKept: () => {
      flush();
      return form.values === saved && holdsAllChanged(form);
    },
    stop: () => {
      isGone = true;
      unsubscribe();
      stopListening();
      flush();
      inUse.delete(key);
    },
  };
}

/** Turns exceptions of the app's store into rejections. */
const attempt = async <Result>(work: () => Result): Promise<Awaited<Result>> => await work();

/** The keys of the mounted forms. */
const inUse = new Set<string>();

/**
 * A form that is mounted twice has two drafts, numbered in order. The `#` occurs in no part of a key, and prefixes of keys end in
 * a blank, so keys stay distinct.
 */
function freeKey(key: string): string {
  let count = 1;
  const named = () => (count === 1 ? key : `${key}#${count}`);
  while (inUse.has(named())) count++;
  return named();
}

/** The key of a form's draft: identity, version and user. */
function draftKey({ plan: { version = '' }, identity, environment: { lookup }, isAfterAnother }: KeptForm) {
  // Without `scope` or `clientId`, the next page cannot recognize the user; then only the app's own key separates users.
  const person = isPersonNamed(lookup) || isAfterAnother ? personOf(lookup) : '';
  return [identity, version, person].map(encodePart).join(' ');
}

/** A draft is external input: unknown or excluded values and invalid steps are dropped. */
function restoredOf({ plan, options }: KeptForm, { values, savedAtMs, step = 0 }: Draft): RestoredDraft {
  const isStep = Number.isInteger(step) && step >= 0 && step < plan.sections.length;
  return { values: draftValues(plan, values, options.draft?.exclude), savedAtMs, step: isStep ? step : 0 };
}

/** Whether the draft contains every changed value. */
function holdsAllChanged({ plan, values, changed, options }: KeptForm): boolean {
  const found = draftValues(plan, values, options.draft?.exclude);
  return [...changed].every(
    (name) => JSON.stringify(found[name]) === JSON.stringify(ownProperty(values, name)),
  );
}

/** The values that may be saved; secrets are removed at any depth. */
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
      if (value === undefined || isSecret(plan)) return [];
      const kept = plan.dataType !== 'OBJECT' ? value : toKeep(plan, value);
      return [[plan.name ?? '', kept] as const];
    }),
  );
}

const toKeep = ({ subFields }: FieldOutline, value: unknown): unknown =>
  Array.isArray(value) ? value.map((one) => partsToKeep(subFields, one)) : partsToKeep(subFields, value);
