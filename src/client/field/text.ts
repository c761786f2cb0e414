/** The text in a field's box that is not a value yet, and the number of boxes with such text. */
import type { ValidationError } from '../../core/validation/validationResult.js';
import type { FieldValue } from '../../core/vocabulary/json.js';

/** The state of uncommitted text. */
export interface TextStatus {
  /** Why the text is not a value. */
  readonly errors: readonly ValidationError[];
  /** Number of pending texts, and of all texts entered with them. */
  readonly pending: number;
  readonly entered: number;
  /** Cancels the pending lookups. */
  readonly cancel: (() => void) | undefined;
  /** The status text, if more than a lookup is pending. */
  readonly waiting?: string | undefined;
}

/** The state of a box that shows its value. */
export const noText: TextStatus = { errors: [], pending: 0, entered: 0, cancel: undefined };

/** How a control handles the text in its box. */
export interface TextEntry {
  /** Whether the box contains text that is neither a value nor refused. */
  readonly hasUncommitted: () => boolean;
  /** Commits the text and waits for lookups. */
  readonly settle: () => Promise<void>;
  /** Error for text that is not a value yet. */
  readonly problem: () => string;
  /** Whether such text must block a submit, because it is in no value. */
  readonly blocksSubmit?: boolean | undefined;
  /** The box was mounted and may have taken over text of the previous field. */
  readonly attached?: (() => void) | undefined;
  /** Text that would be lost with the field: typed or pending. Default: the typed text. */
  readonly left?: (() => string) | undefined;
  /** The app has set another value. */
  readonly valueReplaced?: (() => void) | undefined;
  /** A field that this one depends on has changed. */
  readonly sourceChanged?: (() => void) | undefined;
  /** Value, label or lookup may have changed, which affects the search of a list. */
  readonly refresh?: (() => void) | undefined;
  readonly clear?: (() => void) | undefined;
  readonly dispose?: (() => void) | undefined;
}

/** Whether a box contains text that is not in the value: refused, pending, or being typed. */
export function hasUncommittedText(
  { errors, pending }: TextStatus,
  entry: Pick<TextEntry, 'hasUncommitted'> | undefined,
): boolean {
  return errors.length > 0 || pending > 0 || (entry?.hasUncommitted() ?? false);
}

/** Counts the boxes with uncommitted text: that of the field, and those of its parts. */
export class UncommittedBoxes {
  readonly #onChange: (hasUncommitted: boolean) => void;
  #isInOwnBox = false;
  #count = 0;

  /** @param onChange - called when the first box receives uncommitted text, and when the last one has none left */
  constructor(onChange: (hasUncommitted: boolean) => void) {
    this.#onChange = onChange;
  }

  /** Whether the field's own box contains uncommitted text. */
  get isInOwnBox(): boolean {
    return this.#isInOwnBox;
  }

  /** Sets whether the field's own box contains uncommitted text. */
  setOwn(isThere: boolean): void {
    if (isThere === this.#isInOwnBox) return;
    this.#isInOwnBox = isThere;
    this.count(isThere);
  }

  /** Counts one more, or one less, box with uncommitted text. */
  count(isThere: boolean): void {
    const had = this.#count > 0;
    this.#count += isThere ? 1 : -1;
    if (this.#count > 0 !== had) this.#onChange(!had);
  }
}

/** The text of one field, and the count of its boxes with uncommitted text. */
export class FieldText extends UncommittedBoxes {
  /** How the control handles the text in its box, if it does more than show it. */
  entry: TextEntry | undefined;
  /** Handles keys at the start of the box, where chips precede it. */
  onChipKey: ((event: unknown) => void) | undefined;
  /** Whether all text is selected, so that typing replaces it. */
  isAllSelected = false;
  /** Focus or a pick has selected the text: the next press keeps it selected, later ones set the caret. */
  selectsOnPress = false;
  /** Whether the field was edited or validated; from then on it is validated on blur. */
  isTouched = false;
  /** The last non-empty value. A date being edited is temporarily empty, and its box must not change. */
  lastValue: FieldValue;

  /**
   * @param value - initial value
   * @param onChange - called when the first box receives uncommitted text, and when the last one has none left
   */
  constructor(value: FieldValue, onChange: (hasUncommitted: boolean) => void) {
    super(onChange);
    this.lastValue = value;
  }

  /** Sets the handler for keys at the start of the box; called by the component that renders chips. */
  setChipKeys(onChipKey: (event: unknown) => void): void {
    this.onChipKey = onChipKey;
  }

  /** Follows the state of the field's own box. */
  update(status: TextStatus, isWatched: boolean): void {
    const isThere = isWatched && hasUncommittedText(status, this.entry);
    if (isThere && !this.isInOwnBox) this.isTouched = true;
    this.setOwn(isThere);
  }
}
