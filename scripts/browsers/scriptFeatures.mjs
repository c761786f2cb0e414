// Collects the JavaScript and Web API features that scripts use, as keys of @mdn/browser-compat-data. The compiler of API
// Extractor resolves each name to a declaration of its libraries.
import { createRequire } from 'node:module';
import { relative } from 'node:path';

const ts = createRequire(createRequire(import.meta.url).resolve('@microsoft/api-extractor'))('typescript');

/** Returns the interface in the data for an interface of the compiler's libraries. */
const ownerOf = (name) =>
  name
    .replace(/^Readonly(?=Array|Map|Set)/, '')
    .replace(/^(?:Int|Uint|Float|BigInt|BigUint)\d+(?:Clamped)?Array$/, 'TypedArray')
    .replace(/^CallableFunction$/, 'Function')
    .replace(/^Console$/, 'console');

/** Mixin interfaces; the data lists their members under each interface that includes them. */
const mixins = {
  ARIAMixin: ['Element'],
  Body: ['Response', 'Request'],
  CSSStyleDeclarationBase: ['CSSStyleDeclaration'],
  ChildNode: ['Element'],
  DocumentOrShadowRoot: ['Document', 'ShadowRoot'],
  ElementCSSInlineStyle: ['HTMLElement'],
  ElementContentEditable: ['HTMLElement'],
  FontFaceSource: ['Document'],
  HTMLOrSVGElement: ['HTMLElement', 'SVGElement'],
  NavigatorID: ['Navigator'],
  NavigatorLocks: ['Navigator'],
  NavigatorOnLine: ['Navigator'],
  NonDocumentTypeChildNode: ['Element'],
  ParentNode: ['Element', 'Document'],
  ReadableStreamGenericReader: ['ReadableStreamDefaultReader'],
  XMLHttpRequestEventTarget: ['XMLHttpRequestUpload', 'XMLHttpRequest'],
  Element: ['Node'],
};

/** Recent parts of regular expressions. */
const expressions = [
  [/\(\?<[=!]/, 'javascript.regular_expressions.lookbehind_assertion'],
  [/\(\?<\w/, 'javascript.regular_expressions.named_capturing_group'],
  [/\(\?[ims-]+:/, 'javascript.regular_expressions.modifier'],
  [/\/\w*v\w*$/, 'javascript.builtins.RegExp.unicodeSets'],
  [/\/\w*d\w*$/, 'javascript.builtins.RegExp.hasIndices'],
];

/**
 * Collects every function, class, member and attribute of the platform used by modules and their imports.
 *
 * @param entries - their files
 * @param data - of @mdn/browser-compat-data
 * @returns key → file that uses it; and platform names that are missing in the data
 */
export function scriptFeatures(entries, data) {
  const program = ts.createProgram(entries, {
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    allowImportingTsExtensions: true,
    types: ['node', 'vite/client'],
  });
  const checker = program.getTypeChecker();
  const isTold = (path) => path.reduce((node, key) => node?.[key], data)?.['__compat'] !== undefined;
  const found = new Map();
  const unknown = new Map();

  /** Returns the interface that declares a name, and its namespaces. */
  function placeOf(declaration) {
    const { parent } = declaration;
    const isInterface = ts.isInterfaceDeclaration(parent);
    const isVariable = ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent);
    const owner = isInterface ? parent.name.text : isVariable ? `${parent.parent.name.text}Constructor` : '';
    let namespace;
    for (let node = parent; node; node = node.parent)
      if (ts.isModuleDeclaration(node)) namespace = node.name.text;
    return { owner, namespace };
  }

  function keyOf(declaration, member) {
    const { owner, namespace } = placeOf(declaration);
    if (owner === 'CSSStyleProperties')
      return ['css', 'properties', member.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)];
    const base = ownerOf(owner.replace(/Constructor$/, ''));
    const owners = owner === '' ? [] : [base, ...(mixins[base] ?? [])];
    // Listeners belong to EventTarget.
    if (/^(?:add|remove)EventListener$/.test(member)) return ['api', 'EventTarget', member];
    const names = [member, `${member}_static`, `${member.replace(/^on/, '')}_event`];
    const area = namespace === undefined ? [] : [namespace];
    const ways =
      owners.length === 0
        ? [
            ['javascript', 'builtins', ...area, member],
            ['api', ...area, member],
            ['api', 'Window', member],
            ['api', area[0], `${member}_static`],
          ]
        : owners.flatMap((one) =>
            names.flatMap((name) => [
              ['javascript', 'builtins', ...area, one, name],
              ['api', one, name],
            ]),
          );
    const way = ways.find(isTold);
    if (way) return way;
    // A constant of an interface and its instances is as old as the interface.
    if (/^[A-Z_]+$/.test(member)) return undefined;
    // Dictionaries, such as options of a function, are not platform objects; prototypes belong to the language.
    const isThing = owners.some((one) => data.api[one] ?? data.javascript.builtins[one]);
    return member === 'prototype' || (owner !== '' && !isThing) ? undefined : [];
  }

  function visit(node, source) {
    const where = () => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      return `${relative('.', source.fileName)}:${line + 1}`;
    };
    const add = (key) => found.has(key) || found.set(key, where());
    const isType = ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node);
    if (
      isType ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isImportDeclaration(node)
    )
      return;
    if (ts.isClassStaticBlockDeclaration(node)) add('javascript.classes.static.initialization_blocks');
    if (ts.isRegularExpressionLiteral(node))
      for (const [part, key] of expressions) if (part.test(node.text)) add(key);
    if (ts.isJsxAttribute(node)) {
      const name = node.name.getText().toLowerCase();
      const tag = node.parent.parent.tagName.getText();
      for (const way of [
        ['html', 'elements', tag, name],
        ['html', 'global_attributes', name],
      ])
        if (isTold(way)) add(way.join('.'));
    }
    if (ts.isIdentifier(node)) {
      const symbol = checker.getSymbolAtLocation(node);
      const declaration = symbol?.declarations?.find((one) =>
        /\/lib\.[\w.]+\.d\.ts$/.test(one.getSourceFile().fileName),
      );
      const key = declaration && keyOf(declaration, node.text);
      if (key?.length === 0) unknown.set(`${placeOf(declaration).owner}.${node.text}`, where());
      else if (key) add(key.join('.'));
    }
    ts.forEachChild(node, (child) => visit(child, source));
  }

  for (const source of program.getSourceFiles())
    if (!source.isDeclarationFile && !source.fileName.includes('/node_modules/')) visit(source, source);
  return { found, unknown };
}
