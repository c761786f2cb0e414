/**
 * Watches whether a person goes on with something else while a submit waits for its answer. Whoever types in another box must not
 * have the focus taken away in the middle of a word: the rest of the word would land in another field.
 */
import { presses } from './press.js';

/** What is watched from a submit on, until it is known how that ends. */
export interface Attention {
  /** Somebody is in a control that is no button, and has come there, or typed there, since. */
  readonly hasMovedOn: () => boolean;
  /** To be called once, when it is over. */
  readonly end: () => void;
}

/**
 * Leads a person to what is wrong, or tells it to who has moved on. It waits for a press that is under way: the focus scrolls the page,
 * and would take what is pressed from under the pointer.
 */
export function leadTo(attention: Attention | undefined, go: () => void, tell: () => void): void {
  presses.whenUp(() => (attention?.hasMovedOn() ? tell() : go()));
}

/** Whether somebody is typing in a control, and has begun to since its form waits: it is not done yet. */
export function isTypingIn(control: Element): boolean {
  return [control.closest('form'), control.ownerDocument].some(
    (form) => form && watched.get(form)?.hasTypedIn(control),
  );
}

/** The forms that wait for something: the first wait says where the person was. A form without an element stands for its document. */
const watched = new WeakMap<Node, Watched>();

interface Watched {
  waits: number;
  readonly hasMovedOn: () => boolean;
  /** A control has the focus, and something was typed into it. */
  readonly hasTypedIn: (control: Element) => boolean;
  readonly stop: () => void;
}

/**
 * Begins to watch; a wait of a form within another goes on with it.
 *
 * @param form - its element, or the document where the host draws it
 */
export function watchAttention(form: Node): Attention {
  const known = watched.get(form) ?? begin(form.getRootNode() as Node & DocumentOrShadowRoot);
  known.waits++;
  watched.set(form, known);
  return {
    hasMovedOn: known.hasMovedOn,
    end: () => {
      known.waits--;
      if (known.waits > 0) return;
      known.stop();
      watched.delete(form);
    },
  };
}

function begin(root: Node & DocumentOrShadowRoot): Watched {
  const before = root.activeElement;
  const typed = new Set<EventTarget | null>();
  const onInput = ({ target }: Event) => void typed.add(target);
  root.addEventListener('input', onInput, true);
  return {
    waits: 0,
    hasMovedOn: () => {
      const { activeElement: focused } = root;
      const isInControl = focused?.matches('body, button, [type=submit], [type=image]') === false;
      return isInControl && (typed.size > 0 || focused !== before);
    },
    hasTypedIn: (control) => typed.has(root.activeElement) && control.contains(root.activeElement),
    stop: () => root.removeEventListener('input', onInput, true),
  };
}
