/**
 * Runs the groups of the conformance table that only clients need: the fills of a pick, and the row that creates a value.
 * In: conformance/cases.json. Out: for each case the result of the stores of a page, in the words of the table.
 */
import text from '../../conformance/cases.json?raw';
import { FormStore } from '../../src/client/form/formStore.js';
import { createOffer } from '../../src/client/combobox/offeredRow.js';
import {
  type FieldValue,
  type FormSpec,
  type InputFieldSpec,
  type ValueAlias,
} from '../../src/core/index.js';
import { outlineField } from '../../src/core/document/fieldOutline.js';

interface Step {
  readonly pick?: { readonly field: string; readonly item: ValueAlias };
  readonly set?: { readonly field: string; readonly value: unknown };
  readonly clear?: string;
}

interface FillCase {
  readonly name: string;
  readonly formSpec: FormSpec;
  readonly steps: readonly Step[];
  readonly expected: unknown;
}

interface OfferCase {
  readonly name: string;
  readonly fieldSpec: InputFieldSpec;
  readonly list: {
    readonly text: string;
    readonly searched?: string;
    readonly isReady?: boolean;
    readonly labels?: readonly string[];
    readonly chosen?: readonly string[];
    readonly hasHost?: boolean;
  };
  readonly expected: unknown;
}

/** The groups of the table that no back end has. */
export const picks = JSON.parse(text) as {
  readonly fill: readonly FillCase[];
  readonly offer: readonly OfferCase[];
};

const environment = {
  lookup: {},
  validation: {},
  validators: { code: () => undefined },
  announceStatus: () => () => undefined,
  afterRender: () => undefined,
  report: () => undefined,
} as unknown as ConstructorParameters<typeof FormStore>[0]['environment'];

const isNothing = (value: unknown) =>
  value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);

/** The values of a form after the steps of a case. */
export function filled({ formSpec, steps }: Pick<FillCase, 'formSpec' | 'steps'>): unknown {
  const form = new FormStore({ formSpec, environment, options: {} });
  for (const { pick, set, clear } of steps) {
    if (pick) form.setValue(pick.field, pick.item.value, { aliases: [pick.item] });
    else form.setValue(set?.field ?? clear ?? '', set ? set.value : null, { aliases: [] });
  }
  const entries = Object.entries(form.values).map(([name, value]) => [name, withoutNothing(value)] as const);
  return Object.fromEntries(entries.filter(([, value]) => !isNothing(value) && value !== undefined));
}

/** An object of which nothing is filled in is nothing. */
function withoutNothing(value: unknown): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject && Object.values(value).every(isNothing) ? undefined : value;
}

/** The row that is offered in a case. */
export function offered({ fieldSpec, list }: Pick<OfferCase, 'fieldSpec' | 'list'>): unknown {
  const { text: inputValue, searched = inputValue, isReady = true, labels = [], chosen = [] } = list;
  const several = fieldSpec.expectMultipleValues;
  const value: FieldValue = several ? [...chosen] : (chosen[0] ?? null);
  const field = {
    fieldSpec,
    plan: outlineField(fieldSpec),
    options: list.hasHost ? { onCreateValue: () => undefined } : {},
    environment: { lookup: {}, controlTexts: {} },
    latest: () => value,
    labelOf: String,
  } as unknown as Parameters<typeof createOffer>[0];
  const values = labels.map((label) => ({ value: label, label }));
  const status = isReady ? (values.length > 0 ? 'ready' : 'empty') : 'loading';
  const box = { inputValue, search: searched } as ReturnType<Parameters<typeof createOffer>[1]>;
  const offer = createOffer(
    field,
    () => box,
    () => false,
  );
  const shown = offer({ status, values } as unknown as Parameters<typeof offer>[0]);
  const row = shown.values.at(-1) as { readonly label: string; readonly offers?: string } | undefined;
  return row?.offers === undefined ? {} : { row: row.label, text: row.offers };
}
