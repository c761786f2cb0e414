/**
 * The rules of the architecture test: each checks one module and reports breaches with their lines.
 * Their tables are in architecture.test.ts.
 */
import type { SourceImport, SourceModule, SourceSpan } from './sourceModules.ts';

/** One breach: its line and its description. */
export interface Finding {
  readonly line: number;
  readonly text: string;
}

/** Looks at one module, with all of them at hand. */
export type Rule = (module: SourceModule, modules: readonly SourceModule[]) => Finding[];

/** One row of the direction table. A path that ends in `/` includes all below it. */
export interface Layer {
  readonly from: string;
  readonly modules: readonly string[];
  readonly packages: readonly string[];
}

/** Applies a rule to every module: `file:line: description`. */
export function findBreaches(rule: Rule, modules: readonly SourceModule[]): string[] {
  return modules.flatMap((module) =>
    rule(module, modules).map(({ line, text }) => `${module.path}:${line}: ${text}`),
  );
}

/** A module imports only the modules in the first matching row for its path; Node's own modules have another rule. */
export function followsLayers(layers: readonly Layer[]): Rule {
  return (module) => {
    const layer = layers.find(({ from }) => isWithin(module.stem, [from]));
    if (!layer) return [{ line: 1, text: 'lies in no layer; give it a row in the table, or move it' }];
    return module.imports
      .filter(({ specifier }) => !specifier.startsWith('node:') && !isStyleSheet(specifier))
      .filter(({ specifier, target }) =>
        target === undefined ? !isOfPackages(specifier, layer.packages) : !isWithin(target, layer.modules),
      )
      .map(({ line, specifier }) => ({ line, text: `${layer.from} must not import ${specifier}` }));
  };
}

/** A folder of rooms: each of its rooms, and of its files beside them, imports only such as are named before it. */
export function followsOrders(rooms: Readonly<Record<string, readonly string[]>>): Rule {
  const placeOf = (stem: string) => {
    const [src, folder = '', room = ''] = stem.split('/');
    const order = src === 'src' ? rooms[folder] : undefined;
    return order && { folder, room, order, at: order.indexOf(room) };
  };
  return (module) => {
    const own = placeOf(module.stem);
    if (!own) return [];
    const { folder, room, at } = own;
    if (at < 0) {
      const text = `'${room}' is none of the rooms of src/${folder} (rooms in architecture.test.ts); add it in its place`;
      return [{ line: 1, text }];
    }
    return module.imports.flatMap(({ line, target, specifier, isLate }) => {
      const other = target === undefined ? undefined : placeOf(target);
      // A dynamic import may point to a later folder.
      if (other?.folder !== folder || other.at <= at || isLate) return [];
      return [{ line, text: `${specifier} is not named before '${room}' among the rooms of src/${folder}` }];
    });
  };
}

/** No module leads back to itself, not even by types; reported once for each cycle of modules. */
export const hasNoCycle: Rule = (module, modules) => {
  const byStem = new Map(modules.map((each) => [each.stem, each]));
  const paths = module.imports.map(({ target, line }) => ({ line, stems: [target ?? ''] }));
  const seen = new Set<string>();
  // Breadth first, so the shortest way back is found; the list grows as it is walked.
  for (const { line, stems } of paths) {
    const last = stems.at(-1) ?? '';
    if (last === module.stem) {
      // The first of its modules by name speaks for the whole cycle.
      const isFirst = stems.every((stem) => stem >= module.stem);
      return isFirst ? [{ line, text: `cycle: ${[module.stem, ...stems].join(' → ')}` }] : [];
    }
    if (seen.has(last)) continue;
    seen.add(last);
    for (const { target } of byStem.get(last)?.imports ?? [])
      paths.push({ line, stems: [...stems, target ?? ''] });
  }
  return [];
};

/** A file lies at most so many folders beneath the first. */
export function hasDepth(most: number): Rule {
  return ({ path }) => {
    const depth = path.split('/').length - 2;
    return depth > most ? [{ line: 1, text: `${depth} folders deep, at most ${most}` }] : [];
  };
}

/** A file exports something. */
export const exportsSomething: Rule = ({ exports }) =>
  exports.length === 0 ? [{ line: 1, text: 'exports nothing' }] : [];

/** A file begins with a comment about its purpose. */
export const hasHead: Rule = ({ head }) => (head.length === 0 ? [{ line: 1, text: 'no head comment' }] : []);

/** Every export has a comment; a type may leave it to the value of the same name. */
export const hasDocumentedExports: Rule = ({ exports }) => {
  const documented = new Set(exports.filter(({ isDocumented }) => isDocumented).map(({ name }) => name));
  return exports
    .filter(({ name, isReexport }) => !isReexport && !documented.has(name))
    .map(({ line, name }) => ({ line, text: `${name} has no comment` }));
};

