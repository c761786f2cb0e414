/** Themes, which are sets of custom properties: measured as painted by a browser. */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type InputFieldSpec, SpecField, type SpecFieldProps, SpecFieldProvider } from '../../src/index.js';
import { everyKind } from '../../stories/support/everyKind.ts';
import '../../src/styles/spec-field.css';
import compact from '../../src/styles/themes/compact.css?inline';
import publicTheme from '../../src/styles/themes/public.css?inline';
import shadcn from '../../src/styles/themes/shadcn.css?inline';
import shadcnTokens from '../../stories/support/themes.css?inline';
import { contrast, painted } from '../support/colours.ts';
import { underFinger } from '../support/underFinger.ts';
import { violations } from '../support/violations.ts';

const style = document.createElement('style');
const root = document.documentElement;

beforeEach(() => {
  style.textContent = compact + publicTheme + shadcn + shadcnTokens;
  document.head.append(style);
  root.dataset['sfTheme'] = 'plain';
});

afterEach(() => {
  style.remove();
  delete root.dataset['sfTheme'];
});

const sizes: InputFieldSpec = {
  displayName: 'Size',
  dataType: 'STRING',
  valuesEndpoint: {
    protocol: 'INLINE',
    items: ['Small', 'Large'].map((label) => ({ value: label, label, description: 'In stock' })),
  },
};

const meal: InputFieldSpec = {
  displayName: 'Meal',
  dataType: 'STRING',
  valuesEndpoint: {
    protocol: 'INLINE',
    items: ['Soup', 'Pasta'].map((label) => ({ value: label, label })),
  },
};

/** Every kind under a theme, in a column of 320 pixels. */
async function show(theme: string, scheme: string, fields: readonly SpecFieldProps[] = everyKind) {
  const { container } = render(
    <SpecFieldProvider>
      <div data-sf-theme={theme} className={scheme} style={{ colorScheme: scheme, inlineSize: 320 }}>
        {fields.map((field) => (
          <SpecField key={`${field.kind} ${JSON.stringify(field.spec)}`} {...field} error="Not this one." />
        ))}
      </div>
    </SpecFieldProvider>,
  );
  const column = container.firstElementChild as HTMLElement;
  // Each kind is a file of its own.
  await waitFor(() => expect(column.querySelectorAll('[class*="spec-field-skeleton"]')).toHaveLength(0));
  // Colours mixed from system colours are computed in the scheme of the column.
  root.style.colorScheme = scheme;
  return column;
}

const everyTheme = ['plain', 'public', 'compact', 'shadcn'].flatMap((theme) =>
  ['light', 'dark'].map((scheme) => [theme, scheme] as const),
);

describe.each(everyTheme)('the theme %s in %s', (theme, scheme) => {
  afterEach(() => {
    root.style.colorScheme = '';
    root.style.background = '';
  });

  it('has a contrast of 4.5:1 for texts and 3:1 for the edges of boxes', async () => {
    const column = await show(theme, scheme);
    const behind = getComputedStyle(column).getPropertyValue('--sf-background');

    const texts = [
      ...column.querySelectorAll('.spec-field-label, .spec-field-error p, .spec-field-description'),
    ];
    const boxes = [...column.querySelectorAll('.spec-field-input:not([data-multiple] > *)')];

    expect(texts.length).toBeGreaterThan(2 * everyKind.length - 4);
    expect(boxes.length).toBeGreaterThan(10);
    const pale = (ones: Element[], paint: (style: CSSStyleDeclaration) => string, least: number) =>
      ones.filter((one) => contrast(painted(paint(getComputedStyle(one))), painted(behind)) < least);
    expect(pale(texts, ({ color }) => color, 4.5)).toEqual([]);
    expect(pale(boxes, ({ borderTopColor }) => borderTopColor, 3)).toEqual([]);
  });

  it('has a contrast of 3:1 for the bar of the active option, and 4.5:1 for its text', async () => {
    render(
      <div data-sf-theme={theme} className={scheme} style={{ colorScheme: scheme }}>
        <SpecField spec={sizes} />
      </div>,
    );
    root.style.colorScheme = scheme;
    await userEvent.click(await screen.findByRole('combobox'));
    await userEvent.keyboard('{ArrowDown}');
    const active = await waitFor(() => {
      const found = document.querySelector('[data-active]');
      expect(found).toBeVisible();
      return found as Element;
    });

    const behind = getComputedStyle(active.closest('.spec-field-popup') as Element).backgroundColor;
    const { color, backgroundColor } = getComputedStyle(active);
    const bar = painted(getComputedStyle(active, '::before').backgroundColor, behind);
    const tint = painted(backgroundColor, behind);

    expect(contrast(bar, painted(behind))).toBeGreaterThanOrEqual(3);
    expect(contrast(bar, tint)).toBeGreaterThanOrEqual(3);
    expect(contrast(painted(color, behind), tint)).toBeGreaterThanOrEqual(4.5);
  });

  it('has no axe violations of WCAG 2.2', async () => {
    Object.assign(root.style, { background: 'Canvas' });
    await show(theme, scheme);

    // The column is darker or lighter than a theme with its own background.
    expect(
      await violations(theme === 'shadcn' ? { rules: { 'color-contrast': { enabled: false } } } : {}),
    ).toEqual([]);
  });

  it('keeps every kind within its column', async () => {
    const column = await show(theme, scheme);

    // The target of the first star reaches out, so that the star itself aligns with its label.
    const drawn = column.querySelectorAll(
      '.spec-field, .spec-field *:not(.spec-field-stars, .spec-field-stars *)',
    );
    const outside = [...drawn].filter((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      const edges = column.getBoundingClientRect();
      return width > 1 && (left < edges.left - 1 || right > edges.right + 1);
    });

    expect(outside.map(({ outerHTML }) => outerHTML)).toEqual([]);
  });
});

