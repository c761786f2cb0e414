/**
 * The problems of a form in the order of its sections, and the way to the place of each.
 */
import type { FormPath } from '../../core/form/formResult.js';
import { pathLabel } from '../../core/form/pathLabel.js';
import { namedMessage } from '../../core/validation/requiredMessage.js';
import { handledFields } from '../field/handledFields.js';
import { type Attention, leadTo, watchAttention } from '../page/attention.js';
import { whenIdle } from '../page/whenIdle.js';
import type { FormCore } from './formCore.js';
import type { FormFields } from './formFields.js';
import type { FormProblem, FormSnapshot, FormView } from './formState.js';

/** What is said of a form and its fields. */
type Told = Pick<FormSnapshot, 'problems' | 'errors' | 'errorCode'>;

/** The problems of one form. */
export class FormProblems {
  readonly #form: FormCore;
  readonly #fields: FormFields;
  /** What draws the form as a whole; not there where the host does. */
  #view: FormView | undefined;
  /** Where the person is while the form is asked what is wrong. */
  #attention: Attention | undefined;

  constructor(form: FormCore, fields: FormFields) {
    this.#form = form;
    this.#fields = fields;
  }

  /** Takes what draws the form as a whole; returns how to take it out again. */
  attach(view: FormView): () => void {
    this.#view = view;
    const stopExpecting = expectSubmit(view.element, this.#form.environment.validators.expect);
    return () => {
      stopExpecting();
      if (this.#view === view) this.#view = undefined;
    };
  }

  /** Watches, while something is asked for, whether the person goes on with something else. */
  async whileAsking<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    // Without a document, as in tests of a store, nobody is there.
    const form = this.#view?.element ?? (globalThis.document as Document | undefined);
    if (this.#attention || !form) return ask();
    this.#attention = watchAttention(form);
    try {
      return await ask();
    } finally {
      this.#attention.end();
      this.#attention = undefined;
    }
  }

  /**
   * Tells what is wrong, and goes there: to the list of it where it is more than one thing, and one is drawn. Who is typing somewhere
   * else by then hears of it, and stays there.
   */
  tell(problems: readonly FormProblem[]): void {
    const { plan, shown, environment } = this.#form;
    const order = plan.sections.flatMap(({ fields }) => fields);
    const places = new Map(order.map((name, place) => [name, place]));
    const placeOf = ({ path: [name] }: FormProblem) => places.get(String(name)) ?? -1;
    const unique = new Map(problems.map((one) => [`${one.path.join('.')} ${one.message}`, one]));
    const sorted = [...unique.values()].toSorted((one, other) => placeOf(one) - placeOf(other));
    shown.set({ problems: sorted, solved: new Set() });
    const [first] = sorted;
    if (!first) return;
    const go = () => {
      shown.set({ refusals: shown.now.refusals + 1 });
      if (!this.hasList(shown.now)) this.focusAt(first.path);
    };
    leadTo(this.#attention, go, () => environment.announce(this.#textOf(first)));
  }

  #textOf({ path, message }: FormProblem): string {
    const { plan, environment } = this.#form;
    return namedMessage(pathLabel(plan, path, environment.lookup.locale), message);
  }

  /** Whether a list of what is wrong is drawn, and takes the focus. A refusal of the whole form is in it, too. */
  hasList({ problems, errors, errorCode }: Told): boolean {
    const count = problems.length + (errorCode === undefined ? errors.length : 0);
    return this.#view !== undefined && problems.length > 0 && count > 1;
  }

  /** Puts the focus on the first field that is on the page. */
  focusFirst(): void {
    const [name] = this.#fields.mounted.keys();
    if (name !== undefined) this.focusAt([name]);
  }

  /** Puts the focus on what stands at a path, in whatever part of the form it is. */
  focusAt(path: FormPath): void {
    const { mounted } = this.#fields;
    const { environment, shown } = this.#form;
    const name = String(path[0]);
    const awaited = shown.now.problems
      .map((problem) => String(problem.path[0]))
      .filter((one) => !mounted.has(one));
    this.#view?.reveal(name);
    environment.afterRender(() => {
      // What has come to the page just now shows what is wrong with it, too.
      for (const one of new Set(awaited)) void mounted.get(one)?.validateAsync();
      const field = mounted.get(name);
      const parts = field && path.length > 1 ? handledFields.get(field)?.formControl.parts : undefined;
      if (!parts?.focus(path.slice(1))) field?.focus();
    });
  }
}

/**
 * Loads what validates fields once somebody comes to the form, or the page is idle, so that a submit does not wait for it. Where it
 * cannot be had the submit asks again, and tells.
 *
 * @param expect - loads it, and tells nobody
 * @returns how to take that back
 */
function expectSubmit(element: HTMLFormElement, expect: () => void): () => void {
  const load = () => {
    stop();
    expect();
  };
  const stopWaiting = whenIdle(load);
  const stop = () => {
    stopWaiting();
    element.removeEventListener('focusin', load);
  };
  element.addEventListener('focusin', load);
  return stop;
}
