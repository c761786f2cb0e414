/**
 * Putting a popup at its field by the platform's own means: top layer and CSS anchor positioning.
 * In: the popup and what it belongs to. Out: a way to undo it. Without the means it stays under its field by plain CSS.
 * Styles are set through the object model, which a strict content security policy allows.
 */

/** Shows a popup above everything, at its anchor. */
export function placePopup(popup: HTMLElement, anchor: HTMLElement): (() => void) | undefined {
  // Where there is no layout, as in jsdom and happy-dom, one or the other is missing.
  if (typeof popup.showPopover !== 'function' || !globalThis.CSS?.supports?.('position-area', 'block-end'))
    return undefined;
  const name = `--${CSS.escape(popup.querySelector('[role=listbox]')?.id ?? 'spec-field')}`;
  anchor.style.setProperty('anchor-name', name);
  popup.style.setProperty('position-anchor', name);
  popup.popover = 'manual';
  popup.showPopover();
  return () => {
    anchor.style.removeProperty('anchor-name');
    if (popup.isConnected && popup.matches(':popover-open')) popup.hidePopover();
  };
}
