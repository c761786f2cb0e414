/**
 * Fields that begin with saved values: their labels in few requests, and what has become of values that are gone (D42).
 */
import { render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  type InputFieldSpec,
  SpecField,
  type SpecFieldHandle,
  SpecFieldProvider,
  type SpecFieldProps,
} from '../../src/index.js';
import { createHarness, findBox, settle } from '../support/renderField.tsx';

const person: InputFieldSpec = {
  displayName: 'Person',
  dataType: 'STRING',
  valuesEndpoint: { uri: '/people', requestParams: { valueParam: 'id' }, minSearchLength: 2, debounceMs: 0 },
};
const people = { ...person, expectMultipleValues: true };

const nameOf = (id: string) => ({ value: id, label: `Name of ${id}` });
const resolveLabels = () => [{ value: 'gone1', label: 'Left the company' }];

/** A server that has everybody but those whose id begins with `gone`, and finds them by name alone. */
function directory() {
  const asked: URLSearchParams[] = [];
  const [state, { provider, faults }] = [{ isDown: false }, createHarness()];
  const fetch = async ({ url }: Request) => {
    const { searchParams } = new URL(url);
    asked.push(searchParams);
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (state.isDown) return new Response('', { status: 500 });
    const ids = searchParams.getAll('id').filter((id) => !id.startsWith('gone'));
    const found = (searchParams.get('search') ?? '').startsWith('Na') ? ['p1', 'p2'] : [];
    return Response.json([...ids, ...found].map(nameOf));
  };
  return {
    state,
    faults,
    provider: { ...provider, fetch },
    counts: () => asked.map((one) => one.getAll('id').length),
  };
}

function show(fields: readonly SpecFieldProps[], api = directory()) {
  const shown = render(
    <StrictMode>
      <SpecFieldProvider {...api.provider}>
        <form onSubmit={(event) => event.preventDefault()}>
          {fields.map((props) => (
            <SpecField key={JSON.stringify(props)} {...props} />
          ))}
          <button>Save</button>
        </form>
      </SpecFieldProvider>
    </StrictMode>,
  );
  return { ...api, ...shown };
}

const boxValues = () => screen.getAllByRole<HTMLInputElement>('combobox').map(({ value }) => value);
const errors = () => [...document.querySelectorAll('.spec-field-error > p')].map((one) => one.textContent);

describe('the labels of saved values', () => {
  it('of 500 fields that share an endpoint cost 5 requests', async () => {
    const ids = Array.from({ length: 500 }, (_, index) => `p${index}`);
    const { counts } = show(ids.map((id) => ({ spec: person, defaultValue: id })));

    await waitFor(() => expect(boxValues()).toEqual(ids.map((id) => `Name of ${id}`)), { timeout: 20_000 });
    expect(counts()).toEqual([100, 100, 100, 100, 100]);
  });

  it('of a list of 250 cost 3 requests', async () => {
    const ids = Array.from({ length: 250 }, (_, index) => `p${index}`);
    const { counts } = show([{ spec: people, defaultValue: ids }]);

    // Most of them stand behind a number.
    await screen.findByText('Name of p0', undefined, { timeout: 10_000 });
    await waitFor(() => expect(counts()).toEqual([100, 100, 50]));
  });

  it('are asked for though the ids are shorter than a search may be, or in no label', async () => {
    show([{ spec: person, defaultValue: '7' }]);

    await waitFor(async () => expect(await findBox()).toHaveValue('Name of 7'));
    expect(errors()).toEqual([]);
  });

  it('are asked for once, also for a field that comes later', async () => {
    const api = directory();
    const { rerender, counts } = show([{ spec: person, value: 'p1' }], api);
    await waitFor(() => expect(boxValues()).toEqual(['Name of p1']));

    rerender(
      <SpecFieldProvider {...api.provider}>
        <SpecField spec={person} value="p1" />
        <SpecField spec={person} value="p1" />
      </SpecFieldProvider>,
    );

    await waitFor(() => expect(boxValues()).toEqual(['Name of p1', 'Name of p1']));
    expect(counts()).toEqual([1]);
  });
});

