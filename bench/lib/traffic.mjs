// The requests of a page, from the moment at which it sends them: whether or not the network was free for them.

const quietMs = 500;

/** Begins to watch a page. */
export function watchTraffic(page) {
  const sent = [];
  const open = new Set();
  let lastMs = performance.now();
  const note = (request, isStart) => {
    lastMs = performance.now();
    if (!isStart) return void open.delete(request);
    open.add(request);
    sent.push(request.url());
  };
  page.on('request', (request) => note(request, true));
  page.on('requestfinished', (request) => note(request, false));
  page.on('requestfailed', (request) => note(request, false));
  return {
    isBusy: () => open.size > 0 || performance.now() - lastMs < quietMs,
    /** How many requests there were whose URL holds a text. */
    count: (part) => sent.filter((url) => url.includes(part)).length,
  };
}
