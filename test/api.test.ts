/**
 * The names behind each door of package.json: what users may import, and so what a release must keep.
 * A name that comes or goes here belongs in CHANGELOG.md.
 */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import pkg from '../package.json' with { type: 'json' };

/** Door → its values, sorted; types are seen by the type tests. */
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
    'buildCreateRequest',
    'buildValuesRequest',
    'createFormValidator',
    'createMemoryCache',
    'createValidator',
    'createValuesResolver',
    'defineField',
    'defineForm',
    'englishFormMessages',
    'englishMessages',
    'fieldSpecSchema',
    'formConditions',
    'formDefaults',
    'formSchema',
    'formatMessage',
    'indexValues',
    'joinPages',
    'lintFieldSpec',
    'lintFormSpec',
    'loadFormMessages',
    'loadMessages',
    'localizedText',
    'lookupDependencies',
    'pageOfValues',
    'parseFieldSpec',
    'parseFormList',
    'parseFormSpec',
    'planField',
    'planForm',
    'planLookup',
    'readCreatedValue',
    'readServerErrors',
    'readValuesResponse',
    'requestJson',
    'submittedValues',
    'validate',
    'validateForm',
    'withHostSource',
  ],
  './client': [
    'ComboboxController',
    'Field',
    'FieldSpecError',
    'FormStore',
    'ListStore',
    'comboboxOf',
    'controlKind',
    'controlText',
    'createFieldPage',
    'createRetryWait',
    'displayedErrors',
    'dropSignedAnswers',
    'fieldSpecQuery',
    'forgetRecent',
    'formSpecQuery',
    'frameText',
    'isValidating',
    'leaveText',
    'loadLocaleMessages',
    'localizedText',
    'makeTextEntry',
    'onComboboxKey',
    'optionKey',
    'shownText',
    'stateOfSpec',
    'timerDebounce',
    'typeText',
    'valuesQuery',
    'valuesSource',
    'waitingText',
  ],
  './pattern': ['createLinearPattern', 'patternLimits'],
  './server': [
    'FieldSpecError',
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
  './server/uploads': ['Refusal', 'createDiskStore', 'createMemoryStore', 'createUploads'],
  './token': ['TokenError', 'remoteKeys', 'signatureExpiry', 'staticKeys', 'verifiedFetch', 'verifyToken'],
  './signing': [
    'SecurityException',
    'SigningError',
    'TokenError',
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

/** Door → source file, for the doors that hold JavaScript. */
const doors = Object.entries(pkg.exports).flatMap(([door, entry]) => {
  const built = typeof entry === 'string' ? entry : entry.default;
  return built.endsWith('.js')
    ? [[door, built.replace('./dist/', 'src/').replace('.js', '.ts')] as const]
    : [];
});

describe('package.json', () => {
  it('opens the doors that are listed here', () => {
    expect(doors.map(([door]) => door)).toEqual(Object.keys(names));
  });

  it.each(doors)('opens %s on the listed names', async (door, file) => {
    const module = (await import(join(import.meta.dirname, '..', file))) as object;

    expect(Object.keys(module).toSorted()).toEqual(names[door]);
  });
});