/** A server that finds people by name or id, and knows no `id`; how many requests came, and how many at most at once. */
function searchedDirectory() {
  const { provider } = createHarness();
  const counts = { all: 0, now: 0, most: 0 };
  const fetch = async ({ url }: Request) => {
    const search = new URL(url).searchParams.get('search') ?? '';
    counts.all++;
    counts.most = Math.max(counts.most, ++counts.now);
    await new Promise((resolve) => setTimeout(resolve, 5));
    counts.now--;
    return Response.json(search === '' ? [] : [nameOf(search)]);
  };
  return { provider: { ...provider, fetch }, counts };
}

const searchedPerson: InputFieldSpec = { ...person, valuesEndpoint: { uri: '/people', debounceMs: 0 } };

/** A page of 500 fields with a saved person each, who can only be searched for. */
async function showSearched() {
  const { provider, counts } = searchedDirectory();
  const ids = Array.from({ length: 500 }, (_, index) => `p${index}`);
  const ref = { current: null as SpecFieldHandle | null };
  const { container } = render(
    <SpecFieldProvider {...provider}>
      <form>
        {ids.map((id) => (
          <SpecField
            key={id}
            spec={searchedPerson}
            defaultValue={id}
            name={id}
            ref={id === 'p400' ? ref : null}
          />
        ))}
      </form>
    </SpecFieldProvider>,
  );
  const named = ids.map((id, index) => (index < 20 ? `Name of ${id}` : id));
  await waitFor(() => expect(boxValues()).toEqual(named), { timeout: 20_000 });
  return { container, counts, ref };
}

describe('the labels of saved values that can only be searched for', () => {
  it('cost a page of 500 fields 20 requests, 6 at a time; a field has its own once somebody comes (D42)', async () => {
    const { container, counts } = await showSearched();
    expect(counts).toEqual({ all: 20, now: 0, most: 6 });
    expect([errors(), container.querySelectorAll('input:invalid').length]).toEqual([[], 0]);

    const box = screen.getAllByRole('combobox')[400] as HTMLInputElement;
    box.focus();

    await waitFor(() => expect(box).toHaveValue('Name of p400'));
    await settle(100);
    expect(counts.all).toBe(21);
  });

  it('come with the verdict on the value, without another request', async () => {
    const { counts, ref } = await showSearched();

    const verdict = await ref.current?.validateAsync();

    expect(verdict).toEqual({ isValid: true, errors: [] });
    await waitFor(() => expect(boxValues()[400]).toBe('Name of p400'));
    expect(counts.all).toBe(21);
  });

  it('are asked for again by whoever comes, where the server was away', async () => {
    const { provider, counts } = searchedDirectory();
    const state = { isDown: true };
    const fetch = (request: Request) =>
      state.isDown ? Promise.resolve(new Response('', { status: 503 })) : provider.fetch(request);
    const onFault = vi.fn();
    render(
      <SpecFieldProvider {...provider} fetch={fetch} onFault={onFault}>
        <SpecField spec={searchedPerson} defaultValue="p1" />
      </SpecFieldProvider>,
    );
    await waitFor(() => expect(onFault).toHaveBeenCalled());
    state.isDown = false;

    (await findBox()).focus();

    await waitFor(() => expect(boxValues()).toEqual(['Name of p1']));
    expect(counts.all).toBe(1);
  });
});

