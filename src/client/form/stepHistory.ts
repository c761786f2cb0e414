/**
 * The steps of a form in the history of the browser, so that its Back leaves a step and not the form. Each step is an entry at
 * the same address that keeps what a router has put into the one before: a router that hears of it finds all as it was.
 */
import { isRecord, ownProperty } from '../../core/json.js';

/** The steps of one form in the history. */
export interface StepHistory {
  /** A step is shown: its entry is gone to, or made. */
  readonly follow: (step: number) => void;
  /** The form is gone: so are its entries, unless somebody has gone elsewhere. */
  readonly stop: () => void;
}

/** What is ours in the state of an entry. */
interface Mark {
  readonly form: string;
  readonly step: number;
  /** How many entries of the form come before it. */
  readonly place: number;
}

const key = 'spec-form';

/**
 * Begins to follow the steps of a form.
 *
 * @param first - the step that is shown
 * @param show - shows a step that the browser has gone to
 */
export function createStepHistory(first: number, show: (step: number) => void): StepHistory {
  const form = `${Date.now()}.${Math.random()}`;
  let trail = [first];
  let place = 0;
  /** How many times we have gone somewhere and not arrived yet. */
  let onTheWay = 0;

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

  const follow = (step: number) => {
    if (trail[place] === step) return;
    const [earlier, later] = [trail.slice(0, place).lastIndexOf(step), trail.indexOf(step, place + 1)];
    if (earlier >= 0) return go(earlier);
    if (later >= 0) return go(later);
    // A state that is no object has no room for ours.
    if (history.state !== null && !isRecord(history.state)) return;
    try {
      if (place === 0) write('replaceState', { step: trail[0] ?? first, place: 0 });
      write('pushState', { step, place: place + 1 });
      trail = [...trail.slice(0, place + 1), step];
      place++;
    } catch {
      // A page that may not write its history has steps all the same.
    }
  };

  const leave = () => {
    const mark = markIn(history.state);
    if (!mark) return;
    if (mark.place === 0) return write('replaceState', undefined);
    const onBack = () => {
      if (markIn(history.state)) write('replaceState', undefined);
    };
    addEventListener('popstate', onBack, { once: true });
    history.go(-mark.place);
  };

  return {
    follow,
    stop: () => {
      removeEventListener('popstate', onPop);
      // A router that takes the form away has made its own entry by then.
      setTimeout(leave);
    },
  };
}
