// app/cityForm.tsx
'use client';

import {
  type DehydratedState,
  HydrationBoundary,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import { useActionState, useState } from 'react';
import { SpecField, SpecFieldProvider } from 'spec-field';
import { saveCity } from './actions';
import { fields } from './fields';

interface CityFormProps {
  readonly state: DehydratedState;
  readonly saved: string | undefined;
}

export function CityForm({ state, saved }: CityFormProps) {
  const [queryClient] = useState(() => new QueryClient());
  const [city, setCity] = useState<string | null>(saved ?? null);
  const [answer, save, isSaving] = useActionState(saveCity, {});
  return (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={state}>
        <SpecFieldProvider client={fields}>
          <form action={save}>
            <SpecField<string>
              spec="/api/fields/city"
              name="city"
              value={city}
              onChange={setCity}
              error={answer.error}
            />
            <button disabled={isSaving}>Save</button>
            <p role="status">{answer.said}</p>
          </form>
        </SpecFieldProvider>
      </HydrationBoundary>
    </QueryClientProvider>
  );
}
