// app/cityForm.tsx
'use client';

import {
  type DehydratedState,
  HydrationBoundary,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import { useState } from 'react';
import { SpecField, SpecFieldProvider } from 'spec-field';
import { fields } from './fields';

export function CityForm({ state }: { readonly state: DehydratedState }) {
  const [queryClient] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={state}>
        <SpecFieldProvider client={fields}>
          <SpecField spec="/api/fields/city" name="city" />
        </SpecFieldProvider>
      </HydrationBoundary>
    </QueryClientProvider>
  );
}