describe('a saved value that is gone', () => {
  it('is shown as it is, and told of as no member before anybody comes', async () => {
    const onValidate = vi.fn();
    const { counts } = show([{ spec: person, defaultValue: 'gone7', onValidate }]);

    await waitFor(() => expect(errors()).toEqual(['Choose a value from the list.']));
    expect(boxValues()).toEqual(['gone7']);
    expect(onValidate).toHaveBeenLastCalledWith(
      expect.objectContaining({
        errors: [expect.objectContaining({ constraintName: 'membership', value: 'gone7' })],
      }),
    );
    expect(counts()).toEqual([1]);
  });

  it('stops a submit, until another is picked', async () => {
    const { container } = show([{ spec: person, defaultValue: 'gone7', name: 'person' }]);
    await waitFor(() => expect(errors()).toHaveLength(1));
    const form = container.querySelector('form') as HTMLFormElement;

    expect(form.matches(':invalid')).toBe(true);
    await userEvent.click(await findBox());
    await userEvent.keyboard('Name');
    await userEvent.click(await screen.findByRole('option', { name: 'Name of p1' }));

    expect(errors()).toEqual([]);
    expect(form.matches(':invalid')).toBe(false);
    expect(new FormData(form).get('person')).toBe('p1');
  });

  it('is named among others in a list, which keep their labels', async () => {
    show([{ spec: people, defaultValue: ['p1', 'gone1', 'p2'] }]);

    await screen.findByText('Name of p2');
    await waitFor(() => expect(errors()).toEqual(['Choose a value from the list.']));
    expect(screen.getByText('gone1')).toBeVisible();
  });

  it('has the name that the host knows, and is no member all the same', async () => {
    const api = directory();
    show([{ spec: person, defaultValue: 'gone1' }], { ...api, provider: { ...api.provider, resolveLabels } });

    await waitFor(() => expect(boxValues()).toEqual(['Left the company']));
    expect(errors()).toEqual(['Choose a value from the list.']);
  });

  it('is a value like any other where values are only suggested', async () => {
    const { valuesEndpoint } = person;
    const free = { ...person, valuesEndpoint: { ...valuesEndpoint, mode: 'SUGGESTIONS' } };
    const { counts } = show([{ spec: free, defaultValue: 'gone1' }]);

    await waitFor(() => expect(counts()).toEqual([1]));
    await settle(100);
    expect([boxValues(), errors()]).toEqual([['gone1'], []]);
  });

  it('is not told of while nobody could be asked', async () => {
    const api = directory();
    api.state.isDown = true;
    show([{ spec: person, defaultValue: 'gone1' }], api);

    await waitFor(() => expect(api.faults).toHaveLength(1));
    expect([boxValues(), errors()]).toEqual([['gone1'], []]);
  });

  it('is told of when the host puts it in later', async () => {
    const api = directory();
    const page = (value: string | null) => (
      <SpecFieldProvider {...api.provider}>
        <SpecField spec={person} value={value} />
      </SpecFieldProvider>
    );
    const { rerender } = render(page(null));

    rerender(page('gone1'));

    await waitFor(() => expect(errors()).toEqual(['Choose a value from the list.']));
  });
});

describe('the verdict on a value that the host has set', () => {
  it('is exact, and takes one request (D21, D42)', async () => {
    const onValidate = vi.fn();
    const api = directory();
    const ref = { current: null as { validateAsync: () => Promise<unknown> } | null };
    render(
      <SpecFieldProvider {...api.provider}>
        <SpecField
          spec={people}
          value={['p1', 'gone1', 'p2', 'gone2']}
          onValidate={onValidate}
          ref={ref as never}
        />
      </SpecFieldProvider>,
    );
    await findBox();

    const verdict = await ref.current?.validateAsync();

    expect(verdict).toMatchObject({ errors: [{ index: 1 }, { index: 3 }] });
    // Each of the two that the answer lacks is asked for once more alone (D81).
    expect(api.counts()).toEqual([4, 1, 1]);
  });
});

describe('the reference server', () => {
  it('is asked for the saved values of a page in one request, once more for what it lacks, and names them', async () => {
    const { provider, lookups } = createHarness();
    const rows = ['07', '42', '60', '99'];
    render(
      <SpecFieldProvider {...provider}>
        {rows.map((row) => (
          <SpecField key={row} spec="/api/fields/byValue" defaultValue={row} />
        ))}
      </SpecFieldProvider>,
    );

    await waitFor(() => expect(boxValues()).toEqual(['Row 07', 'Row 42', 'Row 60', '99']));
    await waitFor(() => expect(errors()).toEqual(['Choose a value from the list.']));
    expect(lookups()).toHaveLength(2);
  });
});
