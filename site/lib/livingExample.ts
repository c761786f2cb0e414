/** Renders a document as JSON beside its field: Markdown that `demos/mount.tsx` makes interactive. */

/** Content of an example. */
export interface Demo {
  /** The document of a field or a form, or the URL of a field. */
  readonly document: object | string;
  readonly value?: unknown;
  /** `kind` of the field. */
  readonly kind?: string;
  /** The outlined part. */
  readonly part?: string;
  /** Id of the example in the playground. */
  readonly id?: string;
  /** Whether the list has to be open to show the part. */
  readonly isOpen?: boolean;
  /** Whether the form has to be sent to show the part. */
  readonly isInvalid?: boolean;
}

/** Returns the document and the field, in two columns if there is room. */
export function livingExample(demo: Demo): string {
  return `<div class="living">

\`\`\`json
${readable(demo.document)}
\`\`\`

${demoOf(demo)}

</div>`;
}

/** Returns the field alone. */
export function demoOf(demo: Demo): string {
  const settings = JSON.stringify(demo).replaceAll('<', String.raw`\u003c`);
  return `<div class="demo not-content" data-demo data-pagefind-ignore><script type="application/json">${settings}</script><noscript>This live field needs JavaScript.</noscript></div>`;
}

/** Removes the interactive parts from Markdown. */
export const withoutDemos = (markdown: string): string =>
  markdown.replaceAll(/<div class="demo[^\n]*<\/div>\n*/g, '').replaceAll(/^<\/?div[^>]*>\n+/gm, '');

/** Formats JSON with short objects on one line. */
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
