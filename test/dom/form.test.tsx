/**
 * A form in jsdom and in happy-dom, as in an app’s own tests: loaded, typed into, picked from, submitted. Features that these
 * documents lack (layout, popovers, observers) must never fail a test.
 */
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createFieldServer } from '../../src/server/index.js';
import { type Fault, focusFirstInvalid, SpecField, SpecFieldProvider } from '../../src/index.js';

const countries = ['Finland', 'France', 'Gabon', 'Germany', 'Greece', 'Iceland'];
const values = countries.map((label) => ({ value: label.slice(0, 2).toUpperCase(), label }));
const many = Array.from({ length: 60 }, (_, value) => ({ value: `row${value}`, label: `Row ${value}` }));
const closed = (uri: string) => ({ uri, debounceMs: 0, paginationStrategy: 'PAGE_NUMBER' });
const server = createFieldServer({
  fields: {
    code: {
      spec: {
        displayName: 'Code',
        dataType: 'STRING',
        required: true,
        constraints: [{ type: 'pattern', params: { regex: '^[A-Z]{2}$' }, errorMessage: 'Two capitals.' }],
      },
    },
    country: {
      spec: {
        displayName: 'Country',
        dataType: 'STRING',
        required: true,
        valuesEndpoint: closed('/values/country'),
      },
      values,
    },
    visited: {
      spec: {
        displayName: 'Visited',
        dataType: 'STRING',
        expectMultipleValues: true,
        valuesEndpoint: closed('/values/country'),
      },
      values,
    },
    row: {
      spec: { displayName: 'Row', dataType: 'STRING', valuesEndpoint: closed('/values/row') },
      values: many,
    },
  },
});

/** A page with the fields, and its submits and faults. */
function openPage(names = ['code', 'country', 'visited']) {
  const submitted: (readonly [string, FormDataEntryValue])[][] = [];
  const faults: Fault[] = [];
  const { container } = render(
    <SpecFieldProvider baseUrl="http://localhost:3000" fetch={server} onFault={(fault) => faults.push(fault)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted.push([...new FormData(event.currentTarget).entries()]);
        }}
      >
        {names.map((name) => (
          <SpecField key={name} spec={`/api/fields/${name}`} name={name} />
        ))}
        <button>Save</button>
      </form>
    </SpecFieldProvider>,
  );
  return { submitted, faults, form: container.querySelector('form') as HTMLFormElement };
}

describe('a form', () => {
  it('loads, accepts text and picks, and submits', async () => {
    const user = userEvent.setup();
    const { submitted, faults } = openPage();

    await user.type(await screen.findByRole('textbox', { name: /Code/ }), 'AB');
    await user.type(await screen.findByRole('combobox', { name: /Country/ }), 'fr');
    await user.click(await screen.findByRole('option', { name: 'France' }));
    await user.type(await screen.findByRole('combobox', { name: /Visited/ }), 'ice');
    await user.click(await screen.findByRole('option', { name: 'Iceland' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(submitted).toHaveLength(1));
    expect(submitted[0]).toEqual([
      ['code', 'AB'],
      ['country', 'FR'],
      ['visited', 'IC'],
    ]);
    expect(faults).toEqual([]);
  });

  it('is not submitted while invalid, and shows the error', async () => {
    const user = userEvent.setup();
    const { submitted } = openPage(['code', 'country']);
    const code = await screen.findByRole('textbox', { name: /Code/ });
    await screen.findByRole('combobox', { name: /Country/ });

    await user.type(code, 'abc');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Two capitals.')).toBeVisible();
    await waitFor(() => expect(code).toHaveFocus());
    expect(submitted).toEqual([]);
  });

  it('focuses the first invalid field by focusFirstInvalid, without an invalid event', async () => {
    const { form } = openPage(['code']);
    const code = await screen.findByRole('textbox', { name: /Code/ });
    const onInvalid = vi.fn<() => void>();
    code.addEventListener('invalid', onInvalid);

    expect(focusFirstInvalid(form)).toBe(true);

    expect(code).toHaveFocus();
    expect(onInvalid).not.toHaveBeenCalled();
  });

  it('opens a list of several pages, and picks by keys', async () => {
    const user = userEvent.setup();
    openPage(['row']);
    const box = await screen.findByRole('combobox', { name: /Row/ });

    await user.type(box, 'row');
    const list = await screen.findByRole('listbox');
    await within(list).findByRole('option', { name: 'Row 0' });
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');

    expect(box).toHaveValue('Row 1');
  });

  it.each(['a pick by mouse', 'a pick by key', 'a pick that was left'])(
    'replaces the label by typed text after %s',
    async (how) => {
      const user = userEvent.setup();
      openPage(['country']);
      const box = await screen.findByRole('combobox', { name: /Country/ });
      await user.type(box, 'fr');
      const option = await screen.findByRole('option', { name: 'France' });
      if (how === 'a pick by key') await user.keyboard('{ArrowDown}{Enter}');
      else await user.click(option);
      if (how === 'a pick that was left') await user.tab();
      await waitFor(() => expect(box).toHaveValue('France'));

      await user.type(box, 'ge');

      expect(box).toHaveValue('ge');
      expect(await screen.findByRole('option', { name: 'Germany' })).toBeInTheDocument();
    },
  );

  it('loads the next page by the arrow keys', async () => {
    const user = userEvent.setup();
    openPage(['row']);
    await user.type(await screen.findByRole('combobox', { name: /Row/ }), 'row');
    await screen.findByRole('option', { name: 'Row 9' });

    await user.keyboard('{ArrowDown}'.repeat(10));

    expect(await screen.findByRole('option', { name: 'Row 19' })).toBeInTheDocument();
  });

  it('picks by keys from a list of 400 options', async () => {
    const user = userEvent.setup();
    const items = Array.from({ length: 400 }, (_, value) => ({ value, label: `Item ${value}` }));
    const valuesEndpoint = { protocol: 'INLINE', items };
    const itemSpec = { displayName: 'Item', dataType: 'NUMBER', valuesEndpoint };
    render(<SpecField spec={itemSpec} name="item" />);

    await user.click(await screen.findByRole('combobox', { name: /Item/ }));
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');

    await waitFor(() => expect(screen.getByRole('combobox', { name: /Item/ })).toHaveValue('Item 1'));
  });
});
