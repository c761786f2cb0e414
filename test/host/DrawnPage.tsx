/**
 * A page with a form that a server draws and a browser takes over: every kind of control, in the order of a shop.
 */
import { type DehydratedState, HydrationBoundary, QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { FormSpec } from '../../src/core/index.js';
import { SpecFieldProvider, type SpecFieldProviderProps, SpecForm } from '../../src/index.js';

/** What a page is drawn from, on both sides. */
export interface DrawnPageData {
  readonly origin: string;
  readonly spec: FormSpec;
  readonly defaultValues: Readonly<Record<string, unknown>>;
  /** What was fetched ahead. */
  readonly state: DehydratedState;
  /** The browser sends the form by itself. */
  readonly isNative: boolean;
  readonly layout: 'page' | 'steps';
  readonly locale: string;
  /** Where the document came from. */
  readonly specUrl: string;
}

/** The page. */
export function DrawnPage({
  queryClient,
  fetch,
  origin,
  spec,
  defaultValues,
  state,
  isNative,
  layout,
  locale,
  specUrl,
}: DrawnPageData & {
  readonly queryClient: QueryClient;
  readonly fetch?: SpecFieldProviderProps['fetch'];
}) {
  const { Field } = SpecForm;
  return (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={state}>
        <SpecFieldProvider baseUrl={origin} clientId="page" locale={locale} {...(fetch && { fetch })}>
          <SpecForm
            spec={spec}
            specUrl={specUrl}
            defaultValues={defaultValues}
            layout={layout}
            kind="combobox"
            {...(isNative && { action: '/api/forms/order/submit', method: 'post' })}
          >
            {layout === 'page'
              ? spec.fields.map(({ name }) => <Field key={name} name={name} kind={kinds[name]} />)
              : undefined}
          </SpecForm>
        </SpecFieldProvider>
      </HydrationBoundary>
    </QueryClientProvider>
  );
}

const kinds: Readonly<Record<string, 'radios' | 'checkboxes' | 'select'>> = {
  size: 'radios',
  extras: 'checkboxes',
  floor: 'select',
};
