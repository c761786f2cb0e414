/**
 * A page with a server-rendered form that a browser hydrates: every kind of control, as an order of a shop.
 */
import { type DehydratedState, HydrationBoundary, QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { FormSpec } from '../../src/core/index.js';
import { SpecFieldProvider, type SpecFieldProviderProps, SpecForm } from '../../src/index.js';

/** Input of the page, on both sides. */
export interface DrawnPageData {
  readonly origin: string;
  readonly spec: FormSpec;
  readonly defaultValues: Readonly<Record<string, unknown>>;
  /** The prefetched data. */
  readonly state: DehydratedState;
  /** The browser submits the form natively. */
  readonly isNative: boolean;
  readonly layout: 'page' | 'steps';
  readonly locale: string;
  /** The source of the document. */
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
