/** Fields whose values the host looks up by itself (D68). */
import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  type FormSpec,
  type InputFieldSpec,
  type SourceQuery,
  SpecField,
  type SpecFieldProps,
  SpecFieldProvider,
  SpecForm,
  useValues,
} from '../../src/index.js';
import { fieldNamed } from '../support/fieldNamed.ts';
import { createHarness } from '../support/renderField.tsx';
import type { HostSource } from '../../src/core/document/hostSource.js';

const person: InputFieldSpec = { displayName: 'Person', dataType: 'STRING' };
const closed = {
  ...person,
  valuesEndpoint: { mode: 'CLOSED', debounceMs: 0, requestParams: { defaultLimit: 2 } },
};
const people = ['Ada', 'Adam', 'Adele', 'Bo'].map((label, index) => ({ value: `p${index}`, label }));

/** Pages of two by cursors, like an SDK. */
function sdk() {
  return vi.fn<HostSource['loadValues']>(async ({ search, cursor, limit }) => {
    const found = people.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()));
    const start = Number(cursor ?? 0);
    const end = start + limit;
    return { values: found.slice(start, end), nextCursor: end < found.length ? String(end) : null };
  });
}

const loadByValue = async (values: readonly unknown[]) =>
  people.filter(({ value }) => values.includes(value));

function show(props: SpecFieldProps, provider: object = {}) {
  const harness = createHarness();
  render(
    <SpecFieldProvider {...harness.provider} {...provider}>
      <SpecField {...props} />
    </SpecFieldProvider>,
  );
  return harness;
}

describe('a field with loadValues of the app', () => {
  it('searches, pages by cursor, picks and refuses as by a URL, without a request', async () => {
    const onChange = vi.fn();
    const loadValues = sdk();
    const { lookups } = show({ spec: closed, loadValues, onChange });
    const field = fieldNamed('Person');
    await field.type('ad');

    await field.pick('Adele');

    expect(onChange.mock.calls.map(([value]) => value)).toEqual(['p2']);
    const asked = loadValues.mock.calls.map(([{ search, cursor }]) => [search, cursor]);
    expect(asked).toContainEqual(['ad', undefined]);
    expect(asked).toContainEqual(['ad', '2']);
    expect(lookups()).toEqual([]);

    await field.type('nobody');
    await field.leave();
    expect(await field.error()).toBe('Choose a value from the list. Still chosen: Adele.');
    expect(await field.value()).toBe('nobody');
  });

  it('shows the label of a saved value by loadByValue', async () => {
    const findsValues = vi.fn(loadByValue);
    show({ spec: closed, loadValues: sdk(), loadByValue: findsValues, defaultValue: 'p3' });

    await expect.poll(fieldNamed('Person').value).toBe('Bo');

    expect(findsValues.mock.calls.map(([values]) => values)).toEqual([['p3']]);
  });

  it('calls the latest function, and repeats no lookup for a new function', async () => {
    const asked: string[] = [];
    function Host() {
      const [count, setCount] = useState(0);
      const loadValues = async ({ search }: SourceQuery) => {
        asked.push(`${count}:${search}`);
        return people;
      };
      return (
        <>
          <button onClick={() => setCount(count + 1)}>Again</button>
          <SpecField spec={closed} loadValues={loadValues} />
        </>
      );
    }
    render(
      <SpecFieldProvider {...createHarness().provider}>
        <Host />
      </SpecFieldProvider>,
    );
    await userEvent.click(screen.getByRole('combobox'));
    await screen.findByRole('option', { name: 'Bo' });
    await userEvent.keyboard('{Escape}');
    for (let turn = 0; turn < 3; turn++) await userEvent.click(screen.getByRole('button', { name: 'Again' }));
    await userEvent.click(screen.getByRole('combobox'));
    await screen.findByRole('option', { name: 'Bo' });
    expect(asked).toEqual(['0:']);

    await userEvent.keyboard('b');
    await waitFor(() => expect(asked).toEqual(['0:', '3:b']));
  });

  it('shows a failure, reports its cause, and repeats the lookup on Try again', async () => {
    const onFault = vi.fn();
    const cause = new Error('No seat is free.');
    const loadValues = vi
      .fn<HostSource['loadValues']>()
      .mockRejectedValueOnce(cause)
      .mockResolvedValue(people);
    show({ spec: closed, loadValues }, { onFault });
    await userEvent.click(screen.getByRole('combobox'));

    await userEvent.click(await screen.findByRole('button', { name: /again/i }));

    expect(await screen.findByRole('option', { name: 'Bo' })).toBeVisible();
    expect(onFault.mock.calls.map(([fault]) => [fault.code, fault.cause])).toEqual([
      ['source-failed', cause],
    ]);
  });

  it('keeps typed text while offline, and repeats the lookup after', async () => {
    let isOnline = false;
    const loadValues = vi.fn<HostSource['loadValues']>(async ({ search }) => {
      if (!isOnline) throw new TypeError('Failed to fetch');
      return people.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()));
    });
    const { faults } = show({ spec: closed, loadValues, loadByValue });
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.keyboard('bo');
    const again = await screen.findByRole('button', { name: /again/i });
    expect(screen.getByRole('combobox')).toHaveValue('bo');
    expect(new Set(faults.map(({ code }) => code))).toEqual(new Set(['source-failed']));

    isOnline = true;
    await userEvent.click(again);
    await fieldNamed('Person').pick('Bo');

    expect([await fieldNamed('Person').value(), await fieldNamed('Person').error()]).toEqual(['Bo', null]);
  });

  it('aborts a slow lookup on new text, and never shows its late answer', async () => {
    const waiting: ((late: typeof people) => void)[] = [];
    const slow = new Promise<typeof people>((resolve) => void waiting.push(resolve));
    const signals = new Map<string, AbortSignal>();
    const loadValues = vi.fn<HostSource['loadValues']>(async ({ search, signal }) => {
      signals.set(search, signal);
      return search === 'a' ? slow : people.filter(({ label }) => label.toLowerCase().includes(search));
    });
    show({ spec: closed, loadValues });
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.keyboard('a');
    await waitFor(() => expect(signals.has('a')).toBe(true));
    await userEvent.keyboard('{Backspace}bo');
    await screen.findByRole('option', { name: 'Bo' });

    await waitFor(() => expect(signals.get('a')?.aborted).toBe(true));
    await act(async () => waiting[0]?.([{ value: 'late', label: 'Late' }]));
    expect(screen.queryByRole('option', { name: 'Late' })).toBeNull();
    expect(screen.getByRole('option', { name: 'Bo' })).toBeVisible();
  });

  it('keeps a saved value whose label fails to load', async () => {
    const findsValues = vi.fn<NonNullable<HostSource['loadByValue']>>().mockRejectedValue(new Error('Down.'));
    const onChange = vi.fn();
    const { faults } = show({
      spec: closed,
      loadValues: sdk(),
      loadByValue: findsValues,
      defaultValue: 'p3',
      onChange,
    });

    await waitFor(() => expect(faults.map(({ code }) => code)).toContain('source-failed'));
    expect(screen.getByRole('combobox')).toHaveValue('p3');
    expect(screen.getByRole('combobox')).not.toBeInvalid();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('passes values of other fields, and repeats the lookup when they change', async () => {
    const loadValues = vi.fn<HostSource['loadValues']>(async ({ dependencies }) => [
      `in ${String(dependencies['team'])}`,
    ]);
    const harness = createHarness();
    const at = (team: string) => (
      <SpecFieldProvider {...harness.provider}>
        <SpecField spec={closed} loadValues={loadValues} dependencies={{ team }} />
      </SpecFieldProvider>
    );
    const { rerender } = render(at('red'));
    expect(await fieldNamed('Person').options()).toEqual(['in red']);

    rerender(at('blue'));

    expect(await fieldNamed('Person').options()).toEqual(['in blue']);
  });
});

