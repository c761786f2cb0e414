'use client';
/**
 * The context of fields: what they share with all others on a page, handed down by the provider.
 */
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { FieldEnvironment } from '../../client/field/fieldEnvironment.js';
import type { FieldDocuments, Reporting } from '../../queries/fieldDocuments.js';

/** What hooks and components read. */
export interface SpecFieldContextValue extends FieldEnvironment, Pick<Reporting, 'checkEndpoints'> {
  readonly missingEndpoint: 'free' | 'fail' | undefined;
  readonly queryClient: QueryClient;
  /** Documents that are loaded by their URLs. */
  readonly documents: FieldDocuments;
}

/** @internal */
export const SpecFieldContext = createContext<SpecFieldContextValue | undefined>(undefined);

/**
 * Reads the options shared by a {@link SpecFieldProvider}.
 *
 * @throws {TypeError} outside of one
 */
export function useSpecFieldContext(): SpecFieldContextValue {
  const context = useContext(SpecFieldContext);
  if (context) return context;
  throw new TypeError('spec-field hooks need a <SpecFieldProvider> above them.');
}
