// Writes docs/reference.md from the declarations in src: each prop of a component, each option and result of a hook, and what
// `onFault` and `onMetric` receive. A description is the first sentence of a doc comment; a default is its `@default` tag or its
// sentence that begins with "Default".
//
//   node scripts/reference.mjs           writes the page
//   node scripts/reference.mjs --check   fails if the page is not current
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The compiler that API Extractor brings: the project's own has no JavaScript API.
const ts = createRequire(createRequire(import.meta.url).resolve('@microsoft/api-extractor'))('typescript');

const root = fileURLToPath(new URL('..', import.meta.url));
export const referencePage = 'docs/reference.md';

/** A part of the page. `type` is the name of a type of src, `result` an exported function whose result is listed. */
const sections = [
  {
    title: '`SpecField`',
    text: 'Renders one field. `spec` is required. [Fields](fields.md) explains the props by topic.',
    tables: [
      { type: 'SpecFieldProps' },
      { caption: 'A `ref` of `SpecField` holds:', type: 'SpecFieldHandle' },
      { caption: '`onChange` receives the value, and as its second argument:', type: 'ChangeDetails' },
    ],
  },
  {
    title: '`SpecForm`',
    text: 'Renders a whole form. `spec` is required. All other attributes of a `<form>` are passed to it. See [forms](forms.md).',
    tables: [{ type: 'SpecFormProps' }],
  },
  {
    title: '`SpecForm.Field`',
    text: 'Renders one field in a layout of your own.',
    tables: [{ type: 'SpecFormFieldProps', like: 'SpecFieldProps', of: '[`SpecField`](#specfield)' }],
  },
  {
    title: '`SpecForm.Rest`',
    text: 'Renders all fields that the other children of the form do not show. It has no props. `SpecFormRest` is the same component.',
    tables: [],
  },
  {
    title: '`SpecSummary`',
    text: 'Shows the values of a form as a list, to be read or printed.',
    tables: [{ type: 'SpecSummaryProps' }],
  },
  {
    title: '`SpecFieldProvider`',
    text: 'Shares options with all fields and forms below it. No prop is required.',
    tables: [{ type: 'SpecFieldProviderProps' }],
  },
  {
    title: '`createFieldClient`',
    text: 'Makes options that a server and its pages share. Pass the result to `SpecFieldProvider` as `client`.',
    tables: [
      {
        type: 'FieldClientOptions',
        like: 'SpecFieldProviderProps',
        of: '[`SpecFieldProvider`](#specfieldprovider)',
      },
      { caption: 'It returns:', type: 'FieldClient' },
    ],
  },
  {
    title: '`useFieldSpec`',
    text: '`useFieldSpec(spec)` loads a field document. It returns:',
    tables: [{ result: 'useFieldSpec' }],
  },
  {
    title: '`useSuspenseFieldSpec`',
    text: '`useSuspenseFieldSpec(spec)` loads a field document and suspends until it is loaded. It returns:',
    tables: [{ result: 'useSuspenseFieldSpec' }],
  },
  {
    title: '`useValues`',
    text: '`useValues(fieldSpec, options)` looks up the values of a field. Options:',
    tables: [{ type: 'UseValuesOptions' }, { caption: 'It returns:', type: 'ValuesSnapshot' }],
  },
  {
    title: '`useValuesByValue`',
    text: '`useValuesByValue(fieldSpec, values, options)` looks up the labels of saved values. Options:',
    tables: [{ type: 'UseValuesByValueOptions' }, { caption: 'It returns:', type: 'ValuesByValueSnapshot' }],
  },
  {
    title: '`useSpecField`',
    text: '`useSpecField(options)` is one field without markup.',
    tables: [
      { type: 'UseSpecFieldOptions', like: 'SpecFieldProps', of: '[`SpecField`](#specfield)' },
      { caption: 'It returns:', result: 'useSpecField' },
    ],
  },
  {
    title: '`useSpecForm`',
    text: '`useSpecForm(options)` is a whole form without markup.',
    tables: [
      { type: 'SpecFormOptions', like: 'SpecFormProps', of: '[`SpecForm`](#specform)' },
      { caption: 'It returns, while `status` is `loading` or `failed`:', type: 'MissingSpecForm' },
      { caption: 'and once `status` is `ready`:', type: 'ReadySpecForm' },
      { caption: '`fieldProps(name)` returns props for a `SpecField`:', type: 'FormFieldProps' },
    ],
  },
  {
    title: '`onFault`',
    text: 'The callback receives each error and each notice once. [Errors](errors.md) lists the codes and their fixes.',
    tables: [
      { caption: 'An error is a `FieldSpecError`:', type: 'FieldSpecError' },
      { caption: 'A notice is a `FieldNotice`:', type: 'FieldNotice' },
    ],
  },
  {
    title: '`onMetric`',
    text: 'The callback receives one object per event; `name` says which. [Metrics](metrics.md) shows how to send them on.',
    tables: [
      { caption: '`document`: a document was loaded, or failed to load.', type: 'DocumentMetric' },
      { caption: '`usable`: a loaded field or form can be used.', type: 'UsableMetric' },
      { caption: '`search`: a list was searched or opened.', type: 'SearchMetric' },
      { caption: '`lookup`: a page of values was loaded, or failed to load.', type: 'LookupMetric' },
      { caption: '`submit`: a form was submitted.', type: 'SubmitMetric' },
      { caption: '`form`: a user has sent or abandoned a form.', type: 'FormMetric' },
      { caption: 'Each entry of its `fields`:', type: 'FormFieldMetric' },
    ],
  },
];

