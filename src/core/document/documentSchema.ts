/**
 * The members that a document may have, said once: for reading it, for its types, and for finding what nothing reads. Why no
 * library does this: docs/decisions/0032.
 */
import type { SpecIssue } from '../../errors/fieldSpecError.js';
import { isRecord } from '../vocabulary/json.js';

/** What a value has to be; a member may be missing where `IsOptional` is true. */
export interface Schema<Type, IsOptional extends boolean = boolean> {
  /** In words, for whoever mends the document. */
  readonly expected: string;
  readonly accepts: (value: unknown) => value is Type;
  readonly isOptional?: IsOptional | undefined;
  /** The elements of a list. */
  readonly element?: Schema<unknown> | undefined;
  /** Of a longer list only so many elements are read. */
  readonly most?: number | undefined;
  /** The members of an object; others are left out. */
  readonly members?: Readonly<Record<string, Schema<unknown>>> | undefined;
  /** Finds what is wrong with members together, each by itself being right: paths within the object. */
  readonly faultsOf?: ((value: never) => readonly SpecIssue[]) | undefined;
}

type Members = NonNullable<Schema<unknown>['members']>;

/** The type of what a schema reads; the documentation of members goes with them. */
export type Read<Of> = Of extends { readonly members: infer Inner extends Members }
  ? ReadMembers<Inner>
  : Of extends Schema<infer Type>
    ? Type
    : never;

/** The members that a schema names; as a schema it may have any. */
type Named<Of> = keyof { [Key in keyof Of as string extends Key ? never : Key]: true } & keyof Of;

type ReadMembers<Of extends Members> = {
  readonly [Key in Named<Of> as Of[Key] extends Schema<unknown, true> ? never : Key]: Read<Of[Key]>;
} & {
  readonly [Key in Named<Of> as Of[Key] extends Schema<unknown, true> ? Key : never]?:
    | Read<Of[Key]>
    | undefined;
};

/**
 * Every schema has the same properties in the same order, which is what makes reading by them fast.
 */
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

/** A value by a test of its own. */
export /* @__NO_SIDE_EFFECTS__ */ function is<Type>(
  expected: string,
  accepts: (value: unknown) => value is Type,
): Schema<Type, false> {
  return schemaOf({ expected, accepts });
}

/** A list whose elements are all alike, of which one more than `most` is read: enough to tell that there are more. */
export /* @__NO_SIDE_EFFECTS__ */ function listOf<Type>(
  element: Schema<Type>,
  most = Infinity,
): Schema<readonly Type[], false> {
  return schemaOf({
    expected: 'a list',
    accepts: (value): value is readonly Type[] => Array.isArray(value),
    element,
    most: most + 1,
  });
}

/** An object; each of its members has a schema of its own. */
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

/** A member that may be missing. */
export /* @__NO_SIDE_EFFECTS__ */ function optional<Type>(schema: Schema<Type>): Schema<Type, true> {
  return schemaOf({ ...schema, isOptional: true });
}
