/**
 * Fields with saved values: their labels in few requests, and saved values that no longer exist (D42).
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

/** A server of all people but those whose id starts with `gone`; it searches by name only. */
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

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[role=combobox]')];
const boxValues = () => boxes().map(({ value }) => value);
const errors = () => [...document.querySelectorAll('.spec-field-error > p')].map((one) => one.textContent);

describe('the labels of saved values', () => {
  it('of 250 fields that share an endpoint cost 3 requests', async () => {
    const ids = Array.from({ length: 250 }, (_, index) => `p${index}`);
    const { counts } = show(ids.map((id) => ({ spec: person, defaultValue: id })));

    await waitFor(() => expect(boxValues()).toEqual(ids.map((id) => `Name of ${id}`)), { timeout: 20_000 });
    expect(counts()).toEqual([100, 100, 50]);
  });

  it('of a list of 250 cost 3 requests', async () => {
    const ids = Array.from({ length: 250 }, (_, index) => `p${index}`);
    const { counts } = show([{ spec: people, defaultValue: ids }]);

    // Most of them are hidden behind the “+n” button.
    await screen.findByText('Name of p0', undefined, { timeout: 10_000 });
    await waitFor(() => expect(counts()).toEqual([100, 100, 50]));
  });

  it('are requested even if the id is shorter than minSearchLength', async () => {
    show([{ spec: person, defaultValue: '7' }]);

    await waitFor(async () => expect(await findBox()).toHaveValue('Name of 7'));
    expect(errors()).toEqual([]);
  });

  it('are requested once, also for a field added later', async () => {
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

/** A server that searches people by name or id, without an `id` parameter; counts all and concurrent requests. */
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

/** A page of 50 fields, each with a saved person that only a search finds. */
async function showSearched() {
  const { provider, counts } = searchedDirectory();
  const ids = Array.from({ length: 50 }, (_, index) => `p${index}`);
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
            ref={id === 'p40' ? ref : null}
          />
        ))}
      </form>
    </SpecFieldProvider>,
  );
  const named = ids.map((id, index) => (index < 20 ? `Name of ${id}` : id));
  await waitFor(() => expect(boxValues()).toEqual(named), { timeout: 20_000 });
  return { container, counts, ref };
}

