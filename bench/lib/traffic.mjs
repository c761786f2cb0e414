// Requests of a page, recorded when the page sends them, even if the network is busy.

const quietMs = 500;

/** Starts watching a page. */
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
    /** Returns the number of requests whose URL contains a text. */
    count: (part) => sent.filter((url) => url.includes(part)).length,
  };
}
