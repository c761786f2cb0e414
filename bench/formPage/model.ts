// The form that each peer renders, read from the page's query string.
import { formFields } from '../lib/formDocument.mjs';

export { choices, shownBy, source } from '../lib/formDocument.mjs';

export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'number' | 'select' | 'lookup';
  readonly isRequired: boolean;
  /** Whether it is only shown while the text of `source` is `shownBy`. */
  readonly isConditional: boolean;
}

export type FormValues = Readonly<Record<string, unknown>>;

/** Maximum length of a text, and maximum of a number. */
export const longestText = 60;
export const largestNumber = 100;

const settings = new URLSearchParams(location.search);

export const fields = formFields(Number(settings.get('fields'))) as readonly FormField[];

/** Whether our document is loaded by URL. */
export const isByUrl = settings.has('url');

const values = { text: 'A text', number: 5, select: 'c3', lookup: undefined };

/** Initial values: valid ones, or none. */
export const initialValues: FormValues = settings.has('filled')
  ? Object.fromEntries(
      fields.filter(({ kind }) => kind !== 'lookup').map(({ name, kind }) => [name, values[kind]]),
    )
  : {};

/** Records submitted values for the benchmark. */
export function take(sent: FormValues | undefined): void {
  Object.assign(globalThis, { sent: { count: Object.keys(sent ?? {}).length, atMs: performance.now() } });
}
