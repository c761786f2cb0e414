/**
 * The focus in a form whose conditions may hide what has it: it then goes on to what follows.
 */

const forms = new WeakSet<HTMLFormElement>();

/** Follows the focus in a form, for as long as there is the form. */
export function keepFocusInside(form: HTMLFormElement): void {
  if (forms.has(form)) return;
  forms.add(form);
  let last: Element | undefined;
  let following: readonly HTMLElement[] = [];
  const remember = (target: Element) => {
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
  if (activeElement && form.contains(activeElement)) remember(activeElement);
  form.addEventListener('focusin', ({ target }) => remember(target as Element));
  observer.observe(form, { childList: true, subtree: true });
}

const focusable = (form: Element): HTMLElement[] => [
  ...form.querySelectorAll<HTMLElement>('input:not([type=hidden]):not([hidden]), select, textarea, button'),
];
