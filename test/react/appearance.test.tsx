/**
 * Guarantees of the style sheet: distinguishable states, sizes of targets, no layout shifts, and rules
 * that yield to those of a page.
 */
import { screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import styleSheet from '../../src/styles/spec-field.css?inline';
import type { InputFieldSpec } from '../../src/index.js';
import { contrast, emulate, painted } from '../support/colours.ts';
import { createHarness, findBox, renderField } from '../support/renderField.tsx';
import { box, ready } from '../support/renderForm.tsx';
import { rulesOf, sheetsOfPage, underFinger } from '../support/underFinger.ts';

const items = Array.from({ length: 500 }, (_, index) => ({ value: index, label: `Row ${index}` }));
const rows: InputFieldSpec = {
  displayName: 'Rows',
  dataType: 'NUMBER',
  valuesEndpoint: { protocol: 'INLINE', items },
};
const several: InputFieldSpec = { ...rows, expectMultipleValues: true };
const free: InputFieldSpec = { displayName: 'Free', dataType: 'STRING' };
const names: InputFieldSpec = {
  ...free,
  expectMultipleValues: true,
  constraints: [{ name: 'short', type: 'maxLength', params: { value: 8 } }],
};

const greetings: InputFieldSpec = {
  displayName: 'Greetings',
  dataType: 'STRING',
  valuesEndpoint: {
    protocol: 'INLINE',
    items: ['Hello', 'مرحبا'].map((one) => ({ value: one, label: one })),
  },
};

const part = (name: string): HTMLElement => document.querySelector(`.spec-field-${name}`) as HTMLElement;
const open = async () => {
  await userEvent.click(await findBox());
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(part('option')).toBeVisible());
};
const rect = (element: Element) => element.getBoundingClientRect();
const waitForFrames = async (count: number) => {
  for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
};

const undo: (() => void)[] = [];
beforeEach(() => page.viewport(414, 896));
afterEach(async () => {
  for (const one of undo.splice(0)) one();
  await emulate({});
  document.documentElement.removeAttribute('style');
  document.documentElement.removeAttribute('dir');
});

/** Edge and room before the text of a box, and above it, in pixels. */
function insetOf(element: HTMLElement): readonly number[] {
  const { borderLeftWidth, paddingLeft, borderTopWidth, paddingTop } = getComputedStyle(element);
  return [borderLeftWidth, paddingLeft, borderTopWidth, paddingTop].map(Number.parseFloat);
}

/** Takes the style sheet away. */
function withoutStyles(): void {
  for (const sheet of sheetsOfPage()) {
    sheet.disabled = true;
    undo.push(() => (sheet.disabled = false));
  }
}

describe('CSS rules of a page', () => {
  const tailwind = '@layer theme, base, components, utilities; @layer base { p { color: red; margin: 9px } }';
  const utilities = '@layer utilities { .text-green { color: green } }';

  it.each([
    ['a utility, loaded after', [styleSheet, tailwind, utilities], 'rgb(0, 128, 0)'],
    ['a utility, loaded before', [tailwind, utilities, styleSheet], 'rgb(0, 128, 0)'],
    ['a rule in no layer', [styleSheet, 'p { color: blue }'], 'rgb(0, 0, 255)'],
  ])('win over ours: %s', (_name, sheets, colour) => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    undo.push(() => frame.remove());
    const { contentDocument } = frame as { contentDocument: Document };
    contentDocument.head.innerHTML = sheets.map((sheet) => `<style>${sheet}</style>`).join('');
    contentDocument.body.innerHTML =
      '<div class="spec-field"><p class="spec-field-description text-green">Help.</p></div>';
    const help = contentDocument.querySelector('p') as Element;

    expect(getComputedStyle(help).color).toBe(colour);
    // Resets of Tailwind yield to the library’s rules.
    expect(getComputedStyle(help).marginTop).toBe('0px');
  });

  it('set colours and sizes anywhere above a field', async () => {
    document.documentElement.style.setProperty('--sf-accent', 'rgb(1, 2, 3)');
    renderField({ spec: rows });
    (await findBox()).focus({ focusVisible: true });

    expect(getComputedStyle(await findBox()).outlineColor).toBe('rgb(1, 2, 3)');
  });

  it.each([
    [{ 'data-theme': 'dark' }, 'rgb(18, 18, 18)'],
    [{ className: 'dark' }, 'rgb(18, 18, 18)'],
    [{ 'data-theme': 'light' }, 'rgb(255, 255, 255)'],
  ])('choose light or dark without color-scheme: %j', async (attributes, background) => {
    document.documentElement.style.colorScheme = background === 'rgb(18, 18, 18)' ? 'light' : 'dark';
    renderField({ spec: rows }, createHarness(), attributes as object);

    expect(getComputedStyle(await findBox()).backgroundColor).toBe(background);
  });
});