describe('sources of a provider', () => {
  const named = { ...closed, valuesEndpoint: { ...closed.valuesEndpoint, protocol: 'HOST', uri: 'people' } };

  it('are called by fields whose documents name them, with shared answers', async () => {
    const loadValues = sdk();
    const { provider } = createHarness();
    render(
      <SpecFieldProvider {...provider} sources={{ people: { loadValues } }}>
        <SpecField spec={named} aria-label="One" />
        <SpecField spec={named} aria-label="Other" />
      </SpecFieldProvider>,
    );
    await userEvent.click(screen.getByRole('combobox', { name: 'One' }));
    await screen.findByRole('option', { name: 'Bo' });
    const { length } = loadValues.mock.calls;
    await userEvent.keyboard('{Escape}');

    await userEvent.click(screen.getByRole('combobox', { name: 'Other' }));

    expect(await screen.findByRole('option', { name: 'Bo' })).toBeVisible();
    expect(loadValues).toHaveBeenCalledTimes(length);
  });

  it('block a form whose value they do not contain', async () => {
    const onSubmit = vi.fn();
    const form: FormSpec = {
      id: 'f',
      version: '1',
      displayName: 'Form',
      fields: [{ ...named, name: 'person' }],
    };
    const { provider } = createHarness();
    render(
      <SpecFieldProvider {...provider} sources={{ people: { loadValues: sdk(), loadByValue } }}>
        <SpecForm spec={form} defaultValues={{ person: 'gone' }} onSubmit={onSubmit} />
      </SpecFieldProvider>,
    );

    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));

    await waitFor(() => expect(screen.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('are reported as source-missing if not defined', async () => {
    const onFault = vi.fn();
    show({ spec: named }, { onFault });
    await userEvent.click(screen.getByRole('combobox'));

    await waitFor(() =>
      expect(onFault.mock.calls.map(([{ code, where }]) => [code, where])).toEqual([
        ['source-missing', 'valuesEndpoint: HOST people'],
      ]),
    );
  });
});

function List() {
  const { values } = useValues(closed, { loadValues: async () => people });
  return <output>{values.map(({ label }) => label).join(' ')}</output>;
}

it('useValues returns values of loadValues', async () => {
  await act(async () =>
    render(
      <SpecFieldProvider {...createHarness().provider}>
        <List />
      </SpecFieldProvider>,
    ),
  );

  expect(await screen.findByText('Ada Adam Adele Bo')).toBeVisible();
});
