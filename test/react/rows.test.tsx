/** Rows of a list with more than a label: groups, second lines, images, and disabled rows. */
import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type {
  InputFieldSpec,
  OptionSlotProps,
  SpecFieldProps,
  SpecFieldProviderProps,
} from '../../src/index.js';
import { createHarness, findBox, renderField, settle } from '../support/renderField.tsx';
import type { PublishedValue } from '../../src/core/index.js';

const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const places: readonly PublishedValue[] = [
  { value: 'la', label: 'San Fernando', description: 'Los Angeles County', group: 'California', image: dot },
  { value: 'mo', label: 'San Fernando', description: 'Monterey County', group: 'California', disabled: true },
  {
    value: 'ca',
    label: 'San Fernando',
    description: 'Cádiz, Andalucía',
    group: 'Spain',
    fields: { code: 11 },
  },
  { value: 'zz', label: 'Elsewhere' },
];
const placeField = (several = false, items = places, mode?: string): InputFieldSpec => ({
  displayName: 'Place',
  dataType: 'STRING',
  expectMultipleValues: several,
  valuesEndpoint: { protocol: 'INLINE', items: [...items], ...(mode !== undefined && { mode }) },
});

async function openPlaces(several = false, props: Partial<SpecFieldProps> = {}) {
  const onChange = vi.fn();
  const shown = renderField({ spec: placeField(several), onChange, kind: 'combobox', ...props });
  await userEvent.click(await findBox());
  await screen.findAllByRole('option');
  return { ...shown, onChange };
}

const labelIn = (row: Element) => (row.querySelector('.spec-field-option-label') ?? row).textContent ?? '';
const names = () => screen.getAllByRole('option').map(labelIn);
const optionAt = (index: number) => screen.getAllByRole('option')[index] as HTMLElement;
/**
 * Rows by their accessible name. Computed as browsers do: Testing Library trims the text of each inline element, and would find
 * "SanFernando" where a translator has put "San " into an element.
 */
const optionsNamed = (name: string) =>
  page.getByRole('option', { name: new RegExp(`^${name}(?: |$)`) }).elements();
const said = () => document.body.textContent ?? '';

describe('rows', () => {
  it('are named by their label and their second line (D61)', async () => {
    await openPlaces();

    expect(screen.getAllByRole('option', { name: /^San Fernando / })).toHaveLength(3);
    expect(screen.getByRole('option', { name: 'San Fernando Monterey County' })).toBe(optionAt(1));
    expect(optionAt(1)).not.toHaveAttribute('aria-describedby');
    expect(optionAt(3)).not.toHaveAttribute('aria-labelledby');
  });

  it('mark the search text regardless of case, and keep their accessible name', async () => {
    await openPlaces();

    await userEvent.type(await findBox(), 'fer');

    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
    const [row] = optionsNamed('San Fernando');
    // The code that marks matches loads on typing.
    await waitFor(() => expect(row?.querySelector('mark')).toHaveTextContent('Fer'));
    expect(row?.querySelector('.spec-field-option-label')).toHaveTextContent('San Fernando');
    expect(optionsNamed('San Fernando')).toHaveLength(3);
  });

  it('are plain text without a search and a second line', async () => {
    renderField({ spec: placeField(false, [{ value: 'a', label: 'Ada' }]), kind: 'combobox' });
    await userEvent.click(await findBox());

    const row = await screen.findByRole('option', { name: 'Ada' });
    expect([row.textContent, row.querySelector('span, mark')]).toEqual(['Ada', null]);
    expect(row).not.toHaveAttribute('aria-label');
  });

  it('show images lazily, without a referrer, in reserved space', async () => {
    await openPlaces();

    const image = optionAt(0).querySelector('img');
    expect(image).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(image).toHaveAttribute('alt', '');
    const lefts = screen
      .getAllByRole('option')
      .map((row) => row.querySelector('.spec-field-option-label')?.getBoundingClientRect().left);
    expect(new Set(lefts).size).toBe(1);
  });

  it('pass all their members to onChange', async () => {
    const { onChange } = await openPlaces();

    await userEvent.click(optionAt(2));

    expect(onChange).toHaveBeenLastCalledWith('ca', {
      aliases: [
        {
          value: 'ca',
          label: 'San Fernando',
          description: 'Cádiz, Andalucía',
          group: 'Spain',
          fields: { code: 11 },
        },
      ],
    });
  });
});

