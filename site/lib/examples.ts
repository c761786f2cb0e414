/** Pages of live examples: each kind of input, each part of a field, and whole use cases, each beside its document. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ControlChoice, controlKind, controlKinds } from '../../src/client/field/controlKind.ts';
import { outlineField } from '../../src/core/document/fieldOutline.ts';
import type { InputFieldSpec } from '../../src/core/index.ts';
import { documentGroups } from '../../stories/playground/documents.ts';
import { everyKind } from '../../stories/support/everyKind.ts';
import { type Demo, livingExample } from './livingExample.ts';
import { base, pathOf, root } from './pages.ts';
import type { Page } from './writtenPage.ts';

const sizes = ['Small', 'Medium', 'Large'].map((label) => ({ value: label.toLowerCase(), label }));
const listed = { protocol: 'INLINE', mode: 'CLOSED', items: sizes } as const;

/** Kinds without a hint: chosen by the document's other members, or by `kind` of the field. */
const othersOfShape: readonly Demo[] = [
  {
    document: { displayName: 'Nicknames', dataType: 'STRING', expectMultipleValues: true },
    value: ['Countess', 'Ada'],
  },
  {
    document: {
      displayName: 'Address',
      dataType: 'OBJECT',
      subFields: [
        { name: 'street', displayName: 'Street', dataType: 'STRING', required: true },
        { name: 'town', displayName: 'Town', dataType: 'STRING', required: true },
      ],
    },
    value: { street: '12 St James’s Square', town: 'London' },
  },
  {
    document: { displayName: 'Size', dataType: 'STRING', valuesEndpoint: listed },
    value: 'medium',
    kind: 'radios',
  },
  {
    document: { displayName: 'Size', dataType: 'STRING', valuesEndpoint: listed },
    value: 'medium',
    kind: 'select',
  },
  {
    document: {
      displayName: 'Sizes in stock',
      dataType: 'STRING',
      expectMultipleValues: true,
      valuesEndpoint: listed,
    },
    value: ['small'],
    kind: 'checkboxes',
  },
  {
    document: { displayName: 'Day of departure', dataType: 'DATE' },
    value: '2026-03-04',
    kind: 'calendar',
  },
];

const kindOf = ({ document, kind }: Demo) =>
  controlKind(outlineField(document as InputFieldSpec), kind as ControlChoice | undefined);

/** Returns one example of each kind, in the order of the list of controls. */
export function kindExamples(): readonly (Demo & { readonly name: string })[] {
  const all: readonly Demo[] = [
    ...everyKind.map(({ spec, defaultValue }) => ({ document: spec, value: defaultValue })),
    ...othersOfShape,
  ];
  return controlKinds().map((name) => {
    const found = all.find((demo) => kindOf(demo) === name);
    if (!found) throw new Error(`There is no example of the control ${name}: see everyKind.ts.`);
    return { ...found, name };
  });
}

