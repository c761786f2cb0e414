/**
 * A page that a server renders and a browser takes over: one field of every kind, its documents fetched ahead.
 * In: the prefetched data, and a way to request more. Out: the page, the same on both sides.
 */
import { type DehydratedState, HydrationBoundary, QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { SpecField, SpecFieldProvider, type SpecFieldProviderProps } from '../../src/index.js';
import { everyField } from './everyField.ts';

/** The URL of the page's API, to which the browser must send no request. */
export const pageOrigin = 'http://fields.test';

/** The data of a page. */
export interface RenderedPageProps {
  readonly queryClient: QueryClient;
  readonly state: DehydratedState;
  readonly fetch: SpecFieldProviderProps['fetch'];
  /** Which kinds of fields; default all. */
  readonly names?: readonly string[] | undefined;
}

/** Values that are on the first page of their lookup, so that their labels are at hand. */
const saved: Record<string, unknown> = { country: 'AL', fruit: 'Apple' };

/** The page. */
export function RenderedPage({ queryClient, state, fetch, names }: RenderedPageProps) {
  const fields = everyField.filter(({ name }) => names?.includes(name) ?? true);
  return (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={state}>
        <SpecFieldProvider baseUrl={pageOrigin} fetch={fetch} clientId="page">
          <form>
            {fields.map(({ filled, entries: _entries, ...props }) => (
              <SpecField key={props.name} {...props} defaultValue={saved[props.name] ?? filled} />
            ))}
          </form>
        </SpecFieldProvider>
      </HydrationBoundary>
    </QueryClientProvider>
  );
}
