/**
 * The steps of a form in the history of the browser, so that its Back leaves a step and not the form. Each step is an entry at
 * the same address that keeps what a router has put into the one before: a router that hears of it finds all as it was.
 */
import { isRecord, ownProperty } from '../../core/vocabulary/json.js';

/** The steps of one form in the history. */
export interface StepHistory {
  /** A step is shown: its entry is gone to, or made. */
  readonly show: (step: number) => void;
  /** The form is gone: so are its entries, unless somebody has gone elsewhere. */
  readonly stop: () => void;
}

/** What is ours in the state of an entry. */
interface Mark {
  readonly form: string;
  readonly step: number;
  /** How many entries of the form come before it. */
  readonly place: number;
  /** The steps of these, and its own. */
  readonly trail: readonly number[];
}

const key = 'spec-form';

/** The forms of this page that are followed: their entries are nobody else's. */
const formsOfPage = new Set<string>();

/**
 * Begins to follow the steps of a form. Where the entry of the history is one of the same form, as after a page was loaded
 * again, and of the same step, it goes on from there.
 *
 * @param name - the same for the same form of another page
 * @param begin - the steps up to the one that is shown
 * @param show - shows a step that the browser has gone to
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
  /** How many times we have gone somewhere and not arrived yet. */
  let onTheWay = 0;
  /** Steps that wait for somebody to do something: browsers pass over entries that were made before. */
  let waiting: number[] | undefined = left ? [] : begin.slice(1);
  formsOfPage.add(form);

  const markIn = (state: unknown): Mark | undefined => {
    const mark = ownProperty(state, key) as Mark | undefined;
    return mark?.form === form ? mark : undefined;
  };
  const write = (how: 'pushState' | 'replaceState', mark: Omit<Mark, 'form'> | undefined) => {
    const { [key]: _mark, ...others } = (history.state ?? {}) as Record<string, unknown>;
    const next = mark ? { ...others, [key]: { form, ...mark } } : others;
    // Where there was nothing, there is nothing again.
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
    // A state that is no object has no room for ours.
    if (history.state !== null && !isRecord(history.state)) return;
    try {
      const [first = step] = trail;
      const next = [...trail.slice(0, place + 1), step];
      if (place === 0) write('replaceState', { step: first, place, trail: [first] });
      write('pushState', { step, place: place + 1, trail: next });
      trail = next;
      place++;
    } catch {
      // A page that may not write its history has steps all the same.
    }
  };

  const removeEntries = () => {
    // It is there again.
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
      // A router that takes the form away has made its own entry by then.
      setTimeout(removeEntries);
    },
  };
}

/** What somebody does who is there. */
const acts = ['pointerup', 'keydown', 'click'];

/** The mark of a form that is gone in the entry of the history, where it is one of the form and step. */
function markLeft(name: string, step: number | undefined): Mark | undefined {
  const mark = ownProperty(history.state, key);
  const [form, place, trail] = ['form', 'place', 'trail'].map((member) => ownProperty(mark, member));
  if (typeof form !== 'string' || !form.endsWith(` ${name}`) || formsOfPage.has(form)) return undefined;
  if (typeof place !== 'number' || !Array.isArray(trail) || trail.length !== place + 1) return undefined;
  return step !== undefined && trail.every(Number.isInteger) && trail[place] === step
    ? { form, step, place, trail: trail as number[] }
    : undefined;
}
