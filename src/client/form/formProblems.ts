/** The errors of a form, ordered by its sections, and navigation to them. */
import type { FormPath } from '../../core/form/formResult.js';
import { pathLabel } from '../../core/form/pathLabel.js';
import { namedMessage } from '../../core/validation/requiredMessage.js';
import { handledFields } from '../field/handledFields.js';
import { type Attention, leadTo, watchAttention } from '../page/attention.js';
import type { FormCore } from './formCore.js';
import type { FormFields } from './formFields.js';
import type { FormProblem, FormSnapshot, FormView } from './formState.js';

/** The errors of a form and its fields. */
type Told = Pick<FormSnapshot, 'problems' | 'errors' | 'errorCode'>;

/** The errors of one form. */
export class FormProblems {
  readonly #form: FormCore;
  readonly #fields: FormFields;
  /** The component that renders the form; `undefined` if the app renders it. */
  #view: FormView | undefined;
  /** Tracks the user's focus during validation. */
  #attention: Attention | undefined;

  constructor(form: FormCore, fields: FormFields) {
    this.#form = form;
    this.#fields = fields;
  }

  /** Registers the component that renders the form; returns the function that removes it. */
  attach(view: FormView): () => void {
    this.#view = view;
    const stopExpecting = whenApproached(view.element, () => this.#form.expectSubmit());
    return () => {
      stopExpecting();
      if (this.#view === view) this.#view = undefined;
    };
  }

  /** Tracks whether the user moves on while a request is pending. */
  async whileAsking<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    // There is no user without a document, as in tests.
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
   * Shows errors and moves focus to them: to the error list if there are several and a list is rendered. If the user is typing
   * elsewhere, the error is announced and focus stays.
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
    const { locale } = environment.lookup;
    return namedMessage(pathLabel(plan, path, locale), message, locale);
  }

  /** Whether an error list is rendered and takes focus. It includes errors of the whole form. */
  hasList({ problems, errors, errorCode }: Told): boolean {
    const count = problems.length + (errorCode === undefined ? errors.length : 0);
    return this.#view !== undefined && problems.length > 0 && count > 1;
  }

  /** Focuses the first mounted field. */
  focusFirst(): void {
    const [name] = this.#fields.mounted.keys();
    if (name !== undefined) this.focusAt([name]);
  }

  /** Focuses the field at a path, in any part of the form. */
  focusAt(path: FormPath): void {
    const { mounted } = this.#fields;
    const { environment, shown } = this.#form;
    const name = String(path[0]);
    const awaited = shown.now.problems
      .map((problem) => String(problem.path[0]))
      .filter((one) => !mounted.has(one));
    this.#view?.reveal(name);
    environment.afterRender(() => {
      // Fields that were mounted just now show their errors, too.
      for (const one of new Set(awaited)) void mounted.get(one)?.validateAsync();
      const field = mounted.get(name);
      const parts = field && path.length > 1 ? handledFields.get(field)?.formControl.parts : undefined;
      if (!parts?.focus(path.slice(1))) field?.focus();
    });
  }
}

/** Calls back once, as focus or a pointer enters the form; returns the function that cancels it. */
function whenApproached(element: HTMLFormElement, load: () => void): () => void {
  const approaches = ['focusin', 'pointerenter', 'pointerdown'] as const;
  const stop = () => approaches.forEach((type) => element.removeEventListener(type, onApproach));
  const onApproach = () => {
    stop();
    load();
  };
  for (const type of approaches) element.addEventListener(type, onApproach);
  return stop;
}
