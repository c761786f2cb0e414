import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  fieldSpecQuery,
  type InputFieldSpec,
  SpecField,
  SpecFieldProvider,
  type SpecFieldProviderProps,
} from '../../src/index.js';
import { createHarness, renderField } from '../support/renderField.tsx';

const spec: InputFieldSpec = { displayName: 'City', dataType: 'STRING' };
const path = '/api/fields/city';
/** Server and page use the same client id. */
const clientId = 'app';

/** A page with a document prefetched by a server with these options. */
async function showPage(
  ofServer: Parameters<typeof fieldSpecQuery>[1],
  props: Partial<SpecFieldProviderProps>,
) {
  const [server, queryClient] = [new QueryClient(), new QueryClient()];
  server.setQueryData(fieldSpecQuery(path, { clientId, ...ofServer }).queryKey, spec);
  hydrate(queryClient, dehydrate(server));
  const sent: string[] = [];
  const fetch = async ({ url }: Request) => {
    sent.push(url);
    return Response.json(spec);
  };
  const harness = createHarness({ queryClient, fetch, clientId, baseUrl: undefined, ...props });
  const shown = renderField({ spec: path }, harness);
  await screen.findByRole('textbox', { name: 'City' });
  return { ...shown, sent, codes: () => harness.faults.map(({ code }) => code) };
}

describe('a prefetched document', () => {
  it.each([
    ['by an address inside', { baseUrl: 'http://api.internal:8080' }, {}],
    ['in another language', { locale: 'de' }, { locale: 'fr' }],
    ['with a slash too many', { baseUrl: `${location.origin}//` }, { baseUrl: 'https://api.example' }],
  ])('is reported as prefetch-missed under another key: %s', async (_name, ofServer, props) => {
    const { sent, codes } = await showPage(ofServer, props);

    expect(sent).toHaveLength(1);
    expect(codes()).toEqual(['prefetch-missed']);
  });

  it('is used without a request or report', async () => {
    const { sent, codes } = await showPage({ locale: 'de' }, { locale: 'de' });

    expect([sent, codes()]).toEqual([[], []]);
  });

  it('is not reported if the page switches its language', async () => {
    const { provider, rerender, sent, codes } = await showPage({ locale: 'de' }, { locale: 'de' });

    rerender(
      <SpecFieldProvider {...provider} locale="fr">
        <SpecField spec={path} />
      </SpecFieldProvider>,
    );
    await waitFor(() => expect(sent).toHaveLength(1));
    await screen.findByRole('textbox', { name: 'City' });

    expect(codes()).toEqual([]);
  });
});
