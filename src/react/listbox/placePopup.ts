/**
 * Positions the popup of an open list above everything else, at its box and with the same width. Coordinates are computed in
 * every browser: CSS anchor positioning isn't supported everywhere, and costs a second style and layout pass per change.
 */

/** Distance in pixels between box and list, and between list and the edge of the viewport. */
const gapPx = 4;

/** With this much room below its box (pixels) the list always opens there, without being measured. */
const roomyPx = 320;

/** A positioned popup. */
export interface PlacedPopup {
  /** Updates the position after the popup's contents changed. */
  readonly place: () => void;
  readonly stop: () => void;
}

/**
 * Shows a popup below or above its box, on the side with more room, and keeps it there.
 *
 * @param box - the box of the popup. If it is too high, as with hundreds of chips, the popup is placed at the text box inside
 * @returns `undefined` without layout or popover support; then CSS alone positions the list
 */
export function placePopup(popup: HTMLElement, box: HTMLElement): PlacedPopup | undefined {
  if (typeof popup.showPopover !== 'function' || typeof IntersectionObserver === 'undefined')
    return undefined;
  popup.popover = 'manual';
  const list = popup.querySelector('[role=listbox]');
  const isHigh = list?.ariaMultiSelectable === 'true' && box.offsetHeight > innerHeight / 2;
  const anchor = (isHigh && box.querySelector<HTMLElement>('[role=combobox]')) || box;
  // Read before the popup is shown, when its rows need no layout.
  const { direction, positionArea } = getComputedStyle(popup);
  const placed =
    positionArea && positionArea !== 'none'
      ? atAnchor(popup, anchor)
      : byNumbers(popup, anchor, direction === 'rtl');
  return {
    place: placed.place,
    stop: () => {
      placed.stop();
      if (popup.isConnected && popup.matches(':popover-open')) popup.hidePopover();
    },
  };
}

/** Lets the browser position the popup by the app's own `position-area`. */
function atAnchor(popup: HTMLElement, anchor: HTMLElement): PlacedPopup {
  const name = `--${CSS.escape(popup.querySelector('[role=listbox]')?.id ?? 'spec-field')}`;
  anchor.style.setProperty('anchor-name', name);
  popup.style.setProperty('position-anchor', name);
  popup.style.setProperty('--sf-popup-width', 'anchor-size(width)');
  popup.showPopover();
  return { place: () => {}, stop: () => anchor.style.removeProperty('anchor-name') };
}

function byNumbers(popup: HTMLElement, anchor: HTMLElement, isFromRight: boolean): PlacedPopup {
  let isAbove = false;
  let isTight = false;
  // Our style sheet reads these from custom properties, so that an app's rules for the popup can override them.
  const isStyled = getComputedStyle(popup).getPropertyValue('--sf-popup-inset') !== '';
  const set = isStyled ? setProperties : setStyles;
  const place = () => {
    const { top, right, bottom, left, width } = anchor.getBoundingClientRect();
    const { offsetTop: viewTop = 0, height: viewHeight = innerHeight } = visualViewport ?? {};
    const below = viewTop + viewHeight - bottom - 2 * gapPx;
    const above = top - viewTop - 2 * gapPx;
    isTight = isAbove || below < roomyPx;
    if (isTight) {
      const wanted = wantedHeight(popup);
      // Keeps the side while the list fits there, so that it does not jump during typing.
      isAbove = isAbove ? above >= Math.min(wanted, below) : below < wanted && above > below;
    }
    const page = document.documentElement;
    const [fromRight, fromLeft] = isFromRight
      ? [`${page.clientWidth - right}px`, 'auto']
      : ['auto', `${left}px`];
    const inset = isAbove
      ? `auto ${fromRight} ${page.clientHeight - top + gapPx}px ${fromLeft}`
      : `${bottom + gapPx}px ${fromRight} auto ${fromLeft}`;
    set(popup, { inset, width, room: Math.max(isAbove ? above : below, 0) });
    const isOutOfSight = bottom < viewTop || top > viewTop + viewHeight;
    popup.style.visibility = isOutOfSight ? 'hidden' : '';
  };
  const placeAgain = () => {
    if (isTight) place();
  };
  place();
  popup.showPopover();
  placeAgain();
  return { place: placeAgain, stop: whenMoved(anchor, popup, place) };
}

