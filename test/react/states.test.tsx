/** States of controls that are shown by colours, edges and icons; the layout of a calendar. */
import { render, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FormSpec, loadControls, SpecFieldProvider, SpecForm } from '../../src/index.js';
import { contrast, painted } from '../support/colours.ts';
import { createHarness, renderField } from '../support/renderField.tsx';
import { ready } from '../support/renderForm.tsx';

const text = { displayName: 'One', dataType: 'STRING' } as const;
const few = { protocol: 'INLINE', items: ['A', 'B'].map((value) => ({ value, label: value })) } as const;
const bounds = [{ name: 'bounds', type: 'range', params: { min: 1, max: 5 } }] as const;
const object = { ...text, dataType: 'OBJECT', subFields: [{ ...text, name: 'part' }] } as const;
const colourOf = (
  selector: string,
  property: 'outlineColor' | 'backgroundColor' | 'color' | 'borderTopColor',
) => painted(getComputedStyle(document.querySelector(selector) as Element)[property]);

beforeAll(loadControls);

describe('an invalid control', () => {
  it.each([
    [
      'stars',
      { ...text, dataType: 'NUMBER', formatHint: 'rating', constraints: bounds },
      '.spec-field-star > span',
      'backgroundColor',
    ],
    ['radios', { ...text, valuesEndpoint: few }, '.spec-field-choice > input', 'outlineColor'],
    [
      'checkboxes',
      { ...text, expectMultipleValues: true, valuesEndpoint: few },
      '.spec-field-choice > input',
      'outlineColor',
    ],
    [
      'segments',
      { ...text, formatHint: 'segmented', valuesEndpoint: few },
      '.spec-field-segmented > .spec-field-choices',
      'borderTopColor',
    ],
    ['switch', { ...text, dataType: 'BOOLEAN', formatHint: 'switch' }, '[role=switch]', 'borderTopColor'],
    ['checkbox', { ...text, dataType: 'BOOLEAN' }, '.spec-field-checkbox > input', 'outlineColor'],
  ] as const)('has the colour of errors: %s', async (name, spec, selector, property) => {
    const kind = name === 'radios' || name === 'checkboxes' ? name : undefined;
    renderField({ spec, error: 'Taken.', ...(kind && { kind }) });
    await ready();

    expect(colourOf(selector, property)).toEqual(colourOf('.spec-field-error', 'color'));
  });
});

describe('a pressed control', () => {
  const upload = { uploadEndpoint: { uri: '/api/uploads' } };
  const dialog = async () => {
    await userEvent.click(screen.getByRole('button', { name: /calendar/ }));
    await screen.findByRole('grid');
  };
  type Row = [
    name: string,
    field: object,
    selector: string,
    open?: (() => Promise<unknown>) | undefined,
    value?: unknown,
  ];
  it.each<Row>([
    ['a button', { ...object, expectMultipleValues: true }, '[data-add]'],
    ['the submit button', text, '.spec-form-submit'],
    ['a calendar button', { ...text, dataType: 'DATE', formatHint: 'date' }, '.spec-field-calendar-button'],
    ['a day', { ...text, dataType: 'DATE', formatHint: 'date' }, '[data-day$="-15"] > span', dialog],
    ['a month button', { ...text, dataType: 'DATE', formatHint: 'date' }, '.spec-field-month-step', dialog],
    ['a button of a password', { ...text, formatHint: 'password' }, '.spec-field-reveal'],
    ['a button of a chip', { ...text, expectMultipleValues: true }, '.spec-field-remove', undefined, ['x']],
    [
      'a button of a file',
      { ...text, formatHint: 'file', ...upload },
      '.spec-field-file-remove',
      undefined,
      'f',
    ],
    [
      'an option',
      { ...text, valuesEndpoint: few },
      '[role=option]',
      () => userEvent.click(screen.getByRole('combobox')),
    ],
    ['a segment', { ...text, formatHint: 'segmented', valuesEndpoint: few }, '.spec-field-choice'],
  ])('changes its background until released: %s', async (name, field, selector, open, value) => {
    const spec = { id: 'f', displayName: 'Form', fields: [{ name: 'one', ...field }] } as unknown as FormSpec;
    render(
      <SpecFieldProvider {...createHarness().provider}>
        <SpecForm
          spec={spec}
          onSubmit={() => undefined}
          kind={name === 'an option' ? 'combobox' : undefined}
          defaultValues={{ one: value ?? null }}
        />
      </SpecFieldProvider>,
    );
    await ready();
    await open?.();
    await waitFor(() => expect(document.querySelector(selector)).toBeVisible());
    const element = document.querySelector<HTMLElement>(selector) as HTMLElement;
    const part = name === 'a segment' ? '::before' : undefined;
    const background = () => getComputedStyle(element, part).backgroundColor;
    await userEvent.hover(element);
    const hovered = background();
    let pressed = hovered;
    element.addEventListener('pointerdown', () => requestAnimationFrame(() => (pressed = background())));

    await userEvent.click(element, { delay: 90 });

    expect(painted(pressed)).not.toEqual(painted(hovered));
  });
});

