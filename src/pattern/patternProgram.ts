/**
 * Compiles a tree to programs for the scan: a graph of instructions for the pattern, and one per lookaround. Repetitions are
 * expanded; the size is checked before anything is built. Laziness and ECMAScript's rule about empty iterations only affect
 * captures, never whether there is a match.
 */
import { anything, type Atom, type PatternNode, type Side } from './patternTree.js';

/** One instruction. `operand` is the number of an atom or lookaround, or the second branch of a `fork`. */
export interface Instruction {
  readonly op: 'take' | 'neighbour' | 'look' | 'fork' | 'match';
  next: number;
  readonly operand: number;
  readonly isNegative: boolean;
  readonly side: Side;
}

/** Instructions to run over a text in one direction. */
export interface Program {
  readonly instructions: readonly Instruction[];
  readonly start: number;
  readonly isBackward: boolean;
  /** Whether a match can only start at the edge where the scan starts. */
  readonly isAnchored: boolean;
  /** Lookarounds whose tables the instructions read. */
  readonly looks: readonly number[];
}

/** A compiled pattern. */
export interface PatternProgram {
  readonly atoms: readonly Atom[];
  /** Nested lookarounds come before the ones that contain them. */
  readonly looks: readonly Program[];
  readonly main: Program;
  /** Total number of instructions. */
  readonly size: number;
}

interface Builder {
  readonly atoms: Map<string, { readonly id: number; readonly atom: Atom }>;
  readonly lookIds: Map<PatternNode, number>;
  readonly looks: Program[];
}

/** Limited by the number of bits in a state's key. */
const maxLooks = 30;

/** Compiles a tree; `undefined` if it has more than `maxSize` instructions or 30 lookarounds. */
export function compileProgram(tree: PatternNode, maxSize: number): PatternProgram | undefined {
  const size = sizeOf(tree) + 1;
  if (size > maxSize) return undefined;
  const builder: Builder = { atoms: new Map(), lookIds: new Map(), looks: [] };
  const main = buildProgram(tree, false, builder);
  if (builder.looks.length > maxLooks) return undefined;
  return { atoms: [...builder.atoms.values()].map(({ atom }) => atom), looks: builder.looks, main, size };
}

/** Number of instructions of a node. A repeated lookaround counts each time. */
function sizeOf(node: PatternNode): number {
  switch (node.kind) {
    case 'take':
    case 'neighbour':
      return 1;
    case 'look':
      return sizeOf(node.body) + 2;
    case 'sequence':
      return sum(node.parts);
    case 'choice':
      return sum(node.options) + node.options.length - 1;
    case 'repeat': {
      const { min, max } = node;
      const size = sizeOf(node.body);
      if (size === 0) return 0;
      return max === Infinity ? Math.max(min, 1) * size + 1 : min * size + (max - min) * (size + 1);
    }
  }
}

function sum(nodes: readonly PatternNode[]): number {
  return nodes.reduce((size, node) => size + sizeOf(node), 0);
}

function buildProgram(tree: PatternNode, isBackward: boolean, builder: Builder): Program {
  const instructions: Instruction[] = [];
  const looks = new Set<number>();
  const push = (instruction: Partial<Instruction> & Pick<Instruction, 'op' | 'next'>): number =>
    instructions.push({ operand: 0, isNegative: false, side: 'after', ...instruction }) - 1;

  /** Adds the instructions of a node that continue at `next`; returns the first. */
  function emit(node: PatternNode, next: number): number {
    switch (node.kind) {
      case 'take':
        return push({ op: 'take', next, operand: atomId(node.atom, builder) });
      case 'neighbour':
        return push({ ...node, op: 'neighbour', next, operand: atomId(node.atom, builder) });
      case 'look': {
        const operand = lookId(node, builder);
        looks.add(operand);
        return push({ ...node, op: 'look', next, operand });
      }
      case 'sequence':
        return isBackward ? node.parts.reduce(follow, next) : node.parts.reduceRight(follow, next);
      case 'choice':
        return node.options
          .map((option) => emit(option, next))
          .reduce((one, other) => push({ op: 'fork', next: one, operand: other }));
      case 'repeat':
        return emitRepeat(node, next);
    }
  }
  const follow = (next: number, node: PatternNode) => emit(node, next);

  function emitRepeat(node: PatternNode & { kind: 'repeat' }, end: number): number {
    const { body, min, max } = node;
    if (sizeOf(body) === 0) return end;
    let next = end;
    let copies = min;
    if (max === Infinity) {
      next = push({ op: 'fork', next: 0, operand: end });
      const round = emit(body, next);
      instructions[next]!.next = round;
      // The loop also serves as the last required iteration.
      if (copies > 0) next = round;
      copies--;
    } else
      for (let left = max - min; left > 0; left--)
        next = push({ op: 'fork', next: emit(body, next), operand: end });
    for (; copies > 0; copies--) next = emit(body, next);
    return next;
  }

  const start = emit(tree, push({ op: 'match', next: 0 }));
  const { op, operand, side, isNegative } = instructions[start]!;
  const isEdge = op === 'neighbour' && isNegative && operand === builder.atoms.get(keyOf(anything))?.id;
  const isAnchored = isEdge && side === (isBackward ? 'after' : 'before');
  return { instructions, start, isBackward, isAnchored, looks: [...looks] };
}

function keyOf({ source, flags }: Atom): string {
  return `${flags}/${source}`;
}

function atomId(atom: Atom, { atoms }: Builder): number {
  const key = keyOf(atom);
  const known = atoms.get(key) ?? { id: atoms.size, atom };
  atoms.set(key, known);
  return known.id;
}

/** A lookbehind is found by scanning forward to a position, a lookahead by scanning backward to it. */
function lookId(look: PatternNode & { kind: 'look' }, builder: Builder): number {
  const known = builder.lookIds.get(look);
  if (known !== undefined) return known;
  const id = builder.looks.push(buildProgram(look.body, look.side === 'after', builder)) - 1;
  builder.lookIds.set(look, id);
  return id;
}
