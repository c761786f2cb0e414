// Checks files of the built site without a browser: links, Markdown copies, the reference, weight.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Returns every page with its path below the base and its HTML, without the playground, which is a site of its own. */
export function readPages(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html') && !path.startsWith('playground/'))
    .map((path) => ({
      path: path.replace(/index\.html$/, ''),
      html: readFileSync(join(folder, path), 'utf8'),
    }));
}

const attributes = (html, name) =>
  [...html.matchAll(/<[a-z][^<>]*>/g)].flatMap(([tag]) => {
    const [, value] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? [];
    return value === undefined ? [] : [value.replaceAll('&amp;', '&')];
  });

/** Returns broken links to pages, files and anchors of the site. */
export function brokenLinks(folder, pages, base) {
  const anchors = new Map(pages.map(({ path, html }) => [path, new Set(attributes(html, 'id'))]));
  const links = pages.flatMap(({ path, html }) =>
    [...attributes(html, 'href'), ...attributes(html, 'src')].map((link) => ({ path, link })),
  );
  const own = links.flatMap(({ path, link }) => {
    const { origin, pathname, hash } = new URL(link, `http://site${base}/${path}`);
    return origin === 'http://site' ? [{ path, link, pathname, hash }] : [];
  });
  const broken = own.filter(({ pathname, hash }) => {
    if (!pathname.startsWith(`${base}/`)) return true;
    const target = decodeURIComponent(pathname.slice(base.length + 1));
    const isPage = anchors.has(target);
    if (!isPage)
      return target.endsWith('/')
        ? !existsSync(join(folder, target, 'index.html'))
        : !existsSync(join(folder, target));
    return hash !== '' && !anchors.get(target).has(decodeURIComponent(hash.slice(1)));
  });
  return { count: own.length, broken: broken.map(({ path, link }) => `${path || 'index'} → ${link}`) };
}

/** Returns pages without Markdown copy, or missing in `llms-full.txt`. */
export function missingMarkdown(folder, pages) {
  const whole = readFileSync(join(folder, 'llms-full.txt'), 'utf8');
  return pages
    .filter(({ path }) => path !== '404.html' && path !== '')
    .filter(({ path }) => {
      const file = join(folder, `${path.replace(/\/$/, '')}.md`);
      return !existsSync(file) || !whole.includes(readFileSync(file, 'utf8'));
    })
    .map(({ path }) => path);
}

/** Returns pages with an empty code block, such as a file that was not included. */
export function emptyCode(folder, pages) {
  const texts = pages
    .filter(({ path }) => path !== '404.html')
    .map(({ path }) => ({ path, file: join(folder, `${path.replace(/\/$/, '') || 'index'}.md`) }));
  return texts
    .filter(({ file }) => /^```[^\n`]+\n\s*```$/m.test(readFileSync(file, 'utf8')))
    .map(({ path }) => path);
}

/** Returns broken links of `llms.txt`. */
export function brokenInIndex(folder, base) {
  const links = [...readFileSync(join(folder, 'llms.txt'), 'utf8').matchAll(/https?:\/\/[^\s)]+/g)].map(
    ([url]) => new URL(url).pathname,
  );
  return {
    count: links.length,
    broken: links.filter((path) => !existsSync(join(folder, path.slice(base.length)))),
  };
}

/** Returns items of the registry that are missing, or refer to a missing one. */
export function brokenItems(folder, base) {
  const { items } = JSON.parse(readFileSync(join(folder, 'r/registry.json'), 'utf8'));
  const broken = items.flatMap(({ name }) => {
    const file = join(folder, `r/${name}.json`);
    if (!existsSync(file)) return [`${name} is not there`];
    const { registryDependencies = [] } = JSON.parse(readFileSync(file, 'utf8'));
    return registryDependencies
      .filter((url) => !existsSync(join(folder, new URL(url).pathname.slice(base.length))))
      .map((url) => `${name} → ${url}`);
  });
  return { count: items.length, broken };
}

/** Returns the gzipped bytes of a first visit, without files loaded later by scripts. */
export function weightOf(folder, { html }, base) {
  const assets = [...attributes(html, 'href'), ...attributes(html, 'src')].filter((link) =>
    /\.(css|js)$/.test(link),
  );
  const files = new Set(assets.map((link) => join(folder, link.slice(base.length))));
  const bytes = (content) => gzipSync(content).length;
  return bytes(html) + [...files].reduce((sum, file) => sum + bytes(readFileSync(file)), 0);
}

/** Returns exported names of the package without entry, text or example in the reference. */
export function lackingInReference(root, folder) {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const doors = Object.entries(exports).filter(
    ([, entry]) => entry.types?.endsWith('.d.ts') && !entry.types.endsWith('.css.d.ts'),
  );
  let count = 0;
  const lacking = doors.flatMap(([door, { types }]) => {
    const names = [
      ...readFileSync(join(root, types), 'utf8').matchAll(
        /export (?:type )?\{([^}]*)\}|export (?:declare )?(?:async )?(?:function|class|const|interface|type) (\w+)/g,
      ),
    ].flatMap(
      ([, list, name]) =>
        list?.split(',').map((one) =>
          one
            .trim()
            .split(' as ')
            .at(-1)
            .replace(/^type /, ''),
        ) ?? [name],
    );
    const slug = door === '.' ? 'spec-field' : door.slice(2).replaceAll('/', '-');
    const entries = entriesOf(readFileSync(join(folder, `reference/${slug}.md`), 'utf8'));
    return names
      .filter((name) => name !== '')
      .flatMap((name) => {
        count += 1;
        const entry = entries.get(name);
        if (!entry) return [`${door}: ${name} has no entry`];
        const prose = entry.text.replaceAll(/```[\s\S]*?```/g, '').trim();
        if (prose.length < 15) return [`${door}: ${name} has no text`];
        if (!/^(Types|Constants)$/.test(entry.part) && !entry.text.includes('```tsx'))
          return [`${door}: ${name} has no example`];
        return [];
      });
  });
  return { count, lacking };
}

function entriesOf(markdown) {
  const entries = new Map();
  for (const part of markdown.split(/^## /m).slice(1)) {
    for (const entry of part.split(/^### /m).slice(1)) {
      const [name, ...lines] = entry.split('\n');
      entries.set(name.replaceAll('\\', ''), { part: part.split('\n', 1)[0], text: lines.join('\n') });
    }
  }
  return entries;
}
