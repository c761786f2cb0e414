/**
 * The focus in a form whose conditions may hide what has it: it then goes on to what follows.
 */

/** Looks after the focus in a form; returns how to stop. */
export function keepFocus(form: HTMLFormElement): () => void {
  let last: Element | undefined;
  let following: readonly HTMLElement[] = [];
  const follow = ({ target }: Event) => {
    const all = focusable(form);
    last = target as Element;
    following = all.slice(all.indexOf(target as HTMLElement) + 1);
  };
  // Right after each change of the page, before anything else happens on it.
  const observer = new MutationObserver(() => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    (following.find((one) => one.isConnected) ?? focusable(form)[0])?.focus();
  });
  form.addEventListener('focusin', follow);
  observer.observe(form, { childList: true, subtree: true });
  return () => {
    form.removeEventListener('focusin', follow);
    observer.disconnect();
  };
}

const focusable = (form: Element): HTMLElement[] => [
  ...form.querySelectorAll<HTMLElement>('input:not([type=hidden]):not([hidden]), select, textarea, button'),
];
