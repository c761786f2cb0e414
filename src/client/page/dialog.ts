/** A native modal dialog, which the back button of a phone also closes. */
import { backEntry } from './backEntry.js';
import { isPhone } from './phone.js';

/**
 * Opens the dialog; without support for modal dialogs (jsdom), it is part of the page.
 *
 * @returns closes it; the browser restores focus
 */
export function openDialog(dialog: HTMLDialogElement): () => void {
  if (!dialog.open)
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
  const letGo = isPhone() ? backEntry.hold(() => dialog.close()) : undefined;
  return () => {
    letGo?.();
    if (dialog.open && typeof dialog.close === 'function') dialog.close();
  };
}
