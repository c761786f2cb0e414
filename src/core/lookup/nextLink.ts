/** Reads the URL of the next page from the `Link` header of an answer (RFC 8288). Choice D64. */

/** The rest of a longer header is ignored. */
const longestHeader = 8_192;

/** One link: its target and its parameters. */
const links = /<([^<>]*)>((?:\s*;\s*[\w*-]+(?:\s*=\s*(?:"[^"]*"|[^\s";,]+))?)*)/g;

const relation = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s";,]+))/i;

/** Returns the target of the first link with `rel="next"`, as written; `undefined` if there is none. */
export function nextLinkIn(header: string | undefined): string | undefined {
  for (const [, target, parameters = ''] of (header ?? '').slice(0, longestHeader).matchAll(links)) {
    const [, quoted, plain] = relation.exec(parameters) ?? [];
    const relations = (quoted ?? plain ?? '').toLowerCase().split(/\s+/);
    if (relations.includes('next')) return target;
  }
  return undefined;
}
