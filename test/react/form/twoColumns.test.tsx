/** Half-width fields, measured: side by side if the page has room for two, in reading order. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type FormSpec, SpecFieldProvider, SpecForm } from '../../../src/index.js';
import '../../../src/styles/spec-field.css';

const half = (name: string, displayName: string) =>
  ({ name, displayName, dataType: 'STRING', width: 'half' }) as const;
const address: FormSpec = {
  id: 'address',
  fields: [
    half('first', 'First name'),
    half('last', 'Last name'),
    { name: 'street', displayName: 'Street', dataType: 'STRING' },
    half('zip', 'Postcode'),
    { name: 'note', displayName: 'Note', dataType: 'STRING' },
    {
      name: 'card',
      displayName: 'Card',
      dataType: 'OBJECT',
      subFields: [
        { name: 'number', displayName: 'Number', dataType: 'STRING' },
        half('expiry', 'Expires'),
        half('code', 'Code'),
      ],
    },
  ],
};
const names = ['First name', 'Last name', 'Street', 'Postcode', 'Note', 'Number', 'Expires', 'Code'];
const root = document.documentElement;

afterEach(() => {
  root.removeAttribute('style');
  root.dir = '';
});

/** A form in a column of so many pixels; returns the place of each field, its message row included. */
async function show(px: number) {
  const { container } = render(
    <SpecFieldProvider>
      <div style={{ inlineSize: px }}>
        <SpecForm spec={address} onSubmit={() => undefined} />
      </div>
    </SpecFieldProvider>,
  );
  await screen.findByLabelText('Code');
  const form = container.querySelector('form') as HTMLElement;
  return names.map((name) => {
    const field = screen.getByLabelText(name).closest('.spec-field') as HTMLElement;
    const { left, right, top, width } = field.getBoundingClientRect();
    const { left: from, right: to } = form.getBoundingClientRect();
    return { name, top, left, width, fromLeft: left - from, fromRight: to - right };
  });
}

/** The names of each line. */
function linesOf(fields: Awaited<ReturnType<typeof show>>): readonly string[] {
  const lines = new Map<number, string[]>();
  for (const { name, top } of fields) lines.set(top, [...(lines.get(top) ?? []), name]);
  return [...lines.values()].map((line) => line.join(' | '));
}

describe('half-width fields', () => {
  it('are side by side, with equal widths', async () => {
    const fields = await show(640);

    expect(linesOf(fields)).toEqual([
      'First name | Last name',
      'Street',
      'Postcode',
      'Note',
      'Number',
      'Expires | Code',
    ]);
    const [first, last, street, zip] = fields;
    expect(first?.width).toBe(312);
    expect(last?.width).toBe(312);
    expect(last?.fromRight).toBe(0);
    expect(street?.width).toBe(640);
    // A single half-width field keeps its width.
    expect(zip?.width).toBe(312);
  });

  it.each([
    ['a page of 390 px', 342, ''],
    ['letters of twice the size', 640, '200%'],
  ])('are below each other on %s', async (_on, px, fontSize) => {
    root.style.fontSize = fontSize;
    const fields = await show(px);

    expect(linesOf(fields)).toEqual(names);
    expect(fields.slice(0, 5).map(({ width }) => width)).toEqual([px, px, px, px, px]);
  });

  it('follow the direction of the page, with Tab in reading order', async () => {
    root.dir = 'rtl';
    const fields = await show(640);
    const [first, last] = fields;
    expect(first?.fromRight).toBe(0);
    expect(last?.fromLeft).toBe(0);

    screen.getByLabelText('First name').focus();
    for (const name of names) {
      expect(screen.getByLabelText(name)).toHaveFocus();
      await userEvent.tab();
    }
  });

  it('have the same line spacing as other fields', async () => {
    const [first, , street, zip] = await show(640);
    const halves = (street?.top ?? 0) - (first?.top ?? 0);
    expect((zip?.top ?? 0) - (street?.top ?? 0)).toBe(halves);
    cleanup();

    const [one, two] = await show(342);

    expect((two?.top ?? 0) - (one?.top ?? 0)).toBe(halves);
  });

  it('are full width for an unknown width value', async () => {
    const published: FormSpec = { id: 'one', fields: [{ ...half('a', 'A'), width: 'third' }] };
    render(<SpecForm spec={published} onSubmit={() => undefined} />);
    const field = (await screen.findByLabelText('A')).closest('.spec-field');

    expect(field).not.toHaveAttribute('data-width');
  });
});
