'use client';

import { createContext, type Ref, useContext } from 'react';
import {
  type FieldClassNames,
  SpecField as Field,
  SpecFieldProvider as Provider,
  type SpecFieldComponent,
  type SpecFieldHandle,
  type SpecFieldProps,
  type SpecFieldProviderProps,
} from 'spec-field';
import { fieldClassNames } from './spec-field-classes';

/** True inside a `SpecFieldProvider` of this file. */
const HasLook = createContext(false);
export const useHasLook = () => useContext(HasLook);

const withOwn = (classNames: FieldClassNames | undefined) =>
  classNames ? { ...fieldClassNames, ...classNames } : fieldClassNames;

function DrawnField({ classNames, ...props }: SpecFieldProps & { ref?: Ref<SpecFieldHandle> }) {
  return <Field {...props} classNames={withOwn(classNames)} />;
}

/**
 * Renders a form field from its document, with the classes in `spec-field-classes.ts`.
 *
 * @example
 * <SpecField spec="/api/fields/city" name="city" />
 */
export const SpecField = DrawnField as SpecFieldComponent;

/**
 * Sets options for all fields and forms inside it, such as `baseUrl`, `locale` and `classNames`.
 *
 * @example
 * <SpecFieldProvider baseUrl="https://api.example.org" locale="en">…</SpecFieldProvider>
 */
export function SpecFieldProvider({ classNames, ...props }: SpecFieldProviderProps) {
  return (
    <HasLook.Provider value={true}>
      <Provider {...props} classNames={withOwn(classNames)} />
    </HasLook.Provider>
  );
}