describe.each(['light', 'dark'])('contrast: %s', (scheme) => {
  beforeEach(() => {
    Object.assign(document.documentElement.style, { colorScheme: scheme, background: 'Canvas' });
  });

  it('of the bar of the active option is at least 3:1', async () => {
    renderField({ spec: rows });
    await open();
    // The rows render again when the code for long lists loads.
    await waitFor(() => {
      const active = document.querySelector('[data-active]') as Element;
      expect(active).not.toBeNull();
      const bar = getComputedStyle(active, '::before');
      const list = getComputedStyle(part('popup')).backgroundColor;
      const tint = painted(getComputedStyle(active).backgroundColor, list);

      expect(contrast(painted(bar.backgroundColor, list), painted(list))).toBeGreaterThanOrEqual(3);
      expect(contrast(painted(bar.backgroundColor, list), tint)).toBeGreaterThanOrEqual(3);
      expect(contrast(painted(getComputedStyle(active).color, list), tint)).toBeGreaterThanOrEqual(4.5);
      expect(Number.parseFloat(bar.inlineSize)).toBeGreaterThanOrEqual(3);
    });
  });

  it.each([
    ['text box', { spec: free }, 'Free', 'input'],
    ['wrong text box', { spec: free, error: 'Taken.' }, 'Free', 'input'],
    ['several values', { spec: several, defaultValue: [1] }, 'Rows', 'box'],
    ['remove button', { spec: several, defaultValue: [1] }, 'Remove', 'remove'],
    ['radio', { spec: shortList(), kind: 'radios' }, 'Row 1', 'choice > input'],
    ['checkbox', { spec: { ...free, dataType: 'BOOLEAN' } }, 'Free', 'checkbox > input'],
  ] as const)('of the focus ring is at least 3:1: %s', async (_name, props, name, ringed) => {
    renderField(props);
    await ready();
    box(name).focus({ focusVisible: true });
    const ring = getComputedStyle(
      box(name).matches(`.spec-field-${ringed}`) ? box(name) : part(ringed.replace(' > input', '')),
    );

    expect(contrast(painted(ring.outlineColor), painted('Canvas'))).toBeGreaterThanOrEqual(3);
    expect([ring.outlineStyle, ring.outlineWidth]).toEqual(['solid', '2px']);
  });

  it.each([
    ['edge of a box', { spec: rows }, 'input', 'borderTopColor', 3],
    ['edge of a wrong box', { spec: rows, error: 'Taken.' }, 'input', 'borderTopColor', 3],
    ['line of a box to be read', { spec: rows, readOnly: true }, 'input', 'borderBottomColor', 3],
    ['help', { spec: { ...rows, description: 'Help.' } }, 'description', 'color', 4.5],
    ['error', { spec: rows, error: 'Taken.' }, 'error', 'color', 4.5],
    ['text', { spec: rows, defaultValue: 1 }, 'input', 'color', 7],
  ] as const)('is sufficient: %s', async (_name, props, name, property, least) => {
    renderField(props);
    await ready();

    expect(
      contrast(painted(getComputedStyle(part(name))[property]), painted('Canvas')),
    ).toBeGreaterThanOrEqual(least);
  });
});

function shortList(): InputFieldSpec {
  return { ...rows, valuesEndpoint: { protocol: 'INLINE', items: items.slice(0, 3) } };
}

