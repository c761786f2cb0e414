// Finds the types named by declarations of entry points, with the compiler of API Extractor, because the project's own has no
// API.
import { createRequire } from 'node:module';

const ts = createRequire(createRequire(import.meta.url).resolve('@microsoft/api-extractor'))('typescript');

/**
 * Returns the path to each type that an entry point names but none exports, so that users cannot write it. Types named only by
 * `typeof` are left out: users write the type derived from them.
 *
 * @param program - of API Extractor's compiler, over the declarations of all entry points
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

  /** Returns the types of the package that a declaration publicly names. */
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

  /** Type → path from an entry point. */
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
