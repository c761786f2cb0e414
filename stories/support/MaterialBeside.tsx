/** Fields of Material UI, and ours with its elements beside them. */
import { Autocomplete, Paper, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { materialElements } from '../../examples/material-ui/src/materialElements.tsx';
import { type InputFieldSpec, SpecField, type SpecFieldProps } from '../../src/index.js';

const cities = ['Bergen', 'Lyon', 'Oslo', 'Rome', 'Turin', 'Ulm', 'Vienna', 'Zurich'];
const inline = { protocol: 'INLINE', items: cities.map((value) => ({ value, label: value })) } as const;
const text = (displayName: string, more: Partial<InputFieldSpec> = {}): InputFieldSpec => ({
  displayName,
  dataType: 'STRING',
  ...more,
});

interface Pair {
  readonly name: string;
  readonly theirs: ReactNode;
  readonly ours: SpecFieldProps;
}

const autocomplete = (label: string, props: object) => (
  <Autocomplete options={cities} renderInput={(given) => <TextField {...given} label={label} />} {...props} />
);

const pairs: readonly Pair[] = [
  { name: 'empty', theirs: <TextField fullWidth label="Name" />, ours: { spec: text('Name') } },
  {
    name: 'filled',
    theirs: <TextField fullWidth label="Name" defaultValue="Ada" />,
    ours: { spec: text('Name'), defaultValue: 'Ada' },
  },
  {
    name: 'error',
    theirs: <TextField fullWidth label="Email" defaultValue="ada" error helperText="Not an address." />,
    ours: { spec: text('Email'), defaultValue: 'ada', error: 'Not an address.' },
  },
  {
    name: 'help',
    theirs: <TextField fullWidth label="Phone" helperText="With the area code." />,
    ours: { spec: text('Phone', { description: 'With the area code.' }) },
  },
  {
    name: 'disabled',
    theirs: <TextField fullWidth label="Name" defaultValue="Ada" disabled />,
    ours: { spec: text('Name'), defaultValue: 'Ada', disabled: true },
  },
  {
    name: 'lines',
    theirs: <TextField fullWidth label="Notes" multiline minRows={3} defaultValue="Hello" />,
    ours: { spec: text('Notes', { formatHint: 'multiline' }), defaultValue: 'Hello' },
  },
  {
    name: 'list',
    theirs: autocomplete('City', { defaultValue: 'Oslo' }),
    ours: { spec: text('City', { valuesEndpoint: inline }), defaultValue: 'Oslo' },
  },
  {
    name: 'chips',
    theirs: autocomplete('Cities', { multiple: true, defaultValue: ['Oslo', 'Rome'] }),
    ours: {
      spec: text('Cities', { valuesEndpoint: inline, expectMultipleValues: true }),
      defaultValue: ['Oslo', 'Rome'],
    },
  },
];

/** Renders each pair in a row: on the left theirs, on the right ours. */
export function MaterialBeside() {
  return (
    <Paper
      elevation={0}
      sx={{ display: 'grid', gridTemplateColumns: '320px 320px', gap: 3, padding: 2, alignItems: 'start' }}
    >
      {pairs.flatMap(({ name, theirs, ours }) => [
        <div key={`${name} theirs`} data-pair={name}>
          {theirs}
        </div>,
        <div key={`${name} ours`} data-pair={name}>
          <SpecField {...ours} components={materialElements} />
        </div>,
      ])}
    </Paper>
  );
}

const partsOf = (cell: Element): Readonly<Record<string, Element | null>> => ({
  box: cell.querySelector('.MuiOutlinedInput-root, .spec-field-box'),
  label: cell.querySelector('label'),
  help: cell.querySelector('.MuiFormHelperText-root'),
  chip: cell.querySelector('.MuiChip-root'),
});

/** Place and size of an element in its cell, in pixels; and its colours. */
function look(cell: Element, part: Element) {
  const [{ left, top }, { x, y, width, height }] = [
    cell.getBoundingClientRect(),
    part.getBoundingClientRect(),
  ];
  const edge = part.querySelector(':scope > fieldset') ?? part;
  return {
    rect: [x - left, y - top, width, height].map((px) => Math.round(px)),
    color: getComputedStyle(part).color,
    edge: getComputedStyle(edge).borderTopColor,
    letters: getComputedStyle(part).fontSize,
  };
}

/** Returns the look of each part of both fields of a pair. */
export function looksOf(canvas: Element, pair: string) {
  return [...canvas.querySelectorAll(`[data-pair=${pair}]`)].map((cell) =>
    Object.fromEntries(
      Object.entries(partsOf(cell)).map(([name, part]) => [name, part && look(cell, part)] as const),
    ),
  );
}

/** Names of all pairs. */
export const pairNames = pairs.map(({ name }) => name);
