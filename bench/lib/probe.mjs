// Runs in each page before its own scripts: records keys, paints and React commits. It is passed to the browser as text, so it
// must not use anything outside of itself. The hook's name is React's.
/* oxlint-disable unicorn/consistent-function-scoping, no-underscore-dangle */

/** Records into `globalThis.probe`. Expensive measurements are opt-in. */
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
  /** Resolves with the time at which the next frame was painted: a message posted in its callback arrives after the paint. */
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

  // ---- input ----

  addEventListener('pointerdown', ({ timeStamp }) => void (probe.pressedAt = timeStamp), true);
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      if (probe.keyAt > 0) probe.widestKeyGap = Math.max(probe.widestKeyGap, timeStamp - probe.keyAt);
      probe.keyAt = timeStamp;
    },
    true,
  );

  // ---- appearance ----

  /**
   * Resolves when a condition on the document is true and painted; `probe.thereAt` is the time it became true. It checks on
   * mutations, not per frame, because a requested frame would run the page's animations.
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

  /** Resolves when the given number of elements exists. */
  probe.whenThere = (selector, count) =>
    whenPainted(() => document.querySelectorAll(selector).length >= count);

  /** Watches for an element with a text; `probe.shown` resolves when it is painted. */
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
    throw new Error('There is no scrollable list.');
  };

  /** Scrolls a list from start to end within a number of frames. */
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

  /** Keeps a list scrolled to its end until a number of pages is loaded. */
  probe.readPages = async (selector, pages) => {
    const startMs = performance.now();
    while (pagesAsked() < pages) {
      const list = scrollerOf(selector);
      // At the end of the list, scrolling back first triggers an event.
      if (list.scrollTop + list.clientHeight >= list.scrollHeight - 1) list.scrollTop -= 1;
      list.scrollTop = list.scrollHeight;
      await nextFrame();
    }
    await probe.painted();
    return performance.now() - startMs;
  };

  /**
   * Groups requests into waves by dependency: each wave starts with the first request sent after a request of the previous wave
   * ended.
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

  /** Returns the maximum number of concurrent requests whose URL contains a text, including those waiting for the network. */
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

  // ---- React, by the hook of its DevTools ----

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
    // React keeps the children of a component that it skipped.
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
  /** Returns the number of React's fibers on the page. */
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
