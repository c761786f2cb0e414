/**
 * The exports of each entry point: names that users may import, and that a release must keep. Export a name when a page of docs, an
 * example or a story uses it. A name that is added or removed here belongs in CHANGELOG.md.
 */
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import pkg from '../package.json' with { type: 'json' };
import { parseSourceModule } from './support/sourceModules.ts';

/** Entry point → its values, sorted. */
const names: Record<string, string[]> = {
  '.': [
    'FieldSpecError',
    'SpecField',
    'SpecFieldProvider',
    'SpecForm',
    'SpecFormRest',
    'SpecSummary',
    'createFieldClient',
    'dropSignedAnswers',
    'fieldSpecQuery',
    'focusFirstInvalid',
    'forgetRecent',
    'formSpecQuery',
    'loadControls',
    'localDraft',
    'useFieldSpec',
    'useSpecField',
    'useSpecForm',
    'useSuspenseFieldSpec',
    'useValues',
    'useValuesByValue',
    'valuesQuery',
  ],
  './core': [
    'FieldSpecError',
    'createValidator',
    'createValuesResolver',
    'defineField',
    'defineForm',
    'fieldSpecSchema',
    'formConditions',
    'formDefaults',
    'formSchema',
    'lintFieldSpec',
    'lintFormSpec',
    'loadFormMessages',
    'loadMessages',
    'localizedText',
    'parseFieldSpec',
    'parseFormSpec',
    'planField',
    'planForm',
    'readServerErrors',
    'readValuesResponse',
    'submittedValues',
    'validate',
    'validateForm',
  ],
  './client': [
    'Field',
    'comboboxOf',
    'controlText',
    'createFieldPage',
    'displayedErrors',
    'frameText',
    'leaveText',
    'loadLocaleMessages',
    'localizedText',
    'makeTextEntry',
    'onComboboxKey',
    'optionKey',
    'shownText',
    'typeText',
  ],
  './json-schema': ['fromJsonSchema', 'fromOpenApi', 'toJsonSchema', 'toStandardJsonSchema'],
  './pattern': ['createLinearPattern'],
  './server': [
    'FormRefusal',
    'Refusal',
    'SourceUnavailable',
    'createFieldServer',
    'createListSource',
    'createServerMetrics',
    'httpSource',
    'indexValues',
    'pageOfValues',
    'postgresMigration',
    'postgresSource',
  ],
  './server/node': ['serveFields', 'toNodeListener'],
  './server/testing': ['sourceContract', 'uploadStoreContract'],
  './server/uploads': ['Refusal', 'createMemoryStore', 'createUploads'],
  './token': ['TokenError', 'remoteKeys', 'signatureExpiry', 'staticKeys', 'verifiedFetch', 'verifyToken'],
  './signing': [
    'SecurityException',
    'SigningError',
    'assertSecure',
    'createMemoryBroker',
    'createMemoryTopic',
    'createPrometheusObserver',
    'createSigner',
    'createVerifier',
    'decryptToken',
  ],
  './signing/kafka': ['createKafkaBroker'],
  './signing/nats': ['createNatsBroker'],
  './signing/postgres': ['createPostgresBroker', 'pgConnector', 'postgresJsConnector', 'signingMigration'],
  './testing': ['fieldTester'],
  './testing/playwright': ['fieldTester'],
  './testing/msw': ['fieldHandlers', 'formHandlers'],
};

/** Entry point → number of its types. The numbers may only go down. */
const typeCounts: Record<string, number> = {
  '.': 45,
  './core': 43,
  './client': 7,
  './json-schema': 8,
  './pattern': 2,
  './server': 21,
  './server/node': 4,
  './server/testing': 4,
  './server/uploads': 4,
  './token': 7,
  './signing': 13,
  './signing/kafka': 2,
  './signing/nats': 1,
  './signing/postgres': 3,
  './testing': 3,
  './testing/playwright': 1,
  './testing/msw': 0,
};

/** Types that several entry points export, because their users may install neither React nor the server. */
const repeated = [
  'FieldNotice',
  'FieldSpecErrorCode',
  'FieldTester',
  'FieldValue',
  'FormSpec',
  'HttpClient',
  'InputFieldSpec',
  'ValidationError',
  'ValidationResult',
  'ValueAlias',
];

/** Entry point → source file, for the entry points with JavaScript. */
const files = Object.entries(pkg.exports).flatMap(([entryPoint, entry]) => {
  const built = typeof entry === 'string' ? entry : entry.default;
  return built.endsWith('.js')
    ? [[entryPoint, built.replace('./dist/', 'src/').replace('.js', '.ts')] as const]
    : [];
});

/** Entry point → its types. */
const types = new Map(
  files.map(([entryPoint, file]) => {
    const { exports } = parseSourceModule(file, readFileSync(file, 'utf8'));
    return [entryPoint, exports.flatMap(({ name, isType }) => (isType ? name : []))];
  }),
);

describe('package.json', () => {
  it('lists the entry points of this test', () => {
    expect(files.map(([entryPoint]) => entryPoint)).toEqual(Object.keys(names));
  });

  it.each(files)('exports the listed values from %s', async (entryPoint, file) => {
    const module = (await import(join(import.meta.dirname, '..', file))) as object;

    expect(Object.keys(module).toSorted()).toEqual(names[entryPoint]);
  });

  it('exports the listed number of types from each entry point', () => {
    expect(Object.fromEntries([...types].map(([entryPoint, found]) => [entryPoint, found.length]))).toEqual(
      typeCounts,
    );
  });

  it('exports each type from one entry point, except the listed ones', () => {
    const all = [...types.values()].flat();

    expect([...new Set(all.filter((name, index) => all.indexOf(name) !== index))].toSorted()).toEqual(
      repeated,
    );
  });

  it('exports at most 330 names', () => {
    expect([...types.values(), ...Object.values(names)].flat().length).toBeLessThanOrEqual(330);
  });

  it('marks the entry points that docs/upgrading.md calls experimental', () => {
    const isMarked = (file: string) => /^\/\*\*(?:(?!\*\/).)*@experimental/s.test(readFileSync(file, 'utf8'));
    const section =
      /## What is promised(.*?)\n## /s.exec(readFileSync('docs/upgrading.md', 'utf8'))?.[1] ?? '';
    const listed = [...section.matchAll(/`(?:spec-field)?(\/[\w/-]+)`/g)].map(([, path]) => `.${path}`);

    expect(listed.toSorted()).toEqual(
      files.flatMap(([entryPoint, file]) => (isMarked(file) ? entryPoint : [])).toSorted(),
    );
    expect(section).toContain('`npx spec-field check`');
    expect(isMarked('src/cli/check.ts')).toBe(true);
  });
});