/**
 * Reads the declarations.
 *
 * @returns the text of the page, and `type.name` of each member without a description
 */
export function makeReference() {
  const entry = join(root, 'src/index.ts');
  const program = ts.createProgram([entry, join(root, 'node_modules/@types/node/index.d.ts')], {
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const exported = new Map(
    checker
      .getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(entry)))
      .map((symbol) => [
        symbol.name,
        (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol),
      ]),
  );
  const undescribed = [];

  const symbolOf = (name) => {
    const symbol = exported.get(name);
    if (!symbol) throw new Error(`src/index.ts exports no ${name}.`);
    return symbol;
  };
  const rowsOfType = (name) => rowsOf(checker.getDeclaredTypeOfSymbol(exported.get(name) ?? declared(name)));

  /** Finds a type that only its own file exports, such as a member of the union `Metric`. */
  const declared = (name) => {
    const found = program
      .getSourceFiles()
      .filter(({ fileName }) => fileName.startsWith(join(root, 'src/')))
      .flatMap((file) => checker.getSymbolAtLocation(file)?.exports?.get(name) ?? [])
      .filter(({ flags }) => (flags & ts.SymbolFlags.Alias) === 0);
    if (found.length !== 1) throw new Error(`${found.length} files of src declare ${name}. Name one type.`);
    return found[0];
  };

  const listed = ({ caption, type, result, like, of }) => {
    const rows = type ? rowsOfType(type) : rowsOf(resultOf(symbolOf(result)));
    // The word that tells members of a union apart needs no text, and a prop that another table has is described there.
    for (const row of like ? [] : rows)
      if (row.text === '' && !isNamed(row)) undescribed.push(`${type ?? result}.${row.name}`);
    const parts = caption ? [caption] : [];
    return [...parts, ...(like ? compared(rows, rowsOfType(like), of) : [tableOf(rows)])].join('\n\n');
  };

  const resultOf = (symbol) => {
    const [signature] = checker.getTypeOfSymbol(symbol).getCallSignatures();
    return checker.getReturnTypeOfSignature(signature);
  };

  function rowsOf(type) {
    // Of a union each member is listed once, with all its types.
    const members = checker.getPropertiesOfType(type).filter((symbol) => isOurs(symbol));
    const further = checker.getIndexInfosOfType(type).map(({ keyType, type: held, declaration }) => {
      const name = checker.typeToString(keyType).replaceAll('`', '');
      const { text, defaultText } = readComment(ts.displayPartsToString(commentOf(declaration)), undefined);
      return { name, isRequired: false, type: checker.typeToString(held), text, defaultText };
    });
    return [...members.map(memberRow), ...unique(further)].toSorted(
      (a, b) => Number(b.isRequired) - Number(a.isRequired),
    );
  }

  /** Index signatures of several keys share one comment. */
  const commentOf = (declaration) => {
    const [comment] = ts.getJSDocCommentsAndTags(declaration);
    const text = comment && typeof comment.comment === 'string' ? comment.comment : '';
    return [{ text, kind: 'text' }];
  };

  const isOurs = (symbol) =>
    (symbol.declarations ?? []).some((one) => one.getSourceFile().fileName.startsWith(join(root, 'src/')));

  function memberRow(symbol) {
    const tag = symbol.getJsDocTags(checker).find(({ name }) => name === 'default');
    const comment = ts.displayPartsToString(symbol.getDocumentationComment(checker));
    const deprecated = symbol.getJsDocTags(checker).find(({ name }) => name === 'deprecated');
    const read = readComment(comment, tag && ts.displayPartsToString(tag.text));
    return {
      name: symbol.name,
      isRequired: (symbol.flags & ts.SymbolFlags.Optional) === 0,
      type: typeText(symbol),
      ...read,
      ...(deprecated && { text: `Deprecated. ${ts.displayPartsToString(deprecated.text)}` }),
    };
  }

  /** A type as it is written, if it is short; else the compiler's text, or the outline of a function. */
  function typeText(symbol) {
    const [declaration, second] = symbol.declarations;
    const written = second === undefined && declaration.type ? declaration.type.getText() : undefined;
    const type = checker.getTypeOfSymbol(symbol);
    const printed = written ?? checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
    const text = shortType(printed);
    const [call] = checker.getNonNullableType(type).getCallSignatures();
    if (text.length <= 90 || !call) return text;
    const names = call.parameters.map(({ name }) => name).join(', ');
    const result = shortType(checker.typeToString(checker.getReturnTypeOfSignature(call)));
    const isProps = /^get\w+Props$/.test(symbol.name);
    return `(${names}) => ${isProps ? 'props' : result}`;
  }

  const parts = sections.map(({ title, text, tables }) =>
    [`## ${title}`, text, ...tables.map(listed)].join('\n\n'),
  );
  return { text: `${head}\n\n${parts.join('\n\n')}\n`, undescribed, exported: [...exported.keys()] };
}

