/**
 * Adds the steps of a form to the browser's history, so that Back leaves a step and not the form. The entries have the same URL
 * and keep the router's state, so routers are not affected.
 */
import { isRecord, ownProperty } from '../../core/vocabulary/json.js';

/** The history entries of one form. */
export interface StepHistory {
  /** Shows the entry of a step: goes to it, or adds it. */
  readonly show: (step: number) => void;
  /** The form was unmounted: removes its entries, unless the page has navigated. */
  readonly stop: () => void;
}

/** This library's part of an entry's state. */
interface Mark {
  readonly form: string;
  readonly step: number;
  /** Number of the form's earlier entries. */
  readonly place: number;
  /** The steps of those entries, and its own. */
  readonly trail: readonly number[];
}

const key = 'spec-form';

/** The followed forms of this page, which own their entries. */
const formsOfPage = new Set<string>();

/**
 * Follows the steps of a form. After a reload, it continues at an entry of the same form and step.
 *
 * @param name - the same for the same form after a reload
 * @param begin - the steps up to the current one
 * @param show - shows a step that the browser navigated to
 */
export function createStepHistory(
  name: string,
  begin: readonly number[],
  show: (step: number) => void,
): StepHistory {
  const left = markLeft(name, begin.at(-1));
  const form = left?.form ?? `${Date.now()}.${Math.random()} ${name}`;
  let trail: readonly number[] = left?.trail ?? begin.slice(0, 1);
  let place = left?.place ?? 0;
  /** Number of pending `history.go` calls. */
  let onTheWay = 0;
  /** Steps that wait for a user action, because browsers skip entries added without one. */
  let waiting: number[] | undefined = left ? [] : begin.slice(1);
  formsOfPage.add(form);

  const markIn = (state: unknown): Mark | undefined => {
    const mark = ownProperty(state, key) as Mark | undefined;
    return mark?.form === form ? mark : undefined;
  };
  const write = (how: 'pushState' | 'replaceState', mark: Omit<Mark, 'form'> | undefined) => {
    const { [key]: _mark, ...others } = (history.state ?? {}) as Record<string, unknown>;
    const next = mark ? { ...others, [key]: { form, ...mark } } : others;
    // Restores `null` if the state was empty.
    history[how](mark === undefined && Object.keys(next).length === 0 ? null : next, '');
  };
  const go = (to: number) => {
    const by = to - place;
    place = to;
    onTheWay++;
    history.go(by);
  };
  const onPop = (event: PopStateEvent) => {
    const mark = markIn(event.state);
    if (!mark) return;
    onTheWay = Math.max(0, onTheWay - 1);
    if (onTheWay > 0) return;
    ({ place } = mark);
    show(mark.step);
  };
  addEventListener('popstate', onPop);

  const goTo = (step: number) => {
    if (trail[place] === step) return;
    const [earlier, later] = [trail.slice(0, place).lastIndexOf(step), trail.indexOf(step, place + 1)];
    if (earlier >= 0) return go(earlier);
    if (later >= 0) return go(later);
    // A state that is not an object cannot be extended.
    if (history.state !== null && !isRecord(history.state)) return;
    try {
      const [first = step] = trail;
      const next = [...trail.slice(0, place + 1), step];
      if (place === 0) write('replaceState', { step: first, place, trail: [first] });
      write('pushState', { step, place: place + 1, trail: next });
      trail = next;
      place++;
    } catch {
      // Steps also work on a page that may not change its history.
    }
  };

  const removeEntries = () => {
    // The form was mounted again.
    if (formsOfPage.has(form)) return;
    const mark = markIn(history.state);
    if (!mark) return;
    if (mark.place === 0) return write('replaceState', undefined);
    const onBack = () => {
      if (markIn(history.state)) write('replaceState', undefined);
    };
    addEventListener('popstate', onBack, { once: true });
    history.go(-mark.place);
  };

  const onEvent = () => {
    for (const type of acts) removeEventListener(type, onEvent, true);
    const steps = waiting ?? [];
    waiting = undefined;
    steps.forEach(goTo);
  };
  for (const type of acts) addEventListener(type, onEvent, true);

  return {
    show: (step) => {
      if (waiting) waiting.push(step);
      else goTo(step);
    },
    stop: () => {
      removeEventListener('popstate', onPop);
      for (const type of acts) removeEventListener(type, onEvent, true);
      formsOfPage.delete(form);
      // By then, a router that removed the form has added its own entry.
      setTimeout(removeEntries);
    },
  };
}

/** Events that are user actions. */
const acts = ['pointerup', 'keydown', 'click'];

/** The mark in the current entry that a previous page has left for this form and step. */
function markLeft(name: string, step: number | undefined): Mark | undefined {
  const mark = ownProperty(history.state, key);
  const [form, place, trail] = ['form', 'place', 'trail'].map((member) => ownProperty(mark, member));
  if (typeof form !== 'string' || !form.endsWith(` ${name}`) || formsOfPage.has(form)) return undefined;
  if (typeof place !== 'number' || !Array.isArray(trail) || trail.length !== place + 1) return undefined;
  return step !== undefined && trail.every(Number.isInteger) && trail[place] === step
    ? { form, step, place, trail: trail as number[] }
    : undefined;
}
