/** Returns a page as Markdown, with links to the Markdown of other pages. */
import { withoutDemos } from './livingExample.ts';
import { base, origin } from './pages.ts';

interface Entry {
  readonly id: string;
  readonly body?: string | undefined;
  readonly data: { readonly title: string };
}

export function markdownOf({ data: { title }, body = '' }: Entry): string {
  const links = new RegExp(String.raw`\]\(${base}/([^)#\s]*?)/?(#[^)\s]*)?\)`, 'g');
  const text = withoutDemos(body).replaceAll(links, (_whole, path: string, anchor = '') => {
    const isFile = /\.\w+$/.test(path) || path.startsWith('playground');
    return `](${origin}${base}/${isFile ? path : `${path || 'index'}.md`}${anchor})`;
  });
  return `# ${title}\n\n${text.trim()}\n`;
}
