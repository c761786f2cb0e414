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

/** Whether somebody is typing in a control, and has begun to since something is waited for: it is not done yet. */
export function isTypingIn(control: Element | null): boolean {
  const root = control?.getRootNode();
  const focused = root && watched.get(root)?.typedIn();
  return control !== null && focused != null && control.contains(focused);
}

/** The documents, and shadow roots, in which something is waited for: the first wait says where the person was. */
const watched = new WeakMap<Node, Watched>();

interface Watched {
  waits: number;
  readonly hasMovedOn: () => boolean;
  /** What has the focus, if something was typed into it. */
  readonly typedIn: () => Element | null;
  readonly stop: () => void;
}

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
    hasMovedOn: known.hasMovedOn,
    end: () => {
      known.waits--;
      if (known.waits > 0) return;
      known.stop();
      watched.delete(root);
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
    typedIn: () => (typed.has(root.activeElement) ? root.activeElement : null),
    stop: () => root.removeEventListener('input', onInput, true),
  };
}

/** On a server, and in tests without a document. */
const nobody: Attention = { hasMovedOn: () => false, end: () => undefined };
