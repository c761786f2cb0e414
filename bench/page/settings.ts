// Settings of a page, read from its query string.

/** A row of the list. */
export interface Row {
  readonly value: string;
  readonly label: string;
}

/** Props of every peer's field, which renders a label, a box and a list. */
export interface FieldProps {
  readonly id: string;
  readonly label: string;
  /** URL of our field's document; other peers ignore it. */
  readonly specUrl: string;
  /** Rows per page. */
  readonly size: number;
  /** Minimum length of a search text. */
  readonly minLength: number;
  readonly isMultiple: boolean;
  /** Initial values. */
  readonly chosen: readonly Row[];
  /** Whether the labels of the initial values are given. */
  readonly hasLabels: boolean;
  /** Called with the chosen row, in forms. */
  readonly onChoose?: (row: Row) => void;
}

/** Debounce of all fields in milliseconds. */
export const debounceMs = 300;

export const settings = new URLSearchParams(location.search);
const number = (name: string, otherwise: number) => Number(settings.get(name) ?? otherwise);

/** Initial values of a field, different for each field. */
const chosenIn = (field: number): readonly Row[] =>
  Array.from({ length: number('chosen', 0) }, (_, index) => ({
    value: `v${field * 7 + index}`,
    label: `Chosen ${index}`,
  }));

/** Returns the props of a field. */
export function fieldProps(index: number): FieldProps {
  const document = settings.has('own') ? `f${index}` : 'shared';
  return {
    id: `f${index}`,
    label: `Field ${index}`,
    specUrl: settings.get('document') ?? `/fields/${document}?${settings}`,
    size: number('size', 20),
    minLength: number('min', 2),
    isMultiple: settings.get('several') === '1',
    chosen: chosenIn(index),
    hasLabels: settings.get('labels') !== '0',
  };
}

/** Number of fields. */
export const fieldCount = number('fields', 1);