/** Exports have names of their own: no `export *`, no default. */
export const hasNamedExports: Rule = ({ exports }) =>
  exports
    .filter(({ name }) => name === '*' || name === 'default')
    .map(({ line, name }) => ({ line, text: name === '*' ? 'export *' : 'default export' }));

/** None of the constructs is there. */
export function avoids(...names: string[]): Rule {
  return ({ constructs }) =>
    constructs.filter(({ name }) => names.includes(name)).map(({ line, name }) => ({ line, text: name }));
}

/** A control may bring a style sheet of `src/styles` as a text. */
const isStyleSheet = (specifier: string) => /^(\.\.\/)+styles\/[\w/-]+\.css\?inline$/.test(specifier);

/** Node and browsers find a relative import only with its extension. */
export const writesExtensions: Rule = (module) =>
  findingsOf(
    module.imports.filter(
      ({ specifier }) =>
        specifier.startsWith('.') && !isStyleSheet(specifier) && !/\.(js|ts)$/.test(specifier),
    ),
    'has no .js or .ts at its end',
  );

/** Classic zod costs several times the bytes of zod/mini. */
export const takesZodMini: Rule = (module) =>
  findingsOf(
    module.imports.filter(({ specifier }) => /^zod(\/|$)/.test(specifier) && specifier !== 'zod/mini'),
    "is not 'zod/mini'",
  );

/** A folder contains at most so many files; reported at the first of them. */
export function holdsAtMost(most: number, folder: string): Rule {
  return (module, modules) => {
    const held = modules.filter(({ path }) => path.startsWith(folder));
    return held.length > most && held[0] === module
      ? [{ line: 1, text: `${folder} holds ${held.length} files, at most ${most}` }]
      : [];
  };
}

/** Components and hooks are client modules, and nothing outside src/react is. */
export const marksClient: Rule = ({ path, exports, isClient }) => {
  const isReact = path.startsWith('src/react/');
  if (isClient && !isReact) return [{ line: 1, text: "'use client' belongs to src/react" }];
  const needsIt =
    isReact && (path.endsWith('.tsx') || exports.some(({ name, isType }) => !isType && isHook(name)));
  return needsIt && !isClient ? [{ line: 1, text: "'use client' is not its first statement" }] : [];
};

/** A name describes its content; these words never do. */
export function avoidsNames(words: readonly string[]): Rule {
  return ({ path }) => {
    const parts = path.split('/').flatMap((part) => part.split(/[.\-_]|(?=[A-Z])/));
    const found = parts.find((part) => words.includes(part.toLowerCase()));
    return found ? [{ line: 1, text: `'${found}' does not say what is inside` }] : [];
  };
}

/** Node's modules are for files of these folders whose head says so: all else runs in a browser or worker. */
export function saysNode(...folders: string[]): Rule {
  return (module) => {
    const findings = findingsOf(
      module.imports.filter(({ specifier }) => specifier.startsWith('node:')),
      isWithin(module.stem, folders) ? 'needs the word Node in the head comment' : 'is for Node only',
    );
    const isSaid = isWithin(module.stem, folders) && /\bNode\b|\bnode:/.test(module.head.join('\n'));
    return isSaid ? [] : findings;
  };
}

/** A door holds re-exports and nothing of its own. */
export function isOnlyDoor(doors: readonly string[]): Rule {
  return ({ stem, ownStatements }) =>
    stem.endsWith('/index') && doors.includes(stem)
      ? ownStatements.map(({ line }: SourceSpan) => ({ line, text: 'a door only re-exports' }))
      : [];
}

/**
 * Outside src, only entry points are imported, and types of any file. A test also imports the source file that it is named after.
 *
 * @param inner - source files that any test may import
 * @param together - further source files by test
 */
export function usesDoors(
  doors: readonly string[],
  inner: readonly string[] = [],
  together: Readonly<Record<string, readonly string[]>> = {},
): Rule {
  return (module) => {
    // test/core/validation/validator.test.ts → src/core/validation/validator
    const own = module.stem.replace(/^test\//, 'src/').replace(/\.[^/]*$/, '');
    return findingsOf(
      module.imports.filter(
        ({ target, isType }) =>
          target?.startsWith('src/') &&
          !isType &&
          !/\.css(\?|$)/.test(target) &&
          ![...doors, ...inner, own, ...(together[module.stem] ?? [])].includes(target),
      ),
      'is neither a door nor the file under test',
    );
  };
}

function findingsOf(imports: readonly SourceImport[], text: string): Finding[] {
  return imports.map(({ line, specifier }) => ({ line, text: `${specifier} ${text}` }));
}

function isWithin(stem: string, places: readonly string[]): boolean {
  return places.some((place) => (place.endsWith('/') ? stem.startsWith(place) : stem === place));
}

function isOfPackages(specifier: string, packages: readonly string[]): boolean {
  return packages.some((name) => specifier === name || specifier.startsWith(`${name}/`));
}

function isHook(name: string): boolean {
  return /^use[A-Z]/.test(name);
}
