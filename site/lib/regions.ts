/** Takes a piece out of a file: between `#region name` and `#endregion`, in comments of any language. */

export function takeRegion(text: string, region: string | undefined, file: string): string {
  const lines = text.split('\n');
  const isMark = (line: string) => /^\s*(?:\/\/|#|\{?\/\*|<!--) ?#(?:end)?region\b/.test(line);
  if (region === undefined) return lines.filter((line) => !isMark(line)).join('\n');
  const from = lines.findIndex((line) => isMark(line) && new RegExp(`#region ${region}\\b`).test(line));
  const to = lines.findIndex((line, index) => index > from && isMark(line) && line.includes('#endregion'));
  if (from === -1 || to === -1) throw new Error(`${file} has no region ${region}.`);
  return withoutIndent(lines.slice(from + 1, to).filter((line) => !isMark(line)));
}

function withoutIndent(lines: readonly string[]): string {
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^\s*/.exec(line)?.[0].length ?? 0);
  const least = Math.min(...indents);
  return lines.map((line) => line.slice(least)).join('\n');
}
