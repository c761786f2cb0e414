/**
 * Putting a popup at its field by the platform's own means: top layer and CSS anchor positioning.
 * Without the means it stays under its field by plain CSS. Styles are set through the object model, which a strict
 * content security policy allows.
 */

/** Where a popup goes that no style sheet has placed: under its anchor, as wide, above it where there is more room. */
const place = {
  positionArea: 'block-end',
  positionTryFallbacks: 'flip-block',
  inset: 'auto',
  margin: '0',
  boxSizing: 'border-box',
  inlineSize: 'anchor-size(inline)',
  maxBlockSize: 'max(100%, 11rem)',
};

/**
 * Shows a popup above everything, at its anchor.
 *
 * @param box - what the popup belongs to; where it leaves the list no room, as with hundreds of chips that no style
 *   bounds, the popup goes to the text box in it
 * @returns a way to undo it
 */
export function placePopup(popup: HTMLElement, box: HTMLElement): (() => void) | undefined {
  // Where there is no layout, as in jsdom and happy-dom, one or the other is missing.
  if (typeof popup.showPopover !== 'function' || !globalThis.CSS?.supports?.('position-area', 'block-end'))
    return undefined;
  popup.popover = 'manual';
  popup.showPopover();
  const isHigh = box.offsetHeight > innerHeight / 2;
  const anchor = (isHigh && box.querySelector<HTMLElement>('[role=combobox]')) || box;
  const name = `--${CSS.escape(popup.querySelector('[role=listbox]')?.id ?? 'spec-field')}`;
  anchor.style.setProperty('anchor-name', name);
  popup.style.setProperty('position-anchor', name);
  if (getComputedStyle(popup).getPropertyValue('position-area') === 'none') Object.assign(popup.style, place);
  return () => {
    anchor.style.removeProperty('anchor-name');
    if (popup.isConnected && popup.matches(':popover-open')) popup.hidePopover();
  };
}
