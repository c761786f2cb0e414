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
  const lead = () => (attention?.hasMovedOn() ? tell() : go());
  if (presses.isPressed) presses.afterPress(lead);
  else lead();
}

/** The documents, and shadow roots, in which something is waited for: the first wait says where the person was. */
const watched = new WeakMap<
  Node,
  { waits: number; readonly attention: Omit<Attention, 'end'>; readonly stop: () => void }
>();

/**
 * Begins to watch; a wait within another goes on with it.
 *
 * @param near - an element of the form. Default: the document, if there is one
 */
export function watchAttention(near?: Node): Attention {
  const root = (near ?? globalThis.document)?.getRootNode() as (Node & DocumentOrShadowRoot) | undefined;
  if (!root) return nobody;
  const known = watched.get(root) ?? begin(root);
  known.waits++;
  watched.set(root, known);
  return {
    hasMovedOn: known.attention.hasMovedOn,
    end: () => {
      known.waits--;
      if (known.waits > 0) return;
      known.stop();
      watched.delete(root);
    },
  };
}

function begin(root: Node & DocumentOrShadowRoot) {
  const before = root.activeElement;
  let hasTyped = false;
  const onInput = () => {
    hasTyped = true;
  };
  root.addEventListener('input', onInput, true);
  const hasMovedOn = () => {
    const { activeElement: focused } = root;
    const isInControl = focused?.matches('body, button, [type=submit], [type=image]') === false;
    return isInControl && (hasTyped || focused !== before);
  };
  return {
    waits: 0,
    attention: { hasMovedOn },
    stop: () => root.removeEventListener('input', onInput, true),
  };
}

/** On a server, and in tests without a document. */
const nobody: Attention = { hasMovedOn: () => false, end: () => undefined };
