/** Reads the preferred language from `Accept-Language`, because the protocol carries no language yet (§9 plans it). */

/** Returns the tag with the highest weight, the first of several; `undefined` if any language will do. */
export function localeOf(headers: Headers): string | undefined {
  const ranges = (headers.get('accept-language') ?? '').slice(0, 500).split(',').map(readRange);
  const [best] = ranges
    .filter(({ tag, liking }) => isTag(tag) && liking > 0)
    .toSorted((a, b) => b.liking - a.liking);
  return best?.tag;
}

/** One entry, such as `de-CH` or `en;q=0.8`. */
function readRange(entry: string) {
  const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => /^q=/i.test(parameter));
  return { tag, liking: weight === undefined ? 1 : Number(weight.slice(2)) || 0 };
}

const isTag = (text: string) => /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i.test(text);
