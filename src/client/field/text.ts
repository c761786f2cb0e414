/**
 * The text in the box of a field that is not its value, or not yet: what becomes of it, and how many boxes hold some.
 */
import type { ValidationError } from '../../core/validation/validationResult.js';
import type { FieldValue } from '../../core/vocabulary/json.js';

/** What becomes of the text in a box that is not its value. */
export interface TextStatus {
  /** Why it is none. */
  readonly errors: readonly ValidationError[];
  /** How many texts are being looked up, and how many have been entered with them. */
  readonly pending: number;
  readonly entered: number;
  /** Gives those lookups up. */
  readonly cancel: (() => void) | undefined;
  /** What is done with them, where that is more than to look them up. */
  readonly waiting?: string | undefined;
}

/** A box that shows its value. */
export const noText: TextStatus = { errors: [], pending: 0, entered: 0, cancel: undefined };

/** What a control does with the text in its box. */
export interface TextEntry {
  /** Whether there is text that is neither a value nor refused. */
  readonly hasUncommitted: () => boolean;
  /** Takes that text for a value, and waits for what has to be looked up. */
  readonly settle: () => Promise<void>;
  /** What there is to say of that text as long as it is none. */
  readonly problem: () => string;
  /** Such text is no value at all, so that a form must not be sent with it. */
  readonly blocksSubmit?: boolean | undefined;
  /** Its box is there: another field may have left something in it. */
  readonly attached?: (() => void) | undefined;
  /** Text that would go with the field: what stands in the box, and what is being looked up. Default: what is typed. */
  readonly left?: (() => string) | undefined;
  /** The host has set another value. */
  readonly valueReplaced?: (() => void) | undefined;
  /** A field that this one depends on has changed. */
  readonly sourceChanged?: (() => void) | undefined;
  /** The value, its label, or where its values come from may have changed: what a list is searched by. */
  readonly refresh?: (() => void) | undefined;
  readonly clear?: (() => void) | undefined;
  readonly dispose?: (() => void) | undefined;
}

/** Whether there is text in a box that is not in the value: refused, being looked up, or still being typed. */
export function hasUncommittedText(
  { errors, pending }: TextStatus,
  entry: Pick<TextEntry, 'hasUncommitted'> | undefined,
): boolean {
  return errors.length > 0 || pending > 0 || (entry?.hasUncommitted() ?? false);
}

/** Counts the boxes with such text: the field's own, and those of its parts. */
export class UncommittedBoxes {
  readonly #onChange: (hasUncommitted: boolean) => void;
  #isInOwnBox = false;
  #count = 0;

  /** @param onChange - told as the first box has some, and as the last has none any more */
  constructor(onChange: (hasUncommitted: boolean) => void) {
    this.#onChange = onChange;
  }

  /** Whether there is some in the field's own box. */
  get isInOwnBox(): boolean {
    return this.#isInOwnBox;
  }

  /** Takes whether there is some in the field's own box. */
  setOwn(isThere: boolean): void {
    if (isThere === this.#isInOwnBox) return;
    this.#isInOwnBox = isThere;
    this.count(isThere);
  }

  /** One more box has some; or one less. */
  count(isThere: boolean): void {
    const had = this.#count > 0;
    this.#count += isThere ? 1 : -1;
    if (this.#count > 0 !== had) this.#onChange(!had);
  }
}

/** The text of one field, and the boxes of it and of its parts that hold some. */
export class FieldText extends UncommittedBoxes {
  /** What the control does with the text in its box, where that is more than to show it. */
  entry: TextEntry | undefined;
  /** What keys do at the edge of the box, where chips stand before it. */
  onChipKey: ((event: unknown) => void) | undefined;
  /** All of the text is selected: it gives way to what is typed next. */
  isAllSelected = false;
  /** Focus or a pick has selected the text: the next press keeps it selected, the one after that sets the caret. */
  selectsOnPress = false;
  /** Something was entered, or the field was asked for its verdict: from then on it is validated as it is left. */
  isTouched = false;
  /** The last value that was one: a date that is being edited is none for a while, and its box stays as it is. */
  lastValue: FieldValue;

  /**
   * @param value - what the field begins with
   * @param onChange - told as the first box has text that is not in the value, and as none has any more
   */
  constructor(value: FieldValue, onChange: (hasUncommitted: boolean) => void) {
    super(onChange);
    this.lastValue = value;
  }

  /** Tells what keys do at the edge of the box; called by whoever draws chips before it. */
  setChipKeys(onChipKey: (event: unknown) => void): void {
    this.onChipKey = onChipKey;
  }

  /** Follows what becomes of the text in the field's own box. */
  update(status: TextStatus, isWatched: boolean): void {
    const isThere = isWatched && hasUncommittedText(status, this.entry);
    if (isThere && !this.isInOwnBox) this.isTouched = true;
    this.setOwn(isThere);
  }
}
