/** Code and commands of docs/signing.md, read from the document so that tests keep it up to date. */
import { readFileSync } from 'node:fs';

const document = readFileSync(new URL('../../../docs/signing.md', import.meta.url), 'utf8');

/** The first block of code of a language under a heading that holds a word; without a language, the first that names none. */
export function codeUnder(heading: string, language = '', word = ''): string {
  const part = document.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  const blocks = [...part.matchAll(/^ *```(\w*)\n(.*?)^ *```$/gms)];
  const [, , code] = blocks.find(([, one, text]) => one === language && text?.includes(word)) ?? [];
  if (code === undefined) throw new Error(`There is no code in "${language}" under "${heading}".`);
  return code;
}

/** The inline code in the document that begins with a text. */
export function inlineCode(start: string): string {
  const code = document.match(/`[^`\n]+`/g)?.find((one) => one.startsWith(`\`${start}`));
  if (code === undefined) throw new Error(`There is no \`${start}\` in the document.`);
  return code.slice(1, -1);
}

/** Command lines as a shell reads them, as far as those of the document go: lines that go on, `$B`, and quotation marks. */
export function commandsIn(code: string): string[][] {
  const variables = new Map<string, string>();
  const lines = code.replaceAll(/\\\n/g, ' ').split('\n');
  return lines.flatMap((line) => {
    const [, name, value] = /^(\w+)='(.*)'$/.exec(line) ?? [];
    if (name !== undefined) variables.set(name, value ?? '');
    if (name !== undefined || line.trim() === '') return [];
    const whole = line.replaceAll(/\$(\w+)/g, (_, variable: string) => variables.get(variable) ?? '');
    return [(whole.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replaceAll("'", ''))];
  });
}