describe('a control at rest', () => {
  it('is a box on the background, though no segment is chosen', async () => {
    renderField({
      spec: { ...text, formatHint: 'segmented', valuesEndpoint: few },
    });
    await ready();

    expect(colourOf('.spec-field-segmented > .spec-field-choices', 'backgroundColor')).toEqual(
      painted('Canvas'),
    );
  });
});

describe('the steps of a form', () => {
  const required = { ...text, required: true };
  const spec = {
    id: 'trip',
    fields: ['To', 'Who', 'Pay', 'Note'].map((name) =>
      Object.assign({}, required, { name, displayName: name }),
    ),
    sections: ['To', 'Who', 'Pay', 'Note'].map((name) => ({
      name,
      displayName: `${name} part`,
      fields: [name],
    })),
  } as FormSpec;
  const stepOf = (name: RegExp) => screen.getByRole('button', { name });
  const discOf = (name: RegExp) => stepOf(name).querySelector('.spec-form-step-number') as Element;
  /** What a disc shows in place of its number: a check is an edge, a sign is painted. */
  const signOf = (name: RegExp) => {
    const { content, borderRightWidth, backgroundImage } = getComputedStyle(discOf(name), '::before');
    return content === 'none' ? 'none' : `${borderRightWidth} ${backgroundImage}`;
  };
  const backgroundOf = (name: RegExp) => painted(getComputedStyle(discOf(name)).backgroundColor);

  /** Fills the first step, skips none, and leaves the second one invalid. */
  async function showSteps(width: number) {
    await page.viewport(width, 800);
    onTestFinished(() => page.viewport(414, 896));
    render(
      <SpecFieldProvider {...createHarness().provider}>
        <SpecForm spec={spec} layout="steps" onSubmit={() => undefined} />
      </SpecFieldProvider>,
    );
    await ready();
    await userEvent.type(screen.getByRole('textbox'), 'Oslo');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { name: /Step 2/ });
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('button', { name: /2 Who part ?, needs attention/ });
  }

  it('have a disc: a check if done, a sign if invalid, else their number', async () => {
    await showSteps(640);
    const [done, wrong, next] = [
      /^1 To part ?, done$/,
      /^2 Who part ?, needs attention$/,
      /^3 Pay part$/,
    ] as const;

    expect(signOf(done)).toBe('2px none');
    expect(signOf(wrong)).toMatch(/^0px .*gradient/);
    expect(signOf(next)).toBe('none');
    expect(discOf(next)).toHaveTextContent('3');
    expect(backgroundOf(wrong)).toEqual(painted('var(--sf-error)'));
    expect(backgroundOf(done)).toEqual(painted('var(--sf-accent)'));
    expect(backgroundOf(next)).toEqual(painted('Canvas'));
    for (const name of [done, wrong, next]) {
      const { width, height } = discOf(name).getBoundingClientRect();
      expect([width, height]).toEqual([20, 20]);
    }
  });

  it('show in a narrow form the name of the current step only', async () => {
    await showSteps(390);
    const visible = [...document.querySelectorAll('.spec-form-step-name')].filter(
      (one) => one.getBoundingClientRect().width > 1,
    );

    expect(visible.map(({ textContent }) => textContent)).toEqual(['Who part, needs attention']);
    for (const one of document.querySelectorAll('.spec-form-step-button'))
      expect(one.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
  });
});

