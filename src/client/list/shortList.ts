/** Joins many texts in one sentence. */

/** Limits that keep the sentence short. */
const most = { texts: 5, characters: 40 };

/** Lists the first few texts, shortened, and the number of the others. */
export function shortList(texts: readonly string[], andMore: (count: number) => string): string {
  const shown = texts.slice(0, most.texts).map(shortened).join(', ');
  return texts.length > most.texts ? `${shown} ${andMore(texts.length - most.texts)}` : shown;
}

/** Does not cut a surrogate pair in half. */
function shortened(text: string): string {
  if (text.length <= most.characters) return text;
  const start = text.slice(0, most.characters - 1);
  return `${start.replace(/[\uD800-\uDBFF]$/, '')}…`;
}
