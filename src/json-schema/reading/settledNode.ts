/**
 * Resolves the unions of a property, which are alternatives for its value. Constants become listed values. If the alternatives have
 * several types, the form asks for the first type. Unions of objects stay, because their members become fields (`objectShape.ts`). D86.
 */
import type { PublishedValue } from '../../core/document/inputFieldSpec.js';
import { ownProperty } from '../../core/vocabulary/json.js';
import { listedValues, titled, within } from './inlineValues.js';
import { pointerTo } from './references.js';
import { keywordOf, type Layer, nodeOf, type SchemaNode, type Union } from './schemaNode.js';
import type { SchemaReading } from './schemaReading.js';
import { type SchemaType, typesOf } from './schemaType.js';

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
  const allowed = typesOf(node);
  const branches = union.branches.flatMap((found) => {
    const branch = nodeOf([found], reading, node.around);
    return branch ? [{ found, node: branch, kind: kindOf(branch, allowed) }] : [];
  });
  const kind = branches.find((branch) => branch.kind !== undefined)?.kind;
  const group = branches.filter((branch) => branch.kind === kind);
  const where = pointerTo(union.where, union.keyword);
  const [first] = group;
  if (!first || kind === undefined) {
    reading.say('schema-loosened', where, 'None of these schemas has the type of the field.');
    return settledNode(rest, reading);
  }
  if (group.length < branches.length)
    reading.say(
      'schema-tightened',
      where,
      `The schema accepts several types, and the form asks for ${kind}.`,
    );
  if (group.length === 1) return settledNode(joined(rest, first.node), reading);
  if (kind === 'object')
    return keepObjects(rest, { ...union, branches: group.map(({ found }) => found) }, reading);
  if (kind === 'array') {
    reading.say('schema-tightened', where, 'The form asks for the first of several lists.');
    return settledNode(joined(rest, first.node), reading);
  }
  return settleScalars(
    rest,
    group.map((branch) => branch.node),
    { kind, where, union },
    reading,
  );
}

/** Keeps a union of objects, and resolves the other unions. */
function keepObjects(rest: SchemaNode, union: Union, reading: SchemaReading): SettledNode {
  const settled = settledNode(rest, reading);
  const { layers, unions } = settled.node;
  const type: Layer = { schema: { type: 'object' }, where: union.where };
  return { ...settled, node: { ...settled.node, layers: [...layers, type], unions: [union, ...unions] } };
}

interface Scalars {
  readonly kind: SchemaType;
  readonly where: string;
  readonly union: Union;
}

/** Resolves alternatives of one scalar type. */
function settleScalars(
  rest: SchemaNode,
  group: readonly SchemaNode[],
  { kind, where, union }: Scalars,
  reading: SchemaReading,
): SettledNode {
  const settled = group.map((branch) => settledNode(branch, reading));
  const listed = settled.map(({ node, values, isOpen }) =>
    isOpen ? undefined : (values ?? listedValues(node, kind, reading)),
  );
  const values = settled.flatMap(({ node }, at) => titled(node, listed[at] ?? []));
  const free = settled.filter((_one, at) => !listed[at]);
  const type: Layer = { schema: { type: kind }, where: union.where };
  const typed = { ...rest, layers: [...rest.layers, type] };
  const [only] = free;
  if (!only) return { ...settledNode(typed, reading), values: within(values, where, reading) };
  const isFree = free.length === 1 && only.node.layers.every(({ schema }) => !isConstrained(schema));
  // Beside a format, ArkType also lists constants, which have that format.
  const isSuggested =
    values.length > 0 && !settled.some(({ node }, at) => listed[at] && keywordOf(node, 'format'));
  if (isFree) {
    const next = settledNode(joined(rest, only.node), reading);
    return isSuggested ? { ...next, values: within(values, where, reading), isOpen: true } : next;
  }
  reading.say('schema-loosened', where, 'Pages do not check which of these schemas a value matches.');
  return settledNode(typed, reading);
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

const isConstrained = (schema: object) =>
  constraining.some((keyword) => ownProperty(schema, keyword) !== undefined);

/** Returns the first type of a branch that the schema around it accepts; integers and numbers count as one type. */
function kindOf(branch: SchemaNode, allowed: readonly SchemaType[] | undefined): SchemaType | undefined {
  const nested = branch.unions[0]?.branches[0]?.schema;
  const types =
    typesOf(branch) ?? typesOf({ layers: [{ schema: (nested ?? {}) as Layer['schema'], where: '' }] });
  const type = (types ?? allowed)?.find(
    (one) => !allowed || allowed.some((other) => numeric(other) === numeric(one)),
  );
  return type && numeric(type);
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