describe('images of rows and chips', () => {
  const show = (image: string, allowedOrigins: SpecFieldProviderProps['allowedOrigins'] = []) => {
    const spec = placeField(true, [{ value: 'a', label: 'Ada', image }]);
    renderField({ spec, kind: 'combobox', defaultValue: ['a'] }, createHarness({ allowedOrigins }));
  };
  const images = () => [...document.querySelectorAll<HTMLImageElement>('img.spec-field-image')];
  const ofPixels = (edge: number) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: edge, height: edge });
    return canvas.toDataURL('image/webp', 0.1);
  };

  it.each([
    ['carry no cookies to an origin that is only listed', ['https://cdn.example'], 'anonymous'],
    ['carry cookies if the app allows it', [{ origin: 'https://cdn.example', credentials: true }], null],
  ])('%s', async (_title, allowed, crossOrigin) => {
    show('https://cdn.example/ada.png', allowed);
    await userEvent.click(await findBox());
    await screen.findByRole('option');

    await waitFor(() => expect(images()[0]?.getAttribute('crossorigin')).toBe(crossOrigin));
  });

  it('are shown if they are small data URLs', async () => {
    show(ofPixels(100));
    await userEvent.click(await findBox());
    await screen.findByRole('option');

    await waitFor(() => expect(images().map(({ style }) => style.visibility)).toEqual(['', '']));
  });

  it('are omitted if they are data URLs of more than a megapixel', async () => {
    show(ofPixels(1010));
    await userEvent.click(await findBox());
    await screen.findByRole('option');

    await waitFor(() => expect(images().map((image) => image.hasAttribute('src'))).toEqual([false, false]));
    expect(images().map(({ style }) => style.visibility)).toEqual(['hidden', 'hidden']);
  });
});

describe('groups of rows', () => {
  it('have headings that are neither options nor counted (D62)', async () => {
    await openPlaces();

    const groups = screen.getAllByRole('group', { name: /California|Spain/ });
    expect(groups.map((group) => within(group).getAllByRole('option').length)).toEqual([2, 1]);
    expect(screen.getAllByRole('option').map((row) => row.getAttribute('aria-posinset'))).toEqual([
      '1',
      '2',
      '3',
      '4',
    ]);
    expect(optionAt(0)).toHaveAttribute('aria-setsize', '4');
  });

  it('are traversed by arrows without stops at headings', async () => {
    await openPlaces();

    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');

    await waitFor(() => expect(optionAt(2)).toHaveAttribute('aria-selected', 'true'));
  });
});

describe('a disabled row', () => {
  it('is reached by arrows, and announced as unavailable on Enter or press (D63)', async () => {
    const { onChange } = await openPlaces();

    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(optionAt(1)).toHaveAttribute('data-active'));
    expect(optionAt(1)).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');

    await waitFor(() => expect(said()).toContain('San Fernando is not available.'));
    await userEvent.click(optionAt(1), { force: true });
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole('listbox')).toBeVisible();
  });

  it('is not picked by Tab', async () => {
    const { onChange } = await openPlaces();

    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Tab}');
    await settle(100);

    expect(onChange).not.toHaveBeenCalled();
  });

  const gone = [
    { value: 'a', label: 'Ada', disabled: true },
    { value: 'b', label: 'Bob' },
    { value: 'c', label: 'Cem' },
  ];

  it('is not picked by its typed label, which stays with an error', async () => {
    const onChange = vi.fn();
    renderField({ spec: placeField(false, gone), kind: 'combobox', onChange });

    await userEvent.type(await findBox(), 'Ada');
    await userEvent.tab();

    await screen.findByText('Ada is not available.');
    expect(await findBox()).toHaveValue('Ada');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('is omitted from Ctrl+A', async () => {
    const onChange = vi.fn();
    renderField({ spec: placeField(true, gone), kind: 'combobox', onChange });
    const box = await findBox();
    await userEvent.click(box);
    await screen.findAllByRole('option');

    await userEvent.keyboard('{Control>}a{/Control}');

    await waitFor(() => expect(onChange).toHaveBeenCalled());
    expect(onChange.mock.lastCall?.[0]).toEqual(['b', 'c']);
  });

  it('stays chosen with its label and without an error if saved', async () => {
    renderField({ spec: placeField(false, gone), kind: 'combobox', defaultValue: 'a' });

    expect(await findBox()).toHaveValue('Ada');
    await userEvent.click(await findBox());
    await userEvent.tab();
    await settle(100);

    expect(await findBox()).not.toBeInvalid();
  });
});

