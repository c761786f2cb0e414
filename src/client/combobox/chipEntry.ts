/** The text box beside the chips of a field with free values. Its text becomes values, or stays in the box with an error. */
import { inputKind } from '../../core/document/inputKind.js';
import type { JsonScalar } from '../../core/vocabulary/json.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import { controlText } from '../messages/controlTexts.js';
import { entryText } from '../messages/entryTexts.js';
import type { Field } from '../field/store.js';
import { noText } from '../field/text.js';
import { choose, type ChoiceCause, maxCountOf } from '../field/choosing.js';
import { shortList } from '../list/shortList.js';
import { separatorsOf, splitAtAll, splitTyped, unquoted } from './splitEntered.js';
import { withOffset } from '../values/localTime.js';
import { valueOfText } from '../values/valueOfText.js';

/** The text box beside the chips of a field. */
export interface ChipEntry {
  readonly getText: () => string;
  /**
   * Handles typed text: each part that ends in a separator becomes a value at once.
   *
   * @param isComposing - an input method is composing; the text is split once it is done. Default false
   */
  readonly type: (text: string, isComposing?: boolean) => void;
  /** Splits a pasted text; returns whether it contained several values. */
  readonly paste: (text: string) => boolean;
  /**
   * Adds texts as values; those beyond the limit stay in the box.
   *
   * @param texts - default: the text in the box
   * @param cause - default: `text`
   */
  readonly add: (texts?: readonly string[], cause?: ChoiceCause) => void;
}

/** The text box of a field, created on first use. */
export const chipEntryOf = memoizeWeak((field: Field): ChipEntry => {
  /** Values beyond the limit, while their text is in the box. */
  let left: readonly string[] = [];
  /** The text of the box before composition began. */
  let composedFrom: string | undefined;
  const getText = () => field.getSnapshot().inputValue ?? '';
  const setText = (text: string) => {
    left = [];
    field.setInputValue(text === '' ? null : text);
    if (field.getSnapshot().textStatus.errors.length > 0) field.setTextStatus(noText);
  };
  const add: ChipEntry['add'] = (texts = [getText()], cause = 'text') => {
    const { plan, environment } = field;
    const reader = { plan, locale: environment.lookup.locale };
    const isTimed = inputKind(plan) === 'date-time';
    const entered = (left.length > 0 ? left : texts).flatMap((one) => one.trim() || []);
    /** Maps each text to its written form, which may have quotes. */
    const written = new Map(entered.map((one) => [unquoted(one) ?? one, one]));
    const values = [...written.keys()].map((label) => ({
      value: (isTimed ? withOffset(label) : valueOfText(reader, label)) as JsonScalar,
      label,
    }));
    const labels = choose(field, values, cause).map(({ label }) => written.get(label) ?? label);
    setText(labels.join('; '));
    if (labels.length === 0) return;
    left = labels;
    const text = shortList(labels, (value) => controlText(field, 'andMore', { value }));
    const message = entryText(field, 'noRoom', { text, value: maxCountOf(plan) });
    field.setTextStatus({ ...noText, errors: [{ constraintName: 'maxValue', message, value: labels }] });
  };
  const type: ChipEntry['type'] = (text, isComposing = false) => {
    const before = composedFrom ?? getText();
    composedFrom = isComposing ? before : undefined;
    const typed = isComposing ? undefined : splitTyped(text, before, separatorsOf(field).pasted);
    if (!typed) return setText(text);
    add(typed.ended);
    if (left.length === 0) setText(typed.rest);
    else if (typed.rest !== '') setText(`${left.join('; ')}; ${typed.rest}`);
  };
  const paste = (text: string) => {
    const parts = splitAtAll(text, separatorsOf(field).pasted);
    if (parts.length > 1) add(parts, 'paste');
    return parts.length > 1;
  };
  field.text.entry = {
    hasUncommitted: () => getText().trim() !== '' && field.getSnapshot().textStatus.errors.length === 0,
    settle: async () => add(),
    problem: () => controlText(field, 'addFirst', { text: getText() }),
    blocksSubmit: true,
    left: getText,
    clear: () => setText(''),
  };
  return { getText, type, paste, add };
});
