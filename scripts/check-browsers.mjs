// Checks docs/browsers.md against the CSS and JavaScript features in use, by MDN's data: a feature newer than the oldest
// supported browsers needs a fallback in scripts/browsers/madeUpFor.mjs. Run `npm run build` first. `node
// scripts/check-browsers.mjs --write` writes the tables of the page.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { madeUpFor } from './browsers/madeUpFor.mjs';
import { scriptFeatures } from './browsers/scriptFeatures.mjs';
import { styleFeatures } from './browsers/styleFeatures.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const data = createRequire(import.meta.url)('@mdn/browser-compat-data');
const page = 'docs/browsers.md';
const oldest = { chrome: 114, firefox: 125, safari: 17 };
const browsers = Object.keys(oldest);

const styles = ['styles.all', 'themes/public', 'themes/compact', 'themes/shadcn'].map(
  (name) => `dist/${name}.css`,
);
// Entry points for browsers; servers, signers and tests run in Node. Kinds of input are found by file name, not by imports.
const scripts = [
  ...['index', 'core/index', 'client/index', 'pattern/index', 'token/index'].map((door) => `src/${door}.ts`),
  ...readdirSync('src/react/kinds').map((file) => `src/react/kinds/${file}`),
];

const entryOf = (key) => {
  const parts = key.split('.');
  return parts.reduce((node, part) => node?.[part], data)?.['__compat'];
};

/**
 * Returns the first version of a browser that still supports a feature, at least partially, without flags; `Infinity` if none
 * does.
 */
function versionIn(browser, { support }) {
  const statements = [support[browser] ?? []]
    .flat()
    .filter(({ flags, prefix, alternative_name: other }) => !flags && !prefix && !other);
  if (statements.every((one) => one.version_removed !== undefined)) return Infinity;
  const versions = statements
    .map(({ version_added: added }) => added)
    .filter((added) => typeof added === 'string' && added !== 'preview');
  return Math.min(...versions.map((added) => Number.parseFloat(added.replace('≤', ''))));
}

const faults = [];
const { found: inScripts, unknown } = scriptFeatures(scripts, data);
for (const [name, where] of unknown) faults.push(`${where}: ${name} is not in the data of MDN.`);
const inStyles = styleFeatures(styles);
const used = new Map([...inScripts, ...inStyles]);

const features = [];
for (const [key, where] of used) {
  const compat = entryOf(key);
  const isKeyword = /^css\.properties\.[^.]+\./.test(key);
  // A prefixed name belongs to one browser and is ignored by others.
  if (!compat && !isKeyword && !/\.-(?:webkit|moz|ms)-/.test(key))
    faults.push(`${where}: ${key} is not in the data of MDN.`);
  if (compat && !/\.-(?:webkit|moz|ms)-/.test(key))
    features.push({
      key,
      where,
      link: compat.mdn_url ?? compat.spec_url,
      versions: browsers.map((browser) => versionIn(browser, compat)),
    });
}

const isYounger = ({ versions }) => versions.some((version, at) => version > oldest[browsers[at]]);
const reasonFor = ({ key }) =>
  madeUpFor.find(({ keys }) => keys.some((one) => key === one || key.startsWith(`${one}.`)));
for (const feature of features.filter((one) => isYounger(one) && !reasonFor(one)))
  faults.push(
    `${feature.where}: ${feature.key} came with ${describe(feature)}. Do without it, or say in scripts/browsers/madeUpFor.mjs what older ones do.`,
  );
for (const { keys } of madeUpFor)
  for (const key of keys)
    if (!features.some((one) => isYounger(one) && (one.key === key || one.key.startsWith(`${key}.`))))
      faults.push(`${key}: nothing that is used needs a place in scripts/browsers/madeUpFor.mjs by it.`);

function describe({ versions }) {
  return browsers.map((browser, at) => `${browser} ${shown(versions[at])}`).join(', ');
}
function shown(version) {
  return Number.isFinite(version) ? String(version) : '–';
}

const names = { chrome: 'Chrome, Edge', firefox: 'Firefox', safari: 'Safari' };
const table = (head, rows) =>
  [
    `| ${head.join(' | ')} |`,
    `| ${head.map(() => '---').join(' | ')} |`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');

/** Returns the name of a feature from its key, such as `AbortSignal.any` or `field-sizing`. */
const nameOf = ({ key }) =>
  `\`${key
    .replace(
      /^(?:api|javascript\.builtins|css\.(?:properties|types|selectors|at-rules)|html\.(?:elements|global_attributes))\./,
      key.startsWith('css.selectors.') ? ':' : key.startsWith('css.at-rules.') ? '@' : '',
    )
    .replace(/_static$|_event$/, '')
    .replace(/^(@media)\./, '$1 ')
    .replace(/^([a-z-]+)\.(?=[a-z-]+$)/, key.startsWith('css.properties.') ? '$1: ' : '$1.')}\``;

const settled = features.filter((one) => !isYounger(one));
const deciding = settled
  .filter(({ versions }) => versions.some((version, at) => version === oldest[browsers[at]]))
  .toSorted((a, b) => a.key.localeCompare(b.key, 'en'));
const next = browsers.map((browser, at) => {
  const before = settled.map(({ versions }) => versions[at]).filter((version) => version < oldest[browser]);
  return Math.max(...before);
});
const tables = `${table(
  ['Deciding feature', ...Object.values(names)],
  deciding.map((one) =>
    [nameOf(one)].concat(
      one.versions.map((version, at) =>
        version === oldest[browsers[at]] ? `**${shown(version)}**` : shown(version),
      ),
    ),
  ),
)}

Without them the oldest versions would be ${browsers.map((browser, at) => `${names[browser]} ${next[at]}`).join('; ')}.

${table(
  ['Newer feature', ...Object.values(names), 'Fallback'],
  madeUpFor.map(({ keys, until }) => {
    const all = features.filter(
      (one) => isYounger(one) && keys.some((key) => one.key === key || one.key.startsWith(`${key}.`)),
    );
    const versions = browsers.map((_, at) => Math.max(...all.map((one) => one.versions[at])));
    return [keys.map((key) => nameOf({ key })).join(', ')].concat(versions.map(shown), until);
  }),
)}`;

const [start, end] = ['<!-- tables -->', '<!-- /tables -->'];
const squeezed = (text) => text.replaceAll(/ {2,}/g, ' ').replaceAll(/-{3,}/g, '---');
const text = readFileSync(page, 'utf8');
const [before, rest = ''] = text.split(`${start}\n`);
const [written, after] = rest.split(`${end}\n`);
if (after === undefined) throw new Error(`${page} lacks ${start} or ${end}.`);
if (process.argv.includes('--write'))
  writeFileSync(page, `${before}${start}\n\n${tables}\n\n${end}\n${after}`);
else if (squeezed(written).trim() !== squeezed(tables).trim())
  faults.push(
    `${page} says something else than what was found. Run: node scripts/check-browsers.mjs --write, and npx oxfmt ${page}`,
  );
const promise = `Chrome and Edge ${oldest.chrome}, Firefox ${oldest.firefox}, Safari ${oldest.safari}`;
for (const file of [page, 'docs/install.md'])
  if (!readFileSync(file, 'utf8').includes(promise)) faults.push(`${file} does not say: ${promise}.`);

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`${features.length} features exist in ${promise}, or have a fallback.`);