describe('chosen values', () => {
  it('have their second line as a title', async () => {
    renderField({ spec: placeField(true), kind: 'combobox', defaultValue: ['la', 'ca'] });

    const chips = (await screen.findByRole('list', { name: 'Chosen' })).children;

    expect([...chips].map((chip) => chip.querySelector('bdi')?.title)).toEqual([
      'Los Angeles County',
      'Cádiz, Andalucía',
    ]);
  });
});

/** A broken image. */
const broken = 'data:image/png;base64,AAAA';
const withImages = placeField(false, [
  { value: 'a', label: 'Ada', image: dot },
  { value: 'b', label: 'Bob', image: broken },
  { value: 'c', label: 'Cyd' },
]);
const boxImage = () => document.querySelector<HTMLImageElement>('.spec-field-box > img');
const textStart = (box: Element) => Number.parseFloat(getComputedStyle(box).paddingInlineStart);

describe('the image of a chosen value', () => {
  it('is shown in the box before the label, and hidden while text is typed', async () => {
    renderField({ spec: withImages, kind: 'combobox', defaultValue: 'a' });
    const box = await findBox();

    await waitFor(() => expect(boxImage()).toBeVisible());
    expect(boxImage()).toHaveAttribute('alt', '');
    expect(boxImage()).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(textStart(box)).toBe(46);
    expect(box).toHaveAccessibleName('Place');
    await userEvent.click(box);
    await userEvent.keyboard('x');

    await waitFor(() => expect(boxImage()).toBeNull());
    expect(textStart(box)).toBe(12);
  });

  it.each([
    ['a value without an image', 'c'],
    ['a value with an image that cannot be shown', 'b'],
  ])('leaves no gap for %s', async (_what, defaultValue) => {
    renderField({ spec: withImages, kind: 'combobox', defaultValue });
    const box = await findBox();
    await userEvent.click(box);

    await waitFor(() => expect(boxImage()?.hidden ?? true).toBe(true));

    expect(textStart(box)).toBe(12);
  });

  it('is shown in chips, without a gap in chips whose image is missing or broken', async () => {
    const spec = { ...withImages, expectMultipleValues: true };
    renderField({ spec, kind: 'combobox', defaultValue: ['a', 'b', 'c'] });

    const chips = await waitFor(() => {
      const all = screen.getAllByRole('listitem');
      expect(all[0]?.querySelector('img')).toBeVisible();
      return all;
    });

    await waitFor(() => expect(chips[1]?.querySelector('img')).not.toBeVisible());
    expect(chips[2]?.querySelector('img')).toBeNull();
    expect(chips.map(({ textContent }) => textContent)).toEqual(['Ada', 'Bob', 'Cyd']);
  });
});

describe('radios, checkboxes and select', () => {
  it.each(['radios', 'checkboxes'] as const)(
    'show groups and second lines, and disable unavailable values: %s',
    async (kind) => {
      const onChange = vi.fn();
      renderField({ spec: placeField(kind === 'checkboxes'), kind, onChange });
      const role = kind === 'radios' ? 'radio' : 'checkbox';

      const gone = await screen.findByRole(role, { name: 'San Fernando', description: 'Monterey County' });
      expect(gone).toBeDisabled();
      await userEvent.click(gone, { force: true });
      expect(onChange).not.toHaveBeenCalled();

      await userEvent.click(screen.getByRole(role, { description: 'Cádiz, Andalucía' }));
      expect(onChange).toHaveBeenCalledTimes(1);
      expect(within(screen.getByRole('group', { name: 'California' })).getAllByRole(role)).toHaveLength(2);
    },
  );

  it('allow a chosen unavailable value to be removed once', async () => {
    const onChange = vi.fn();
    renderField({ spec: placeField(true), kind: 'checkboxes', defaultValue: ['mo'], onChange });

    const gone = await screen.findByRole('checkbox', { description: 'Monterey County' });
    await userEvent.click(gone);

    expect(onChange.mock.lastCall?.[0]).toBeNull();
    await waitFor(() => expect(gone).toBeDisabled());
  });

  it('show groups, second lines and disabled values in a select', async () => {
    renderField({ spec: placeField(), kind: 'select' });

    const select = await screen.findByRole('combobox');
    expect([...select.querySelectorAll('optgroup')].map(({ label }) => label)).toEqual([
      'California',
      'Spain',
    ]);
    expect(screen.getByRole('option', { name: 'San Fernando – Monterey County' })).toBeDisabled();
  });
});