describe('a calendar', () => {
  it('has six filled weeks and Today, whatever its month', async () => {
    renderField({ spec: { ...text, dataType: 'DATE', formatHint: 'date' }, defaultValue: '2026-02-04' });
    await ready();
    await userEvent.click(screen.getByRole('button', { name: /Open calendar/ }));
    const grid = await screen.findByRole('grid');
    const dialog = grid.closest('dialog') as HTMLElement;
    const { offsetHeight: height } = dialog;

    expect(grid.querySelectorAll('td')).toHaveLength(42);
    expect(grid.querySelectorAll('td[data-other]:not([tabindex])')).toHaveLength(14);
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    expect(grid.querySelectorAll('td')).toHaveLength(42);
    expect(screen.getByRole('button', { name: 'Today' })).toBeVisible();
    expect(dialog.offsetHeight).toBe(height);
  });
});

describe('chips with the same label', () => {
  it('differ by their descriptions, to the eye and in the names of their buttons', async () => {
    const items = [
      { value: 'ca', label: 'San Fernando', description: 'California' },
      { value: 'es', label: 'San Fernando', description: 'Spain' },
      { value: 'no', label: 'Oslo', description: 'Norway' },
    ];
    renderField({
      spec: { ...text, expectMultipleValues: true, valuesEndpoint: { protocol: 'INLINE', items } },
      kind: 'combobox',
      defaultValue: ['ca', 'es', 'no'],
    });
    await ready();

    expect(await screen.findByRole('button', { name: 'Remove San Fernando, Spain' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove Oslo' })).toBeVisible();
    expect(screen.getByText('California')).toBeVisible();
    expect(screen.queryByText('Norway')).toBeNull();
  });
});

describe('entries of objects', () => {
  it('are cards, with their buttons in the line of their title', async () => {
    renderField({
      spec: { ...object, name: 'rooms', expectMultipleValues: true },
      defaultValue: [{ part: 'a' }, { part: 'b' }],
    });
    await ready();
    const [entry] = document.querySelectorAll('.spec-field-entry');
    const card = (entry as Element).getBoundingClientRect();
    const title = screen.getByText('One, entry 1').closest('legend')?.getBoundingClientRect() as DOMRect;
    const remove = screen.getByRole('button', { name: 'Remove entry 1' }).getBoundingClientRect();

    expect(getComputedStyle(entry as Element).borderTopWidth).toBe('1px');
    expect(title.top).toBeGreaterThan(card.top + 8);
    expect((remove.top + remove.bottom) / 2).toBeCloseTo((title.top + title.bottom) / 2, 0);
    expect(card.right - remove.right).toBeLessThan(16);
    expect(remove.bottom).toBeLessThanOrEqual(
      screen.getAllByRole('textbox')[0]?.getBoundingClientRect().top as number,
    );
  });
});

describe('the row of a file', () => {
  it.each([
    ['contract.pdf', 'text'],
    ['photo.heic', 'image'],
    ['backup.zip', 'archive'],
    ['model.bin', null],
  ])('has an icon of its type: %s', async (name, kind) => {
    renderField({
      spec: { ...text, formatHint: 'file', uploadEndpoint: { uri: '/api/uploads' } },
      defaultValue: name,
    });
    await ready();
    const tile = document.querySelector('.spec-field-file-image') as HTMLElement;

    expect(tile.getAttribute('data-kind')).toBe(kind);
    expect(getComputedStyle(tile, '::before').maskImage).toMatch(/gradient/);
    expect(
      contrast(
        painted(getComputedStyle(tile, '::before').backgroundColor),
        colourOf('.spec-field-file-image', 'backgroundColor'),
      ),
    ).toBeGreaterThan(3);
  });
});
