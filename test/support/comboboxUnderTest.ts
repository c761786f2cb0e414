/**
 * A combobox without React: keys pressed in its box, typed texts, and the visible result.
 */
import { QueryClient } from '@tanstack/query-core';
import { vi } from 'vitest';
import {
  type BoxKey,
  comboboxOf,
  createFieldPage,
  Field,
  onComboboxKey,
  type FieldPageOptions,
} from '../../src/client/index.js';
import { enteringCode } from '../../src/client/combobox/enteringCode.js';
import type { HttpClient, InputFieldSpec } from '../../src/core/index.js';

/** A text typed by the user while the box has focus. */
const byHand = { isComposing: false, isFocused: true } as const;

/** Options of a combobox under test. */
export interface ComboboxGiven extends Partial<Omit<FieldPageOptions, 'queryClient'>> {
  readonly options?: ConstructorParameters<typeof Field>[0]['options'];
  /** How its server answers a request. */
  readonly answer?: HttpClient;
  /** Whether its list has a subscriber only while it is open, as with React. Default: false, always. */
  readonly isDrawn?: boolean;
}

/** Makes a combobox, its list watched and the code of typed texts there. */
export async function createComboboxUnderTest(
  fieldSpec: InputFieldSpec,
  { options = {}, answer, isDrawn = false, ...page }: ComboboxGiven = {},
) {
  const said: string[] = [];
  const { environment: made } = createFieldPage({
    queryClient: new QueryClient(),
    onFault: () => undefined,
    ...(answer && { lookup: { baseUrl: 'http://fields.test', httpClient: answer } }),
    ...page,
  });
  // Announces results of actions at once; the library announces states later, and only on a slow machine.
  const environment = { ...made, announce: (text: string) => void said.push(text) };
  const field = new Field({ fieldSpec, environment, options });
  field.subscribe(() => undefined);
  const combobox = comboboxOf(field);
  if (isDrawn) watchWhileOpen(field, combobox);
  else combobox.list.subscribe(() => undefined);
  await Promise.all([field.validation.load(), enteringCode.load()]);
  /** Presses a key; returns whether other code should handle it, and whether it propagates to elements around the field. */
  const press = (key: string, more: Partial<BoxKey> = {}) => {
    const event = {
      key,
      altKey: false,
      ctrlKey: false,
      metaKey: false,
      isComposing: false,
      boxText: combobox.state.inputValue ?? '',
      ...more,
      preventDefault: vi.fn(),
      stopPropagation: vi.fn(),
    };
    onComboboxKey(event, combobox);
    return {
      isTaken: event.preventDefault.mock.calls.length > 0,
      isKept: event.stopPropagation.mock.calls.length > 0,
    };
  };
  return {
    field,
    combobox,
    said,
    press,
    type: (text: string, how: { readonly isComposing?: boolean; readonly isFocused?: boolean } = {}) =>
      combobox.type(text, { ...byHand, ...how }),
    labels: () => combobox.list.getSnapshot().values.map(({ label }) => label),
    /** The list, its active option in brackets. */
    shown: () => {
      const { isOpen, activeIndex } = combobox.state;
      const labels = combobox.list.getSnapshot().values.map(({ label }) => label);
      return isOpen
        ? labels.map((label, index) => (index === activeIndex ? `[${label}]` : label)).join(' ')
        : 'closed';
    },
    /** Waits until nothing is looked up any more. */
    idle: () =>
      vi.waitFor(() => {
        if (combobox.state.pending.length > 0) throw new Error('pending');
      }),
  };
}

function watchWhileOpen(field: Field, combobox: ReturnType<typeof comboboxOf>): void {
  let stop: (() => void) | undefined;
  const draw = () => {
    const { isOpen } = combobox.state;
    if (isOpen) stop ??= combobox.list.subscribe(() => undefined);
    else {
      stop?.();
      stop = undefined;
    }
  };
  field.subscribe(() => queueMicrotask(draw));
}
