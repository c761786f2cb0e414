/**
 * Every member of documents beyond the protocol, from the schema that reads them: each is shown by a story that names
 * it, described in docs/protocol.md, and reported by the linter, with a hint, where it is invalid or has no effect.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inputFieldSpecSchema } from '../src/core/document/inputFieldSpec.js';
import { lintFieldSpec } from '../src/core/index.js';

/** Members of the protocol itself (§2.1 to §2.4, and 2.1), by their object. */
const ofProtocol: Readonly<Record<string, readonly string[]>> = {
  '': [
    'name',
    'displayName',
    'description',
    'dataType',
    'formatHint',
    'expectMultipleValues',
    'required',
    'valuesEndpoint',
    'constraints',
    'subFields',
  ],
  'valuesEndpoint.': [
    'protocol',
    'uri',
    'method',
    'mode',
    'items',
    'searchField',
    'searchParams',
    'searchParamsSchema',
    'paginationStrategy',
    'debounceMs',
    'minSearchLength',
    'responseMapping',
    'requestParams',
    'cacheStrategy',
  ],
  'valuesEndpoint.responseMapping.': ['dataField', 'totalField', 'hasNextField'],
  'valuesEndpoint.requestParams.': ['pageParam', 'limitParam', 'searchParam', 'defaultLimit'],
};

type Shape = Pick<typeof inputFieldSpecSchema, 'members'>;

function membersOf(schema: Shape | undefined, path: string): readonly string[] {
  const known = ofProtocol[path] ?? [];
  return Object.keys(schema?.members ?? {}).flatMap((name) => (known.includes(name) ? [] : [path + name]));
}

const endpoint = inputFieldSpecSchema.members?.['valuesEndpoint'];
const ours = [
  ...membersOf(inputFieldSpecSchema, ''),
  ...membersOf(endpoint, 'valuesEndpoint.'),
  ...membersOf(endpoint?.members?.['responseMapping'], 'valuesEndpoint.responseMapping.'),
  ...membersOf(endpoint?.members?.['requestParams'], 'valuesEndpoint.requestParams.'),
];

const field = (more: object) => ({ displayName: 'Field', dataType: 'STRING', ...more });
const values = (more: object) => field({ valuesEndpoint: { uri: '/values', ...more } });
const mapped = (responseMapping: object, more: object = {}) => values({ responseMapping, ...more });
const asked = (requestParams: object, more: object = {}) => values({ requestParams, ...more });
const inDocument = { protocol: 'INLINE', items: [{ value: 'a', label: 'A' }] };
/** More than sixteen steps lead nowhere. */
const nowhere = '/a'.repeat(17);

/** A document with an invalid member, and one in which it has no effect. */
interface Row {
  readonly wrong: object;
  /** `undefined`: the member always has an effect. */
  readonly ignored: object | undefined;
}

const place = (name: string, ignored?: object): Row => ({
  wrong: mapped({ [name]: nowhere }),
  ignored: ignored ?? mapped({ [name]: 'x' }, inDocument),
});
const param = (name: string, strategy: string): Row => ({
  wrong: asked({ [name]: 'limit', limitParam: 'limit' }, { paginationStrategy: strategy }),
  ignored: asked({ [name]: 'x' }, { paginationStrategy: strategy === 'OFFSET' ? 'CURSOR' : 'OFFSET' }),
});

