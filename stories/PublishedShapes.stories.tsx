import type { ComponentProps } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../.storybook/preview.js';
import { type InputFieldSpec, type OptionSlotProps, SpecField } from '../src/index.js';
import { fieldIn } from './support/fieldIn.ts';
import type { ValuesEndpoint } from '../src/core/index.js';

const meta = preview.meta({ title: 'SpecField/PublishedShapes', component: SpecField });
export default meta;

/** Trains in the format of a third-party server. */
const trains = Array.from({ length: 60 }, (_, index) => ({
  id: 500 + index,
  name: { line: `IC ${index + 1}`, to: ['Basel', 'Chur', 'Genf'][index % 3] },
  operator: { name: index < 30 ? 'SBB' : 'BLS' },
  via: ['Olten', 'Zürich', 'Lausanne'][index % 3],
  isCancelled: index === 1,
  icon: icon(index % 2 ? '#c22' : '#246'),
  platform: (index % 9) + 1,
}));

/** A disc in one colour. */
function icon(colour: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 24;
  const drawing = canvas.getContext('2d');
  if (drawing) {
    drawing.fillStyle = colour;
    drawing.arc(12, 12, 11, 0, 2 * Math.PI);
    drawing.fill();
  }
  return canvas.toDataURL('image/png');
}

const labelOf = ({ name }: (typeof trains)[number]) => `${name.line} ${name.to}`;

const trainField = (valuesEndpoint: ValuesEndpoint): InputFieldSpec => ({
  displayName: 'Train',
  dataType: 'NUMBER',
  valuesEndpoint: {
    uri: '/their/trains',
    ...valuesEndpoint,
    responseMapping: {
      dataField: 'trains',
      valueField: 'id',
      labelField: ['/name/line', '/name/to'],
      ...valuesEndpoint.responseMapping,
    },
  },
});

/** Returns the query parameters of a request. */
const saidBy = ({ url }: Request): Readonly<Partial<Record<string, string>>> =>
  Object.fromEntries(new URL(url).searchParams);

/** Simulates a server: returns matching trains from an offset, up to the requested number. */
const page = (search = '', from: number, size: unknown) => {
  const found = trains.filter((train) => labelOf(train).toLowerCase().includes(search.toLowerCase()));
  const end = from + Number(size ?? found.length);
  return { trains: found.slice(from, end), end, hasMore: end < found.length };
};

const opened = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('combobox'));
  return { canvas, rows: await canvas.findAllByRole('option') };
};

/** Loads all pages and expects the last train. */
const toTheLast = async (canvasElement: HTMLElement) => {
  const train = fieldIn(canvasElement, 'Train');
  while (await train.loadMore());
  await expect((await train.options()).at(-1)).toBe('IC 60 Genf');
};

const wholePage = async (request: Request) => Response.json(page(saidBy(request)['search'], 0, undefined));

/**
 * Items with other property names: `valueField`, a `labelField` of two paths, `descriptionField`, `groupField`, `disabledField`
 * and `imageField` map them (D61).
 */
export const Items = meta.story({
  args: {
    spec: trainField({
      responseMapping: {
        descriptionField: 'via',
        groupField: '/operator/name',
        disabledField: 'isCancelled',
        imageField: 'icon',
      },
    }),
  },
  parameters: { fetch: wholePage },
  play: async ({ canvasElement }) => {
    const { canvas, rows } = await opened(canvasElement);
    await expect(rows[0]).toHaveAccessibleName(/^IC 1 Basel\b/);
    await expect(rows[0]).toHaveTextContent('Olten');
    await waitFor(() => expect(rows[0]?.querySelector('img')).toBeVisible());
    await expect(rows[1]).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByRole('group', { name: 'SBB' })).toBeVisible();
  },
});

type RowProps = ComponentProps<'li'> & OptionSlotProps;
function Departure({
  alias,
  isActive: _isActive,
  isSelected: _isSelected,
  matches: _matches,
  ...props
}: RowProps) {
  return (
    <li {...props}>
      {props.children} · platform {alias.fields?.['platform']}
    </li>
  );
}

/** `itemFields` keeps more properties of each item, for your own row and for `onChange` (D61). */
export const ItemFields = meta.story({
  args: {
    spec: trainField({ responseMapping: { itemFields: { platform: 'platform' } } }),
    components: { option: Departure },
  },
  parameters: { fetch: wholePage },
  play: async ({ canvasElement }) => {
    const { rows } = await opened(canvasElement);
    await expect(rows[2]).toHaveTextContent('IC 3 Genf · platform 3');
  },
});

/** `firstPage`: pages counted from 0 (D64). */
export const FirstPage = meta.story({
  args: {
    spec: trainField({ paginationStrategy: 'PAGE_NUMBER', requestParams: { firstPage: 0 } }),
  },
  parameters: {
    fetch: async (request: Request) => {
      const { search, page: number, limit } = saidBy(request);
      return Response.json(page(search, Number(number) * Number(limit), limit));
    },
  },
  play: async ({ canvasElement }) => toTheLast(canvasElement),
});

