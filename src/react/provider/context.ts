'use client';
/**
 * The context through which a {@link SpecFieldProvider} shares options and services with hooks and components.
 */
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { FieldEnvironment } from '../../client/field/fieldEnvironment.js';
import type { Translation } from '../../languages/translation.js';
import type { FieldDocuments, Reporting } from '../../queries/fieldDocuments.js';

/** Value of the context, read by hooks and components. */
export interface SpecFieldContextValue extends FieldEnvironment, Pick<Reporting, 'checkEndpoints'> {
  readonly missingEndpoint: 'free' | 'fail' | undefined;
  readonly queryClient: QueryClient;
  /** Built-in texts in the language of the page; `undefined` for English, and until they are loaded. */
  readonly translation: Translation | undefined;
  /** Documents loaded by URL. */
  readonly documents: FieldDocuments;
}

/** @internal */
export const SpecFieldContext = /* @__PURE__ */ createContext<SpecFieldContextValue | undefined>(undefined);

/**
 * Returns the options shared by the nearest {@link SpecFieldProvider}.
 *
 * @throws {TypeError} if there is no provider above
 */
export function useSpecFieldContext(): SpecFieldContextValue {
  const context = useContext(SpecFieldContext);
  if (context) return context;
  throw new TypeError('spec-field hooks need a <SpecFieldProvider> above them.');
}
