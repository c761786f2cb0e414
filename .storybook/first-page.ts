import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';

const page = fileURLToPath(new URL('../stories/playground/index.html', import.meta.url));

/** Folder of the playground, beside Storybook. */
const folder = 'playground/';

/** Redirects from Storybook without a story to the playground; added to the head of Storybook's page. */
export const toFirstPage = `<script>
  if (!location.search && !location.hash) location.replace('./${folder}');
</script>`;

/**
 * Serves the playground beside Storybook in development, and adds it to a static build.
 *
 * @param port - of the development server, which then prints the playground's address
 */
export function firstPage(port?: number): Plugin {
  return {
    name: 'first-page',
    configureServer(server) {
      if (port !== undefined) void printAddress(`http://127.0.0.1:${port}/${folder}`);
      server.middlewares.use(async (req, res, next) => {
        const [path] = (req.url ?? '').split('?');
        if (path === `/${folder.slice(0, -1)}`) {
          res.writeHead(302, { location: `/${folder}` }).end();
          return;
        }
        if (path !== `/${folder}` && path !== `/${folder}index.html`) return next();
        try {
          const html = (await readFile(page, 'utf8')).replace('./main.tsx', '/stories/playground/main.tsx');
          const shown = await server.transformIndexHtml(`/${folder}index.html`, html);
          res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(shown);
        } catch (err) {
          next(err);
        }
      });
    },
    async generateBundle() {
      for (const { fileName, source } of await buildFirstPage())
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** Prints the address of the playground as soon as it answers, because Storybook prints only its own. */
async function printAddress(url: string): Promise<void> {
  const isThere = () =>
    fetch(url, { method: 'HEAD' }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isThere())) await wait(500, undefined, { ref: false });
  console.log(`Playground: ${url}`);
}

/** A built file with its path beside Storybook. */
export interface BuiltFile {
  readonly fileName: string;
  readonly source: string | Uint8Array;
}

/** Builds the playground with relative URLs, so that it can be hosted in any folder. */
export async function buildFirstPage(): Promise<readonly BuiltFile[]> {
  const built = (await build({
    configFile: false,
    mode: 'production',
    root: fileURLToPath(new URL('../stories/playground', import.meta.url)),
    base: './',
    logLevel: 'warn',
    plugins: [react()],
    build: { write: false, target: 'es2022', rolldownOptions: { input: page } },
  })) as Rolldown.RolldownOutput;
  return built.output.map((file) => ({
    fileName: folder + file.fileName,
    source: file.type === 'chunk' ? file.code : file.source,
  }));
}
