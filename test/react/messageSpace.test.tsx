/** Space for messages: in forms a field reserves a line for them, so that they cause no layout shift. */
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type InputFieldSpec, SpecField, SpecFieldProvider, SpecForm } from '../../src/index.js';
import { createHarness } from '../support/renderField.tsx';
import { box, ready } from '../support/renderForm.tsx';

const required = { name: 'name', displayName: 'Name', dataType: 'STRING', required: true } as const;
const closed = {
  ...required,
  valuesEndpoint: { protocol: 'INLINE', mode: 'CLOSED', items: [{ value: 1, label: 'One' }] },
} as const;
const size = { ...closed, dataType: 'NUMBER', displayName: 'Name' } as InputFieldSpec;
const news = { ...required, dataType: 'BOOLEAN' } as const;
const formOf = (field: InputFieldSpec) =>
  ({ id: 'form', version: '1', displayName: 'Form', fields: [field] }) as never;

/** Renders fields; returns how much the page grows after a text was entered and removed. */
async function growthOf(page: ReactNode, spaceOfProvider?: 'reserve' | 'flow'): Promise<number> {
  const { container } = render(
    <SpecFieldProvider {...createHarness().provider} messageSpace={spaceOfProvider}>
      {page}
      <button type="button">Elsewhere</button>
    </SpecFieldProvider>,
  );
  await screen.findAllByLabelText(/^Name/);
  await ready();
  const before = container.offsetHeight;
  box('Name').focus();
  await userEvent.keyboard('x{Backspace}{Escape}{Tab}');
  await waitFor(() => expect(container.querySelector('.spec-field-error')).toBeVisible());
  return container.offsetHeight - before;
}

describe('a field that is left with an error', () => {
  it.each([
    ['in a form', <SpecForm key="" spec={formOf(required)} />],
    ['in a form of steps', <SpecForm key="" layout="steps" spec={formOf(required)} />],
    ['of closed values, in a form', <SpecForm key="" kind="combobox" spec={formOf(size)} />],
    [
      'in a form of the page',
      <form key="">
        <SpecField spec={required} />
      </form>,
    ],
    ['with messageSpace "reserve"', <SpecField key="" spec={required} messageSpace="reserve" />],
    ['with help, in a form', <SpecForm key="" spec={formOf({ ...required, description: 'Help.' })} />],
  ])('keeps its height: %s', async (_where, page) => {
    expect(await growthOf(page)).toBe(0);
  });

  it.each([
    ['alone', <SpecField key="" spec={required} />],
    ['in a form with messageSpace "flow"', <SpecForm key="" messageSpace="flow" spec={formOf(required)} />],
    [
      'with messageSpace "flow", in a form of the page',
      <form key="">
        <SpecField spec={required} messageSpace="flow" />
      </form>,
    ],
  ])('grows by a line with messageSpace "flow" or outside a form: %s', async (_where, page) => {
    expect(await growthOf(page)).toBeGreaterThan(18);
  });

  it('follows the messageSpace of its provider', async () => {
    expect(await growthOf(<SpecForm spec={formOf(required)} />, 'flow')).toBeGreaterThan(18);
  });

  it('follows the messageSpace of its form rather than its provider’s', async () => {
    expect(await growthOf(<SpecForm messageSpace="reserve" spec={formOf(required)} />, 'flow')).toBe(0);
  });

  it('keeps the height of a checkbox', async () => {
    const { container } = render(
      <SpecFieldProvider {...createHarness().provider}>
        <SpecForm spec={formOf(news)} onSubmit={() => undefined} />
      </SpecFieldProvider>,
    );
    await screen.findByLabelText(/^Name/);
    const field = () => container.querySelector('.spec-field') as HTMLElement;
    const before = field().offsetHeight;
    await userEvent.click(box('Name'));
    await userEvent.click(box('Name'));
    await userEvent.tab();

    expect(field().offsetHeight).toBe(before);
  });
});

describe('a field with a pending lookup', () => {
  it('keeps its height during the lookup and after it', async () => {
    const values = { uri: '/api/values/cities', mode: 'CLOSED' };
    const { container } = render(
      <SpecFieldProvider {...createHarness().provider}>
        <SpecForm spec={formOf({ ...required, valuesEndpoint: values })} />
      </SpecFieldProvider>,
    );
    await screen.findByLabelText(/^Name/);
    const before = container.offsetHeight;
    const heights = new Set<number>();
    const watch = new MutationObserver(() => heights.add(container.offsetHeight));
    watch.observe(container, { childList: true, subtree: true, attributes: true });
    await userEvent.type(box('Name'), 'Nowhere{Escape}{Tab}');
    await waitFor(() => expect(container.querySelector('.spec-field-error')).toBeVisible());
    watch.disconnect();

    expect([...heights]).toEqual([before]);
  });
});

describe('the button of a form', () => {
  it('stays in place when a submit is refused, and when the error is corrected', async () => {
    const { container } = render(
      <SpecFieldProvider {...createHarness().provider}>
        <SpecForm spec={formOf(required)} onSubmit={() => undefined} />
      </SpecFieldProvider>,
    );
    await screen.findByLabelText(/^Name/);
    await ready();
    const button = screen.getByRole('button', { name: 'Send' });
    const top = () => button.getBoundingClientRect().top;
    const before = top();

    await userEvent.click(button);
    const said = await screen.findByRole('alert');
    expect([top(), said.getBoundingClientRect().top > before]).toEqual([before, true]);
    const { bottom } = said.getBoundingClientRect();
    await userEvent.type(box('Name'), 'Ann');
    await waitFor(() => expect(container.querySelector('.spec-field-error')).toBeNull());

    // Content below the form stays in place, too.
    expect([top(), said.getBoundingClientRect().bottom]).toEqual([before, bottom]);
  });
});
