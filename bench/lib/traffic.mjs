// The requests of a page, from the moment at which it sends them: whether or not the network was free for them.

const quietMs = 500;

/** Begins to watch a page. */
export function watchTraffic(page) {
  const events = [];
  const open = new Set();
  let lastMs = performance.now();
  const note = (request, isStart) => {
    if (isStart) open.add(request);
    else open.delete(request);
    lastMs = performance.now();
    events.push({ url: request.url(), change: isStart ? 1 : -1 });
  };
  page.on('request', (request) => note(request, true));
  page.on('requestfinished', (request) => note(request, false));
  page.on('requestfailed', (request) => note(request, false));
  return {
    isBusy: () => open.size > 0 || performance.now() - lastMs < quietMs,
    /** How many requests there were whose URL holds a text, and how many of them at once. */
    count: (part) => {
      let now = 0;
      let atOnce = 0;
      const ofPart = events.filter(({ url }) => url.includes(part));
      for (const { change } of ofPart) atOnce = Math.max(atOnce, (now += change));
      return { all: ofPart.filter(({ change }) => change === 1).length, atOnce };
    },
  };
}
