/**
 * Resolves the unions of a property, which are alternatives for its value. Constants become listed values. If the alternatives have
 * several types, the form asks for the first type. Unions of objects stay, because their members become fields (`objectShape.ts`). D86.
 */
import type { PublishedValue } from '../../core/document/inputFieldSpec.js';
import { listedValues, titled, within } from './inlineValues.js';
import { pointerTo } from './references.js';
import { keywordOf, type Layer, nodeOf, type SchemaNode } from './schemaNode.js';
import type { SchemaReading } from './schemaReading.js';
import { sayChosen, type SchemaType, typesOf } from './schemaType.js';

/** A node whose unions, except those of objects, are resolved. */
export interface SettledNode {
  readonly node: SchemaNode;
  /** Values of a union of constants. */
  readonly values?: readonly PublishedValue[];
  /** Whether other values are valid, too. */
  readonly isOpen?: boolean;
}

/** Resolves the unions of a property. */
export function settledNode(node: SchemaNode, reading: SchemaReading): SettledNode {
  const [union, ...unions] = node.unions;
  if (!union) return { node };
  const rest = { ...node, unions };
  const where = pointerTo(union.where, union.keyword);
  const allowed = typesOf(node);
  const branches = union.branches.flatMap((found) => {
    const branch = nodeOf([found], reading, node.around);
    return branch && !isBlank(branch) ? [{ found, branch, kind: kindOf(branch, allowed) }] : [];
  });
  const kind = branches.find((one) => one.kind !== undefined)?.kind;
  const group = branches.filter((one) => one.kind === kind);
  const [first, ...others] = group;
  if (!first || kind === undefined) {
    reading.sayUnchecked(where);
    return settledNode(rest, reading);
  }
  const isFirstTaken = others.length === 0 || kind === 'array';
  if (group.length < branches.length || (isFirstTaken && others.length > 0)) sayChosen(kind, where, reading);
  if (isFirstTaken) return settledNode(joined(rest, first.branch), reading);
  const typed = { ...rest, layers: [...rest.layers, { schema: { type: kind }, where: union.where }] };
  if (kind !== 'object') {
    const scalars = group.map(({ branch }) => settledNode(branch, reading));
    return settledScalars(typed, scalars, kind, where, reading);
  }
  const settled = settledNode(typed, reading);
  const kept = { ...union, branches: group.map(({ found }) => found) };
  return { ...settled, node: { ...settled.node, unions: [kept, ...settled.node.unions] } };
}

/** Resolves alternatives of one scalar type. */
function settledScalars(
  typed: SchemaNode,
  scalars: readonly SettledNode[],
  kind: SchemaType,
  where: string,
  reading: SchemaReading,
): SettledNode {
  const listed = scalars.map(({ node, values, isOpen }) =>
    isOpen ? undefined : (values ?? listedValues(node, kind, reading)),
  );
  const all = scalars.flatMap(({ node }, at) => titled(node, listed[at] ?? []));
  const values = within(all, where, reading);
  const [free, ...others] = scalars.filter((_one, at) => !listed[at]);
  if (!free) return { ...settledNode(typed, reading), values };
  if (others.length > 0 || constraining.some((keyword) => keywordOf(free.node, keyword))) {
    reading.sayUnchecked(where);
    return settledNode(typed, reading);
  }
  const settled = settledNode(joined(typed, free.node), reading);
  // Beside a format, ArkType also lists constants, which have that format.
  const isSuggested =
    values.length > 0 && !scalars.some(({ node }, at) => listed[at] && keywordOf(node, 'format'));
  return isSuggested ? { ...settled, values, isOpen: true } : settled;
}

const constraining = [
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'not',
];

/** Whether a branch accepts only the empty text, as Django's optional texts do; forms leave such a text out. */
const isBlank = (branch: SchemaNode): boolean =>
  keywordOf(branch, 'maxLength')?.value === 0 || JSON.stringify(keywordOf(branch, 'enum')?.value) === '[""]';

/** Returns the first type of a branch that the schema around it accepts; integers and numbers count as one type. */
function kindOf(branch: SchemaNode, allowed: readonly SchemaType[] | undefined): SchemaType | undefined {
  const schema = Object(branch.unions[0]?.branches[0]?.schema) as Layer['schema'];
  const types = typesOf(branch) ?? typesOf({ layers: [{ schema, where: '' }] }) ?? allowed;
  return types?.map(numeric).find((one) => !allowed || allowed.map(numeric).includes(one));
}

const numeric = (type: SchemaType): SchemaType => (type === 'integer' ? 'number' : type);

/** Returns a node with the schemas of a branch. */
function joined(node: SchemaNode, branch: SchemaNode): SchemaNode {
  return {
    where: node.where,
    layers: [...node.layers, ...branch.layers],
    unions: [...node.unions, ...branch.unions],
    isNullable: node.isNullable || branch.isNullable,
    around: branch.around,
  };
}
