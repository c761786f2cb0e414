/**
 * A combobox in its field, without a framework: what can be done to it, and what becomes of the field by it. The focus
 * stays in the text box; typed text that is no value is kept and said to be none, the picked value stays.
 * Rests on WAI-ARIA APG, editable combobox with list autocomplete; D44.
 */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import { type FieldValue, isEmptyValue, type JsonScalar } from '../../core/vocabulary/json.js';
import type { ValidationError } from '../../core/validation/validationResult.js';
import { type Combobox, type CommitHow, createCombobox, type EnteredBy } from './combobox.js';
import type { ComboboxCause } from './comboboxState.js';
import { type AwaitedKey, type BoxState, isPickOnItsWay } from '../field/boxState.js';
import { hasFocus } from '../page/controlElement.js';
import { controlText } from '../messages/controlTexts.js';
import { comboboxEntry } from './comboboxEntry.js';
import { ComboboxSearch } from './comboboxSearch.js';
import type { Field } from '../field/store.js';
import { noText } from '../field/text.js';
import type { ListStore } from '../list/listStore.js';
import { foundIn, isOffered, type OfferedRow, startIndex } from '../list/optionState.js';
import { choose, type ChoiceCause, isUnavailable, maxCountOf, rename } from '../field/choosing.js';
import { takeAwayAll } from '../field/removals.js';
import { enteringCode } from './enteringCode.js';
import { refusalErrors, resolverOf } from './lateEntering.js';
import type { RecentChoices } from './recentChoices.js';
import { separatorsOf, splitTyped } from './splitEntered.js';
import { toArray } from '../page/toArray.js';
import { valueOfText } from '../values/valueOfText.js';

/** How a text came into the box. */
export interface Typing {
  readonly isComposing: boolean;
  readonly isFocused: boolean;
}

/**
 * A combobox in its field.
 *
 * @example
 * const combobox = comboboxOf(field);
 * combobox.type('ly', { isComposing: false, isFocused: true });
 */
export class ComboboxController {
  readonly field: Field;
  /** The field holds several values. */
  readonly isMultiple: boolean;
  /** Its list; whoever draws it watches it. */
  readonly list: ListStore;
  readonly #combobox: Combobox;
  readonly #search: ComboboxSearch;
  #told: BoxState;
  #refusals: readonly ValidationError[] = noText.errors;
  readonly #recent: RecentChoices;
  #isTextExpected = false;
  /** What the box showed before anything was typed into it. */
  #shown: FieldValue = null;

  constructor(field: Field) {
    this.field = field;
    this.isMultiple = field.plan.expectMultipleValues;
    this.#combobox = createCombobox(
      () => ({
        isMultiple: this.isMultiple,
        take: (aliases, cause) => this.#take(aliases, cause),
        ownAlias: this.#takesAnyText() ? (text) => ownAlias(field, text) : undefined,
        replace: (renamed) => rename(field, renamed),
        isFocused: () => field.control !== null && hasFocus(field.control),
        separators: separatorsOf(field),
      }),
      () => resolverOf(field),
    );
    this.#told = this.#combobox.getSnapshot();
    this.#search = new ComboboxSearch(this);
    this.list = this.#search.list;
    this.#recent = this.#search.recent;
    this.#combobox.subscribe(() => this.#onCombobox());
    field.text.entry = comboboxEntry(field, this.#combobox, this.#search.refresh);
  }

  /** What is chosen by now, of a field that holds several. */
  get choices() {
    const { field, isMultiple } = this;
    if (!isMultiple) return undefined;
    const values = toArray(field.latest());
    return { values, isFull: values.length >= maxCountOf(field.plan) };
  }

  /** The values that its list has found by now. */
  get found(): readonly ValueAlias[] {
    return foundIn(this.list.getSnapshot());
  }

  get state(): BoxState {
    return this.#combobox.getSnapshot();
  }

  /** Neither opened nor changed: disabled or read-only. */
  get isInert(): boolean {
    const { disabled, readOnly } = this.field.options;
    return Boolean(disabled || readOnly);
  }

  /** Text that is no value of the endpoint is none. */
  get isClosed(): boolean {
    return this.field.plan.lookup?.isClosed ?? false;
  }

  /** The option whose label stands in the box; -1 where it is not there, something is typed, or several are chosen. */
  shownIndex(values: readonly ValueAlias[]): number {
    const { isMultiple, state, field } = this;
    return isMultiple || state.inputValue !== null ? -1 : startIndex(field.latest(), values);
  }

  /** @internal */
  readonly dispatch = (cause: ComboboxCause): void => {
    // Who types, or goes through the options, is about to choose.
    if (['inputChanged', 'moved', 'movedTo'].includes(cause.type)) this.field.expectValue();
    this.#combobox.dispatch(cause);
  };

  open(): void {
    if (this.isInert) return;
    this.field.wake();
    this.dispatch({ type: 'opened' });
  }

  /** @param isLeaving - the box is left: what Enter was pressed on before it was there is still picked */
  close(isLeaving = false): void {
    this.dispatch({ type: 'closed', isLeaving });
  }

