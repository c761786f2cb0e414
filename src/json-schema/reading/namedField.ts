/** A field of an object, and the property that it is read from. D86. */
import type { InputFieldSpec } from '../../core/document/inputFieldSpec.js';
import { isRecord } from '../../core/vocabulary/json.js';
import type { FoundSchema } from './references.js';

/** A field with its name. */
export type NamedField = InputFieldSpec & { readonly name: string };

/** A property of an object. */
export interface Property {
  readonly name: string;
  /** The schemas of all layers for it. */
  readonly found: readonly FoundSchema[];
  readonly isRequired: boolean;
  /** Schemas around it. */
  readonly around: ReadonlySet<unknown>;
}

/** Returns whether a JSON value has the type of a field, or of an entry of its list. */
export function isOfField({ dataType }: Pick<InputFieldSpec, 'dataType'>, value: unknown): boolean {
  if (dataType === 'OBJECT') return isRecord(value);
  return (
    typeof value === (dataType === 'NUMBER' || dataType === 'BOOLEAN' ? dataType.toLowerCase() : 'string')
  );
}
