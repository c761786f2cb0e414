/**
 * Where the popup of an open list stands: above everything, at its box. The platform keeps a popup at its anchor whatever
 * moves, but then styles and lays the page out twice for each change of it. So a popup with room under its box is put there
 * by its numbers, and goes to its anchor once the box has moved.
 */

/** Where a popup goes that no style sheet has placed: under its anchor, as wide, above it where there is more room. */
const atAnchor = {
  positionArea: 'block-end',
  positionTryFallbacks: 'flip-block',
  inset: 'auto',
  margin: '0',
  boxSizing: 'border-box',
  inlineSize: 'anchor-size(inline)',
  maxBlockSize: 'max(100%, 11rem)',
};

/** With so much room under its box, in pixels, no list goes above it, whatever it holds. */
const roomyPx = 320;

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
  const list = popup.querySelector('[role=listbox]');
  const isHigh = list?.ariaMultiSelectable && box.offsetHeight > innerHeight / 2;
  const anchor = (isHigh && box.querySelector<HTMLElement>('[role=combobox]')) || box;
  const name = `--${CSS.escape(list?.id ?? 'spec-field')}`;
  const follow = () => {
    delete popup.dataset['placed'];
    anchor.style.setProperty('anchor-name', name);
    popup.style.setProperty('position-anchor', name);
  };
  // What is asked before the popup is shown lays out none of its rows.
  const stop = placeUnder(popup, anchor, follow);
  if (!stop) follow();
  popup.showPopover();
  if (!stop && getComputedStyle(popup).getPropertyValue('position-area') === 'none')
    Object.assign(popup.style, atAnchor);
  return () => {
    stop?.();
    anchor.style.removeProperty('anchor-name');
    delete popup.dataset['placed'];
    if (popup.isConnected && popup.matches(':popover-open')) popup.hidePopover();
  };
}

/**
 * Puts a popup under its anchor by numbers, where its style sheet wants it there and there is room.
 *
 * @param then - called once the anchor is elsewhere in the window, or has another size
 * @returns a way not to be called any more; `undefined` where it was not put there
 */
function placeUnder(popup: HTMLElement, anchor: HTMLElement, then: () => void): (() => void) | undefined {
  const { top, right, bottom, left, width, height } = anchor.getBoundingClientRect();
  const style = getComputedStyle(popup);
  const { width: viewWidth = 0, height: viewHeight = 0 } = visualViewport ?? {};
  const roomPx = viewHeight - bottom;
  // A host's own sheet may put it elsewhere.
  if (roomPx < roomyPx || style.positionArea !== 'block-end' || style.writingMode !== 'horizontal-tb')
    return undefined;
  popup.dataset['placed'] = '';
  // Its sheet takes them from here, so that a host's rules for its size are heard.
  popup.style.setProperty('--sf-popup-inset', `${bottom}px auto auto ${left}px`);
  popup.style.setProperty('--sf-popup-width', `${width}px`);
  popup.style.setProperty('--sf-popup-room', `${roomPx - 8}px`);
  // Another sheet has no rule for them.
  if (getComputedStyle(popup).positionArea !== 'none') return undefined;
  const move = () => {
    stop();
    then();
  };
  // The anchor fills all that is looked at, to the pixel.
  const rootMargin = [top, viewWidth - right, roomPx, left].map((px) => `${-Math.floor(px)}px`).join(' ');
  const moved = new IntersectionObserver(([entry]) => entry && entry.intersectionRatio < 1 && move(), {
    root: document,
    rootMargin,
    threshold: 1,
  });
  const resized = new ResizeObserver(([entry]) => {
    const { inlineSize = 0, blockSize = 0 } = entry?.borderBoxSize[0] ?? {};
    if (Math.abs(inlineSize - width) + Math.abs(blockSize - height) > 1) move();
  });
  const stop = () => {
    moved.disconnect();
    resized.disconnect();
  };
  moved.observe(anchor);
  resized.observe(anchor);
  return stop;
}
