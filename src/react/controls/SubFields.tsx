'use client';
/**
 * The parts of one object, each under its name (2.1). Parts without a value are not in the object.
 */
import type { ComponentType } from 'react';
import { withBoxes } from '../../core/document/boxes.js';
import { dependenciesAmong } from '../../core/vocabulary/isSecret.js';
import { type FieldValue, isEmptyValue, ownProperty } from '../../core/vocabulary/json.js';
import type { ErrorWithin } from '../../client/field/fieldOptions.js';
import { memoryOfPart } from '../../client/field/fieldMemory.js';
import { addPart } from '../../client/field/objectParts.js';
import { checkPart } from '../../client/field/partDefaults.js';
import type { FieldViewProps } from '../field/fieldProps.js';
import type { FieldState } from '../field/fieldState.js';

/** Values of an object by the names of its parts. */
export type SubObject = Readonly<Record<string, unknown>>;

/** Props of {@link SubFields}. */
export interface SubFieldsProps {
  readonly field: FieldState;
  /** Renders a part. Passed as a prop, because this control is part of the field and an import would be circular. */
  readonly Part: ComponentType<FieldViewProps>;
  /** Name of the object, which prefixes the names of its parts: `address` gives `address.city`. */
  readonly name: string | undefined;
  readonly value: Readonly<Record<string, unknown>>;
  /** Errors inside the object; their paths start with the name of a part. */
  readonly errors: readonly ErrorWithin[] | undefined;
  /** Key of the entry the object belongs to, for the memory of its parts. */
  readonly place?: string | undefined;
  /**
   * Called with a function that updates the latest object. Autofill or two responses at once can change several parts before the
   * next render.
   */
  readonly onChange: (update: (object: SubObject) => SubObject) => void;
}

/** Renders the parts of one object. */
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

/** Returns the errors inside one part, with paths relative to it. */
export function errorsIn(
  errors: readonly ErrorWithin[] | undefined,
  part: string | number,
): readonly ErrorWithin[] | undefined {
  const inside = errors?.filter(({ path }) => path[0] === part && path.length > 0) ?? [];
  return inside.length > 0
    ? inside.map(({ path, message }) => ({ path: path.slice(1), message }))
    : undefined;
}
