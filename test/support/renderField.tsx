/**
 * Renders a field against the reference server, as an app would, and records its requests.
 * In: props of the field and of its provider. Out: the requests and reports so far, and functions to type.
 */
import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ComponentProps, RefAttributes } from 'react';
import { inject } from 'vitest';
import '../../src/styles/spec-field.css';
import {
  type Fault,
  SpecField,
  type SpecFieldHandle,
  type SpecFieldProps,
  SpecFieldProvider,
  type SpecFieldProviderProps,
} from '../../src/index.js';

/** One request as the browser sent it. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Milliseconds, on the clock of `performance.now`. */
  readonly atMs: number;
}

/** A provider over the reference server; `sent` fills as requests go out. */
export function createHarness(given: Partial<SpecFieldProviderProps> = {}) {
  const sent: SentRequest[] = [];
  const faults: Fault[] = [];
  const provider: SpecFieldProviderProps = {
    baseUrl: inject('apiOrigin'),
    queryClient: new QueryClient(),
    onFault: (fault) => faults.push(fault),
    fetch: (request) => {
      const { pathname, searchParams } = new URL(request.url);
      const query = Object.fromEntries(searchParams);
      sent.push({ method: request.method, path: pathname, query, atMs: performance.now() });
      return globalThis.fetch(request);
    },
    ...given,
  };
  return {
    provider,
    sent,
    faults,
    lookups: () => sent.filter(({ path }) => path.startsWith('/api/values/')),
  };
}

/** Renders one `<SpecField>`, in a form with a reset button; `harness` may be shared by two renderings of one app. */
export function renderField(
  props: SpecFieldProps & RefAttributes<SpecFieldHandle>,
  harness: ReturnType<typeof createHarness> = createHarness(),
  form: ComponentProps<'form'> = {},
) {
  const shown = render(
    <SpecFieldProvider {...harness.provider}>
      <form {...form}>
        <SpecField {...props} />
        <button type="reset">Reset</button>
      </form>
    </SpecFieldProvider>,
  );
  return { ...harness, ...shown };
}

/** Waits for the combobox of the field on the page. */
export function findBox(): Promise<HTMLInputElement> {
  return screen.findByRole('combobox');
}

/**
 * Types as a user does, one key at a time, into the focused element.
 *
 * The keys come from the page's own timers, as its debounce does: on a busy machine both are late together.
 */
export async function typeSlowly(text: string, keyMs = 60): Promise<readonly number[]> {
  const keysAtMs: number[] = [];
  for (const key of text) {
    await new Promise((resolve) => setTimeout(resolve, keyMs));
    keysAtMs.push(performance.now());
    // Makes a real, trusted input event.
    document.execCommand('insertText', false, key);
  }
  return keysAtMs;
}

/** Waits until all pending work has ended. */
export function settle(ms = 500): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