describe('an option component', () => {
  it('receives the alias with its fields, its state and the matches', async () => {
    const drawn = vi.fn(
      ({ alias, isActive, isSelected, matches, ...props }: ComponentProps<'li'> & OptionSlotProps) => (
        <li
          {...props}
        >{`${alias.label} ${JSON.stringify([alias.fields, isActive, isSelected, matches])}`}</li>
      ),
    );
    await openPlaces(false, { components: { option: drawn }, defaultValue: 'ca' });

    await userEvent.type(await findBox(), 'fern');

    await waitFor(() =>
      expect(optionAt(2)).toHaveTextContent('San Fernando [{"code":11},false,true,[[4,8]]]'),
    );
  });
});

/** Design systems lay their rows out by flex boxes, where each text and element is a box of its own. */
function FlexRow({
  alias: _alias,
  isActive: _isActive,
  isSelected: _isSelected,
  matches: _matches,
  ...props
}: RowProps) {
  return <li {...props} style={{ display: 'flex', gap: 20 }} />;
}
type RowProps = ComponentProps<'li'> & OptionSlotProps;

describe('a row component that is a flex box', () => {
  it('keeps a marked label in one piece', async () => {
    const plain = [{ value: 'a', label: 'San Fernando' }];
    renderField({ spec: placeField(false, plain), kind: 'combobox', components: { option: FlexRow } });

    await userEvent.type(await findBox(), 'fer');

    await waitFor(() => expect(optionsNamed('San Fernando')).toHaveLength(1));
    const [row] = optionsNamed('San Fernando');
    await waitFor(() => expect(row?.querySelector('mark')).toHaveTextContent('Fer'));
    expect(optionsNamed('San Fernando')).toEqual([row]);
    expect(row?.children).toHaveLength(1);
  });
});

const rich = (count: number): PublishedValue[] =>
  Array.from({ length: count }, (_, index) => ({
    value: `v${index}`,
    label: `Row ${index}`,
    description: `Line ${index}`,
    group: `Group ${Math.floor(index / 40)}`,
    image: dot,
  }));

const list = () => screen.getByRole('listbox');

function isInView(element: Element): boolean {
  const [own, around] = [element.getBoundingClientRect(), list().getBoundingClientRect()];
  return own.top >= around.top - 1 && own.bottom <= around.bottom + 1;
}

async function openMany() {
  renderField({ spec: placeField(false, rich(10_000)), kind: 'combobox' });
  await userEvent.click(await findBox());
  await screen.findAllByRole('option');
  // A long list shows its first 100 rows until `WindowedOptions.tsx` is loaded.
  await waitFor(() => expect(list().querySelectorAll('*').length).toBeLessThan(160));
}

describe('a list of 10,000 rows with groups and second lines', () => {
  it('renders rows in view, and moves through groups by keys and scrolling', async () => {
    await openMany();

    for (let step = 0; step < 9; step++) await userEvent.keyboard('{PageDown}');

    await waitFor(() => expect(list().querySelector('[data-active]')).toHaveTextContent('Row 89'));
    const active = list().querySelector('[data-active]') as Element;
    await waitFor(() => expect(isInView(active)).toBe(true));
    expect(active.closest('[role=group]')).toHaveAccessibleName('Group 2');

    list().scrollTop = 200_000;
    await waitFor(() => expect(Number(names()[2]?.slice(4))).toBeGreaterThan(3_000));
    const shown = names()
      .slice(1)
      .map((name) => Number(name.slice(4)));
    expect(shown).toEqual(shown.map((_, at) => (shown[0] ?? 0) + at));
  });

  it('keeps rows in place while scrolled up through unmeasured headings', async () => {
    await openMany();
    list().scrollTop = 100_000;
    await waitFor(() => expect(Number(names()[1]?.slice(4))).toBeGreaterThan(1_000));
    await settle(100);

    const moves: number[] = [];
    for (let step = 0; step < 60; step++) {
      const first = [...list().querySelectorAll('[role=option]')].find((row) => isInView(row)) as Element;
      const [name, top] = [labelIn(first), first.getBoundingClientRect().top];
      list().scrollTop -= 40;
      // oxlint-disable-next-line no-await-in-loop -- one frame after the other
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const same = screen.queryAllByRole('option').find((row) => labelIn(row) === name);
      if (same) moves.push(same.getBoundingClientRect().top - top);
    }

    expect(moves.length).toBeGreaterThan(50);
    expect(moves.filter((px) => Math.abs(px - 40) > 2)).toEqual([]);
  });
});
