/**
 * Fields whose values depend on another field: cities by country (D38).
 */
import { render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  type FieldValue,
  type InputFieldSpec,
  SpecField,
  SpecFieldProvider,
  type SpecFieldProps,
} from '../../src/index.js';
import { fieldNamed } from '../support/fieldNamed.ts';
import { createHarness, settle } from '../support/renderField.tsx';

const cities: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  FR: { PAR: 'Paris', LYO: 'Lyon', BSL: 'Basel-Mulhouse' },
  CH: { ZRH: 'Zürich', GVA: 'Genève', BSL: 'Basel-Mulhouse' },
};

const city: InputFieldSpec = {
  displayName: 'City',
  description: 'Where you live.',
  dataType: 'STRING',
  valuesEndpoint: {
    uri: '/cities',
    debounceMs: 0,
    requestParams: { valueParam: 'id' },
    searchParamsSchema: {
      properties: { c: { type: 'string', 'x-field': 'country' } },
      required: ['c'],
    },
  },
};

/** A server of cities; while `isHeld` it answers on release. */
function geography() {
  const asked: string[] = [];
  const state = { isHeld: false, isDown: false };
  const held: (() => void)[] = [];
  const fetch = async ({ url, signal }: Request) => {
    const { search, searchParams } = new URL(url);
    asked.push(decodeURIComponent(search));
    if (state.isHeld) {
      await new Promise<void>((resolve, reject) => {
        held.push(resolve);
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    }
    if (state.isDown) return new Response('', { status: 500 });
    const all = Object.entries(cities[searchParams.get('c') ?? ''] ?? {});
    const ids = searchParams.getAll('id');
    const text = (searchParams.get('search') ?? '').toLowerCase();
    const found = all.filter(([id, name]) =>
      ids.length > 0 ? ids.includes(id) : name.toLowerCase().includes(text),
    );
    return Response.json(found.map(([value, label]) => ({ value, label })));
  };
  const release = () => {
    state.isHeld = false;
    for (const one of held.splice(0)) one();
  };
  const { provider, faults } = createHarness({ fetch });
  return { asked, state, release, provider, faults };
}

interface PageProps {
  readonly field?: Partial<SpecFieldProps>;
  readonly first?: string;
}

function show({ field = {}, first = 'FR' }: PageProps = {}, api = geography()) {
  const submitted = vi.fn();
  const changes = vi.fn();
  function Page() {
    const [country, setCountry] = useState(first);
    return (
      <SpecFieldProvider {...api.provider}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            submitted([...new FormData(event.currentTarget).getAll('city')]);
          }}
        >
          <select aria-label="Country" value={country} onChange={(event) => setCountry(event.target.value)}>
            <option value="">None</option>
            <option value="FR">France</option>
            <option value="CH">Switzerland</option>
          </select>
          <SpecField spec={city} name="city" dependencies={{ country }} onChange={changes} {...field} />
          <button>Save</button>
          <button type="reset">Reset</button>
        </form>
      </SpecFieldProvider>
    );
  }
  render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
  return { ...api, submitted, changes };
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'City' });
const field = fieldNamed('City');
const choose = (country: string) => userEvent.selectOptions(screen.getByLabelText('Country'), country);
const optionNames = () =>
  screen.queryAllByRole('option').flatMap((one) => (one.closest('select') ? [] : one.textContent));
const said = () => document.querySelector('.spec-field-live')?.textContent;
const chips = () => [...document.querySelectorAll('.spec-field-chip')].map((chip) => chip.textContent);
const errors = () => [...document.querySelectorAll('.spec-field-error > p')].map((one) => one.textContent);