/** Elements that can be pressed, each with the area that reacts: its own, or that of the label around it. */
const targetsIn = (column: HTMLElement) =>
  [...column.querySelectorAll<HTMLElement>('a[href], button, input:not([type=hidden]), select, textarea')]
    .filter((one) => one.checkVisibility() && !one.closest('.spec-field-hidden-text'))
    .map((one) => ({
      one,
      area: one.closest('label, .spec-field-file-button, [data-multiple], .spec-field-row') ?? one,
    }));

it.each([
  ['compact', 24, false],
  ['plain', 44, true],
] as const)('%s: targets of %i pixels or more, touch: %s', async (theme, least, isTouched) => {
  if (isTouched) onTestFinished(underFinger());
  const column = await show(theme, 'light');
  // Again for the rules that loaded with the code of kinds.
  if (isTouched) onTestFinished(underFinger());

  const small = targetsIn(column).flatMap(({ one, area }) => {
    const own = one.getBoundingClientRect();
    const { width, height } = own.height >= least && own.width >= least ? own : area.getBoundingClientRect();
    return Math.min(width, height) < least - 0.5
      ? [`${one.className || one.tagName} ${one.getAttribute('type')} ${width}×${height}`]
      : [];
  });
  expect(small).toEqual([]);
});

it.each([
  ['plain', 40, '1px', '14px'],
  ['public', 44, '2px', '19px'],
  ['compact', 32, '1px', '13px'],
  ['shadcn', 36, '1px', '14px'],
])('%s: boxes of %i pixels, edges of %s, text of %s', async (theme, height, edge, size) => {
  const column = await show(theme, 'light');

  const box = screen.getByRole('textbox', { name: /^Name/ });

  expect(box.getBoundingClientRect().height).toBe(height);
  expect(getComputedStyle(box).borderTopWidth).toBe(edge);
  expect(getComputedStyle(box).fontSize).toBe(size);
  expect(column.querySelectorAll('.spec-field')).toHaveLength(everyKind.length);
});

it.each([
  ['compact', compact],
  ['public', publicTheme],
  ['shadcn', shadcn],
])('%s yields to a property of the page, in either order of loading', (_theme, sheet) => {
  delete root.dataset['sfTheme'];
  const radius = () => getComputedStyle(root).getPropertyValue('--sf-radius');
  const own = ':root { --sf-radius: 3px }';

  style.textContent = sheet;
  expect(radius()).not.toBe('3px');
  for (const order of [sheet + own, own + sheet]) {
    style.textContent = order;
    expect(radius()).toBe('3px');
  }
});

it.each([
  ['plain', '12px'],
  ['public', '17px'],
  ['compact', '12px'],
])('%s: help text has one font size in every kind: %s', async (theme, size) => {
  const column = await show(theme, 'light');
  const sizeOf = (selector: string) => getComputedStyle(column.querySelector(selector) as Element).fontSize;

  for (const one of ['description', 'rated', 'reveal', 'file-help'])
    expect([one, sizeOf(`.spec-field-${one}`)]).toEqual([one, size]);
});

it.each(['plain', 'public', 'compact', 'shadcn'])(
  '%s: fields with and without a value have equal heights',
  async (theme) => {
    const fields: SpecFieldProps[] = [
      ...everyKind.filter(({ defaultValue }) => defaultValue !== undefined),
      ...(['radios', 'select'] as const).map((kind) => ({ spec: meal, kind, defaultValue: 'Soup' })),
    ];
    const heightsOf = async (shown: readonly SpecFieldProps[]) => {
      const column = await show(theme, 'light', shown);
      const heights = [...column.children].map((one) => one.getBoundingClientRect().height);
      cleanup();
      return heights.map((height, index) => [fields[index]?.kind ?? fields[index]?.spec, height]);
    };

    const empty = await heightsOf(fields.map(({ defaultValue: _value, ...field }) => field));

    expect(empty).toHaveLength(fields.length);
    expect(await heightsOf(fields)).toEqual(empty);
  },
);

it('public: the focus is yellow between two dark lines', async () => {
  await show('public', 'light');
  await userEvent.click(screen.getByRole('searchbox', { name: /^Find/ }));

  const { outlineColor, outlineWidth, boxShadow } = getComputedStyle(
    screen.getByRole('searchbox', { name: /^Find/ }),
  );

  expect([outlineColor, outlineWidth]).toEqual(['rgb(255, 221, 0)', '3px']);
  expect(boxShadow).toContain('rgb(0, 0, 0) 0px 0px 0px 6px');
});

it('a loaded theme applies without an attribute in the page', async () => {
  delete root.dataset['sfTheme'];
  style.textContent = publicTheme;
  render(<SpecField spec={{ displayName: 'Name', dataType: 'STRING' }} />);

  expect((await screen.findByRole('textbox')).getBoundingClientRect().height).toBe(44);
});
