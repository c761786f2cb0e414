/**
 * The focus in a form whose conditions may hide what has it: it then goes on to what follows.
 */

const followed = new WeakSet<HTMLFormElement>();

/** Follows the focus in a form, for as long as there is the form. */
export function followFocus(form: HTMLFormElement): void {
  if (followed.has(form)) return;
  followed.add(form);
  let last: Element | undefined;
  let following: readonly HTMLElement[] = [];
  const follow = (target: Element) => {
    const all = focusable(form);
    last = target;
    following = all.slice(all.indexOf(target as HTMLElement) + 1);
  };
  // Right after each change of the page, before anything else happens on it.
  const observer = new MutationObserver(() => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    (following.find((one) => one.isConnected) ?? focusable(form)[0])?.focus();
  });
  const { activeElement } = form.getRootNode() as Document;
  if (activeElement && form.contains(activeElement)) follow(activeElement);
  form.addEventListener('focusin', ({ target }) => follow(target as Element));
  observer.observe(form, { childList: true, subtree: true });
}

const focusable = (form: Element): HTMLElement[] => [
  ...form.querySelectorAll<HTMLElement>('input:not([type=hidden]):not([hidden]), select, textarea, button'),
];
