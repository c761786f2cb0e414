/**
 * Detects whether the user moves on while a submit is pending. Focus must not be moved while the user types elsewhere, because
 * the rest of the word would go to another field.
 */
import { presses } from './press.js';

/** Tracks the user during a pending submit. */
export interface Attention {
  /** Whether the user has focused or edited another control since; buttons do not count. */
  readonly hasMovedOn: () => boolean;
  /** Call once, when the submit is done. */
  readonly end: () => void;
}

/**
 * Moves focus to an error, or announces it if the user has moved on. Waits for a press in progress, because focusing scrolls the
 * page away from under the pointer.
 */
export function leadTo(attention: Attention | undefined, go: () => void, tell: () => void): void {
  presses.whenUp(() => (attention?.hasMovedOn() ? tell() : go()));
}

/** Whether the user is typing in a control since its form began to wait. */
export function isTypingIn(control: Element): boolean {
  return [control.closest('form'), control.ownerDocument].some(
    (form) => form && watched.get(form)?.hasTypedIn(control),
  );
}

/**
 * Forms with a pending submit. The first wait records where the user was. A form without an element is tracked by its document.
 */
const watched = new WeakMap<Node, Watched>();

interface Watched {
  waits: number;
  readonly hasMovedOn: () => boolean;
  /** Whether a control has focus and received input. */
  readonly hasTypedIn: (control: Element) => boolean;
  readonly stop: () => void;
}

/**
 * Starts tracking; further waits of the same form share it.
 *
 * @param form - its element, or the document if the app renders the form
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
