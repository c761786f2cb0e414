/** A document as JSON beside what it becomes: Markdown that `demos/mount.tsx` brings to life. */

/** What is shown. */
export interface Demo {
  /** Of a field or a form; or where a field is published. */
  readonly document: object | string;
  readonly value?: unknown;
  /** How values in the document are shown. */
  readonly kind?: string;
  /** The part that is outlined. */
  readonly part?: string;
  /** By what the playground knows it. */
  readonly id?: string;
  /** Its list has to be opened to see the part. */
  readonly isOpen?: boolean;
  /** It has to be sent to see the part. */
  readonly isInvalid?: boolean;
}

/** Two columns where there is room. */
export function livingExample(demo: Demo): string {
  return `<div class="living">

\`\`\`json
${readable(demo.document)}
\`\`\`

${demoOf(demo)}

</div>`;
}

/** The living field by itself. */
export function demoOf(demo: Demo): string {
  const settings = JSON.stringify(demo).replaceAll('<', String.raw`\u003c`);
  return `<div class="demo not-content" data-demo data-pagefind-ignore><script type="application/json">${settings}</script><noscript>The living field needs JavaScript.</noscript></div>`;
}

/** Markdown without what only a page can show. */
export const withoutDemos = (markdown: string): string =>
  markdown.replaceAll(/<div class="demo[^\n]*<\/div>\n*/g, '').replaceAll(/^<\/?div[^>]*>\n+/gm, '');

/** JSON as one would write it: what fits in a line stands in one. */
export function readable(value: unknown, indent = ''): string {
  const line = JSON.stringify(value, undefined, 1).replaceAll(/\n\s*/g, ' ');
  if (typeof value !== 'object' || value === null || indent.length + line.length <= 44) return line;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => inner + readable(item, inner))
    : Object.entries(value).map(([key, item]) => `${inner}${JSON.stringify(key)}: ${readable(item, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}
