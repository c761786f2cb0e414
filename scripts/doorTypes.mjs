// What the declarations of the doors name, followed by the compiler that API Extractor brings: the project's own has no API.
import { createRequire } from 'node:module';

const ts = createRequire(createRequire(import.meta.url).resolve('@microsoft/api-extractor'))('typescript');

/**
 * The way to each type that a door names and no door opens, so that nobody can write it. What `typeof` alone names is left out: one
 * writes the type that is made of it.
 *
 * @param program - of the compiler of API Extractor, over the declarations of all doors
 * @param doors - name and file of each
 */
export function unopenedTypes(program, doors) {
  const checker = program.getTypeChecker();
  const isOurs = (file) =>
    !program.isSourceFileFromExternalLibrary(file) && !program.isSourceFileDefaultLibrary(file);
  const itself = (symbol) =>
    (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);

  const isOurType = (symbol) =>
    symbol.declarations?.some(
      (one) =>
        (ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one) || ts.isClassDeclaration(one)) &&
        ts.isSourceFile(one.parent) &&
        isOurs(one.parent),
    );

  /** Types of the package that a declaration names where others see them. */
  function typesIn(node) {
    const isPrivate =
      ts.canHaveModifiers(node) &&
      ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);
    if (ts.isTypeQueryNode(node) || isPrivate) return [];
    const symbol = ts.isIdentifier(node) && checker.getSymbolAtLocation(node);
    const found = symbol && isOurType(itself(symbol)) ? [itself(symbol)] : [];
    ts.forEachChild(node, (child) => void found.push(...typesIn(child)));
    return found;
  }

  /** Type → the way to it from a door. */
  const ways = new Map();
  for (const { name, file } of doors)
    for (const symbol of checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file))))
      ways.set(itself(symbol), [name, symbol.name]);
  const unopened = [];
  for (const [symbol, way] of ways)
    for (const type of (symbol.declarations ?? []).flatMap(typesIn)) {
      if (ways.has(type)) continue;
      ways.set(type, [...way, type.name]);
      unopened.push([...way, type.name]);
    }

  return unopened;
}
