/**
 * Checks layout, import direction and documented exports of src. The tables are here; their meaning is in
 * support/architectureRules.ts. Each rule is also tested with a snippet that breaks it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import pkg from '../package.json' with { type: 'json' };
import {
  avoids,
  avoidsNames,
  exportsSomething,
  findBreaches,
  followsLayers,
  followsOrders,
  hasDepth,
  hasDocumentedExports,
  hasHead,
  hasNamedExports,
  hasNoCycle,
  holdsAtMost,
  isOnlyDoor,
  marksClient,
  type Rule,
  saysNode,
  takesZodMini,
  usesDoors,
  writesExtensions,
} from './support/architectureRules.ts';
import { parseSourceModule, readSourceModules } from './support/sourceModules.ts';

/** Subfolders, in the order of imports: a subfolder may import only itself and those named before it. */
const rooms = {
  core: ['vocabulary', 'messages', 'document', 'http', 'lookup', 'validation', 'lint', 'form', 'index'],
  react: [
    'slots',
    'lifecycle',
    'provider',
    'hooks',
    'field',
    'listbox',
    'combobox',
    'controls',
    'kindParts',
    'kinds',
    'view',
    'form',
  ],
  client: [
    'page',
    'messages',
    'values',
    'list',
    'field',
    'metrics',
    'combobox',
    'kinds',
    'uploads',
    'form',
    'index',
  ],
  server: [
    'http',
    'sources',
    'postgres',
    'routes',
    'forms',
    'uploads',
    'fieldServer',
    'node',
    'testing',
    'index',
  ],
  'json-schema': [
    'reading',
    'writing',
    'fromJsonSchema',
    'openapi',
    'fromOpenApi',
    'toJsonSchema',
    'standardJsonSchema',
    'index',
  ],
  signing: ['base', 'records', 'brokers', 'operation', 'keys', 'kafka', 'nats', 'postgres', 'index'],
};

/** The allowed imports of each layer. The first row that matches a file applies. */
const layers = [
  { from: 'src/errors/', modules: ['src/errors/'], packages: [] },
  { from: 'src/platform/', modules: ['src/platform/'], packages: [] },
  { from: 'src/texts/', modules: ['src/texts/'], packages: [] },
  { from: 'src/languages/', modules: ['src/languages/', 'src/texts/'], packages: [] },
  {
    from: 'src/core/vocabulary/',
    modules: ['src/core/vocabulary/', 'src/pattern/', 'src/errors/'],
    packages: [],
  },
  { from: 'src/pattern/', modules: ['src/pattern/', 'src/errors/'], packages: [] },
  {
    from: 'src/core/',
    modules: ['src/core/', 'src/languages/', 'src/texts/', 'src/pattern/', 'src/platform/', 'src/errors/'],
    packages: [],
  },
  {
    from: 'src/client/index',
    modules: ['src/client/', 'src/queries/', 'src/core/', 'src/errors/'],
    packages: [],
  },
  {
    from: 'src/client/',
    modules: ['src/client/', 'src/core/', 'src/texts/', 'src/pattern/', 'src/platform/', 'src/errors/'],
    packages: ['@tanstack/query-core'],
  },
  {
    from: 'src/queries/',
    modules: ['src/queries/', 'src/client/', 'src/core/', 'src/platform/', 'src/errors/'],
    packages: ['@tanstack/query-core'],
  },
  {
    from: 'src/react/',
    modules: [
      'src/react/',
      'src/queries/',
      'src/client/',
      'src/core/',
      'src/languages/',
      'src/texts/',
      'src/pattern/',
      'src/platform/',
      'src/errors/',
    ],
    packages: ['react', 'react-dom', '@tanstack/react-query', '@tanstack/query-core', 'use-debounce'],
  },
  { from: 'src/token/', modules: ['src/token/', 'src/platform/', 'src/errors/'], packages: [] },
  {
    from: 'src/signing/',
    modules: ['src/signing/', 'src/token/', 'src/platform/', 'src/errors/'],
    packages: ['jose', 'zod', '@nats-io/jetstream', '@nats-io/transport-node', '@platformatic/kafka'],
  },
  {
    from: 'src/server/',
    modules: [
      'src/server/',
      'src/core/',
      'src/texts/',
      'src/signing/',
      'src/token/',
      'src/platform/',
      'src/errors/',
    ],
    packages: ['hono', '@hono/node-server', 'zod', '@fastify/busboy'],
  },
  {
    from: 'src/json-schema/',
    modules: ['src/json-schema/', 'src/core/', 'src/pattern/', 'src/errors/'],
    packages: [],
  },
  {
    from: 'src/check/',
    modules: ['src/check/', 'src/core/', 'src/token/', 'src/platform/', 'src/errors/'],
    packages: [],
  },
  // Only the MSW handlers use the server; other test helpers see only the displayed page.
  {
    from: 'src/testing/mswHandlers',
    modules: ['src/testing/', 'src/server/', 'src/core/', 'src/errors/'],
    packages: ['msw'],
  },
  {
    from: 'src/testing/',
    modules: ['src/testing/', 'src/core/', 'src/errors/'],
    packages: ['@testing-library/dom', '@testing-library/user-event'],
  },
  {
    from: 'src/cli/',
    modules: ['src/cli/', 'src/check/', 'src/json-schema/', 'src/core/', 'src/platform/', 'src/errors/'],
    packages: [],
  },
  { from: 'src/cli', modules: ['src/cli/'], packages: [] },
  {
    from: 'src/index',
    modules: ['src/react/', 'src/queries/', 'src/core/', 'src/client/', 'src/platform/', 'src/errors/'],
    packages: [],
  },
];

