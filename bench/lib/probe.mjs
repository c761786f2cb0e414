// What runs in each page before anything of its own: it notes keys, paints and what React commits. It is handed to the
// browser as text, so it may use nothing from outside itself; the hook's name is React's.
/* oxlint-disable unicorn/consistent-function-scoping, no-underscore-dangle */

/** Leaves its findings in `globalThis.probe`; what takes time itself is only done where that is asked for. */
export function installProbe({ isCounting, isWatchingFrames }) {
  const probe = { commits: 0, renders: 0, pressedAt: 0, keyAt: 0, widestKeyGap: 0, longestFrame: 0 };
  globalThis.probe = probe;
  performance.setResourceTimingBufferSize(5000);

  // ---- frames ----

  const channel = new MessageChannel();
  const waiting = [];
  channel.port1.onmessage = () => {
    for (const told of waiting.splice(0)) told(performance.now());
  };
  /** The time at which the next frame has been painted: a message posted in its callback comes after the paint. */
  probe.painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        waiting.push(resolve);
        channel.port2.postMessage('');
      });
    });
  const nextFrame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });

  if (isWatchingFrames) {
    let last = performance.now();
    const note = (now) => {
      probe.longestFrame = Math.max(probe.longestFrame, now - last);
      last = now;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  }

  // ---- what a person does ----

  addEventListener('pointerdown', ({ timeStamp }) => void (probe.pressedAt = timeStamp), true);
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      if (probe.keyAt > 0) probe.widestKeyGap = Math.max(probe.widestKeyGap, timeStamp - probe.keyAt);
      probe.keyAt = timeStamp;
    },
    true,
  );

  // ---- what appears ----

  /**
   * Resolves when something has come true of the document and is painted; `probe.thereAt` is when it came true. It looks when the document changes, not in
   * each frame: a frame that is asked for makes the page draw its animations in it, which is work that nobody wanted.
   */
  const whenPainted = (isTrue) =>
    new Promise((resolve) => {
      const observer = new MutationObserver(() => look());
      const look = () => {
        if (!isTrue()) return;
        observer.disconnect();
        probe.thereAt = performance.now();
        probe.painted().then(resolve);
      };
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      look();
    });

  /** Resolves when so many elements are there. */
  probe.whenThere = (selector, count) =>
    whenPainted(() => document.querySelectorAll(selector).length >= count);

  /** Begins to watch for an element that holds a text; `probe.shown` resolves when it is there. */
  probe.watchFor = (selector, text) => {
    probe.shown = whenPainted(() =>
      [...document.querySelectorAll(selector)].some(
        (element) => element.textContent.toLowerCase().includes(text) && element.checkVisibility(),
      ),
    );
  };

  // ---- lists ----

  const scrollerOf = (selector) => {
    for (let element = document.querySelector(selector); element; element = element.parentElement) {
      const { overflowY } = getComputedStyle(element);
      if (/auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + 1) return element;
    }
    throw new Error('No list that scrolls.');
  };

  /** Scrolls a list from its beginning to its end, in so many frames. */
  probe.scrollThrough = async (selector, frames) => {
    for (let frame = 1; frame <= frames; frame++) {
      const list = scrollerOf(selector);
      list.scrollTop = (list.scrollHeight - list.clientHeight) * (frame / frames);
      await nextFrame();
    }
    await probe.painted();
  };

  probe.scrollToEnd = (selector) => {
    const list = scrollerOf(selector);
    list.scrollTop = list.scrollHeight;
  };

  const pagesAsked = () =>
    new Set(
      performance
        .getEntriesByType('resource')
        .filter(({ name, responseEnd }) => name.includes('/values') && responseEnd > 0)
        .map(({ name }) => new URL(name).searchParams.get('page')),
    ).size;

  /** Keeps a list at its end until so many pages have come. */
  probe.readPages = async (selector, pages) => {
    const startMs = performance.now();
    while (pagesAsked() < pages) {
      const list = scrollerOf(selector);
      // A person who is at the end already has to move for anything to happen.
      if (list.scrollTop + list.clientHeight >= list.scrollHeight - 1) list.scrollTop -= 1;
      list.scrollTop = list.scrollHeight;
      await nextFrame();
    }
    await probe.painted();
    return performance.now() - startMs;
  };

  /**
   * Groups requests by what they waited for: each wave begins with the first request that was sent after one of the
   * wave before had ended.
   */
  probe.waves = (fromMs, toMs) => {
    const requests = ['navigation', 'resource']
      .flatMap((type) => performance.getEntriesByType(type))
      .filter(({ startTime, responseEnd }) => startTime >= fromMs && responseEnd > 0 && responseEnd <= toMs)
      .toSorted((a, b) => a.startTime - b.startTime);
    const waves = [];
    let firstEnd = -1;
    for (const { name, startTime, responseEnd } of requests) {
      if (startTime >= firstEnd) {
        waves.push([]);
        firstEnd = responseEnd;
      }
      firstEnd = Math.min(firstEnd, responseEnd);
      waves.at(-1).push(new URL(name).pathname.split('/').at(-1));
    }
    return waves;
  };

  /** The most requests with a text in their URL that were under way at once, those that waited for the network too. */
  probe.mostAtOnce = (part) => {
    const turns = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes(part))
      .flatMap(({ startTime, responseEnd }) => [
        [startTime, 1],
        [responseEnd, -1],
      ])
      .toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
    let now = 0;
    return turns.reduce((most, [, change]) => Math.max(most, (now += change)), 0);
  };

  // ---- React, by the hook that its DevTools use ----

  const componentTags = new Set([0, 1, 11, 14, 15]); // functions, classes, forwardRef, memo
  const performedWork = 1;
  const countNew = (first) => {
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      if (componentTags.has(fiber.tag)) probe.renders++;
      countNew(fiber.child);
    }
  };
  const countChanged = (fiber, before) => {
    if (componentTags.has(fiber.tag) && fiber.flags & performedWork) probe.renders++;
    // React leaves the children of what it did not enter as they were.
    if (fiber.child === before.child) return;
    const untouched = new Set();
    for (let child = before.child; child; child = child.sibling) untouched.add(child);
    for (let child = fiber.child; child; child = child.sibling) {
      if (untouched.has(child)) continue;
      if (child.alternate) countChanged(child, child.alternate);
      else {
        if (componentTags.has(child.tag)) probe.renders++;
        countNew(child.child);
      }
    }
  };
  let rendered;
  const fibersIn = (first) => {
    let count = 0;
    for (let fiber = first; fiber; fiber = fiber.sibling) count += 1 + fibersIn(fiber.child);
    return count;
  };
  /** How many fibers React has for what is on the page. */
  probe.fibers = () => fibersIn(rendered);
  const nothing = () => undefined;
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    checkDCE: nothing,
    onScheduleFiberRoot: nothing,
    onCommitFiberUnmount: nothing,
    onPostCommitFiberRoot: nothing,
    onCommitFiberRoot: (_id, { current }) => {
      probe.commits++;
      rendered = current;
      if (!isCounting) return;
      if (current.alternate) countChanged(current, current.alternate);
      else countNew(current);
    },
  };
}