/** `OFFSET`: `offsetParam` is the number of preceding rows (D64). */
export const Offset = meta.story({
  args: {
    spec: trainField({
      paginationStrategy: 'OFFSET',
      requestParams: { offsetParam: '$skip', limitParam: '$top' },
    }),
  },
  parameters: {
    fetch: async (request: Request) => {
      const { search, $skip, $top } = saidBy(request);
      return Response.json(page(search, Number($skip), $top));
    },
  },
  play: async ({ canvasElement }) => toTheLast(canvasElement),
});

/** `CURSOR`: the response's `nextCursorField` is sent as `cursorParam` (D64). */
export const Cursor = meta.story({
  args: {
    spec: trainField({
      paginationStrategy: 'CURSOR',
      requestParams: { cursorParam: 'after' },
      responseMapping: { nextCursorField: '/meta/next' },
    }),
  },
  parameters: {
    fetch: async (request: Request) => {
      const { search, after = 'row-0', limit } = saidBy(request);
      const { end, hasMore, ...found } = page(search, Number(after.slice(4)), limit);
      return Response.json({ ...found, meta: { next: hasMore ? `row-${end}` : null } });
    },
  },
  play: async ({ canvasElement }) => toTheLast(canvasElement),
});

/** `CURSOR`: the cursor is in the last item, at `nextCursorItemField` (D83). */
export const CursorInItem = meta.story({
  args: {
    spec: trainField({
      paginationStrategy: 'CURSOR',
      requestParams: { cursorParam: 'starting_after' },
      responseMapping: { nextCursorItemField: 'id', hasNextField: 'hasMore' },
    }),
  },
  parameters: {
    fetch: async (request: Request) => {
      const { search, starting_after: last = '499', limit } = saidBy(request);
      return Response.json(page(search, Number(last) - 499, limit));
    },
  },
  play: async ({ canvasElement }) => toTheLast(canvasElement),
});

/**
 * A server with a syntax of its own: `searchFormat` writes the search text (D80), `valueFormat` the saved values (D81), and
 * `totalHeader` names the header with the total (D82).
 */
export const OwnSyntax = meta.story({
  args: {
    spec: trainField({
      paginationStrategy: 'OFFSET',
      requestParams: {
        searchParam: 'line',
        searchFormat: { text: 'ilike.*{}*', escape: 'like' },
        valueParam: 'id',
        valueFormat: 'in.({})',
      },
      responseMapping: { totalHeader: 'Content-Range' },
    }),
  },
  parameters: {
    fetch: async (request: Request) => {
      const { line = 'ilike.**', offset, limit } = saidBy(request);
      const search = line.slice('ilike.*'.length, -1).replaceAll(/\\(.)/g, '$1');
      const found = page(search, Number(offset), limit);
      const total = page(search, 0, undefined).end;
      return Response.json(found, { headers: { 'content-range': `${offset}-${found.end - 1}/${total}` } });
    },
  },
  play: async ({ canvasElement }) => toTheLast(canvasElement),
});

/** `LINK`: the response contains the URL of the next page, at `nextLinkField` or in its `Link` header (D64). */
export const Link = meta.story({
  args: {
    spec: trainField({ paginationStrategy: 'LINK', responseMapping: { nextLinkField: 'next' } }),
  },
  parameters: {
    fetch: async (request: Request) => {
      const { search = '', from = 0, limit } = saidBy(request);
      const { end, hasMore, ...found } = page(search, Number(from), limit);
      const next = `?${new URLSearchParams({ search, from: String(end), limit: String(limit) })}`;
      return Response.json({ ...found, next: hasMore ? next : null });
    },
  },
  play: async ({ canvasElement }) => toTheLast(canvasElement),
});

/** A constant `body` of a POST, with the search text inserted at a path, for GraphQL servers (D66). */
export const Body = meta.story({
  args: {
    spec: trainField({
      method: 'POST',
      body: { query: 'query ($name: String) { trains(name: $name) { id name } }', variables: {} },
      requestParams: { searchParam: '/variables/name' },
      responseMapping: { dataField: '/data/trains' },
    }),
  },
  parameters: {
    fetch: async (request: Request) => {
      const { query, variables } = (await request.json()) as {
        query?: string;
        variables?: { name?: string };
      };
      if (!query) return Response.json({ errors: [{ message: 'There is no query.' }] }, { status: 400 });
      return Response.json({ data: page(variables?.name, 0, undefined) });
    },
  },
  play: async ({ canvasElement }) => {
    const train = fieldIn(canvasElement, 'Train');
    await train.type('chur');
    await expect(await train.options()).toHaveLength(20);
  },
});
