/**
 * Documents as they are written in code. What a server sends may have members and words that this version does not know; in code
 * a member or a word that nobody knows is a slip, and does not compile. A new member needs nothing here; one that takes a few
 * words needs its line below.
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

/** The members of a field that take one of a few words, and those words. */
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
 * A field document as it was given; where it is written in code, with the members and words that fit in place of those that do
 * not. A document whose `dataType` is any text, such as JSON that was parsed, is what it is.
 */
export type WrittenField<Given> = [string] extends [WordOf<Given>]
  ? Given
  : Written<Given, InputFieldSpec, FieldWords>;

/** The same of a field document, or its URL. */
export type WrittenSpec<Given> = [string] extends [Given] ? Given : WrittenField<Given>;

/** The same of a list of field documents. */
export type WrittenFields<Given> = [readonly InputFieldSpec[]] extends [Given]
  ? Given
  : Written<Given, InputFieldSpec, FieldWords>;

type WordOf<Given> = Given extends { readonly dataType: infer Word } ? Word : never;

/** What stands in a document, as it may stand there: `Shape` has its members, `Words` those that take words; lists are as their elements. */
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

/** Whether anything may stand in an object, or it has come from elsewhere. */
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