/** Returns the popup's height without any limit. Zero before it is shown, because measuring would cost another layout. */
function wantedHeight(popup: HTMLElement): number {
  if (!popup.matches(':popover-open')) return 0;
  const list = popup.querySelector('[role=listbox]') ?? popup;
  // Without a style sheet the popup itself scrolls.
  const hidden = [popup, list].map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  return popup.offsetHeight + Math.max(...hidden);
}

/** Position of a popup in pixels: offsets from the viewport, width, and maximum height. */
interface Place {
  readonly inset: string;
  readonly width: number;
  readonly room: number;
}

function setProperties({ style }: HTMLElement, { inset, width, room }: Place): void {
  style.setProperty('--sf-popup-inset', inset);
  style.setProperty('--sf-popup-width', `${width}px`);
  style.setProperty('--sf-popup-room', `${room}px`);
}

/** For pages without our style sheet. */
function setStyles({ style }: HTMLElement, { inset, width, room }: Place): void {
  Object.assign(style, { position: 'fixed', margin: '0', boxSizing: 'border-box', overflow: 'auto' });
  Object.assign(style, { inset, width: `${width}px`, maxHeight: `${room}px` });
}

/**
 * Calls back when an element moves: on scroll, on resize of the viewport, and on layout shifts.
 *
 * @param popup - scrolling inside it is ignored
 * @returns a function that stops watching
 */
function whenMoved(anchor: HTMLElement, popup: HTMLElement, then: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let pushed: IntersectionObserver | undefined;
  const move = () => {
    then();
    watchPlace(1);
  };
  const watchPlace = (visible: number) => {
    pushed?.disconnect();
    pushed = watchPushes(anchor, visible, move, watchPlace);
  };
  const onScroll = ({ target }: Event) => {
    if (!(target instanceof Node) || !popup.contains(target)) then();
  };
  addEventListener('scroll', onScroll, { capture: true, passive: true, signal });
  addEventListener('resize', move, { signal });
  visualViewport?.addEventListener('resize', move, { signal });
  visualViewport?.addEventListener('scroll', move, { signal });
  let isFirst = true;
  const resized = new ResizeObserver(() => {
    if (!isFirst) move();
    isFirst = false;
  });
  resized.observe(anchor);
  watchPlace(1);
  return () => {
    listening.abort();
    resized.disconnect();
    pushed?.disconnect();
  };
}

/**
 * Calls back once an element has moved. An intersection root that matches its current rectangle reports any change.
 *
 * @param visible - visible ratio, up to 1; scroll containers may clip the element
 * @param onCut - called with the actual ratio if it differs from `visible`
 */
function watchPushes(
  anchor: HTMLElement,
  visible: number,
  onMove: () => void,
  onCut: (visible: number) => void,
): IntersectionObserver {
  const { top, right, bottom, left } = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const edges = [top, clientWidth - right, clientHeight - bottom, left];
  let isFirst = true;
  const observer = new IntersectionObserver(
    ([entry]) => {
      const ratio = entry?.intersectionRatio ?? 0;
      const isAsThought = Math.abs(ratio - visible) < 0.01;
      if (!isFirst && !isAsThought) onMove();
      // A fully clipped element cannot be watched this way; it comes back by scrolling.
      else if (isFirst && !isAsThought && ratio > 0) onCut(ratio);
      isFirst = false;
    },
    {
      root: document,
      rootMargin: edges.map((px) => `${-Math.floor(px)}px`).join(' '),
      threshold: [visible],
    },
  );
  observer.observe(anchor);
  return observer;
}
