/**
 * Where the popup of an open list stands: above everything, at its box and as wide, whatever moves. It is put there by
 * numbers in every browser: not all have CSS anchors, and those that do style and lay the page out twice for each change.
 */

/** Between a box and its list, and between a list and the edge of what is looked at. */
const gapPx = 4;

/** With so much room under its box a list goes there, whatever it holds, so that nothing of it is measured. */
const roomyPx = 320;

/** A popup that stands at its box. */
export interface PlacedPopup {
  /** Finds the place again after what is in the popup has changed. */
  readonly place: () => void;
  readonly stop: () => void;
}

/**
 * Shows a popup above everything, under its box or above it, wherever more of it can be seen, and keeps it there.
 *
 * @param box - what the popup belongs to; where it leaves the list no room, as with hundreds of chips that no style
 *   bounds, the popup goes to the text box in it
 * @returns `undefined` where there is no layout, or no popover: a style sheet alone places it then
 */
export function placePopup(popup: HTMLElement, box: HTMLElement): PlacedPopup | undefined {
  if (typeof popup.showPopover !== 'function' || typeof IntersectionObserver === 'undefined')
    return undefined;
  popup.popover = 'manual';
  const list = popup.querySelector('[role=listbox]');
  const isHigh = list?.ariaMultiSelectable === 'true' && box.offsetHeight > innerHeight / 2;
  const anchor = (isHigh && box.querySelector<HTMLElement>('[role=combobox]')) || box;
  // What is asked before the popup is shown lays out none of its rows.
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

/** A host's own sheet says where: the platform puts the popup there. */
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
  // Our sheet takes the numbers from custom properties, so that a host's rules for the popup are heard.
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
      // It stays where it is as long as it fits there: nothing jumps from side to side while somebody types.
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

/** How high a popup would be if nothing bounded it; not asked before it is shown, which would lay it out once more. */
function wantedHeight(popup: HTMLElement): number {
  if (!popup.matches(':popover-open')) return 0;
  const list = popup.querySelector('[role=listbox]') ?? popup;
  // Without a style sheet it is the popup itself that scrolls.
  const hidden = [popup, list].map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  return popup.offsetHeight + Math.max(...hidden);
}

/** Where a popup stands: from the edges of the window, how wide it is, and how high it may be, in pixels. */
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

/** No sheet of ours is there. */
function setStyles({ style }: HTMLElement, { inset, width, room }: Place): void {
  Object.assign(style, { position: 'fixed', margin: '0', boxSizing: 'border-box', overflow: 'auto' });
  Object.assign(style, { inset, width: `${width}px`, maxHeight: `${room}px` });
}

/**
 * Watches where an element is: on scrolling, as what is looked at changes, and as anything pushes it elsewhere.
 *
 * @param popup - what scrolls in it moves nothing
 * @returns a way not to be called any more
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
 * Tells once an element is elsewhere than now: it fills a part of the window that is exactly as large, until it moves.
 *
 * @param visible - how much of it can be seen, up to 1: what a scrolled element around it cuts off is not
 * @param onCut - called with how much that is where it is another part than was thought
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
      // Of what is cut off whole nothing can be told in this way: it comes back by scrolling.
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