describe('a field that depends on another', () => {
  it('names the field to fill in first, and sends no request while that is empty', async () => {
    const { asked } = show({ first: '' });

    await waitFor(() => expect(box()).toHaveAccessibleDescription('Where you live. Choose Country first.'));
    await userEvent.click(box());
    await waitFor(() =>
      expect(document.querySelector('[data-status="needs-dependency"]')).toHaveTextContent(
        'Choose Country first.',
      ),
    );
    await userEvent.keyboard('Paris{Tab}');
    await waitFor(() => expect(errors()).toEqual(['Choose Country first.']));
    expect([box().value, asked]).toEqual(['Paris', []]);
    // As an error it appears once, without the hint.
    expect(box()).toHaveAccessibleDescription('Choose Country first. Where you live.');
    expect(document.querySelector('.spec-field-hint')).toBeNull();
  });

  it('names the other field by dependencyLabels, in the reader’s language', async () => {
    const api = geography();
    const provider = { ...api.provider, locale: 'fr' };
    show({ first: '', field: { dependencyLabels: { country: 'Pays' } } }, { ...api, provider });

    await waitFor(() =>
      expect(box()).toHaveAccessibleDescription('Where you live. Choisissez d’abord\u00A0: Pays.'),
    );
  });

  it('drops the hint, and sends the chosen value with lookups', async () => {
    const { asked } = show({ first: '' });
    await expect.poll(field.hint).toBe('Where you live. Choose Country first.');

    await choose('FR');
    await expect.poll(field.hint).toBe('Where you live.');

    expect(await field.options()).toEqual(['Paris', 'Lyon', 'Basel-Mulhouse']);
    expect(asked).toEqual(['?c=FR']);
  });

  it('repeats the lookup of an open list, and keeps focus in the box', async () => {
    show();
    await userEvent.click(box());
    await waitFor(() => expect(optionNames()).toContain('Paris'));

    // As a program would: the person stays in the box.
    const select = screen.getByLabelText<HTMLSelectElement>('Country');
    select.value = 'CH';
    select.dispatchEvent(new Event('change', { bubbles: true }));

    await waitFor(() => expect(optionNames()).toEqual(['Zürich', 'Genève', 'Basel-Mulhouse']));
    expect(document.activeElement).toBe(box());
    expect(box()).toHaveAttribute('aria-expanded', 'true');
  });
});

