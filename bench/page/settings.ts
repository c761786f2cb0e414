// What a page shows, read from its query string.

/** A row of the list. */
export interface Row {
  readonly value: string;
  readonly label: string;
}

/** What every peer's field is told; it draws a label, a box and a list from it. */
export interface FieldProps {
  readonly id: string;
  readonly label: string;
  /** Where our field finds its document; the others need none. */
  readonly specUrl: string;
  /** Rows a page. */
  readonly size: number;
  /** Letters before anything is asked. */
  readonly minLength: number;
  readonly isMultiple: boolean;
  /** Values the field begins with. */
  readonly chosen: readonly Row[];
  /** Whether the labels of those values are at hand. */
  readonly hasLabels: boolean;
  /** Told of what is chosen, in forms. */
  readonly onChoose?: (row: Row) => void;
}

/** How long all fields wait for the next letter. */
export const debounceMs = 300;

export const settings = new URLSearchParams(location.search);
const number = (name: string, otherwise: number) => Number(settings.get(name) ?? otherwise);

/** The values that a field begins with, others in each field. */
const chosenIn = (field: number): readonly Row[] =>
  Array.from({ length: number('chosen', 0) }, (_, index) => ({
    value: `v${field * 7 + index}`,
    label: `Chosen ${index}`,
  }));

/** The props of one field. */
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

/** How many fields there are. */
export const fieldCount = number('fields', 1);