/** Source files behind the exports of package.json: src/index, src/core/index … */
const doors = Object.values(pkg.exports).flatMap((entry) => {
  const path = typeof entry === 'string' ? '' : entry.default;
  return path.endsWith('.js') ? [path.replace('./dist/', 'src/').replace('.js', '')] : [];
});

/** The limit of files with components and hooks. */
const mostOfReact = 102;

const vagueNames = ['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'types', 'manager'];

const sourceRules = {
  'imports only what its layer may': followsLayers(layers),
  'imports only rooms named before its own': followsOrders(rooms),
  'is part of no import cycle': hasNoCycle,
  'lies at most 2 folders deep': hasDepth(2),
  'exports something': exportsSomething,
  'begins with a head comment': hasHead,
  'documents every export': hasDocumentedExports,
  'names what it exports': hasNamedExports,
  'holds no any, enum or namespace': avoids('any', 'enum', 'namespace'),
  'holds no let or var of the module': avoids('let', 'var'),
  'writes extensions in relative imports': writesExtensions,
  'takes zod/mini, never classic zod': takesZodMini,
  'is one of few where a folder is to be read at once': holdsAtMost(mostOfReact, 'src/react/'),
  'marks components and hooks as client, and nothing else': marksClient,
  'has a name that says what is inside': avoidsNames(vagueNames),
  'takes node:* only where its head says so': saysNode('src/server/', 'src/signing/', 'src/cli/', 'src/cli'),
  'only re-exports where it is a door': isOnlyDoor(doors),
} satisfies Record<string, Rule>;

/** Functions that no entry point exports, and that tests of several source files need. */
const inner = [
  'src/core/document/lookupPlan',
  'src/core/form/formSpec',
  'src/core/form/formValidator',
  'src/core/http/httpClient',
  'src/core/lookup/cacheProvider',
  'src/core/lookup/createdValue',
  'src/core/lookup/resolvedValues',
  'src/core/lookup/valuesRequest',
  'src/core/messages/englishMessages',
  'src/core/messages/messages',
  'src/pattern/patternLimits',
  'src/queries/valuesSource',
  'src/server/uploads/diskStore',
];

/** Tests of several files together, without React. */
const together = {
  'test/client/combobox/combobox.test': ['src/client/combobox/textResolver'],
  'test/client/combobox/entering.test': ['src/client/field/boxState'],
  'test/client/combobox/lateOffer.test': ['src/client/combobox/enteringCode'],
  'test/client/combobox/replayCalls.test': ['src/client/combobox/earlyCalls'],
  'test/client/combobox/splitEntered.test': ['src/core/document/fieldOutline'],
  'test/client/field/formControl.page.test': ['src/client/field/text'],
  'test/client/index.test': ['src/client/combobox/enteringCode'],
  'test/client/metrics/formMeter.test': ['src/client/field/handledFields'],
  'test/client/uploads/fieldFiles.test': ['src/client/page/lazyImport', 'src/client/uploads/fieldUploads'],
  'test/client/uploads/uploadQueue.test': ['src/client/uploads/upload'],
  'test/client/uploads/postFile.test': ['src/client/uploads/sendFile', 'src/core/vocabulary/defaults'],
  'test/queries/createValue.test': ['src/queries/valuesCache'],
  'test/client/dependentField.test': [
    'src/client/field/dependentValue',
    'src/client/field/store',
    'src/client/field/validateWithEndpoint',
    'src/client/field/validationLoader',
    'src/client/values/askForLabels',
  ],
  'test/dom/drawing.test': [
    'src/client/combobox/comboboxController',
    'src/client/field/fieldDomain',
    'src/client/field/validation',
    'src/react/provider/stages',
  ],
  'test/core/document/acceptedFile.test': ['src/core/document/filesPlan'],
  'test/core/lookup/hostPage.test': ['src/core/document/hostSource'],
  'test/core/lookup/inlineValues.test': ['src/core/lookup/namedValue'],
  'test/core/lookup/readPages.test': ['src/core/vocabulary/paginationStrategy'],
  'test/support/languages': ['src/languages/translations'],
  // The English texts, each with the code that needs it.
  'test/languages/translations.test': readdirSync('src/texts').map(
    (file) => `src/texts/${file.replace('.ts', '')}`,
  ),
  'test/support/askedLabels': ['src/client/values/askedLabels'],
  'test/support/comboboxUnderTest': ['src/client/combobox/enteringCode'],
  'test/support/conformance': ['src/core/lookup/readPages'],
  'test/support/conformancePicks': [
    'src/client/combobox/offeredRow',
    'src/client/form/formStore',
    'src/core/document/fieldOutline',
  ],
  'test/client/field/formIntegration.test': ['src/client/page/press'],
  'test/client/page/attention.test': ['src/client/page/press'],
  'test/react/controls/kindStages.test': ['src/core/vocabulary/inputKinds'],
  'test/react/loading/lostCombobox.test': ['src/react/provider/stages'],
  'test/support/describeKind': ['src/core/vocabulary/inputKinds', 'src/react/controls/kindStages'],
  'test/support/wholeListPage': [
    'src/client/page/faults',
    'src/client/list/listStore',
    'src/queries/lookups',
    'src/queries/valuesByValue',
  ],
  'test/support/listUnderTest': [
    'src/client/page/faults',
    'src/client/list/listStore',
    'src/queries/valuesSource',
  ],
  'test/support/validationStages': [
    'src/client/field/fieldValidator',
    'src/client/field/patternSupport',
    'src/client/page/lazyImport',
  ],
  'test/client/field/store.test': ['src/client/field/fieldOwner', 'src/client/field/validationLoader'],
  'test/client/form/formFills.test': ['src/client/field/validationLoader', 'src/client/form/formStore'],
  'test/client/form/formSending.test': ['src/client/field/validationLoader', 'src/client/form/formStore'],
  'test/client/form/formStore.test': ['src/client/field/validationLoader'],
  'test/queries/lookups.test': [
    'src/client/field/store',
    'src/client/field/validationLoader',
    'src/client/page/lazyImport',
    'src/queries/valuesByValue',
  ],
  // The schema of documents.
  'test/publishedMembers.test': ['src/core/document/inputFieldSpec'],
  // All code that sends requests.
  'test/platform/lastingRequest.test': [
    'src/check/prober',
    'src/client/form/formSubmission',
    'src/core/http/httpClient',
  ],
};

const outsideRules = {
  'imports doors, or the file under test': usesDoors(doors, inner, together),
} satisfies Record<string, Rule>;

const rules = { ...sourceRules, ...outsideRules };

const head = '/** One idea. */\n';

/** For each rule: the place of the breach, the snippet, and other files that it needs. */
const broken: Record<keyof typeof rules, [at: string, code: string, others?: Record<string, string>][]> = {
  'imports only what its layer may': [
    ['src/core/a.ts:2', `${head}import '../react/b.js';`],
    ['src/core/a.ts:1', `import type { X } from 'react';`],
    ['src/core/a.ts:1', `import fs from 'fs';`],
    ['src/pattern/a.ts:1', `import type { X } from '../core/json.js';`],
    ['src/errors/a.ts:1', `export { x } from '../core/x.js';`],
    ['src/platform/a.ts:1', `import '../errors/notices.js';`],
    ['src/react/a.ts:1', `void import('../server/b.js');`],
    ['src/token/a.ts:1', `type X = import('../core/b.js').X;`],
    ['src/token/a.ts:1', `import '../signing/b.js';`],
    ['src/signing/a.ts:1', `import '../server/b.js';`],
    ['src/check/a.ts:1', `import '../server/b.js';`],
    ['src/testing/a.ts:1', `import '../react/b.js';`],
    ['src/testing/a.ts:1', `import '../server/b.js';`],
    ['src/testing/mswHandlers.ts:1', `import '../client/b.js';`],
    ['src/testing/a.ts:1', `import type { Page } from 'playwright';`],
    ['src/react/a.ts:1', `import '../token/b.js';`],
    ['src/client/a.ts:1', `import '../react/b.js';`],
    ['src/client/a.ts:1', `import '../queries/b.js';`],
    ['src/queries/a.ts:1', `import '../react/b.js';`],
    ['src/queries/a.ts:1', `import type { FC } from 'react';`],
    ['src/queries/a.ts:1', `import { QueryClient } from '@tanstack/react-query';`],
    ['src/client/a.ts:1', `import 'react';`],
    ['src/client/a.ts:1', `import { QueryClient } from '@tanstack/react-query';`],
    ['src/server/a.ts:1', `import '../../package.json';`],
    ['src/stray.ts:1', head],
  ],
  'imports only rooms named before its own': [
    ['src/core/vocabulary/json.ts:1', `import type { X } from '../messages/messages.js';`],
    ['src/client/values/a.ts:1', `import type { Field } from '../field/store.js';`],
    ['src/signing/records/records.ts:1', `import '../keys/signer.js';`],
    ['src/core/stray.ts:1', head],
  ],
  'is part of no import cycle': [
    ['src/react/a.ts:1', `import './a.js';`],
    [
      'src/react/a.ts:2',
      `\nimport './b.js';`,
      {
        'src/react/b.ts': `export { c } from './c.js';`,
        'src/react/c.ts': `import type { A } from './a.js';`,
      },
    ],
  ],
  'lies at most 2 folders deep': [['src/react/a/b/c.ts:1', head]],
  'exports something': [['src/core/a.ts:1', head]],
  'begins with a head comment': [['src/core/a.ts:1', 'call();\n// Late.']],
  'documents every export': [['src/core/a.ts:2', `/** Of b. */ const b = 1;\nexport const a = 1;`]],
  'names what it exports': [
    ['src/core/a.ts:1', `export * from './b.js';`],
    ['src/core/a.ts:1', `export * as b from './b.js';`],
    ['src/core/a.ts:1', 'export default function a() {}'],
    ['src/core/a.ts:1', `export { a as default } from './b.js';`],
  ],
  'holds no any, enum or namespace': [
    ['src/core/a.ts:2', 'const a = {\n b: [] as any[] };'],
    ['src/core/a.ts:1', 'enum A { B }'],
    ['src/core/a.ts:1', 'namespace A { export type B = 1 }'],
  ],
  'holds no let or var of the module': [
    ['src/core/a.ts:1', 'export let count = 0;'],
    ['src/core/a.ts:1', 'var count = 0;'],
  ],
  'writes extensions in relative imports': [
    ['src/core/a.ts:1', `import './b';`],
    ['src/core/a.ts:1', `export { en } from './messages';`],
  ],
  'takes zod/mini, never classic zod': [
    ['src/core/a.ts:1', `import { z } from 'zod';`],
    ['src/core/a.ts:1', `import type { z } from 'zod/v4';`],
  ],
  'is one of few where a folder is to be read at once': [
    [
      'src/react/a.ts:1',
      head,
      Object.fromEntries(Array.from({ length: mostOfReact }, (_, i) => [`src/react/b${i}.ts`, head])),
    ],
  ],
  'marks components and hooks as client, and nothing else': [
    ['src/react/A.tsx:1', `import 'react';\n'use client';`],
    ['src/react/hooks/useA.ts:1', 'export const useA = () => 1;'],
    ['src/core/a.ts:1', `${head}'use client';`],
    ['src/index.ts:1', `'use client';`],
  ],
  'has a name that says what is inside': [
    ['src/core/cacheManager.ts:1', head],
    ['src/utils/a.ts:1', head],
  ],
  'takes node:* only where its head says so': [
    ['src/core/a.ts:2', `/** For Node. */\nimport 'node:fs';`],
    ['src/server/a.ts:2', `${head}import type { Server } from 'node:http';`],
  ],
  'only re-exports where it is a door': [['src/core/index.ts:2', `${head}export const a = 1;`]],
  'imports doors, or the file under test': [
    ['test/core/a.test.ts:1', `import { b } from '../../src/core/b.js';`],
    ['stories/A.stories.tsx:1', `import { b } from '../src/react/B.js';`],
  ],
};

/** Files that break no rule, each close to doing so. */
const sound = {
  'src/errors/fieldSpecError.ts': `${head}export class FieldSpecError extends Error {}`,
  'src/core/vocabulary/json.ts': `// One idea,\n// in two lines.\nimport { FieldSpecError } from '../../errors/fieldSpecError.js';\n/** Keeps. */\nexport const json = { FieldSpecError };`,
  'src/core/document/lookupPlan.ts': `${head}import { json } from '../vocabulary/json.ts';\n\n/** Chooses. */\nexport const choices = [json];\nexport type choices = typeof choices;`,
  'src/core/messages/messages.ts': `${head}export { en } from './en.js';`,
  'src/core/messages/en.ts': `${head}export const en = 1 as unknown;`,
  'src/core/lookup/valuesRequest.ts': `/** One idea. */\n\n/** Calls. */\nexport function call() {}`,
  'src/core/index.ts': `${head}export { json } from './vocabulary/json.js';`,
  'src/queries/query.ts': `${head}import { QueryObserver } from '@tanstack/query-core';\n/** Asks. */\nexport const query = QueryObserver;`,
  'src/react/hooks/useA.ts': `${head}'use client';\nimport { useMemo } from 'react';\n/** Uses. */\nexport function useA() {\n  let any = useMemo;\n  return any;\n}`,
  'src/server/node.ts': `/** For Node. */\nimport 'node:http';\ndeclare global {}\n/** Listens. */\nexport function listen(): void {}`,
  'test/core/vocabulary/json.test.ts': `import { json } from '../../../src/core/vocabulary/json.js';\nimport type { a } from '../../../src/core/a.js';\nimport '../../../src/core/index.js';`,
};

const parse = (files: Record<string, string>) =>
  Object.entries(files).map(([path, code]) => parseSourceModule(path, code));

describe('every file of src', () => {
  const modules = readSourceModules('src');

  it('includes every entry point', () => {
    const stems = new Set(modules.map(({ stem }) => stem));

    expect(doors.filter((door) => !stems.has(door))).toEqual([]);
  });

  it.each(Object.entries(sourceRules))('%s', (_name, rule) => {
    expect(findBreaches(rule, modules)).toEqual([]);
  });
});

describe('every file of test and stories', () => {
  const modules = readSourceModules('test', 'stories', '.storybook');

  it.each(Object.entries(outsideRules))('%s', (_name, rule) => {
    expect(findBreaches(rule, modules)).toEqual([]);
  });
});

describe('the rules', () => {
  const snippets = Object.entries(broken).flatMap(([name, list]) =>
    list.map(([at, code, others]) => ({ name, rule: rules[name as keyof typeof rules], at, code, others })),
  );

  it.each(snippets)('$name: reports $at in $code', ({ rule, at, code, others }) => {
    const path = at.replace(/:\d+$/, '');

    const breaches = findBreaches(rule, parse({ [path]: code, ...others }));

    expect(breaches.map((breach) => breach.split(': ')[0])).toEqual([at]);
  });

  it.each(Object.entries(rules))('%s: is silent about sound files', (name, rule) => {
    const modules = parse(sound).filter(({ path }) => path.startsWith('src/') === name in sourceRules);

    expect(findBreaches(rule, modules)).toEqual([]);
  });
});

/** A handler that reads `isComposing` of a key event: in Safari the composition has already ended. */
const asksKeyItself = /\b(?:event|nativeEvent|key|press)\.isComposing\b/;

describe('keys during composition', () => {
  it('are recognized by isComposingKey alone', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
      /\.tsx?$/.test(path),
    );
    const askers = files.filter((path) => asksKeyItself.test(readFileSync(`src/${path}`, 'utf8')));

    expect(askers).toEqual([]);
    expect('if (event.nativeEvent.isComposing) return;').toMatch(asksKeyItself);
  });
});
