/**
 * The code in README.md and pages of docs, type-checked as code of an app: each piece by itself, against the entry points. Code
 * from an example file is tested there, and compared by docs.test.ts. The table lists code that a piece leaves out for
 * brevity; missing imports of entry points are added.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pkg from '../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');

/** Code around a piece, by words that it contains. */
const around: readonly [part: string, before: string, after: string][] = [
  [
    'findTeams',
    `declare function findTeams(query: object): Promise<{ values: { value: string; label: string }[]; hasNext: boolean; count: number }>;
     declare function teamsOf(tenant: string, params: Readonly<Record<string, unknown>>, values: readonly unknown[]): Promise<{ value: string; label: string }[]>;
     declare function closeTeams(): Promise<void>;`,
    '',
  ],
  [
    'pool.query(text, [...params])',
    `declare const pool: import('pg').Pool; declare const personSpec: import('spec-field/core').InputFieldSpec;
     declare function userOf(request: Request): Promise<{ tenant: string } | undefined>;`,
    '',
  ],
  [
    'userOf(request.headers',
    `declare const fields: Record<string, import('spec-field/server').ServedField<{ tenant: string }>>;
     declare function userOf(header: string | null): Promise<{ tenant: string } | undefined>;`,
    '',
  ],
  [
    'askerOf',
    `declare const personSpec: import('spec-field/core').InputFieldSpec;
     declare function askerOf(request: Request): { tenant: string };`,
    '',
  ],
  [
    'yourSource',
    `declare function fillTable(rows: readonly ContractRow[]): Promise<void>;
     declare function yourSource(): import('spec-field/server').ValuesSource<{ tenant: string }>;`,
    '',
  ],
  [
    'createTag(label',
    `declare function createTag(
       label: string, how: { readonly signal: AbortSignal },
     ): Promise<import('spec-field').ValueAlias>;`,
    '',
  ],
  ['toNodeListener', `declare const assignee: import('spec-field/server').ServedField;`, ''],
  ['graceMs:', `declare const assignee: import('spec-field/server').ServedField;`, ''],
  [
    'dialog ref={dialog}',
    `declare const dialog: import('react').RefObject<HTMLDialogElement | null>; declare function setOpen(isOpen: boolean): void;`,
    '',
  ],
  ['cors: [', `declare const assignee: import('spec-field/server').ServedField;`, ''],
  [
    'OutlinedInput',
    `declare const OutlinedInput: import('react').ComponentType<{ inputRef: unknown; slotProps: object }>;
     declare const Switch: import('react').ComponentType<import('react').InputHTMLAttributes<HTMLInputElement>>;`,
    '</SpecFieldProvider>;',
  ],
  [
    '<Link',
    `declare const Link: import('react').ComponentType<{
       href: string; children: string; onNavigate: (event: { preventDefault(): void }) => unknown;
     }>;`,
    '',
  ],
  [
    'citySpec',
    `declare const citySpec: import('spec-field').InputFieldSpec; declare const search: string;`,
    '',
  ],
];

/** Every piece in TypeScript, by its file name or its first line. */
const pieces = [
  'README.md',
  'docs/sources.md',
  'docs/back-ends.md',
  'docs/install.md',
  'docs/fields.md',
  'docs/drafts.md',
  'docs/records.md',
  'docs/form-libraries.md',
  'docs/dialogs.md',
  'docs/deploys.md',
  'docs/many-values.md',
  'docs/own-back-end.md',
  'docs/json-schema.md',
  'docs/server.md',
  'docs/elements.md',
  'docs/rendering.md',
  'docs/without-react.md',
  'skills/spec-field/SKILL.md',
].flatMap((page) =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/```(tsx?)\n(.*?)```/gs)].map(
    ({ 1: extension = '', 2: code = '', index, input }) => {
      const line = input.slice(0, index).split('\n').length;
      const name = page.replaceAll(/\W/g, '-');
      return { file: /^\/\/ ([\w.]+\.tsx?)\n/.exec(code)?.[1] ?? `${name}-line${line}.${extension}`, code };
    },
  ),
);

/** Entry point → its source, for the compiler. */
const paths = Object.fromEntries(
  Object.entries(pkg.exports).flatMap(([door, entry]) => {
    const built = typeof entry === 'string' ? entry : entry.default;
    const source = built.replace('./dist/', '../src/').replace(/\.js$/, '.ts');
    return built.endsWith('.js') ? [[door.replace(/^\./, 'spec-field'), [source]]] : [];
  }),
);

/** Names of the main entry point, including types, that a piece uses and does not import. */
function missingNames(code: string): string[] {
  const door = readFileSync(join(root, 'src/index.ts'), 'utf8');
  const names = [...door.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim()),
  );
  const imported = new Set(
    [...code.matchAll(/import \{([^}]*)\}/g)].flatMap(([, list = '']) =>
      list.split(',').map((name) => name.trim().replace(/^type /, '')),
    ),
  );
  return names.filter((name) => name !== '' && new RegExp(`\\b${name}\\b`).test(code) && !imported.has(name));
}

function asModule(code: string): string {
  const [before, after] = [1, 2].map((at) =>
    around.flatMap((row) => (code.includes(row[0]) ? [row[at]] : [])).join('\n'),
  );
  const missing = missingNames(code).map((name) => (/^[a-z]|^Spec/.test(name) ? name : `type ${name}`));
  const imports = missing.length > 0 ? `import { ${missing.join(', ')} } from 'spec-field';` : '';
  return `${imports}${before}\n${code}${after}\nexport {};\n`;
}

let folder = '';
beforeAll(() => {
  // In the repository, so that packages resolve.
  folder = mkdtempSync(join(root, 'node_modules', '.readme-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The compiler's errors about modules, by name. */
function complaintsOf(modules: Readonly<Record<string, string>>): string[] {
  for (const [name, code] of Object.entries(modules)) writeFileSync(join(folder, name), code);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.json',
      compilerOptions: {
        paths: Object.fromEntries(
          Object.entries(paths).map(([door, [source = '']]) => [door, [`../${source}`]]),
        ),
      },
      include: Object.keys(modules),
    }),
  );
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { cwd: folder, encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line !== '');
}

/** The compiler is slow on a busy machine. */
const compiling = { timeout: 300_000 };

describe('README.md and docs', () => {
  it('contain code that compiles, unlike code with a misspelt prop', compiling, () => {
    const modules = pieces.map(({ file, code }) => [file, asModule(code)]);
    const wrong = asModule(`const field = <SpecField spek="/api/fields/city" />;`);

    const complaints = complaintsOf({ ...Object.fromEntries(modules), 'wrong.tsx': wrong });

    expect(pieces.length).toBeGreaterThan(6);
    expect(complaints.join('\n')).toContain('spek');
    expect(complaints.filter((line) => /^\S/.test(line) && !line.startsWith('wrong.tsx'))).toEqual([]);
  });
});
