// Markdown tables of results.

/** Formats a number with readable precision. */
export function formatted(value) {
  if (value === undefined || Number.isNaN(value)) return '–';
  const size = Math.abs(value);
  const digits = size >= 100 || Number.isInteger(value) ? 0 : size >= 10 ? 1 : 2;
  return value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: 0 });
}

const markdown = (head, lines) =>
  [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** Returns a table of page metrics: ours, each peer's, and the target. */
export function pageTable(measured, peers) {
  const others = peers.filter((peer) => !peer.startsWith('ours'));
  const lines = measured.flatMap(({ rows, results }) =>
    rows.map(({ title, value, of = 'ours', target }) => {
      const cells = Object.fromEntries(peers.map((peer) => [peer, results[peer]?.[value]]));
      return [
        title,
        formatted(cells[of]),
        ...others.map((peer) => formatted(cells[peer])),
        target?.text ?? '',
        target?.check(cells[of], cells) ?? '',
      ];
    }),
  );
  return markdown(['In Chromium', 'ours', ...others, 'target', 'met'], lines);
}

/** Returns a table of Node metrics under the given head: ours, others, and the target. */
export function nodeTable(head, measured) {
  const lines = measured.flatMap(({ rows }) =>
    rows.map(({ title, ours, others, target }) => [
      title,
      formatted(ours),
      Object.entries(others)
        .map(([name, value]) => `${name} ${formatted(value)}`)
        .join(', '),
      target?.text ?? '',
      target?.check(ours, others) ?? '',
    ]),
  );
  return markdown([head, 'ours', 'others', 'target', 'met'], lines);
}
