/** Query defaults of an app do not change the behaviour of fields. */
import { keepPreviousData, QueryClient } from '@tanstack/react-query';
import { render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { SpecField, SpecFieldProvider, useValues } from '../../src/index.js';
import { createHarness } from '../support/renderField.tsx';
import { rows } from '../support/sixtyRows.ts';

/** An app that keeps previous data, and is notified of data only. */
function createApp() {
  const queries = {
    placeholderData: keepPreviousData,
    notifyOnChangeProps: ['data'],
    retryOnMount: false,
  } as object;
  const { provider } = createHarness({ queryClient: new QueryClient({ defaultOptions: { queries } }) });
  return ({ children }: { readonly children: ReactNode }) => (
    <SpecFieldProvider {...provider}>{children}</SpecFieldProvider>
  );
}

describe('in an app with its own query defaults', () => {
  it('useValues never returns values of the previous search', async () => {
    const seen: { readonly search: string; readonly total: number | undefined }[] = [];
    const useWatched = ({ search }: { readonly search: string }) => {
      const snapshot = useValues(rows, { search });
      seen.push({ search, total: snapshot.total });
      return snapshot;
    };
    const hook = renderHook(useWatched, { wrapper: createApp(), initialProps: { search: 'row' } });
    await waitFor(() => expect(hook.result.current).toMatchObject({ status: 'ready', total: 60 }));

    hook.rerender({ search: 'row 60' });

    expect(hook.result.current.values).toEqual([]);
    await waitFor(() => expect(hook.result.current).toMatchObject({ status: 'ready', total: 1 }));
    expect(seen.filter(({ search, total }) => search === 'row 60' && total === 60)).toEqual([]);
  });

  it('a field shows that its document failed to load', async () => {
    render(<SpecField spec="/api/fields/nowhere" />, { wrapper: createApp() });

    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
