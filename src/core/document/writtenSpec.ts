/**
 * Types for documents written in code. A server's document may contain unknown members and words; in code they are typos and do
 * not compile. New members need no change here; a new member with a fixed set of words needs a line below.
 */
import type { CacheStrategy } from '../vocabulary/cacheStrategy.js';
import type { ConstraintType } from '../vocabulary/constraintType.js';
import type { DataType } from '../vocabulary/dataType.js';
import type { DomainMode } from '../vocabulary/domainMode.js';
import type { FieldWidth } from '../vocabulary/fieldWidth.js';
import type { PaginationStrategy } from '../vocabulary/paginationStrategy.js';
import type { SearchPlace } from '../vocabulary/searchPlace.js';
import type { MethodWord, ProtocolWord } from '../vocabulary/transport.js';
import type { InputFieldSpec } from './inputFieldSpec.js';

/** The members of a field that accept a fixed set of words, and those words. */
export interface FieldWords {
  dataType: DataType;
  width: FieldWidth;
  valuesEndpoint: {
    protocol: ProtocolWord;
    method: MethodWord;
    mode: DomainMode;
    search: SearchPlace;
    paginationStrategy: PaginationStrategy;
    cacheStrategy: CacheStrategy;
  };
  constraints: { type: ConstraintType };
  subFields: FieldWords;
}

/**
 * Checks a field document written in code: unknown members and words become a type error. A document whose `dataType` is any
 * string, such as parsed JSON, is not checked.
 */
export type WrittenField<Given> = [string] extends [WordOf<Given>]
  ? Given
  : Written<Given, InputFieldSpec, FieldWords>;

/** Like `WrittenField`, for a field document or its URL. */
export type WrittenSpec<Given> = [string] extends [Given] ? Given : WrittenField<Given>;

/** Like `WrittenField`, for a list of field documents. */
export type WrittenFields<Given> = [readonly InputFieldSpec[]] extends [Given]
  ? Given
  : Written<Given, InputFieldSpec, FieldWords>;

type WordOf<Given> = Given extends { readonly dataType: infer Word } ? Word : never;

/**
 * Checks a document against `Shape`, which has its members, and `Words`, which has their words. Lists are checked per element.
 */
export type Written<Given, Shape, Words> = Given extends string
  ? string extends Given
    ? Given
    : Words extends string
      ? Words
      : Given
  : Given extends readonly unknown[]
    ? { readonly [Index in keyof Given]: Written<Given[Index], Shape, Words> }
    : Given extends object
      ? IsOpen<Given, MembersOf<Shape>> extends true
        ? Given
        : {
            readonly [Key in keyof Given]: Key extends keyof MembersOf<Shape>
              ? Written<Given[Key], MembersOf<Shape>[Key], WordsOf<Words, Key>>
              : Key extends `x-${string}`
                ? Given[Key]
                : `${Key & string} is no member of this`;
          }
      : Given;

/** Whether an object may contain anything, or was not written in code. */
type IsOpen<Given, Shape> = string extends keyof Shape
  ? true
  : [Shape] extends [Given]
    ? true
    : string extends WordOf<Given>
      ? true
      : false;

type MembersOf<Shape> = Shape extends readonly (infer Element)[]
  ? MembersOf<Element>
  : Shape extends object
    ? Shape
    : never;

type WordsOf<Words, Key> = Key extends keyof Words ? Words[Key] : unknown;