  /** Goes to the next option, or the one before, of a list that it opens; to one that is on its way once it is there. */
  move(by: 1 | -1): void {
    this.dispatch({ type: 'opened' });
    const { values, nextPage } = this.list.getSnapshot();
    const start = this.shownIndex(values);
    this.dispatch({ type: 'moved', by, count: values.length, hasNext: nextPage !== 'none', start });
  }

  /** Picks the active option, by key; one that an arrow key has gone to once it is there. */
  pickActive(): void {
    const active = this.list.getSnapshot().values[this.state.activeIndex];
    if (active) this.pick(active, 'key');
    else this.dispatch({ type: 'pickAwaited' });
  }

  /** Acts on keys that came before the options, or before this code. */
  takeKeys(keys: readonly AwaitedKey[]): void {
    for (const key of keys)
      if (key === 'pick') this.pickActive();
      else this.move(key);
  }

  /** The options are there that keys wait for; a box that has been left is left again. @internal */
  takeAwaitedKeys(): void {
    const { isOpen, awaitedKeys } = this.state;
    this.dispatch({ type: isOpen ? 'optionsLoaded' : 'opened' });
    this.takeKeys(awaitedKeys);
    if (!isOpen) this.commitText();
  }

  /** Takes an option: of several that are chosen it is taken away again. */
  readonly pick = (row: ValueAlias, by: 'press' | 'key'): void => {
    const { field } = this;
    if (this.isInert) return;
    const alias = this.#recent.aliasOf(row);
    if (isOffered(alias)) return this.#takeOffered(alias);
    const cause = this.#recent.isUnsure(row) ? 'recent' : by;
    // The list stays: another option may do.
    if (isUnavailable(field, alias)) return void choose(field, [alias], cause);
    if (this.isMultiple) {
      this.choose([alias], cause);
      this.dispatch({ type: 'optionToggled' });
      // The next text replaces the one that has led to a choice.
      selectText(field);
      return;
    }
    this.dispatch({ type: 'reset', staysOpen: false });
    this.choose([alias], cause);
    field.environment.announce(controlText(field, 'picked', { label: alias.label }));
  };

