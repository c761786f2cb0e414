'use client';
/**
 * The sub-fields of one object, each under its name (2.1); parts without a value are not in the object.
 */
import { type ComponentType, useInsertionEffect, useRef } from 'react';
import { isPassword } from '../../core/isPassword.js';
import { type FieldValue, isEmptyValue, ownProperty } from '../../core/json.js';
import type { ErrorWithin } from '../../client/fieldOptions.js';
import type { FieldViewProps } from '../field/fieldProps.js';
import type { FieldState } from '../field/fieldState.js';

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
  /** Told of a changed object; `null` when no part has a value any more. */
  readonly onChange: (value: Readonly<Record<string, unknown>> | null) => void;
}

/** Shows the parts of one object. */
export function SubFields({ field, Part, name, value, errors, onChange }: SubFieldsProps) {
  // A browser that fills in an address changes several parts before anything is drawn again.
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  const set = (part: string, next: FieldValue) => {
    latest.current = withPart(latest.current, part, next);
    onChange(Object.keys(latest.current).length === 0 ? null : latest.current);
  };
  // A password goes along with no lookup.
  const secrets = (field.fieldSpec.subFields ?? []).filter(isPassword).map((part) => part.name ?? '');
  const sources = Object.entries(value).filter(([part]) => !secrets.includes(part));
  return (
    <div className="spec-field-group">
      {(field.fieldSpec.subFields ?? []).map((subField) => {
        const part = subField.name ?? '';
        return (
          <Part
            key={part}
            fieldSpec={subField}
            specUrl={field.specUrl}
            name={name === undefined ? undefined : `${name}.${part}`}
            disabled={field.options.disabled}
            readOnly={field.options.readOnly}
            dependencies={{ ...field.options.dependencies, ...Object.fromEntries(sources) }}
            dependencyLabels={field.options.dependencyLabels}
            value={ownProperty(value, part) ?? null}
            errors={errorsIn(errors, part)}
            onChange={(next) => set(part, next)}
            onUncommittedChange={(isThere) => field.field.countUncommitted(isThere)}
          />
        );
      })}
    </div>
  );
}

function withPart(object: SubFieldsProps['value'], part: string, next: FieldValue): SubFieldsProps['value'] {
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