describe.each(['light', 'dark'])('contrast with prefers-contrast: more, %s', (scheme) => {
  beforeEach(async () => {
    Object.assign(document.documentElement.style, { colorScheme: scheme, background: 'Canvas' });
    await emulate({ 'prefers-contrast': 'more' });
  });

  it.each([
    ['edge of a box', { spec: rows }, 'input', 'borderTopColor'],
    ['edge of a wrong box', { spec: rows, error: 'Taken.' }, 'input', 'borderTopColor'],
    ['help', { spec: { ...rows, description: 'Help.' } }, 'description', 'color'],
    ['error', { spec: rows, error: 'Taken.' }, 'error', 'color'],
  ] as const)('of %s is at least 7:1', async (_name, props, name, property) => {
    renderField(props);
    await ready();

    expect(
      contrast(painted(getComputedStyle(part(name))[property]), painted('Canvas')),
    ).toBeGreaterThanOrEqual(7);
  });

  it('of the active option’s tint is at least 3:1, and of its text 4.5:1', async () => {
    renderField({ spec: rows });
    await open();
    await waitFor(() => expect(part('option[data-active]')).not.toBeNull());
    const active = getComputedStyle(part('option[data-active]'));
    const list = getComputedStyle(part('popup')).backgroundColor;
    const tint = painted(active.backgroundColor, list);

    expect(contrast(tint, painted(list))).toBeGreaterThanOrEqual(3);
    expect(contrast(painted(active.color, list), tint)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the frame of a field', () => {
  it.each([
    ['a text box', { spec: { ...free, description: 'Help.' } }, 'input'],
    ['several values', { spec: { ...several, description: 'Help.' } }, 'box'],
    ['radios', { spec: { ...shortList(), description: 'Help.' }, kind: 'radios' }, 'choices'],
  ] as const)('has its description between label and control: %s', async (_name, props, control) => {
    renderField(props);
    await ready();
    const label = document.querySelector('.spec-field-label, .spec-field-legend') as Element;

    expect(rect(label).bottom).toBeLessThanOrEqual(rect(part('description')).top);
    expect(rect(part('description')).bottom).toBeLessThan(rect(part(control)).top);
  });

  it('has lines of 20 pixels, and of 16 in small text', async () => {
    renderField({ spec: { ...free, description: 'Help.' } });
    await ready();

    expect(rect(part('label')).height).toBe(20);
    expect(rect(part('description')).height).toBe(16);
  });

  it.each([32, 40, 48])('scales options and chips with --sf-height: %i px', async (height) => {
    document.documentElement.style.setProperty('--sf-height', `${height}px`);
    renderField({ spec: several, defaultValue: [1] });
    await open();
    await waitFor(() => expect(rect(part('option')).height).toBe(height - 4));

    expect(rect(part('box')).height).toBe(height);
    expect(rect(part('chip')).height).toBe(Math.max(24, height - 10));
  });

  it('has a halo around its ring', async () => {
    renderField({ spec: free });
    await ready();
    box('Free').focus({ focusVisible: true });

    expect(getComputedStyle(box('Free')).boxShadow).toMatch(/0px 0px 0px 4px$/);
  });
});

describe('states of a field', () => {
  it.each([
    ['text box', { spec: free, defaultValue: 'x' }, 'input'],
    ['combobox', { spec: rows, defaultValue: 1 }, 'input'],
    ['several values', { spec: several, defaultValue: [1] }, 'box'],
    ['select', { spec: shortList(), kind: 'select', defaultValue: 1 }, 'input'],
  ] as const)('shows a read-only field with a bottom line and no buttons: %s', async (_name, props, name) => {
    renderField({ ...props, readOnly: true });
    await ready();
    const { borderTopWidth, borderBottomWidth, backgroundColor } = getComputedStyle(part(name));

    expect([borderTopWidth, borderBottomWidth, backgroundColor]).toEqual(['0px', '1px', 'rgba(0, 0, 0, 0)']);
    for (const button of document.querySelectorAll('.spec-field-open')) expect(button).not.toBeVisible();
  });

  it.each([
    ['text box', { spec: free, defaultValue: 'x' }, 'input'],
    ['combobox', { spec: rows, defaultValue: 1 }, 'input'],
    ['several values', { spec: several, defaultValue: [1] }, 'box'],
  ] as const)(
    'keeps the place of the text when a field becomes read-only: %s',
    async (_name, props, name) => {
      const { unmount } = renderField({ ...props });
      await ready();
      const [leftEdge = 0, left = 0, topEdge = 0, top = 0] = insetOf(part(name));
      unmount();
      renderField({ ...props, readOnly: true });
      await ready();
      const now = insetOf(part(name));

      expect([(now[0] ?? 0) + (now[1] ?? 0), (now[2] ?? 0) + (now[3] ?? 0)]).toEqual([
        leftEdge + left,
        topEdge + (name === 'box' ? top : 0),
      ]);
    },
  );

  it('keeps the error edge of a focused field inside its focus ring', async () => {
    renderField({ spec: free, error: 'Taken.' });
    await ready();
    const wrong = getComputedStyle(box('Free')).borderTopColor;
    box('Free').focus({ focusVisible: true });
    await waitFor(() => expect(getComputedStyle(box('Free')).boxShadow).toMatch(/1px,.*6px/));
    const { borderTopColor, outlineColor, outlineOffset } = getComputedStyle(box('Free'));

    expect(borderTopColor).toBe(wrong);
    expect(painted(outlineColor)).not.toEqual(painted(wrong));
    // A pixel of background between the edge and the ring.
    expect(outlineOffset).toBe('1px');
  });

  it('aligns the text of an option with that of its box', async () => {
    renderField({ spec: rows });
    await open();
    const input = box('Rows');
    const { borderLeftWidth, paddingLeft } = getComputedStyle(input);
    const text = document.createRange();
    text.selectNodeContents(part('option'));

    expect(text.getBoundingClientRect().left).toBe(
      rect(input).left + Number.parseFloat(borderLeftWidth) + Number.parseFloat(paddingLeft),
    );
  });

  it.each([several, names])('draws one edge around a text box of the app: %#', async (spec) => {
    const components = {
      input: (props: ComponentProps<'input'>) => <input {...props} style={{ border: '1px solid red' }} />,
    };
    renderField({ spec, components });
    await ready();
    const edges = ['box', 'input'].map((name) => getComputedStyle(part(name)).borderTopWidth);

    expect(edges).toEqual(['0px', '1px']);
  });

  it('marks invalid chips, and describes their buttons by the error', async () => {
    renderField({ spec: names, defaultValue: ['short', 'much too long'] });
    await ready();
    box('Free').focus();
    await userEvent.tab();

    const marked = await screen.findAllByRole('listitem');
    const error = screen
      .getByText(/8 characters/, { selector: '.spec-field-error *' })
      .closest('[id]') as Element;

    expect(marked.map(({ dataset }) => dataset['invalid'])).toEqual([undefined, 'true']);
    expect(box('Remove much too long')).toHaveAttribute('aria-describedby', error.id);
    expect(box('Remove short')).not.toHaveAttribute('aria-describedby');
  });

  it('shows disabled options as GrayText in forced colours', async () => {
    await emulate({ 'forced-colors': 'active' });
    const most = { name: 'most', type: 'maxValue', params: { value: 1 } } as const;
    renderField({
      spec: { ...several, dataType: 'STRING', constraints: [most] },
      defaultValue: [1],
    });
    await open();
    const disabled = document.querySelector('[aria-disabled=true]:not([data-active])') as Element;

    expect(painted(getComputedStyle(disabled).color)).toEqual(painted('GrayText'));
  });

  it('has no transitions with prefers-reduced-motion', async () => {
    await emulate({ 'prefers-reduced-motion': 'reduce' });
    renderField({ spec: several, defaultValue: [1] });
    await open();
    const moving = [...document.querySelectorAll('.spec-field, .spec-field *')].filter((element) => {
      const { transitionDuration, animationName } = getComputedStyle(element);
      return transitionDuration !== '0s' || animationName !== 'none';
    });

    expect(moving).toEqual([]);
  });

  it.each([
    ['text box', free, 'Free', '12px'],
    ['combobox', rows, 'Rows', '40px'],
    ['chips', names, 'Free', '8px'],
  ] as const)(
    'sets the direction of a text by its content, clear of its button: %s',
    async (_name, spec, name, room) => {
      document.documentElement.dir = 'rtl';
      renderField({ spec });
      await ready();
      const { direction, paddingLeft, unicodeBidi } = getComputedStyle(box(name));

      expect(box(name)).toHaveAttribute('dir', 'auto');
      expect([direction, unicodeBidi]).toEqual(['rtl', 'plaintext']);
      expect(paddingLeft).toBe(room);
    },
  );

  it.each([
    ['rtl', 'right'],
    ['ltr', 'left'],
  ] as const)('aligns labels of any direction in a page that is %s', async (dir, edge) => {
    document.documentElement.dir = dir;
    renderField({ spec: greetings });
    await userEvent.click(await findBox());
    const edges = (await screen.findAllByRole('option')).map((option) => {
      const text = document.createRange();
      text.selectNodeContents(option);
      return Math.abs(rect(option)[edge] - text.getBoundingClientRect()[edge]);
    });

    expect(edges).toEqual([8, 8]);
    expect(getComputedStyle(box('Greetings')).textAlign).toBe(edge);
  });
});

describe('places and sizes of a field', () => {
  it('gives four chips at 352 pixels no empty row', async () => {
    const labels = ['Swedish', 'Norwegian', 'Finnish', 'Icelandic'];
    document.body.style.width = '352px';
    undo.push(() => document.body.removeAttribute('style'));
    renderField({ spec: names, defaultValue: labels });
    await ready();
    const tops = screen.getAllByRole('listitem').map((chip) => Math.round(rect(chip).top));
    const text = rect(box('Free'));

    expect(Math.abs(text.top + text.height / 2 - (Math.max(...tops) + 14))).toBeLessThanOrEqual(2);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('has no empty row below %i chips', async (count) => {
    const labels = Array.from(
      { length: count },
      (_, index) => 'wide label'.slice(0, 3 + ((index * 5) % 7)) + index,
    );
    renderField({ spec: { ...names, constraints: [] }, defaultValue: labels });
    await ready();
    for (let px = 200; px < 400; px += 7) {
      part('box').style.inlineSize = `${px}px`;
      const bottom = Math.max(...screen.getAllByRole('listitem').map((chip) => rect(chip).bottom));
      expect(rect(box('Free')).top, `${px} pixels`).toBeLessThan(bottom);
    }
  });

  it('draws the signs of buttons by the style sheet or, without it, as text', async () => {
    renderField({ spec: rows, defaultValue: 3 });
    await findBox();
    const [toOpen, toClear] = [part('open'), part('clear')];
    const size = () => [toOpen, toClear].map((button) => getComputedStyle(button).fontSize);

    expect([toOpen.textContent, toClear.textContent]).toEqual(['▾', '×']);
    expect(size()).toEqual(['0px', '0px']);
    withoutStyles();

    expect(size()).not.toContain('0px');
  });

  it('has no :has() selector for each child of a form or object', () => {
    const selectors = sheetsOfPage()
      .flatMap((sheet) => Array.from(rulesOf(sheet.cssRules)))
      .flatMap((rule) => (rule instanceof CSSStyleRule ? [rule.selectorText] : []));

    expect(selectors).toContain(
      ':is(.spec-form-section, .spec-field-group):where([data-halves]) > :where(*)',
    );
    expect(selectors.filter((selector) => /:has\(.*\)\s*>?\s*:where\(\*\)/.test(selector))).toEqual([]);
  });

  it('has no :has() selector on a field, which added rows would restyle as a whole', async () => {
    renderField({ spec: rows });
    await ready();
    await open();
    const selectors = sheetsOfPage()
      .flatMap((sheet) => Array.from(rulesOf(sheet.cssRules)))
      .flatMap((rule) => (rule instanceof CSSStyleRule ? [rule.selectorText] : []));

    expect(selectors).toContain('.spec-field-option');
    expect(selectors.filter((selector) => /\.spec-field(?![\w-])[^ >+~,]*:has\(/.test(selector))).toEqual([]);
  });

  it.each(['with our style sheet', 'without it'])('opens the list under its box: %s', async (styles) => {
    if (styles === 'without it') withoutStyles();
    renderField({ spec: rows });
    await open();
    const [popup, anchor] = [rect(part('popup')), rect(part('box'))];

    expect(popup.top).toBeGreaterThanOrEqual(anchor.bottom);
    expect(popup.top).toBeLessThanOrEqual(anchor.bottom + 8);
    expect([popup.left, popup.width].map(Math.round)).toEqual([anchor.left, anchor.width].map(Math.round));
  });

  it.each([
    ['content above the box grows', () => Object.assign(document.body.style, { paddingBlockStart: '90px' })],
    ['the box grows', () => Object.assign(part('box').style, { blockSize: '90px' })],
    ['the box gets lower', () => Object.assign(part('box').style, { blockSize: '30px' })],
    ['the box gets narrower', () => Object.assign(part('box').style, { inlineSize: '200px' })],
    ['the page is scrolled', () => document.body.scrollIntoView({ block: 'end' })],
  ])('keeps an open list at its box when %s', async (_, move) => {
    renderField({ spec: rows });
    document.body.style.minBlockSize = '1000px';
    undo.push(() => document.body.removeAttribute('style'));
    await open();
    const before = rect(part('box'));
    await waitForFrames(2);

    move();

    await waitFor(() => {
      const [popup, anchor] = [rect(part('popup')), rect(part('box'))];
      expect([anchor.top, anchor.bottom, anchor.width]).not.toEqual([
        before.top,
        before.bottom,
        before.width,
      ]);
      expect(Math.abs(popup.top - anchor.bottom - 4)).toBeLessThan(1.5);
      expect(Math.abs(popup.left - anchor.left)).toBeLessThan(1.5);
      expect(Math.abs(popup.width - anchor.width)).toBeLessThan(1.5);
    });
  });

  it.each([
    ['as wide', 'inline-size: 400px', 'width', 400],
    ['as high', 'max-block-size: 120px', 'height', 120],
  ] as const)('makes the list %s as a rule of the page sets', async (_what, rule, side, expected) => {
    const sheet = document.head.appendChild(document.createElement('style'));
    undo.push(() => sheet.remove());
    sheet.textContent = `.of-the-page { ${rule} }`;
    renderField({ spec: rows, classNames: { popup: 'of-the-page' } });
    await open();

    expect(Math.round(rect(part('popup'))[side])).toBe(expected);
  });

  it('leaves an open list at the position-area of the page', async () => {
    const sheet = document.head.appendChild(document.createElement('style'));
    undo.push(() => sheet.remove());
    sheet.textContent = '.spec-field-popup { position-area: block-start; }';
    document.body.style.paddingBlockStart = '400px';
    undo.push(() => document.body.removeAttribute('style'));
    renderField({ spec: rows });
    await open();

    expect(rect(part('popup')).bottom).toBeLessThanOrEqual(rect(part('box')).top);
  });

  it.each(['with our style sheet', 'without it'])(
    'leaves space for a list beside 500 chips: %s',
    async (styles) => {
      if (styles === 'without it') withoutStyles();
      renderField({ spec: several, defaultValue: items.map(({ value }) => value) });
      box('Rows').scrollIntoView({ block: 'center' });
      await open();
      const [popup, text] = [rect(part('popup')), rect(box('Rows'))];

      expect(popup.height).toBeGreaterThan(150);
      expect(popup.top >= text.bottom || popup.bottom <= text.top).toBe(true);
      expect(popup.top).toBeGreaterThanOrEqual(0);
      expect(popup.bottom).toBeLessThanOrEqual(innerHeight);
    },
  );

  it('keeps the height of a list while a new search runs', async () => {
    const held = new EventTarget();
    const lookup = { ...rows, valuesEndpoint: { uri: '/api/values/rows', debounceMs: 0 } };
    const fetch = async ({ url }: Request) => {
      if (new URL(url).searchParams.has('search'))
        await new Promise((resolve) => held.addEventListener('answer', resolve));
      return Response.json({ data: items.slice(0, url.includes('search') ? 1 : 20) });
    };
    renderField({ spec: lookup }, createHarness({ fetch }));
    await open();
    const before = rect(part('popup')).height;
    await userEvent.keyboard('x');
    await screen.findByText('Searching…', { selector: '.spec-field-status *' });

    expect(before).toBeGreaterThan(200);
    expect(rect(part('popup')).height).toBe(before);
    const barsPx = () => Number.parseFloat(getComputedStyle(part('popup'), '::after').height);
    await waitFor(() => expect(barsPx()).toBeGreaterThan(150));
    const { backgroundSize, scale } = getComputedStyle(part('popup'), '::after');
    expect([new Set(backgroundSize.split(', ')).size, scale]).toEqual([3, 'none']);
    document.documentElement.dir = 'rtl';
    expect(getComputedStyle(part('popup'), '::after').scale).toBe('-1 1');
    document.documentElement.dir = 'ltr';
    held.dispatchEvent(new Event('answer'));
    await waitFor(() => expect(rect(part('popup')).height).toBeLessThan(200));
    expect(getComputedStyle(part('popup'), '::after').content).toBe('none');
  });

  it.each([
    ['combobox', { spec: rows, defaultValue: 1 }, ['input', 'open', 'clear', 'option']],
    [
      'several values',
      { spec: several, defaultValue: [1, 2] },
      ['input', 'open', 'remove', 'option', 'action'],
    ],
    ['radios', { spec: shortList(), kind: 'radios' }, ['choice']],
  ] as const)('has touch targets of 44 pixels: %s', async (_name, props, parts) => {
    renderField(props);
    await ready();
    if ((parts as readonly string[]).includes('option')) await open();
    undo.push(underFinger());

    for (const name of parts) {
      await waitFor(() => expect(part(name)).not.toBeNull());
      const { width, height } = rect(part(name));
      expect([name, Math.min(width, height) >= 44]).toEqual([name, true]);
    }
  });

  it('draws the box around several values of a named field', async () => {
    renderField({ spec: several, name: 'rows', defaultValue: [1] });
    await ready();

    expect(getComputedStyle(part('box')).borderTopWidth).toBe('1px');
  });

  it('makes the whole row of a checkbox a touch target', async () => {
    undo.push(underFinger());
    renderField({ spec: { ...free, dataType: 'BOOLEAN' } });
    await ready();
    // Elements that were not painted yet cannot be hit.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { left, top, right } = rect(part('checkbox').parentElement as Element);

    for (const [x, y] of [
      [left + 1, top + 1],
      [left + 9, top + 22],
      [right - 1, top + 43],
    ] as const) {
      expect([part('label'), document.querySelector('input')]).toContain(document.elementFromPoint(x, y));
    }
  });
});

describe('a popup that opens', () => {
  const opening = () => {
    return new Promise<Animation>((resolve) => {
      const hold = () => {
        const fade = document.querySelector('.spec-field-popup')?.getAnimations()[0];
        fade?.pause();
        if (fade) resolve(fade);
      };
      document.addEventListener('transitionrun', hold);
      undo.push(() => document.removeEventListener('transitionrun', hold));
    });
  };

  it('fades in within 120 ms, and can be pressed from the start', async () => {
    const started = opening();
    renderField({ spec: rows });
    await userEvent.click(await findBox());
    const fade = await started;
    expect(fade.effect?.getComputedTiming().endTime).toBeLessThanOrEqual(120);
    expect(Number(getComputedStyle(part('popup')).opacity)).toBeLessThan(0.5);

    await userEvent.click(await screen.findByRole('option', { name: 'Row 2' }), { delay: 90 });
    await waitFor(() => expect(box('Rows')).toHaveValue('Row 2'));
  });

  it('appears at once with reduced motion', async () => {
    await emulate({ 'prefers-reduced-motion': 'reduce' });
    renderField({ spec: rows });
    await open();

    expect(part('popup').getAnimations()).toEqual([]);
    expect(getComputedStyle(part('popup')).opacity).toBe('1');
  });
});

describe('the rows of a list', () => {
  it.each(['ltr', 'rtl'])('start in one column with the text of the box, written %s', async (dir) => {
    document.documentElement.dir = dir;
    renderField({ spec: rows });
    await open();
    const edge = dir === 'ltr' ? 'Left' : 'Right';
    const startOf = (element: HTMLElement) => {
      const style = getComputedStyle(element);
      const { left, right } = rect(element);
      const inset =
        Number.parseFloat(style[`padding${edge}`]) + Number.parseFloat(style[`border${edge}Width`]);
      return dir === 'ltr' ? left + inset : right - inset;
    };

    const textBox = await findBox();

    expect(startOf(part('option'))).toBeCloseTo(startOf(textBox), 1);
  });
});