const rows: Readonly<Record<string, Row>> = {
  default: { wrong: field({ default: 5 }), ignored: field({ default: [] }) },
  readOnly: { wrong: field({ readOnly: 'yes' }), ignored: undefined },
  placeholder: {
    wrong: field({ placeholder: 5 }),
    ignored: field({ dataType: 'BOOLEAN', placeholder: 'such as Bern' }),
  },
  unit: { wrong: field({ unit: 5 }), ignored: field({ unit: 'kg' }) },
  uploadEndpoint: {
    wrong: field({ formatHint: 'file', uploadEndpoint: 'here' }),
    ignored: field({ uploadEndpoint: { uri: '/uploads' } }),
  },
  width: { wrong: field({ width: 'third' }), ignored: undefined },
  autocomplete: {
    wrong: field({ autocomplete: 'zip' }),
    ignored: undefined,
  },
  'valuesEndpoint.search': {
    wrong: values({ search: 'PAGE' }),
    ignored: values({ ...inDocument, search: 'SERVER' }),
  },
  'valuesEndpoint.body': { wrong: values({ method: 'POST', body: [] }), ignored: values({ body: {} }) },
  'valuesEndpoint.createEndpoint': {
    wrong: values({ createEndpoint: { uri: '/values', protocol: 'GRPC' } }),
    ignored: values({ ...inDocument, createEndpoint: { uri: '/values' } }),
  },
  'valuesEndpoint.responseMapping.nextCursorField': place(
    'nextCursorField',
    mapped({ nextCursorField: 'next' }, { paginationStrategy: 'LINK' }),
  ),
  'valuesEndpoint.responseMapping.nextCursorItemField': place(
    'nextCursorItemField',
    mapped({ nextCursorItemField: 'id' }, { paginationStrategy: 'LINK' }),
  ),
  'valuesEndpoint.responseMapping.totalHeader': {
    wrong: mapped({ totalHeader: 5 }),
    ignored: mapped({ totalHeader: 'X-Total-Count' }, inDocument),
  },
  'valuesEndpoint.responseMapping.nextLinkField': place(
    'nextLinkField',
    mapped({ nextLinkField: 'next' }, { paginationStrategy: 'OFFSET' }),
  ),
  'valuesEndpoint.responseMapping.valueField': place('valueField'),
  'valuesEndpoint.responseMapping.labelField': place('labelField'),
  'valuesEndpoint.responseMapping.descriptionField': place('descriptionField'),
  'valuesEndpoint.responseMapping.groupField': place('groupField'),
  'valuesEndpoint.responseMapping.disabledField': place('disabledField'),
  'valuesEndpoint.responseMapping.imageField': place('imageField'),
  'valuesEndpoint.responseMapping.itemFields': {
    wrong: mapped({ itemFields: Object.fromEntries(Array.from({ length: 17 }, (_, at) => [`f${at}`, 'x'])) }),
    ignored: mapped({ itemFields: { town: 'town' } }, inDocument),
  },
  'valuesEndpoint.responseMapping.fills': {
    wrong: mapped({ valueField: 'id', fills: { city: 'town' } }),
    ignored: { ...mapped({ fills: { city: 'label' } }), expectMultipleValues: true },
  },
  'valuesEndpoint.requestParams.firstPage': {
    wrong: asked({ firstPage: 5 }, { paginationStrategy: 'PAGE_NUMBER' }),
    ignored: asked({ firstPage: 0 }, { paginationStrategy: 'OFFSET' }),
  },
  'valuesEndpoint.requestParams.offsetParam': param('offsetParam', 'OFFSET'),
  'valuesEndpoint.requestParams.cursorParam': param('cursorParam', 'CURSOR'),
  'valuesEndpoint.requestParams.searchFormat': {
    wrong: asked({ searchFormat: 'no braces' }),
    ignored: asked({ searchFormat: '*{}*' }, inDocument),
  },
  'valuesEndpoint.requestParams.valueFormat': {
    wrong: asked({ valueParam: 'id', valueFormat: {} }),
    ignored: asked({ valueFormat: 'comma' }),
  },
  'valuesEndpoint.requestParams.valueParam': {
    wrong: asked({ valueParam: 'search' }),
    ignored: asked({ valueParam: 'id' }, inDocument),
  },
};

/** The comment of each story. */
const stories = readdirSync('stories')
  .filter((file) => file.endsWith('.stories.tsx'))
  .flatMap((file) =>
    [
      ...readFileSync(`stories/${file}`, 'utf8').matchAll(
        /\/\*\*((?:(?!\*\/)[^])*)\*\/\nexport const (\w+) = meta\.story/g,
      ),
    ].map(([, said = '']) => said),
  );
const protocol = readFileSync('docs/protocol.md', 'utf8');

describe('members beyond the protocol', () => {
  it('are exactly the members of the schema of documents', () => {
    expect(Object.keys(rows).toSorted()).toEqual(ours.toSorted());
    expect(stories.length).toBeGreaterThan(50);
  });

  it.each(Object.entries(rows))('%s', (member, { wrong, ignored }) => {
    const name = member.slice(member.lastIndexOf('.') + 1);
    const cures = lintFieldSpec(wrong).filter(({ where }) => isAbout(where, member));
    const told = ignored ? lintFieldSpec(ignored).filter(({ where }) => isAbout(where, member)) : cures;

    expect.soft(stories.filter((said) => new RegExp(`\`${name}[:\`]`).test(said))).not.toEqual([]);
    expect.soft(protocol).toMatch(new RegExp(`\`[\\w."{ ]*\\b${name}\\b`));
    expect.soft(cures.filter(({ hint }) => hint.length > 10)).not.toEqual([]);
    expect.soft(told.filter(({ hint }) => hint.length > 10)).not.toEqual([]);
  });
});

/** The place of a notice is the member, a part of it, or, for a duplicate parameter, the object of all parameters. */
function isAbout(where: string, member: string): boolean {
  return where.startsWith(member) || where === member.slice(0, member.lastIndexOf('.'));
}
