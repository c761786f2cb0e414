/**
 * Keeps what is entered in a form until it is sent, and brings it back. Loaded by forms that have somewhere to keep it.
 */
import type { FormPlan } from '../../core/form/formPlan.js';
import type { FormValues } from '../../core/form/formResult.js';
import { type Draft, draftValues } from './formDraft.js';
import type { FormOptions, FormSnapshot } from './formState.js';

/** A form whose values are kept. */
export interface KeptForm {
  readonly plan: FormPlan;
  readonly options: Pick<FormOptions, 'draft'>;
  readonly values: FormValues;
  readonly getSnapshot: () => Pick<FormSnapshot, 'isDirty'>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly restore: (values: FormValues, restoredAtMs: number) => void;
}

/** How long after the last change a draft is kept, in milliseconds. */
const delayMs = 500;

/** Brings a draft back as the form comes, and keeps what there is as it changes, or the page goes; returns how to stop. */
export function keepDraft(form: KeptForm): () => void {
  const { id, version } = form.plan;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let kept: FormValues | undefined;
  let wasDirty = false;
  let isGone = false;
  const flush = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const { draft } = form.options;
    const values = draftValues(form.plan, form.values, draft?.exclude);
    const now: Draft = { version, savedAtMs: Date.now(), values };
    void attempt(() => draft?.save(id, now));
  };
  const follow = () => {
    const { isDirty } = form.getSnapshot();
    if (isDirty && form.values !== kept) {
      kept = form.values;
      clearTimeout(timer);
      timer = setTimeout(flush, delayMs);
    } else if (wasDirty && !isDirty) {
      clearTimeout(timer);
      timer = undefined;
      void attempt(() => form.options.draft?.clear(id));
    }
    wasDirty = isDirty;
  };
  const restore = async () => {
    const { draft } = form.options;
    const found = await attempt(() => draft?.load(id));
    if (!found || found.version !== version || form.getSnapshot().isDirty || isGone) return;
    unsubscribe();
    form.restore(draftValues(form.plan, found.values, draft?.exclude), found.savedAtMs);
    // What was brought back is kept already, with the time of its own.
    kept = form.values;
    wasDirty = true;
    unsubscribe = form.subscribe(follow);
  };
  // What was entered before this was there is kept, too.
  follow();
  let unsubscribe = form.subscribe(follow);
  void restore();
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', flush);
  return () => {
    isGone = true;
    unsubscribe();
    removeEventListener('pagehide', flush);
    document.removeEventListener('visibilitychange', flush);
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
