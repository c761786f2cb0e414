// Fails unless the tag, the version of package.json and the top of CHANGELOG.md agree: `node scripts/check-release.mjs v1.2.3`.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const read = (path) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');

const tag = process.argv[2] ?? '';
const { version } = JSON.parse(read('package.json'));
const [, told, when] = /^## (\S+) – (.+)$/m.exec(read('CHANGELOG.md')) ?? [];

const faults = [
  ...(tag === `v${version}` ? [] : [`The tag is "${tag}", but package.json has ${version}.`]),
  ...(told === version ? [] : [`CHANGELOG.md starts with ${told}, but package.json has ${version}.`]),
  ...(/^\d{4}-\d\d-\d\d$/.test(when ?? '')
    ? []
    : [`CHANGELOG.md has the date "${when}" instead of YYYY-MM-DD.`]),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
