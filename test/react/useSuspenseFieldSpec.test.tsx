import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  FieldSpecError,
  type InputFieldSpec,
  SpecField,
  SpecFieldProvider,
  useSuspenseFieldSpec,
} from '../../src/index.js';
import { createHarness } from '../support/renderField.tsx';

const inline: InputFieldSpec = { displayName: 'Name', dataType: 'STRING' };

function Label({ spec }: { readonly spec: string | InputFieldSpec }) {
  const { fieldSpec, plan } = useSuspenseFieldSpec(spec);
  return (
    <section>
      {plan.displayName as string}: <SpecField spec={fieldSpec} />
    </section>
  );
}

interface BoundaryProps {
  readonly onReset?: () => void;
  readonly children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const retry = () => {
      this.props.onReset?.();
      this.setState({ error: undefined });
    };
    return <button onClick={retry}>{error instanceof FieldSpecError ? error.code : 'unknown'}</button>;
  }
}

function renderLabel(spec: string | InputFieldSpec, harness = createHarness()) {
  render(
    <SpecFieldProvider {...harness.provider}>
      <QueryErrorResetBoundary>
        {({ reset }) => (
          <Boundary onReset={reset}>
            <Suspense fallback="waiting">
              <Label spec={spec} />
            </Suspense>
          </Boundary>
        )}
      </QueryErrorResetBoundary>
    </SpecFieldProvider>,
  );
  return harness;
}

afterEach(() => vi.restoreAllMocks());

describe('useSuspenseFieldSpec', () => {
  it('suspends in the nearest Suspense, sends one request, and returns the document', async () => {
    const { sent } = renderLabel('/api/fields/country');
    expect(screen.getByText('waiting')).toBeVisible();

    expect(await screen.findByText(/^Country:/)).toBeVisible();

    expect(screen.queryByText('waiting')).toBeNull();
    expect(sent.map(({ path }) => path)).toEqual(['/api/fields/country']);
  });

  it('plans an inline document at once, without a request', () => {
    const { sent } = renderLabel(inline);

    expect(screen.getByText(/^Name:/)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('distinguishes two inline documents', () => {
    const harness = renderLabel(inline);

    renderLabel({ displayName: 'Town', dataType: 'STRING' }, harness);

    expect(screen.getByText(/^Town:/)).toBeVisible();
  });

  it.each([
    ['/api/fields/nowhere', 'http-status'],
    ['/api/fields/broken', 'spec-invalid'],
    [{ dataType: 'STRING' } as InputFieldSpec, 'spec-invalid'],
  ])('throws the error of %j to the nearest error boundary', async (spec, code) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});

    renderLabel(spec);

    expect(await screen.findByRole('button')).toHaveTextContent(code);
  });

  it('repeats the request when the boundary is reset', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { fetch } = createHarness().provider;
    const answer = vi.fn(fetch).mockResolvedValueOnce(new Response(null, { status: 500 }));
    renderLabel('/api/fields/country', createHarness({ fetch: answer }));

    await userEvent.click(await screen.findByRole('button', { name: 'http-status' }));

    expect(await screen.findByText(/^Country:/)).toBeVisible();
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('reports an unknown word of the document once', () => {
    const spec = { ...inline, dataType: 'COLOUR' };

    const { faults } = renderLabel(spec);

    expect(faults.map(({ code }) => code)).toEqual(['word-unknown']);
  });

  it('reports an unknown word of its values endpoint once', async () => {
    const spec = { ...inline, valuesEndpoint: { ...inline.valuesEndpoint, mode: 'ODD' } };

    const { faults } = renderLabel(spec);

    await vi.waitFor(() => expect(faults.map(({ where }) => where)).toEqual(['valuesEndpoint.mode']));
  });

  it('throws a TypeError outside a provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});

    expect(() => render(<Label spec={inline} />)).toThrow(TypeError);
  });
});
