import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';

const page = fileURLToPath(new URL('../stories/playground/index.html', import.meta.url));

/** Where the first page lies, beside Storybook. */
const folder = 'playground/';

/** Sends whoever opens Storybook without a story to the first page; it goes into the head of Storybook's own page. */
export const toFirstPage = `<script>
  if (!location.search && !location.hash) location.replace('./${folder}');
</script>`;

/** Puts the page that comes before Storybook beside it: served by the development server, and built into a static one. */
export function firstPage(): Plugin {
  return {
    name: 'first-page',
    configureServer(server) {
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

/** A file of the built page, and where it lies beside Storybook. */
export interface BuiltFile {
  readonly fileName: string;
  readonly source: string | Uint8Array;
}

/** Builds the page: files that name each other relatively, so that they lie anywhere. */
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
