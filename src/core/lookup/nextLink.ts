/**
 * The next page by the `Link` header of an answer (RFC 8288). Choice D64.
 */

/** A header of more characters has no place for what anybody reads. */
const longestHeader = 8_192;

/** One link: its target, and its parameters as they stand. */
const links = /<([^<>]*)>((?:\s*;\s*[\w*-]+(?:\s*=\s*(?:"[^"]*"|[^\s";,]+))?)*)/g;

const relation = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s";,]+))/i;

/** The target of the first link whose relation is `next`, as it was written; `undefined` where there is none. */
export function nextLinkIn(header: string | undefined): string | undefined {
  for (const [, target, parameters = ''] of (header ?? '').slice(0, longestHeader).matchAll(links)) {
    const [, quoted, plain] = relation.exec(parameters) ?? [];
    const relations = (quoted ?? plain ?? '').toLowerCase().split(/\s+/);
    if (relations.includes('next')) return target;
  }
  return undefined;
}
