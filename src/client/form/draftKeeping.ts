/**
 * Keeps what is entered in a form until it is sent, and brings it back. Loaded by forms that have somewhere to keep it.
 */
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import type { FormPlan } from '../../core/form/formPlan.js';
import type { FormValues } from '../../core/form/formResult.js';
import { isSecret } from '../../core/document/isSecret.js';
import { ownProperty } from '../../core/vocabulary/json.js';
import { isPersonNamed, personOf } from '../../core/http/cacheIdentity.js';
import { type Draft, encodePart, type RestoredDraft } from './formDraft.js';
import type { FormStore } from './formStore.js';

/** A form whose values are kept. */
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

/** What keeps the draft of a form. */
export interface DraftKeeper {
  /** Whether all that has changed is in a draft by now; what can be saved at once is. */
  readonly isKept: () => boolean;
  readonly stop: () => void;
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

/** Brings a draft back as the form comes, and keeps what there is as it changes, or the page goes. */
export function keepDraft(form: KeptForm, { now, after, onLeave } = ofPage): DraftKeeper {
  const { version } = form.plan;
  const key = freeKey(draftKey(form));
  inUse.add(key);
  /** Takes back that something is to be saved. */
  let cancel: (() => void) | undefined;
  /** What was to be saved last, is being saved, and has been. */
  let kept: FormValues | undefined;
  let saving: FormValues | undefined;
  let saved: FormValues | undefined;
  /** The same of the step that is shown. */
  let [keptStep, savedStep] = [form.step, form.step];
  let wasChanged = false;
  let isGone = false;
  /** What is saved before takes the place of a draft that nobody has seen. */
  let isLoaded = false;
  let hasFailed = false;
  const endWaiting = () => {
    cancel?.();
    cancel = undefined;
  };
  /** A store of the host that fails loses a draft, and not the form. */
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
      // One that nobody has seen yet is brought back instead.
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
    // What was brought back is kept already, with the time of its own, unless something has come to it.
    kept = wasEntered ? undefined : form.values;
    keptStep = savedStep = form.step;
    saved = found && kept;
    saveSoon();
    unsubscribe = form.subscribe(saveSoon);
  };
  // What was entered before this was there is kept, too.
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

/** What a store may throw, or reject with. */
const attempt = async <Result>(work: () => Result): Promise<Awaited<Result>> => await work();

/** The keys of the forms that are on the page. */
const inUse = new Set<string>();

/**
 * A form that stands on its page twice has a draft for each, told apart by their order: none is kept over the other. No part of a
 * key has the sign between, and no key begins as another one with a blank after it does.
 */
function freeKey(key: string): string {
  let count = 1;
  const named = () => (count === 1 ? key : `${key}#${count}`);
  while (inUse.has(named())) count++;
  return named();
}

/** What tells the draft of a form from others: its identity and version, and who enters. */
function draftKey({ plan: { version = '' }, identity, environment: { lookup }, isAfterAnother }: KeptForm) {
  // A client without a name is not known again by the next page: there the host's own key says whose drafts these are.
  const person = isPersonNamed(lookup) || isAfterAnother ? personOf(lookup) : '';
  return [identity, version, person].map(encodePart).join(' ');
}

/** A draft is of elsewhere: it may name what is not kept, and a step that there is not. */
function restoredOf({ plan, options }: KeptForm, { values, savedAtMs, step = 0 }: Draft): RestoredDraft {
  const isStep = Number.isInteger(step) && step >= 0 && step < plan.sections.length;
  return { values: draftValues(plan, values, options.draft?.exclude), savedAtMs, step: isStep ? step : 0 };
}

/** Whether a draft of the form leaves out nothing that was entered. */
function holdsAllChanged({ plan, values, changed, options }: KeptForm): boolean {
  const found = draftValues(plan, values, options.draft?.exclude);
  return [...changed].every(
    (name) => JSON.stringify(found[name]) === JSON.stringify(ownProperty(values, name)),
  );
}

/** The values of a form that may be kept: no secrets, wherever they stand. */
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
