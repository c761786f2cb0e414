/** Reads the exports of each entry point from the declarations: names, descriptions, examples, members. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { entrySlug } from './pages.ts';

/** An export of an entry point. */
export interface Export {
  readonly name: string;
  readonly kind: ExportKind;
  readonly text: string;
  /** The declaration without comments. */
  readonly signature: string;
  readonly examples: readonly string[];
  readonly throws: readonly string[];
  readonly params: readonly Named[];
  readonly returns: string;
  readonly see: readonly string[];
  readonly deprecated: string | undefined;
  /** Members of an interface or a class. */
  readonly members: readonly Member[];
}

export type ExportKind = 'component' | 'hook' | 'function' | 'class' | 'constant' | 'type';

interface Named {
  readonly name: string;
  readonly text: string;
}

interface Member extends Named {
  readonly type: string;
  readonly isOptional: boolean;
}

/** An entry point with its exports. */
export interface EntryPoint {
  /** The specifier of an import: `spec-field/core`. */
  readonly name: string;
  /** Slug of its page. */
  readonly slug: string;
  /** The head comment of its file. */
  readonly text: string;
  readonly exports: readonly Export[];
}

/** Reads the entry points of the built package. */
export function readEntryPoints(root: string): readonly EntryPoint[] {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
  };
  const entryPoints = Object.entries(exports).flatMap(([entryPoint, entry]) =>
    typeof entry === 'string' || entryPoint.endsWith('.css')
      ? []
      : [{ entryPoint, file: join(root, entry.types) }],
  );
  const program = ts.createProgram(
    entryPoints.map(({ file }) => file),
    {
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      target: ts.ScriptTarget.ES2022,
      jsx: ts.JsxEmit.ReactJSX,
      strict: true,
      skipLibCheck: true,
      noEmit: true,
      types: [],
    },
  );
  const checker = program.getTypeChecker();
  return entryPoints.map(({ entryPoint, file }) => {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`${entryPoint} is not built: run npm run build.`);
    const symbol = checker.getSymbolAtLocation(source);
    const names = symbol ? checker.getExportsOfModule(symbol) : [];
    return {
      name: entryPoint.replace(/^\./, 'spec-field'),
      slug: entrySlug(entryPoint),
      text: headOf(source),
      exports: names
        .map((name) => readExport(name, checker))
        .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.name.localeCompare(b.name)),
    };
  });
}

/** Kinds of exports, in the order of a page. */
export const kinds: readonly ExportKind[] = ['component', 'hook', 'function', 'class', 'constant', 'type'];

function readExport(exported: ts.Symbol, checker: ts.TypeChecker): Export {
  const symbol =
    (exported.flags & ts.SymbolFlags.Alias) === 0 ? exported : checker.getAliasedSymbol(exported);
  const tags = symbol.getJsDocTags(checker);
  const textsOf = (name: string) =>
    tags.flatMap((tag) => (tag.name === name ? [plain(ts.displayPartsToString(tag.text))] : []));
  const declarations = symbol.declarations ?? [];
  return {
    name: exported.name,
    kind: kindOf(exported.name, symbol),
    text: plain(ts.displayPartsToString(symbol.getDocumentationComment(checker))),
    signature: declarations.map(declarationText).join('\n'),
    examples: textsOf('example').map((text) => text.replace(/^```\w*\n|\n?```$/g, '').trim()),
    throws: textsOf('throws'),
    params: textsOf('param').map((text) => {
      const [, name = '', rest = ''] = /^(\S+)\s*-?\s*(.*)$/s.exec(text) ?? [];
      return { name, text: rest };
    }),
    returns: textsOf('returns').join(' '),
    see: textsOf('see'),
    deprecated: tags.some((tag) => tag.name === 'deprecated') ? textsOf('deprecated').join(' ') : undefined,
    members: membersOf(symbol, checker),
  };
}

function kindOf(name: string, symbol: ts.Symbol): ExportKind {
  if ((symbol.flags & ts.SymbolFlags.Class) !== 0) return 'class';
  const isValue = (symbol.flags & ts.SymbolFlags.Value) !== 0;
  if (!isValue) return 'type';
  if (/^use[A-Z]/.test(name)) return 'hook';
  const [declaration] = symbol.declarations ?? [];
  const isFunction =
    (symbol.flags & ts.SymbolFlags.Function) !== 0 ||
    (declaration !== undefined && ts.isVariableDeclaration(declaration) && isCallable(declaration));
  if (isFunction) return /^[A-Z]/.test(name) ? 'component' : 'function';
  return 'constant';
}

const isCallable = ({ type }: ts.VariableDeclaration) =>
  type !== undefined && (ts.isFunctionTypeNode(type) || /Component\b|\bFC\b/.test(type.getText()));

/** Returns the text of a declaration without comments, `export` and `declare`. */
function declarationText(declaration: ts.Declaration): string {
  const node = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  const printer = ts.createPrinter({ removeComments: true });
  return printer
    .printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())
    .replaceAll(/^export (?:declare )?|^declare /gm, '')
    .replaceAll(/ {4}/g, '  ');
}

function membersOf(symbol: ts.Symbol, checker: ts.TypeChecker): readonly Member[] {
  const declarations = (symbol.declarations ?? []).filter(
    (one) => ts.isInterfaceDeclaration(one) || ts.isClassDeclaration(one) || isRecordType(one),
  );
  return declarations.flatMap((declaration) => {
    const nodes: readonly ts.Node[] =
      ts.isInterfaceDeclaration(declaration) || ts.isClassDeclaration(declaration)
        ? [...declaration.members]
        : [...((declaration as ts.TypeAliasDeclaration).type as ts.TypeLiteralNode).members];
    return nodes.flatMap((node) => {
      const named = node as ts.PropertySignature;
      const member = named.name && checker.getSymbolAtLocation(named.name);
      if (!member || ts.isPrivateIdentifier(named.name)) return [];
      const modifiers = ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : [];
      if (modifiers.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword)) return [];
      return [
        {
          name: member.name,
          type: (named.type?.getText() ?? signatureText(node)).replaceAll(/\s+/g, ' '),
          isOptional: (member.flags & ts.SymbolFlags.Optional) !== 0,
          text: plain(ts.displayPartsToString(member.getDocumentationComment(checker))),
        },
      ];
    });
  });
}

const isRecordType = (one: ts.Declaration): boolean =>
  ts.isTypeAliasDeclaration(one) && ts.isTypeLiteralNode(one.type);

/** Returns the signature of a method. */
const signatureText = (node: ts.Node) =>
  node
    .getText()
    .replace(/^\/\*\*[\s\S]*?\*\//, '')
    .trim();

/** Returns the comment at the top of a file. */
function headOf(source: ts.SourceFile): string {
  const [, head = ''] = /^(?:'use client';\s*)?\/\*\*(.*?)\*\//s.exec(source.getFullText()) ?? [];
  const text = plain(head.replaceAll(/^\s*\* ?/gm, ''));
  return text.replace(/@experimental$/, 'It is experimental: it may change in any version.');
}

/** Replaces links in comments by code. */
const plain = (text: string) =>
  text
    .replaceAll(/\{@link\s+([^}|\s]+)[^}]*\}/g, '`$1`')
    .replaceAll(/\r/g, '')
    .trim();
