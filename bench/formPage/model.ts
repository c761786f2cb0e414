// The form that each peer is told to draw, read from the page's query string.
import { formFields } from '../lib/formDocument.mjs';

export { choices, shownBy, source } from '../lib/formDocument.mjs';

export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'number' | 'select' | 'lookup';
  readonly isRequired: boolean;
  /** Whether it is shown only while the text of `source` is `shownBy`. */
  readonly isConditional: boolean;
}

export type FormValues = Readonly<Record<string, unknown>>;

/** The most letters of a text, and the most that a number may be. */
export const longestText = 60;
export const largestNumber = 100;

const settings = new URLSearchParams(location.search);

export const fields = formFields(Number(settings.get('fields'))) as readonly FormField[];

/** Whether our document comes from its URL. */
export const isByUrl = settings.has('url');

const values = { text: 'A text', number: 5, select: 'c3', lookup: undefined };

/** What the form begins with: values that may be sent, or none. */
export const initialValues: FormValues = settings.has('filled')
  ? Object.fromEntries(
      fields.filter(({ kind }) => kind !== 'lookup').map(({ name, kind }) => [name, values[kind]]),
    )
  : {};

/** Takes what is sent, for the bench to see. */
export function take(sent: FormValues | undefined): void {
  Object.assign(globalThis, { sent: { count: Object.keys(sent ?? {}).length, atMs: performance.now() } });
}
