/**
 * Fields that unmount at any time, even before the code of their list loads, leave no request open. On a page of its
 * own, since loaded code stays loaded.
 */
import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type InputFieldSpec, SpecField, SpecFieldProvider } from '../../../src/index.js';

const spec: InputFieldSpec = {
  displayName: 'City',
  dataType: 'STRING',
  valuesEndpoint: { uri: '/cities', debounceMs: 0 },
};
const asked: InputFieldSpec = {
  ...spec,
  valuesEndpoint: { uri: '/cities', debounceMs: 0, requestParams: { valueParam: 'id' } },
};

/** Requests without a response. */
const open: Request[] = [];
const fetch = (request: Request) =>
  new Promise<Response>((_resolve, reject) => {
    open.push(request);
    request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
  });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Actions on a field before it unmounts. */
const acts: Readonly<Record<string, (box: HTMLInputElement) => void>> = {
  nothing: () => undefined,
  'a press': (box) => {
    box.focus();
    box.click();
  },
  'a text': (box) => {
    box.focus();
    document.execCommand('insertText', false, 'Oslo');
  },
  'a text that is left': (box) => {
    box.focus();
    document.execCommand('insertText', false, 'Oslo');
    box.blur();
  },
};

afterEach(() => open.splice(0));

describe('a field that unmounts', () => {
  const cases = Object.keys(acts).flatMap((act) => [
    { act, spec, defaultValue: undefined },
    { act, spec, defaultValue: 'os' },
    { act, spec: asked, defaultValue: 'os' },
    { act, spec: { ...asked, expectMultipleValues: true }, defaultValue: ['os', 'be'] },
  ]);

  // The first fields mount before any code has loaded.
  it('aborts its pending requests, at any delay', { timeout: 120_000 }, async () => {
    for (const afterMs of [0, 1, 4, 10, 25, 60])
      for (const { act, ...props } of cases) {
        const shown = render(
          <SpecFieldProvider baseUrl="http://fields.test" fetch={fetch} queryClient={new QueryClient()}>
            <SpecField {...props} />
          </SpecFieldProvider>,
        );
        acts[act]?.(screen.getByRole('combobox'));
        await pause(afterMs);
        shown.unmount();
      }

    // Waits for requests of code that loads late.
    await pause(500);
    expect(open.filter(({ signal }) => !signal.aborted).map(({ url }) => url)).toEqual([]);
    expect(open.length).toBeGreaterThan(20);
  });
});
