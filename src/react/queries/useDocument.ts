'use client';
/**
 * The document of a field: watched where it is loaded, planned where it is at hand.
 */
import { useSyncExternalStore } from 'react';
import type { InputFieldSpec } from '../../core/inputFieldSpec.js';
import type { SpecFieldContextValue } from '../SpecFieldProvider.js';
import { type FieldDocument, type FieldSpecState, stateOfSpec } from './fieldDocuments.js';

/** Follows a document; without what fields share, as outside of a provider, it asks for nothing. */
export function useDocument(
  spec: string | InputFieldSpec,
  shared: Pick<SpecFieldContextValue, 'documents' | 'missingEndpoint'> | undefined,
): { readonly state: FieldSpecState | undefined; readonly document: FieldDocument | undefined } {
  const document = typeof spec === 'string' ? shared?.documents.get(spec) : undefined;
  const { subscribe, getSnapshot } = document ?? unwatched;
  const watched = useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
  if (typeof spec === 'string') return { state: watched, document };
  return { state: shared && stateOfSpec(spec, shared.missingEndpoint), document };
}

const unwatched = { subscribe: () => () => {}, getSnapshot: () => undefined };