  /** Has a value made of the text in the box, or takes it for one. */
  #takeOffered({ offers }: OfferedRow): void {
    if (this.isClosed) this.#combobox.create(offers);
    else this.commitText();
  }

  /** Takes what texts have come to; of a value that was made it is told as of one that is picked. */
  #take(aliases: readonly ValueAlias[], cause: EnteredBy): readonly ValueAlias[] {
    const left = this.choose(aliases, cause);
    const label = aliases.at(-1)?.label ?? '';
    if (cause === 'create' && !this.isMultiple)
      this.field.environment.announce(controlText(this.field, 'picked', { label }));
    return left;
  }

  /**
   * Empties the box, and takes a single value away.
   *
   * @param before - the value that stood there; default the one by now
   */
  readonly clear = (before: FieldValue = this.field.latest()): void => {
    this.dispatch({ type: 'reset', staysOpen: true });
    if (this.isMultiple) return;
    if (isEmptyValue(before)) this.field.setValue(null);
    else takeAwayAll(this.field, [before]);
  };

  type(text: string, how: Typing): void {
    const { field } = this;
    const { inputValue } = this.state;
    field.environment.measure?.({ type: 'typed', field });
    void this.#expectText();
    if (inputValue === null) this.#shown = field.latest();
    // What was put back into the box falls apart as it is entered again, not as it is mended.
    const splits = this.#takesAnyText() && !how.isComposing && !this.state.holdsRefused;
    // What is searched for is what stood there before a text was composed.
    const typed = splits && splitTyped(text, this.state.search, separatorsOf(field).pasted);
    if (typed) {
      if (typed.ended.length > 0) this.#combobox.enter(typed.ended);
      // What there was no room for stands in the box.
      if (this.state.holdsRefused) return;
      this.dispatch({ type: 'reset', staysOpen: typed.ended.length === 0 });
      if (typed.rest === '') return;
    }
    const shown = typed ? typed.rest : text;
    this.dispatch({ type: 'inputChanged', text: shown, ...how });
    const isFree = !field.plan.lookup?.isClosed || shown === '';
    if (!this.isMultiple) field.setValue(isFree ? ownValue(field, shown) : field.latest());
    // What a browser fills in is never left, so it is taken at once.
    if (shown !== '' && !how.isFocused) this.commitText(undefined, { cause: 'fill' });
  }

  /** Asks for what becomes of texts; with it comes the row that takes one for a value. */
  async #expectText(): Promise<void> {
    if (this.#isTextExpected) return;
    this.#isTextExpected = true;
    const isLate = !enteringCode.current();
    const code = await enteringCode.load().catch(() => undefined);
    this.#isTextExpected = code !== undefined;
    code?.reportIgnored(this.field);
    if (!code || !isLate) return;
    this.#search.updateOptions();
    this.field.redraw();
  }

  /** Whether any text is one of several values. */
  #takesAnyText(): boolean {
    return this.isMultiple && !this.field.plan.lookup?.isClosed;
  }

  /** Takes the text for the value it names, if it names one; says so if it names none. Default: the text as typed. */
  commitText(given?: string, how?: CommitHow): void {
    const { inputValue, isSpent } = this.state;
    const hasText = given !== undefined || (inputValue !== null && inputValue.trim() !== '' && !isSpent);
    this.#combobox.commit(given, how);
    // A text that has become a value was validated as one.
    if (!hasText || this.state.refused.length > 0) this.field.commitValue(undefined, { isLeaving: true });
  }

  /** Takes the text by Enter: what it may mean is chosen, or shown, as soon as it is known. */
  enterText(): void {
    if (this.hasText) this.commitText(undefined, { isMeant: this.field.plan.lookup?.isClosed });
  }

  /** Whether text stands in the box that Enter would take. */
  get hasText(): boolean {
    return this.#combobox.hasUncommitted();
  }

  /**
   * Escape: gives up what is being made, closes the list, else the box shows what it showed before. Returns whether there was
   * anything to give up, or to close.
   */
  escape(): boolean {
    if (this.state.creating !== undefined) {
      this.#combobox.cancel();
      return true;
    }
    if (this.state.isOpen) {
      this.close();
      return true;
    }
    if (this.state.inputValue !== null) {
      this.dispatch({ type: 'reset', staysOpen: false });
      if (!this.isMultiple) this.field.setValue(this.#shown);
    }
    return false;
  }

  /** Takes a text that names several values. */
  paste(text: string): void {
    this.#combobox.paste(text);
  }

  /** Chooses values; returns those there was no room for. @internal */
  choose(aliases: readonly ValueAlias[], cause: ChoiceCause): readonly ValueAlias[] {
    const { field } = this;
    const chosen = aliases.filter((alias) => !isOffered(alias)).map(this.#recent.aliasOf);
    const left = choose(field, chosen, cause);
    // To choose all is to choose none of them, and a text of one's own is no option.
    if (cause !== 'all' && this.isClosed) this.#recent.keep(chosen);
    // The label that is shown gives way to what is typed next.
    if (!this.isMultiple) field.environment.afterRender(() => selectLabel(this));
    return left;
  }

  /** What becomes of texts is told to the field. */
  #onCombobox(): void {
    const { field } = this;
    const next = this.state;
    const told = this.#told;
    this.#told = next;
    if (next.isOpen && !told.isOpen) {
      this.#recent.read();
      // What makes values may have been left out: the host is told.
      if (field.plan.lookup?.endpoint.createEndpoint) void this.#expectText();
    }
    const isOnItsWay = isPickOnItsWay(next);
    const isSamePending = next.pending === told.pending && isOnItsWay === isPickOnItsWay(told);
    const isSameRefusal = next.refused === told.refused && next.isPickLost === told.isPickLost;
    if (isSamePending && isSameRefusal) field.setBox(next);
    else {
      const pending = next.pending.length + (isOnItsWay ? 1 : 0);
      if (!isSameRefusal)
        this.#refusals = next.isPickLost ? [listFailure(field)] : refusalErrors(field, next.refused);
      const cancel = pending > 0 ? this.#combobox.cancel : undefined;
      const { creating: text, entered } = next;
      const waiting = text === undefined ? undefined : controlText(field, 'creating', { text });
      field.setTextStatus({ errors: this.#refusals, pending, entered, cancel, waiting }, next);
    }
    this.#search.refresh();
  }
}

/** The text box of a field, once it is on a page; without a document there is none. */
function boxOf({ control }: Field): HTMLInputElement | undefined {
  return control && control instanceof HTMLInputElement ? control : undefined;
}

/** Nothing could be picked by who has left: the list that says so is closed. */
const listFailure = (field: Field): ValidationError => ({
  constraintName: 'membership',
  message: controlText(field, 'failed'),
});

/** Selects the label in a box that has the focus, so that what is typed takes its place. */
function selectLabel({ field, state }: ComboboxController): void {
  if (state.inputValue === null) selectText(field);
}

/** Selects what is in a box that has the focus, through the next press. */
function selectText(field: Field): void {
  const box = boxOf(field);
  if (!box || !hasFocus(box)) return;
  box.select();
  field.text.isAllSelected = true;
  field.text.selectsOnPress = true;
}

/** The value that a text is in a field where any text is one. */
function ownValue({ plan, environment }: Field, text: string): FieldValue {
  return valueOfText({ plan, locale: environment.lookup.locale }, text);
}

const ownAlias = (field: Field, label: string): ValueAlias => ({
  value: ownValue(field, label) as JsonScalar,
  label,
});

const comboboxes = new WeakMap<Field, ComboboxController>();

/** The combobox of a field, where it has been made. */
export const currentCombobox = (field: Field): ComboboxController | undefined => comboboxes.get(field);

/**
 * The combobox of a field, made when it is first asked for: by an event or a subscription, and never while something is drawn.
 *
 * @example
 * comboboxOf(field).type(box.value, { isComposing: false, isFocused: true });
 */
export function comboboxOf(field: Field): ComboboxController {
  let combobox = comboboxes.get(field);
  if (!combobox) comboboxes.set(field, (combobox = new ComboboxController(field)));
  return combobox;
}
