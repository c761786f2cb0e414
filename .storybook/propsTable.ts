import type { ArgTypes } from '@storybook/react-vite';

/** Documentation that the compiler plugin attaches to a component. */
interface Docgen {
  readonly description?: string;
  readonly props?: Readonly<Record<string, DocgenProp>>;
}

interface DocgenProp {
  readonly required?: boolean;
  readonly description?: string;
  readonly tsType?: DocgenType;
}

interface DocgenType {
  readonly name: string;
  readonly raw?: string;
  readonly value?: string;
  readonly elements?: readonly DocgenType[];
  readonly signature?: unknown;
}

const docgenOf = (component: unknown): Docgen =>
  ((component && Reflect.get(Object(component), '__docgenInfo')) as Docgen | undefined) ?? {};

/** Returns the rows of the props table: types as written, and defaults parsed from the descriptions. */
function extractArgTypes(component: unknown): ArgTypes | null {
  const { props } = docgenOf(component);
  if (!props) return null;
  const rows = Object.entries(props).map(([name, prop]) => [name, rowOf(name, prop)] as const);
  return Object.fromEntries(rows);
}

function rowOf(name: string, { required = false, description = '', tsType }: DocgenProp): ArgTypes[string] {
  const summary = typeText(tsType);
  const [, byDefault] = /\bDefaults?(?: to|:)? ([^.;]+)/.exec(description) ?? [];
  return {
    name,
    description: description.replaceAll(/\s*@see .*$/gm, ''),
    type: { name: simpleTypes.get(summary) ?? 'other', value: summary, required },
    table: {
      type: { summary },
      ...(byDefault && { defaultValue: { summary: byDefault.replaceAll('`', '') } }),
    },
  };
}

const simpleTypes = new Map([
  ['boolean', 'boolean'],
  ['string', 'string'],
  ['number', 'number'],
] as const) as ReadonlyMap<string, 'boolean' | 'string' | 'number'>;

/** Returns a type as written, without `undefined`, because optional props have their own column. */
function typeText(type: DocgenType | undefined): string {
  if (!type) return 'unknown';
  const { name, raw, value, elements = [] } = type;
  if (name === 'literal') return (value ?? '').replaceAll("'", '"');
  if (name !== 'union') return (raw ?? name).replaceAll(/\s+/g, ' ');
  const texts = elements.filter((element) => element.name !== 'undefined').map(typeText);
  const isWhole = elements.every((element) => element.name !== 'unknown' && element.name !== 'signature');
  if (isWhole) return texts.join(' | ');
  return (raw ?? '')
    .replace(/\s*\|\s*undefined$/, '')
    .replace(/^\((.*)\)$/s, '$1')
    .replaceAll(/\s+/g, ' ');
}

/** Returns the description of a component, with its example as code. */
function extractComponentDescription(component: unknown): string {
  const { description = '' } = docgenOf(component);
  const [text = '', example] = description.replaceAll(/^\s*@see .*$/gm, '').split('@example');
  return example ? `${text.trim()}\n\n\`\`\`tsx\n${example.trim()}\n\`\`\`` : text.trim();
}

/** Set as `parameters.docs`, whose types do not include these two. */
export const propsTable: object = { extractArgTypes, extractComponentDescription };
