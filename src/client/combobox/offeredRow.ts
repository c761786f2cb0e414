/**
 * The last row of a list, which adds the typed text as a new value: it creates the value on the server (`CLOSED`), or uses the
 * text itself (`SUGGESTIONS`). Arrow keys, presses and Enter treat it like an option. D70.
 */
import { planCreating } from '../../core/document/createPlan.js';
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import { foldText, joinBlanks } from '../../core/lookup/foldText.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import type { BoxState } from '../field/boxState.js';
import type { Field } from '../field/store.js';
import type { ValuesSnapshot } from '../list/listSnapshot.js';
import type { OfferedRow } from '../list/optionState.js';
import { controlText } from '../messages/controlTexts.js';
import { toArray } from '../page/toArray.js';
import { valueOfText } from '../values/valueOfText.js';

/** Whether the field can create values from labels that are not offered. */
function mayCreate({ plan, options }: Field): boolean {
  const { lookup } = plan;
  return lookup !== undefined && (options.onCreateValue || planCreating(lookup.endpoint).asked) !== undefined;
}

/** The text that the row offers to add; `undefined` for no row. */
function textToOffer(field: Field, box: BoxState, { status, values }: ValuesSnapshot): string | undefined {
  const { plan, environment } = field;
  const isKnown = status === 'ready' || status === 'empty';
  const text = joinBlanks(box.inputValue ?? '');
  // During composition, `search` is behind the text of the box.
  if (!plan.lookup || !isKnown || text === '' || box.isSpent || joinBlanks(box.search) !== text)
    return undefined;
  const folded = foldText(text);
  const chosen = plan.expectMultipleValues ? toArray(field.latest()) : [];
  const isThere = chosen.some((value) => foldText(field.labelOf(value)) === folded);
  if (isThere || foldedLabels(values).has(folded)) return undefined;
  if (plan.lookup.isClosed) return mayCreate(field) ? text : undefined;
  const own = valueOfText({ plan, locale: environment.lookup.locale }, text);
  return plan.dataType === 'NUMBER' && typeof own !== 'number' ? undefined : text;
}

/** Cached for each list, because each key press reads it. */
const foldedLabels = memoizeWeak(
  (values: readonly ValueAlias[]) => new Set(values.map(({ label }) => foldText(label))),
);

function rowOf(field: Field, text: string, { creating }: BoxState): OfferedRow {
  const isPending = creating === text;
  const code = field.plan.lookup?.isClosed ? 'createText' : 'addText';
  const label = isPending ? controlText(field, 'creating', { text }) : controlText(field, code, { text });
  // The control character makes the value unique; it is never sent.
  return { value: `\u0000${text}`, label, offers: text, ...(isPending && { disabled: true }) };
}

/** Appends the row to a list if needed; returns the same object until something changes. */
export function createOffer(
  field: Field,
  boxOf: () => BoxState,
  isFull: () => boolean,
): (list: ValuesSnapshot) => ValuesSnapshot {
  let last:
    | { readonly of: ValuesSnapshot; readonly row: OfferedRow; readonly list: ValuesSnapshot }
    | undefined;
  return (list) => {
    const box = boxOf();
    const text = isFull() ? undefined : textToOffer(field, box, list);
    if (text === undefined) return list;
    const row = rowOf(field, text, box);
    if (last?.of === list && last.row.label === row.label) return last.list;
    // The row can be picked even without results.
    last = { of: list, row, list: { ...list, status: 'ready', values: [...list.values, row] } };
    return last.list;
  };
}

/** Reports the ignored members of `createEndpoint` to the app, each once. */
export function reportIgnored({ plan, environment }: Field): void {
  if (plan.lookup) planCreating(plan.lookup.endpoint).notices.forEach(environment.report);
}