function kindsPage(): Page {
  const examples = kindExamples().map(
    (demo) =>
      `## ${demo.name}\n\n${demo.kind === undefined ? '' : `Chosen by \`kind="${demo.kind}"\` of the field.\n\n`}${livingExample(demo)}`,
  );
  return {
    slug: 'examples/kinds',
    title: 'Every kind of input',
    description: 'Every kind of input, live, beside its document.',
    body: `Every kind of input, live, beside its document. [Kinds of input](${pathOf('kinds')}) explains values and keys.

${examples.join('\n\n')}
`,
  };
}

/** Returns the parts of a field with their comments from `slots.ts`. */
export function partNames(): readonly { readonly name: string; readonly text: string }[] {
  const source = readFileSync(join(root, 'src/react/slots/slots.ts'), 'utf8');
  const [, members = ''] = /export interface SlotComponents \{(.*?)\n\}/s.exec(source) ?? [];
  return [...members.matchAll(/(?:\/\*\* ([^\n]*?) \*\/\s*)?readonly (\w+):/g)].map(
    ([, text = '', name = '']) => ({ name, text }),
  );
}

const cities = {
  protocol: 'INLINE',
  mode: 'CLOSED',
  items: ['Berlin', 'Lisbon', 'Oslo', 'Paris'].map((label) => ({ value: label.toLowerCase(), label })),
};
const nameField = {
  displayName: 'Name',
  description: 'As in your passport.',
  dataType: 'STRING',
  required: true,
};
const cityField = { displayName: 'City', dataType: 'STRING', required: true, valuesEndpoint: cities };

/** For each part a document that shows it, and the action that makes it visible. */
const partDemos: Readonly<Record<string, Demo>> = {
  field: { document: nameField },
  group: { document: { displayName: 'City', dataType: 'STRING', valuesEndpoint: cities }, kind: 'radios' },
  label: { document: nameField },
  legend: { document: { displayName: 'City', dataType: 'STRING', valuesEndpoint: cities }, kind: 'radios' },
  description: { document: nameField },
  error: { document: nameField, isInvalid: true },
  status: {
    document: {
      displayName: 'City',
      dataType: 'STRING',
      valuesEndpoint: { uri: '/api/values/no-such-list' },
    },
    isOpen: true,
  },
  input: { document: nameField },
  textarea: { document: { displayName: 'Message', dataType: 'STRING', formatHint: 'multiline' } },
  choice: { document: { displayName: 'City', dataType: 'STRING', valuesEndpoint: cities }, kind: 'radios' },
  box: { document: { ...cityField, expectMultipleValues: true }, value: ['oslo'] },
  chip: { document: { ...cityField, expectMultipleValues: true }, value: ['oslo', 'paris'] },
  popup: { document: cityField, isOpen: true },
  listbox: { document: cityField, isOpen: true },
  option: { document: cityField, isOpen: true },
  button: {
    document: {
      displayName: 'Travellers',
      dataType: 'OBJECT',
      expectMultipleValues: true,
      subFields: [nameField].map((field) => ({ name: 'name', ...field })),
    },
  },
  iconButton: { document: cityField },
  skeleton: { document: '/api/fields/never' },
  errorSummary: {
    document: {
      id: 'order',
      version: '1',
      displayName: 'Order',
      fields: [{ name: 'name', ...nameField }],
      submitEndpoint: { uri: '/api/playground/submit' },
    },
    isInvalid: true,
  },
};

function partsPage(): Page {
  const parts = partNames().map(({ name, text }) => {
    const demo = partDemos[name];
    if (!demo) throw new Error(`There is no example of the part ${name}.`);
    const how = demo.isOpen
      ? ' Press the field to see it.'
      : demo.isInvalid
        ? ' Press the button to see it.'
        : '';
    return `## ${name}\n\n${text}${how}\n\n${livingExample({ ...demo, part: name })}`;
  });
  return {
    slug: 'examples/parts',
    title: 'Every part of a field',
    description: 'Each element that a page can replace or give a class, outlined in a live field.',
    body: `A page can replace each of these elements (\`components\`), or give it a class (\`classNames\`). The part is outlined in the
field beside its document.

\`\`\`tsx
<SpecField spec={document} classNames={{ label: 'text-sm font-medium' }} components={{ input: MyInput }} />
\`\`\`

${parts.join('\n\n')}
`,
  };
}

/** Returns the slug of a use case. */
export const useCaseSlug = (id: string) => `examples/${id}`;

function useCases(): readonly Page[] {
  const pages = documentGroups.flatMap(({ documents }) =>
    documents.map(({ id, title, about, document }): Page => {
      const link = `${base}/playground/playground/#p${lettersOf(JSON.stringify({ example: id }))}`;
      return {
        slug: useCaseSlug(id),
        title,
        description: about,
        body: `${about}\n\n${livingExample({ document, id })}\n\n<p><a href="${link}">Edit this document in the playground</a></p>\n`,
      };
    }),
  );
  const lists = documentGroups.map(
    ({ title, documents }) =>
      `## ${title}\n\n${documents.map(({ id, title: name, about }) => `- [${name}](${pathOf(useCaseSlug(id))}): ${about}`).join('\n')}`,
  );
  return [
    {
      slug: 'examples/use-cases',
      title: 'Use cases',
      description: 'Twenty documents of back ends, each with its live form.',
      body: `Documents of back ends, each with its live form. Edit all of them in the [playground](${base}/playground/playground/).\n\n${lists.join('\n\n')}\n`,
    },
    ...pages,
  ];
}

/** Encodes text for an address, as the playground reads it. */
const lettersOf = (text: string) => Buffer.from(text).toString('base64url');

export const examplePages = (): readonly Page[] => [kindsPage(), partsPage(), ...useCases()];
