/**
 * Builds schemas of documents: one definition for reading a document, for its types, and for finding unknown members.
 * docs/decisions/0032 has the reason for not using a library.
 */
import type { SpecIssue } from '../../errors/fieldSpecError.js';
import { isRecord } from '../vocabulary/json.js';

/** Describes a valid value. If `IsOptional` is true, a member may be missing. */
export interface Schema<Type, IsOptional extends boolean = boolean> {
  /** A description of the expected value, for the author of the document. */
  readonly expected: string;
  readonly accepts: (value: unknown) => value is Type;
  readonly isOptional?: IsOptional | undefined;
  /** Schema of the elements of a list. */
  readonly element?: Schema<unknown> | undefined;
  /** Returns the number of elements that are read; more are left out. */
  readonly most?: (() => number) | undefined;
  /** Schemas of the members of an object; other members are left out. */
  readonly members?: Readonly<Record<string, Schema<unknown>>> | undefined;
  /** Finds conflicts between valid members; paths are relative to the object. */
  readonly faultsOf?: ((value: never) => readonly SpecIssue[]) | undefined;
}

type Members = NonNullable<Schema<unknown>['members']>;

/** The type that a schema reads. Docstrings of members are preserved. */
export type Read<Of> = Of extends { readonly members: infer Inner extends Members }
  ? ReadMembers<Inner>
  : Of extends Schema<infer Type>
    ? Type
    : never;

/** The member names of a schema, without an index signature. */
type Named<Of> = keyof { [Key in keyof Of as string extends Key ? never : Key]: true } & keyof Of;

type ReadMembers<Of extends Members> = {
  readonly [Key in Named<Of> as Of[Key] extends Schema<unknown, true> ? never : Key]: Read<Of[Key]>;
} & {
  readonly [Key in Named<Of> as Of[Key] extends Schema<unknown, true> ? Key : never]?:
    | Read<Of[Key]>
    | undefined;
};

/** Every schema has the same properties in the same order, which makes reading fast. */
/* @__NO_SIDE_EFFECTS__ */ function schemaOf<Type, IsOptional extends boolean>({
  expected,
  accepts,
  isOptional,
  element,
  most,
  members,
  faultsOf,
}: Schema<Type, IsOptional>): Schema<Type, IsOptional> {
  return { expected, accepts, isOptional, element, most, members, faultsOf };
}

/** Creates a schema from a type guard. */
export /* @__NO_SIDE_EFFECTS__ */ function is<Type>(
  expected: string,
  accepts: (value: unknown) => value is Type,
): Schema<Type, false> {
  return schemaOf({ expected, accepts });
}

/**
 * Creates the schema of a list. One element more than `most()` is read, to tell that there are more. `most` is a function, because
 * bundlers keep a limit that is read while a module loads, and everything that it belongs to.
 */
export /* @__NO_SIDE_EFFECTS__ */ function listOf<Type>(
  element: Schema<Type>,
  most: () => number = () => Infinity,
): Schema<readonly Type[], false> {
  return schemaOf({
    expected: 'a list',
    accepts: (value): value is readonly Type[] => Array.isArray(value),
    element,
    most: () => most() + 1,
  });
}

/** Creates the schema of an object from the schemas of its members. */
export /* @__NO_SIDE_EFFECTS__ */ function objectOf<Of extends Members>(
  members: Of,
  faultsOf?: (value: ReadMembers<Of>) => readonly SpecIssue[],
): Schema<ReadMembers<Of>, false> & { readonly members: Of } {
  return schemaOf({
    expected: 'an object',
    accepts: (value): value is ReadMembers<Of> => isRecord(value),
    members,
    faultsOf,
  }) as Schema<ReadMembers<Of>, false> & {
    readonly members: Of;
  };
}

/** Makes a member optional. */
export /* @__NO_SIDE_EFFECTS__ */ function optional<Type>(schema: Schema<Type>): Schema<Type, true> {
  return schemaOf({ ...schema, isOptional: true });
}