describe('the labels of saved values that only a search finds', () => {
  it('send 20 requests for 50 fields, 6 at a time, and one more for a focused field (D42)', async () => {
    const { container, counts } = await showSearched();
    expect(counts).toEqual({ all: 20, now: 0, most: 6 });
    expect([errors(), container.querySelectorAll('input:invalid').length]).toEqual([[], 0]);

    const box = boxes()[40] as HTMLInputElement;
    box.focus();

    await waitFor(() => expect(box).toHaveValue('Name of p40'));
    await settle(100);
    expect(counts.all).toBe(21);
  });

  it('are loaded by validateAsync, without another request', async () => {
    const { counts, ref } = await showSearched();

    const verdict = await ref.current?.validateAsync();

    expect(verdict).toEqual({ isValid: true, errors: [] });
    await waitFor(() => expect(boxValues()[40]).toBe('Name of p40'));
    expect(counts.all).toBe(21);
  });

  it('are requested again on focus after a failure', async () => {
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

describe('a saved value whose label is loading', () => {
  const stuck = () => {
    const { provider } = createHarness();
    const answers: (() => void)[] = [];
    const fetch = ({ url }: Request) =>
      new Promise<Response>((resolve) => {
        const ids = new URL(url).searchParams.getAll('id');
        answers.push(() => resolve(Response.json(ids.map(nameOf))));
      });
    return { provider: { ...provider, fetch }, answer: () => answers.splice(0).forEach((give) => give()) };
  };

  it('is a bar in the box, and busy to assistive technology', async () => {
    const { provider, answer } = stuck();
    render(
      <SpecFieldProvider {...provider}>
        <SpecField spec={person} defaultValue="p1" name="person" />
      </SpecFieldProvider>,
    );
    const box = await findBox();

    expect(box).toHaveValue('');
    expect(box).toHaveAttribute('aria-busy', 'true');
    const bar = document.querySelector('.spec-field-awaited') as HTMLElement;
    expect(bar.textContent).toBe('Loading names…');
    expect([bar.offsetHeight, bar.offsetWidth]).toEqual([11, 84]);
    await waitFor(() => {
      answer();
      expect(box).toHaveValue('Name of p1');
    });
    expect(box).not.toHaveAttribute('aria-busy');
    expect(document.querySelector('.spec-field-awaited')).toBeNull();
  });

  it('keeps a caret that was moved before the label arrived', async () => {
    const { provider, answer } = stuck();
    render(
      <SpecFieldProvider {...provider}>
        <SpecField spec={person} defaultValue="p1" name="person" />
      </SpecFieldProvider>,
    );
    const box = await findBox();
    await userEvent.tab();
    await waitFor(() => expect(document.querySelector('[role=listbox]')).not.toBeNull());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => {
      answer();
      expect(box).toHaveValue('Name of p1');
    });

    await userEvent.keyboard('!');

    expect(box).toHaveValue('Name of p1!');
  });

  it('is a bar in each chip, as high as a label', async () => {
    const { provider, answer } = stuck();
    const { container } = render(
      <SpecFieldProvider {...provider}>
        <SpecField spec={people} defaultValue={['p1', 'p2']} />
      </SpecFieldProvider>,
    );
    await waitFor(() =>
      expect(container.querySelectorAll('[aria-busy] > .spec-field-awaited')).toHaveLength(2),
    );
    const heights = () =>
      [...container.querySelectorAll<HTMLElement>('.spec-field-chip')].map((chip) => chip.offsetHeight);
    const before = heights();

    expect(container).not.toHaveTextContent(/p1|p2/);
    await waitFor(() => {
      answer();
      expect(container).toHaveTextContent('Name of p1');
    });
    expect(heights()).toEqual(before);
  });
});

describe('a saved value that no longer exists', () => {
  it('is shown as is, with a membership error before any focus', async () => {
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

  it('blocks a submit until another value is picked', async () => {
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

  it('is an error among other values, which keep their labels', async () => {
    show([{ spec: people, defaultValue: ['p1', 'gone1', 'p2'] }]);

    await screen.findByText('Name of p2');
    await waitFor(() => expect(errors()).toEqual(['Choose a value from the list.']));
    expect(screen.getByText('gone1')).toBeVisible();
  });

  it('has the label of resolveLabels, and still an error', async () => {
    const api = directory();
    show([{ spec: person, defaultValue: 'gone1' }], { ...api, provider: { ...api.provider, resolveLabels } });

    await waitFor(() => expect(boxValues()).toEqual(['Left the company']));
    expect(errors()).toEqual(['Choose a value from the list.']);
  });

  it('is valid if values are only suggested', async () => {
    const { valuesEndpoint } = person;
    const free = { ...person, valuesEndpoint: { ...valuesEndpoint, mode: 'SUGGESTIONS' } };
    const { counts } = show([{ spec: free, defaultValue: 'gone1' }]);

    await waitFor(() => expect(counts()).toEqual([1]));
    await settle(100);
    expect([boxValues(), errors()]).toEqual([['gone1'], []]);
  });

  it('shows no error while its endpoint fails', async () => {
    const api = directory();
    api.state.isDown = true;
    show([{ spec: person, defaultValue: 'gone1' }], api);

    await waitFor(() => expect(api.faults).toHaveLength(1));
    expect([boxValues(), errors()]).toEqual([['gone1'], []]);
  });

  it('shows an error if the app sets it later', async () => {
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

describe('validateAsync of a value that the app has set', () => {
  it('reports each missing value by index, after one request for all (D21, D42)', async () => {
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
    // Each of the two missing values is requested once more alone (D81).
    expect(api.counts()).toEqual([4, 1, 1]);
  });
});

describe('the reference server', () => {
  it('gets one request for the saved values of a page, and one per missing value', async () => {
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
