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

/** Whether a `SpecFieldProvider` of this file stands around. */
const HasLook = createContext(false);
export const useHasLook = () => useContext(HasLook);

const withOwn = (classNames: FieldClassNames | undefined) =>
  classNames ? { ...fieldClassNames, ...classNames } : fieldClassNames;

function DrawnField({ classNames, ...props }: SpecFieldProps & { ref?: Ref<SpecFieldHandle> }) {
  return <Field {...props} classNames={withOwn(classNames)} />;
}

/**
 * A form field, drawn from the document that a server publishes of it, in the look of the page.
 *
 * @example
 * <SpecField spec="/api/fields/city" name="city" />
 */
export const SpecField = DrawnField as SpecFieldComponent;

/**
 * What all fields and forms below share: where they come from, the reader's language, and the look of the page.
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
