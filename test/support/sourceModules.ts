/**
 * Reads the facts about a source file that the architecture rules need: imports, exports, comments.
 * TypeScript 7 has no JavaScript API, so Vite's parser does the reading.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type ESTree, type ParseResult, parseSync, Visitor } from 'vite';

/** One import, re-export, `import()` or `import('…')` type. */
export interface SourceImport {
  readonly specifier: string;
  /** Path from the repository's root without its extension; only for a relative specifier. */
  readonly target: string | undefined;
  /** The names in an import statement, without types. */
  readonly names: readonly string[];
  /** An `import type` statement, which the compiler removes. */
  readonly isType: boolean;
  /** It is loaded when the code runs that names it: `import()`. */
  readonly isLate: boolean;
  readonly line: number;
}

/** One exported name; `*` for `export * from` and `export * as x from`. */
export interface SourceExport {
  readonly name: string;
  readonly isType: boolean;
  readonly isReexport: boolean;
  readonly isDocumented: boolean;
  readonly line: number;
}

/** A construct with its kind and its place. */
export interface SourceSpan {
  readonly name: string;
  readonly line: number;
}

/** The facts about one file. */
export interface SourceModule {
  /** Path from the repository's root, with forward slashes. */
  readonly path: string;
  /** The path without its extension, which the `target` of an import is compared with. */
  readonly stem: string;
  /** The text lines of the comment before the first statement, without stars and empty edges. */
  readonly head: readonly string[];
  readonly isClient: boolean;
  readonly imports: readonly SourceImport[];
  readonly exports: readonly SourceExport[];
  /** `any`, `enum`, `namespace`, and module-level `let` and `var`. */
  readonly constructs: readonly SourceSpan[];
  /** Statements that neither import nor re-export. */
  readonly ownStatements: readonly SourceSpan[];
}

const root = join(import.meta.dirname, '../..');

/** Reads every TypeScript file under the folders; a folder that does not exist holds none. */
export function readSourceModules(...folders: string[]): SourceModule[] {
  return folders
    .flatMap(listFiles)
    .map((path) => parseSourceModule(path, readFileSync(join(root, path), 'utf8')));
}

/** Reads one file's text. */
export function parseSourceModule(path: string, code: string): SourceModule {
  const parsed = parseSync(path, code);
  if (parsed.errors.length > 0) throw new SyntaxError(`${path}: ${parsed.errors[0]?.message}`);
  const source: Source = { path, code, parsed, lineAt: (offset) => code.slice(0, offset).split('\n').length };
  const statements = parsed.program.body.filter((node) => !isDirective(node));
  return {
    path,
    stem: withoutExtension(path),
    head: readHead(source, statements[0]?.start ?? code.length),
    // Only the first statements of a file are directives; further down the words do nothing.
    isClient: parsed.program.body.some((node) => isDirective(node) && node.directive === 'use client'),
    imports: readImports(source),
    exports: readExports(source),
    constructs: readConstructs(source),
    ownStatements: statements
      .filter((node) => !('source' in node && node.source))
      .map((node) => spanOf(source, node.type, node)),
  };
}

/** Reads the comments of a file's text, without their marks. A run of `//` lines is one comment. */
export function parseComments(path: string, code: string): string[] {
  const found: { type: string; end: number; text: string }[] = [];
  for (const { type, value, start, end } of parseSync(path, code).comments) {
    const previous = found.at(-1);
    const isNextLine = previous && /^[ \t]*\n[ \t]*$/.test(code.slice(previous.end, start));
    if (isNextLine && type === 'Line' && previous.type === 'Line')
      Object.assign(previous, { end, text: `${previous.text}\n${value}` });
    else found.push({ type, end, text: value });
  }
  return found.map(({ text }) => text);
}

/** Reads the comments of every TypeScript file under a folder, by the path of the file. */
export function readComments(folder: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    listFiles(folder).map((path) => [path, parseComments(path, readFileSync(join(root, path), 'utf8'))]),
  );
}

interface Source {
  readonly path: string;
  readonly code: string;
  readonly parsed: ParseResult;
  readonly lineAt: (offset: number) => number;
}

type StaticExportEntry = ParseResult['module']['staticExports'][number]['entries'][number];

interface Range {
  readonly start: number;
  readonly end: number;
}

function listFiles(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
    .filter((path) => /(?<!\.d)\.tsx?$/.test(path))
    .toSorted();
}

