// Compares the types of each entry point in dist with the reports in `api`, so that no release changes a type unnoticed. The reports
// include the types that exported ones name. Run `npm run build` first. `node scripts/check-api.mjs --write` writes the reports after
// an intended change. `check-types.mjs` checks that apps can name the results of exported functions.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const pkg = JSON.parse(readFileSync('package.json', 'utf8'));
const written = 'api';
const made = 'node_modules/.cache/spec-field-api';

const doors = Object.entries(pkg.exports)
  .filter(([door, { types }]) => types && !door.endsWith('.css'))
  .map(([door, { types }]) => ({ name: door.replace(/^\./, 'spec-field'), file: join(root, types) }));

const compilerOptions = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  exactOptionalPropertyTypes: true,
  types: ['node'],
};

/** Returns unresolved types in declarations, such as one stripped as @internal; declarations of other packages are ignored. */
function brokenDeclarations() {
  const tsconfig = join(made, 'tsconfig.json');
  writeFileSync(
    tsconfig,
    JSON.stringify({
      compilerOptions: { ...compilerOptions, noEmit: true },
      files: doors.map(({ file }) => file),
    }),
  );
  const { stdout } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', tsconfig], {
    encoding: 'utf8',
  });
  return stdout.split('\n').filter((line) => /^(?:\.\.\/)*dist\//.test(line));
}

/** Returns API Extractor's configuration for an entry point. A type that it names without exporting it is no fault. */
const configOf = ({ name, file }) =>
  ExtractorConfig.prepare({
    packageJson: pkg,
    packageJsonFullPath: join(root, 'package.json'),
    configObjectFullPath: undefined,
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: file,
      newlineKind: 'lf',
      compiler: {
        overrideTsconfig: {
          compilerOptions: { ...compilerOptions, skipLibCheck: true },
          files: doors.map((door) => door.file),
        },
      },
      apiReport: {
        enabled: true,
        // Includes the types that exported ones name, so that their changes are seen, too.
        includeForgottenExports: true,
        reportFileName: `${name.replaceAll('/', '-')}.api.md`,
        reportFolder: join(root, made),
        reportTempFolder: join(root, made, 'temp'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        extractorMessageReporting: { default: { logLevel: 'none' } },
        tsdocMessageReporting: { default: { logLevel: 'none' } },
      },
    },
  });

rmSync(made, { recursive: true, force: true });
mkdirSync(made, { recursive: true });
const configs = doors.map(configOf);
const compilerState = CompilerState.create(configs[0]);

const faults = brokenDeclarations();

for (const config of configs)
  Extractor.invoke(config, {
    compilerState,
    // Always writes the report.
    localBuild: true,
    messageCallback: (message) => {
      message.handled = true;
    },
  });
rmSync(join(made, 'temp'), { recursive: true });
rmSync(join(made, 'tsconfig.json'));

if (process.argv.includes('--write')) {
  rmSync(written, { recursive: true, force: true });
  cpSync(made, written, { recursive: true });
} else {
  const { status, stdout } = spawnSync(
    'git',
    ['diff', '--no-index', '--no-color', '--unified=1', written, made],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0)
    faults.push(
      `${stdout}\nThe doors have changed. If that is meant, say so in CHANGELOG.md, and run: node scripts/check-api.mjs --write`,
    );
}

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`${doors.length} entry points match api/, and every type that they name is declared.`);
