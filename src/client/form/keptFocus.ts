/** Keeps focus in a form: if a condition removes the focused element, focus moves to the next one. */

const forms = new WeakSet<HTMLFormElement>();

/** Follows the focus in a form while it exists. */
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
  // Runs directly after each DOM change, before further events.
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