function readHead({ parsed, code }: Source, firstStatement: number): string[] {
  const before = parsed.comments.filter((comment) => comment.end <= firstStatement);
  const isBlock = before[0]?.type === 'Block';
  // Line comments that follow each other are one comment.
  const apart = before.findIndex((comment, i) => {
    const previous = before[i - 1];
    return previous && (comment.type === 'Block' || code.slice(previous.end, comment.start).trim() !== '');
  });
  const comments = isBlock ? before.slice(0, 1) : before.slice(0, apart === -1 ? undefined : apart);
  const lines = comments.flatMap(({ value }) =>
    value.split('\n').map((line) => line.replace(/^[\s*]+/, '').trim()),
  );
  return lines.slice(
    lines.findIndex((line) => line !== ''),
    lines.findLastIndex((line) => line !== '') + 1,
  );
}

function readImports(source: Source): SourceImport[] {
  const { program } = source.parsed;
  const found: SourceImport[] = [];
  const add = (
    node: Range & { readonly type: string },
    from: ESTree.Node | null,
    names: readonly string[] = [],
    isType = false,
  ) => {
    if (from?.type !== 'Literal' || typeof from.value !== 'string') return;
    const specifier = from.value;
    const target = specifier.startsWith('.')
      ? withoutExtension(posix.join(posix.dirname(source.path), specifier))
      : undefined;
    const isLate = node.type === 'ImportExpression';
    found.push({ specifier, target, names, isType, isLate, line: source.lineAt(node.start) });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node, node.source, namesTaken(node), node.importKind === 'type'),
    ExportNamedDeclaration: (node) => add(node, node.source),
    ExportAllDeclaration: (node) => add(node, node.source),
    ImportExpression: (node) => add(node, node.source),
    TSImportType: (node) => add(node, node.source),
    TSExternalModuleReference: (node) => add(node, node.expression),
  }).visit(program);
  return found;
}

function namesTaken({ importKind, specifiers }: ESTree.ImportDeclaration): string[] {
  if (importKind === 'type') return [];
  return specifiers.flatMap((specifier) =>
    specifier.type === 'ImportSpecifier' &&
    specifier.importKind !== 'type' &&
    specifier.imported.type === 'Identifier'
      ? specifier.imported.name
      : [],
  );
}

function readExports({ parsed, code, lineAt }: Source): SourceExport[] {
  return parsed.module.staticExports.flatMap((statement) =>
    statement.entries.map((entry) => ({
      name: exportedName(entry),
      isType: entry.isType,
      isReexport: entry.moduleRequest !== null,
      isDocumented: parsed.comments.some(
        ({ value, end }) =>
          value.startsWith('*') && code.slice(end, statement.start).trim() === '' && end <= statement.start,
      ),
      line: lineAt(statement.start),
    })),
  );
}

function exportedName({ exportName, importName }: StaticExportEntry): string {
  if (importName.kind === 'All' || importName.kind === 'AllButDefault') return '*';
  return exportName.kind === 'Default' ? 'default' : (exportName.name ?? '');
}

function readConstructs(source: Source): SourceSpan[] {
  const found: SourceSpan[] = [];
  const add = (name: string, node: Range) => found.push(spanOf(source, name, node));
  new Visitor({
    TSAnyKeyword: (node) => add('any', node),
    TSEnumDeclaration: (node) => add('enum', node),
    TSModuleDeclaration: (node) => {
      // `declare global` and `declare module 'x'` extend declarations of other modules.
      if (node.id.type === 'Identifier' && node.kind !== 'global') add('namespace', node);
    },
  }).visit(source.parsed.program);
  for (const node of source.parsed.program.body) {
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    if (declaration?.type !== 'VariableDeclaration' || declaration.declare) continue;
    if (declaration.kind === 'let' || declaration.kind === 'var') add(declaration.kind, declaration);
  }
  return found;
}

function spanOf({ lineAt }: Source, name: string, { start }: Range): SourceSpan {
  return { name, line: lineAt(start) };
}

function isDirective(node: ESTree.Directive | ESTree.Statement): node is ESTree.Directive {
  return node.type === 'ExpressionStatement' && 'directive' in node && typeof node.directive === 'string';
}

function withoutExtension(path: string): string {
  return path.replace(/\.[jt]sx?$/, '');
}