describe('the value of a field that depends on another', () => {
  it('is removed with an announcement if not a member, and restored with its source', async () => {
    const { changes, asked } = show({ field: { defaultValue: 'PAR' } });
    await waitFor(() => expect(box()).toHaveValue('Paris'));

    await choose('CH');
    await waitFor(() => expect(box()).toHaveValue(''));
    expect(said()).toBe('Paris is no longer available and was removed. Undo: Ctrl+Z.');
    expect(changes).toHaveBeenLastCalledWith(null, { aliases: [], isBySource: true });

    await choose('FR');
    await waitFor(() => expect(box()).toHaveValue('Paris'));
    expect(said()).toBe('Paris restored.');
    expect(changes).toHaveBeenLastCalledWith('PAR', {
      aliases: [{ value: 'PAR', label: 'Paris' }],
      isBySource: true,
    });
    expect([errors(), asked]).toEqual([[], ['?c=FR&id=PAR', '?c=CH&id=PAR']]);
  });

  it('stays with its label if it is a member of both', async () => {
    const { changes } = show({ field: { defaultValue: 'BSL' } });
    await waitFor(() => expect(box()).toHaveValue('Basel-Mulhouse'));

    await choose('CH');
    await settle(300);

    expect([box().value, changes.mock.calls.length]).toEqual(['Basel-Mulhouse', 0]);
  });

  it('is removed without a request if the source is emptied', async () => {
    const { asked } = show({ field: { defaultValue: 'PAR' } });
    await waitFor(() => expect(box()).toHaveValue('Paris'));

    await choose('');
    await waitFor(() => expect(box()).toHaveValue(''));
    await choose('FR');

    await waitFor(() => expect(box()).toHaveValue('Paris'));
    expect(asked).toEqual(['?c=FR&id=PAR']);
  });

  it('loses only the chips that are no members', async () => {
    show({ field: { spec: { ...city, expectMultipleValues: true }, defaultValue: ['PAR', 'BSL', 'LYO'] } });
    await expect.poll(field.chips).toEqual(['Paris', 'Basel-Mulhouse', 'Lyon']);

    await choose('CH');
    await expect.poll(field.chips).toEqual(['Basel-Mulhouse']);
    expect(said()).toBe('Paris, Lyon is no longer available and was removed. Undo: Ctrl+Z.');
    await choose('FR');

    await expect.poll(field.chips).toHaveLength(3);
  });

  it('moves focus from a removed chip to the box', async () => {
    const api = geography();
    const { state, release } = show(
      { field: { spec: { ...city, expectMultipleValues: true }, defaultValue: ['PAR', 'LYO'] } },
      api,
    );
    await waitFor(() => expect(chips().join()).toMatch(/Paris.*Lyon/));
    state.isHeld = true;
    await choose('CH');
    await userEvent.click(box());
    await userEvent.keyboard('{Escape}{ArrowLeft}{ArrowLeft}');
    const stoodOn = document.activeElement?.getAttribute('aria-label');

    release();
    await waitFor(() => expect(chips()).toHaveLength(0));

    await waitFor(() => expect(document.activeElement).toBe(box()));
    expect(stoodOn).toBe('Remove Paris');
  });

  it('follows the last of two quick changes', async () => {
    const api = geography();
    const { state, release, changes } = show({ field: { defaultValue: 'PAR' } }, api);
    await waitFor(() => expect(box()).toHaveValue('Paris'));
    state.isHeld = true;

    await choose('CH');
    await choose('FR');
    release();
    await settle(200);

    expect([box().value, changes.mock.calls.length]).toEqual(['Paris', 0]);
  });

  it('is looked up before a submit, which then continues', async () => {
    const api = geography();
    const { state, release, submitted } = show({ field: { defaultValue: 'PAR' } }, api);
    await waitFor(() => expect(box()).toHaveValue('Paris'));
    state.isHeld = true;
    await choose('CH');

    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await settle(100);
    const before = submitted.mock.calls.length;
    release();

    await waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
    expect([before, submitted.mock.calls[0]?.[0]]).toEqual([0, []]);
  });

  it('stays, marked unchecked, if its lookup fails, and is checked again on the next click', async () => {
    const api = geography();
    const { state, faults } = show({ field: { defaultValue: 'PAR' } }, api);
    await waitFor(() => expect(box()).toHaveValue('Paris'));
    state.isDown = true;

    await choose('CH');

    await waitFor(() => expect(faults.length).toBeGreaterThan(0));
    expect([box().value, errors()]).toEqual(['Paris', []]);
    await screen.findByText('We’ll check this when you send.');
    await userEvent.click(box());
    await userEvent.tab();
    await settle(100);
    expect([box().value, errors()]).toEqual(['Paris', []]);

    state.isDown = false;
    await userEvent.click(box());

    await waitFor(() => expect(box()).toHaveValue(''));
    expect([said(), errors()]).toEqual(['Paris is no longer available and was removed. Undo: Ctrl+Z.', []]);
  });

  it('is removed and restored if the app controls it', async () => {
    const api = geography();
    function Held() {
      const [country, setCountry] = useState('FR');
      const [value, setValue] = useState<FieldValue>('PAR');
      return (
        <SpecFieldProvider {...api.provider}>
          <button onClick={() => setCountry((now) => (now === 'FR' ? 'CH' : 'FR'))}>Other country</button>
          <button
            onClick={() => {
              setCountry('CH');
              setValue('ZRH');
            }}
          >
            Load
          </button>
          <SpecField spec={city} value={value} onChange={setValue} dependencies={{ country }} />
        </SpecFieldProvider>
      );
    }
    render(<Held />);
    await waitFor(() => expect(box()).toHaveValue('Paris'));

    await userEvent.click(screen.getByRole('button', { name: 'Other country' }));
    await waitFor(() => expect(box()).toHaveValue(''));
    await userEvent.click(screen.getByRole('button', { name: 'Other country' }));
    await waitFor(() => expect(box()).toHaveValue('Paris'));
    await userEvent.click(screen.getByRole('button', { name: 'Load' }));

    await waitFor(() => expect(box()).toHaveValue('Zürich'));
  });

  it('is looked up for the new source while typed text is pending', async () => {
    const api = geography();
    const { state, release, changes } = show({}, api);
    await userEvent.click(box());
    await waitFor(() => expect(optionNames()).toContain('Paris'));
    state.isHeld = true;
    await userEvent.keyboard('Zürich{Tab}');

    await choose('CH');
    release();

    await waitFor(() => expect(changes).toHaveBeenLastCalledWith('ZRH', expect.anything()));
    expect([box().value, errors()]).toEqual(['Zürich', []]);
  });
});

describe('a part of an object', () => {
  it('depends on the part beside it', async () => {
    const { provider, asked } = geography();
    const spec: InputFieldSpec = {
      displayName: 'Address',
      dataType: 'OBJECT',
      subFields: [
        { displayName: 'Country', name: 'country', dataType: 'STRING' },
        { ...city, name: 'city' },
      ],
    };
    render(
      <SpecFieldProvider {...provider}>
        <SpecField spec={spec} defaultValue={{ country: 'CH' }} />
      </SpecFieldProvider>,
    );

    expect(await fieldNamed('Address').part('City').options()).toContain('Zürich');

    expect(asked).toEqual(['?c=CH']);
  });
});
