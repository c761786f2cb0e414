/**
 * A dialog of the platform over the page: opened, and closed again, by the back button of a phone, too.
 */
import { backEntry } from './backEntry.js';
import { isPhone } from './phone.js';

/**
 * Opens it; where the platform has no modal ones (jsdom) it stands in the page.
 *
 * @returns closes it; the platform puts the focus back where it was
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
