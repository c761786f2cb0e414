/**
 * The last row of a list, which takes the text in the box for a value that is not offered: it has one made (`CLOSED`), or takes
 * the text itself (`SUGGESTIONS`). Choice D70. It is made a row by nothing but this file, and taken by arrows, a press and Enter.
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

/** Whether the field has values made of labels that are not offered. */
function mayCreate({ plan, options }: Field): boolean {
  const { lookup } = plan;
  return lookup !== undefined && (options.onCreateValue || planCreating(lookup.endpoint).asked) !== undefined;
}

/** The text that a row is offered for, as it would be taken; `undefined` where none is. */
function textToOffer(field: Field, box: BoxState, { status, values }: ValuesSnapshot): string | undefined {
  const { plan, environment } = field;
  const isKnown = status === 'ready' || status === 'empty';
  const text = joinBlanks(box.inputValue ?? '');
  // What an input method composes is searched for later.
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

/** Folded once for each list: a key asks again. */
const foldedLabels = memoizeWeak(
  (values: readonly ValueAlias[]) => new Set(values.map(({ label }) => foldText(label))),
);

function rowOf(field: Field, text: string, { creating }: BoxState): OfferedRow {
  const isPending = creating === text;
  const code = field.plan.lookup?.isClosed ? 'createText' : 'addText';
  const label = isPending ? controlText(field, 'creating', { text }) : controlText(field, code, { text });
  // No value is called so: a control character is sent to no server.
  return { value: `\u0000${text}`, label, offers: text, ...(isPending && { disabled: true }) };
}

/** Adds that row to a list, where one is offered; the same list as long as nothing changes. */
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
    // It is there to be taken, whatever was found.
    last = { of: list, row, list: { ...list, status: 'ready', values: [...list.values, row] } };
    return last.list;
  };
}

/** Tells the host of what a document says of making values and is left out; each is told once. */
export function reportIgnored({ plan, environment }: Field): void {
  if (plan.lookup) planCreating(plan.lookup.endpoint).notices.forEach(environment.report);
}
