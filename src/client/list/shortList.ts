/**
 * Many texts in one sentence.
 */

/** What a reader takes in at a glance. */
const most = { texts: 5, characters: 40 };

/** Lists texts: the first few, none of them long, and how many more there are. */
export function shortList(texts: readonly string[], andMore: (count: number) => string): string {
  const shown = texts.slice(0, most.texts).map(shortened).join(', ');
  return texts.length > most.texts ? `${shown} ${andMore(texts.length - most.texts)}` : shown;
}

/** Cut between code points, so that no half of a character is left. */
function shortened(text: string): string {
  if (text.length <= most.characters) return text;
  const start = text.slice(0, most.characters - 1);
  return `${start.replace(/[\uD800-\uDBFF]$/, '')}…`;
}
