'use client';
/**
 * The sub-fields of one object, each under its name (2.1); parts without a value are not in the object.
 */
import type { ComponentType } from 'react';
import { withBoxes } from '../../core/document/boxes.js';
import { dependenciesAmong } from '../../core/document/isSecret.js';
import { type FieldValue, isEmptyValue, ownProperty } from '../../core/vocabulary/json.js';
import type { ErrorWithin } from '../../client/field/fieldOptions.js';
import { memoryOfPart } from '../../client/field/fieldMemory.js';
import { addPart } from '../../client/field/objectParts.js';
import { checkPart } from '../../client/field/partDefaults.js';
import type { FieldViewProps } from '../field/fieldProps.js';
import type { FieldState } from '../field/fieldState.js';

/** An object of values by the names of its parts. */
export type SubObject = Readonly<Record<string, unknown>>;

/** What the parts are drawn from. */
export interface SubFieldsProps {
  readonly field: FieldState;
  /** Shows a field that is part of this one; handed in, since this control is part of it. */
  readonly Part: ComponentType<FieldViewProps>;
  /** Name the parts' names are put behind: `address` gives `address.city`. */
  readonly name: string | undefined;
  readonly value: Readonly<Record<string, unknown>>;
  /** Errors in the object, by the names of its parts. */
  readonly errors: readonly ErrorWithin[] | undefined;
  /** Name of the place of the object in its field, for what stays with it. */
  readonly place?: string | undefined;
  /**
   * Told how the object has changed, from what it holds by then: a browser that fills in an address, or two answers at once,
   * change several parts before anything is drawn again.
   */
  readonly onChange: (update: (object: SubObject) => SubObject) => void;
}

/** Shows the parts of one object. */
export function SubFields({ field, Part, name, value, errors, place = '', onChange }: SubFieldsProps) {
  const { subFields = [] } = field.field.fieldSpec;
  const { subFields: parts, expectMultipleValues } = field.plan;
  const isAsked = expectMultipleValues || field.isRequired;
  const hasHalves = parts.some(({ width }) => width === 'half');
  const dependencies = dependenciesAmong(subFields, value, field.options.dependencies);
  return (
    <div className="spec-field-group" data-halves={hasHalves || undefined}>
      {subFields.map((subField) => {
        const part = subField.name ?? '';
        return (
          <Part
            key={part}
            fieldSpec={subField}
            specUrl={field.field.specUrl}
            name={name === undefined ? undefined : `${name}.${part}`}
            disabled={field.options.disabled}
            readOnly={field.options.readOnly}
            dependencies={dependencies}
            dependencyLabels={field.options.dependencyLabels}
            value={ownProperty(value, part) ?? null}
            errors={errorsIn(errors, part)}
            onConnect={(made) => {
              made.start.checkPart = () => checkPart(made);
              return addPart(field.field, made, place, part);
            }}
            onChange={(next) => onChange((object) => withBoxes(parts, withPart(object, part, next), isAsked))}
            owner={field.field}
            memory={memoryOfPart(field.field.memory, `${place}.${part}`)}
            onUncommittedChange={(isThere) => field.field.text.count(isThere)}
          />
        );
      })}
    </div>
  );
}

function withPart(object: SubObject, part: string, next: FieldValue): SubObject {
  const { [part]: _old, ...others } = object;
  return isEmptyValue(next) ? others : { ...others, [part]: next };
}

/** The errors below one part of a value, by their paths in it. */
export function errorsIn(
  errors: readonly ErrorWithin[] | undefined,
  part: string | number,
): readonly ErrorWithin[] | undefined {
  const inside = errors?.filter(({ path }) => path[0] === part && path.length > 0) ?? [];
  return inside.length > 0
    ? inside.map(({ path, message }) => ({ path: path.slice(1), message }))
    : undefined;
}