const head = `# Reference

Every prop of the components, every option and result of the hooks, and what \`onFault\` and \`onMetric\` receive. An optional
member can be left out or be \`undefined\`. A name in bold is required, or always present in a result. For a type that the package
doesn't export, write an indexed type: \`SpecFieldProps['kind']\`, \`Parameters<typeof useValuesByValue>[2]\`.

<!-- Made by \`node scripts/reference.mjs\` from the doc comments in src: change them, not this page. -->`;

/** Leaves out of a type what every optional member has, and what says that nothing is changed. */
const shortType = (text) =>
  oneLine(text.replaceAll(/\/\*.*?\*\//gs, ''))
    .replace(/ \| undefined$/, '')
    .replace(/^\((\(.*\) => \w+)\)$/, '$1')
    .replaceAll(/\breadonly /g, '')
    .replaceAll(/"(\w+)"/g, "'$1'")
    .replaceAll(/([(<[]) | ?,? ([)>])/g, (whole, open, close) => open ?? close ?? whole);

const isNamed = ({ type }) => /^'\w+'$|^undefined$/.test(type);
const namesOf = (rows) => rows.map(({ name }) => `\`${name}\``).join(', ');
const isIn = (rows, name, isMatch = () => true) => rows.some((row) => row.name === name && isMatch(row));

/** Names the rows that a table shares with another one, or lacks, whichever is shorter, and lists the rest. */
function compared(rows, known, of) {
  const shared = rows.filter(({ name }) => isIn(known, name));
  const lacking = known.filter(({ name }) => !isIn(rows, name) && !name.startsWith('aria-'));
  const own = rows.filter(
    ({ name, isRequired }) =>
      !isIn(known, name) || (isRequired && !isIn(known, name, (row) => row.isRequired)),
  );
  const text =
    shared.length < lacking.length
      ? `It accepts these props of ${of}: ${namesOf(shared)}.`
      : `It accepts the props of ${of}, except ${namesOf(lacking)}.`;
  return own.length === 0 ? [text] : [text, 'In addition:', tableOf(own)];
}

const oneLine = (text) => text.replaceAll(/\s+/g, ' ').trim();

const unique = (rows) => [...new Map(rows.map((row) => [row.name, row])).values()];

const isDefault = (sentence) => /^Defaults?\b/.test(sentence);

/** Takes the first sentence and the default out of a comment. */
function readComment(comment, tag) {
  const sentences = oneLine(comment.replaceAll(/\{@link\s+([^}|\s]+)[^}]*\}/g, '`$1`'))
    .replaceAll(/\s*\((?:D\d+(?:, )?)+\)/g, '')
    .split(/(?<=[.!?])\s+(?=[A-Z`{"])/);
  const first = sentences.find((sentence) => !isDefault(sentence)) ?? '';
  const [, text = first, within] = /^(.*); default:? (.*)$/.exec(first) ?? [];
  const stated = tag ?? within ?? sentences.find(isDefault)?.replace(/^Defaults?:?(?: to)? /, '') ?? '';
  return { text: text.replace(/(?<=\w)$/, '.'), defaultText: oneLine(stated.replace(/\.$/, '')) };
}

/** Words that are values are shown as code. */
const valueText = (text) => (/^(?:true|false|null|\d[\d_]*)$/.test(text) ? `\`${text}\`` : text);

const cell = (text) => text.replaceAll('|', String.raw`\|`);

function tableOf(rows) {
  const hasDefaults = rows.some(({ defaultText }) => defaultText !== '');
  const heads = ['Name', 'Type', ...(hasDefaults ? ['Default'] : []), 'Description'];
  const lines = rows.map(({ name, isRequired, type, defaultText, text }) => {
    const shown = isRequired ? `**\`${name}\`**` : `\`${name}\``;
    const cells = [shown, `\`${type}\``, ...(hasDefaults ? [valueText(defaultText)] : []), text];
    return `| ${cells.map(cell).join(' | ')} |`;
  });
  return [`| ${heads.join(' | ')} |`, `| ${heads.map(() => '---').join(' | ')} |`, ...lines].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { text, undescribed } = makeReference();
  const path = join(root, referencePage);
  if (undescribed.length > 0) {
    console.error(`These have no doc comment:\n${undescribed.join('\n')}`);
    process.exitCode = 1;
  }
  if (!process.argv.includes('--check')) writeFileSync(path, text);
  else if (readFileSync(path, 'utf8') !== text) {
    console.error(`${referencePage} is not current. Run: node scripts/reference.mjs`);
    process.exitCode = 1;
  }
}
