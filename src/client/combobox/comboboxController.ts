/**
 * A combobox bound to its field, without a framework. Focus stays in the text box. Text that is not a value is kept with an
 * error; a picked value stays.
 *
 * Follows WAI-ARIA APG, editable combobox with list autocomplete; D44.
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

/** Whether an input method is composing, and whether the box has focus. */
export interface Typing {
  readonly isComposing: boolean;
  readonly isFocused: boolean;
}

/**
 * A combobox bound to its field.
 *
 * @example
 * const combobox = comboboxOf(field);
 * combobox.type('ly', { isComposing: false, isFocused: true });
 */
export class ComboboxController {
  readonly field: Field;
  /** Whether the field accepts several values. */
  readonly isMultiple: boolean;
  /** The list of options; subscribe to it to render it. */
  readonly list: ListStore;
  readonly #combobox: Combobox;
  readonly #search: ComboboxSearch;
  #told: BoxState;
  #refusals: readonly ValidationError[] = noText.errors;
  readonly #recent: RecentChoices;
  #isTextExpected = false;
  /** The value before the user began to type. */
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

  /** The chosen values of a field with several values. */
  get choices() {
    const { field, isMultiple } = this;
    if (!isMultiple) return undefined;
    const values = toArray(field.latest());
    return { values, isFull: values.length >= maxCountOf(field.plan) };
  }

  /** The values that the list has loaded. */
  get found(): readonly ValueAlias[] {
    return foundIn(this.list.getSnapshot());
  }

  get state(): BoxState {
    return this.#combobox.getSnapshot();
  }

  /** Whether the field is disabled or read-only. */
  get isInert(): boolean {
    const { disabled, readOnly } = this.field.options;
    return Boolean(disabled || readOnly);
  }

  /** Whether only values of the endpoint are accepted. */
  get isClosed(): boolean {
    return this.field.plan.lookup?.isClosed ?? false;
  }

  /**
   * Index of the option whose label the box shows; -1 if it is not loaded, the user is typing, or the field has several values.
   */
  shownIndex(values: readonly ValueAlias[]): number {
    const { isMultiple, state, field } = this;
    return isMultiple || state.inputValue !== null ? -1 : startIndex(field.latest(), values);
  }

  /** @internal */
  readonly dispatch = (cause: ComboboxCause): void => {
    // Typing or moving through the options usually leads to a choice.
    if (['inputChanged', 'moved', 'movedTo'].includes(cause.type)) this.field.expectValue();
    this.#combobox.dispatch(cause);
  };

  open(): void {
    if (this.isInert) return;
    this.field.wake();
    this.dispatch({ type: 'opened' });
  }

  /** @param isLeaving - the box loses focus; an Enter pressed before the options loaded is still applied */
  close(isLeaving = false): void {
    this.dispatch({ type: 'closed', isLeaving });
  }

  /** Moves to the next or previous option and opens the list. While options are loading, the move is queued. */
  move(by: 1 | -1): void {
    this.dispatch({ type: 'opened' });
    const { values, nextPage } = this.list.getSnapshot();
    const start = this.shownIndex(values);
    this.dispatch({ type: 'moved', by, count: values.length, hasNext: nextPage !== 'none', start });
  }

  /** Picks the active option by key. While options are loading, the pick is queued. */
  pickActive(): void {
    const active = this.list.getSnapshot().values[this.state.activeIndex];
    if (active) this.pick(active, 'key');
    else this.dispatch({ type: 'pickAwaited' });
  }

  /** Replays keys pressed before the options, or this code, loaded. */
  takeKeys(keys: readonly AwaitedKey[]): void {
    for (const key of keys)
      if (key === 'pick') this.pickActive();
      else this.move(key);
  }

  /** Replays queued keys once the options have loaded. If the box has lost focus, its text is committed afterwards. @internal */
  takeAwaitedKeys(): void {
    const { isOpen, awaitedKeys } = this.state;
    this.dispatch({ type: isOpen ? 'optionsLoaded' : 'opened' });
    this.takeKeys(awaitedKeys);
    if (!isOpen) this.commitText();
  }

  /** Picks an option; with several values, picking a chosen option removes it. */
  readonly pick = (row: ValueAlias, by: 'press' | 'key'): void => {
    const { field } = this;
    if (this.isInert) return;
    const alias = this.#recent.aliasOf(row);
    if (isOffered(alias)) return this.#takeOffered(alias);
    const cause = this.#recent.isUnsure(row) ? 'recent' : by;
    // The list stays open for another choice.
    if (isUnavailable(field, alias)) return void choose(field, [alias], cause);
    if (this.isMultiple) {
      this.choose([alias], cause);
      this.dispatch({ type: 'optionToggled' });
      // The next typed text replaces the search that led to this choice.
      selectText(field);
      return;
    }
    this.dispatch({ type: 'reset', staysOpen: false });
    this.choose([alias], cause);
    field.environment.announce(controlText(field, 'picked', { label: alias.label }));
  };

  /** Creates a value from the text in the box, or commits the text as a value. */
  #takeOffered({ offers }: OfferedRow): void {
    if (this.isClosed) this.#combobox.create(offers);
    else this.commitText();
  }

  /** Adds the values of resolved texts. Announces a created value like a picked one. */
  #take(aliases: readonly ValueAlias[], cause: EnteredBy): readonly ValueAlias[] {
    const left = this.choose(aliases, cause);
    const label = aliases.at(-1)?.label ?? '';
    if (cause === 'create' && !this.isMultiple)
      this.field.environment.announce(controlText(this.field, 'picked', { label }));
    return left;
  }

  /**
   * Empties the box; clears a single value.
   *
   * @param before - the value that was shown; default the current one
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
    // A refused text is split when it is committed again, not while the user corrects it.
    const splits = this.#takesAnyText() && !how.isComposing && !this.state.holdsRefused;
    // `search` is the text before composition.
    const typed = splits && splitTyped(text, this.state.search, separatorsOf(field).pasted);
    if (typed) {
      if (typed.ended.length > 0) this.#combobox.enter(typed.ended);
      // The field is full; the remaining texts are in the box.
      if (this.state.holdsRefused) return;
      this.dispatch({ type: 'reset', staysOpen: typed.ended.length === 0 });
      if (typed.rest === '') return;
    }
    const shown = typed ? typed.rest : text;
    this.dispatch({ type: 'inputChanged', text: shown, ...how });
    const isFree = !field.plan.lookup?.isClosed || shown === '';
    if (!this.isMultiple) field.setValue(isFree ? ownValue(field, shown) : field.latest());
    // Text from the browser's autofill causes no blur event, so it is committed at once.
    if (shown !== '' && !how.isFocused) this.commitText(undefined, { cause: 'fill' });
  }

  /** Loads the code that resolves texts and offers a new value. */
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

  /** Whether any text is accepted as one of several values. */
  #takesAnyText(): boolean {
    return this.isMultiple && !this.field.plan.lookup?.isClosed;
  }

  /** Commits a text (default: the text in the box): takes the value it names, or shows an error. */
  commitText(given?: string, how?: CommitHow): void {
    const { inputValue, isSpent } = this.state;
    const hasText = given !== undefined || (inputValue !== null && inputValue.trim() !== '' && !isSpent);
    this.#combobox.commit(given, how);
    // A text that became a value has been validated already.
    if (!hasText || this.state.refused.length > 0) this.field.commitValue(undefined, { isLeaving: true });
  }

  /** Commits the text by Enter: takes its only match, or shows the matches, as soon as they are loaded. */
  enterText(): void {
    if (this.hasText) this.commitText(undefined, { isMeant: this.field.plan.lookup?.isClosed });
  }

  /** Whether the box contains text that Enter would commit. */
  get hasText(): boolean {
    return this.#combobox.hasUncommitted();
  }

  /**
   * Handles Escape: cancels a creation, or closes the list, or restores the value before typing. Returns whether a creation was
   * cancelled or the list closed.
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

  /** Commits a pasted text that contains several values. */
  paste(text: string): void {
    this.#combobox.paste(text);
  }

  /** Chooses values; returns those beyond the limit. @internal */
  choose(aliases: readonly ValueAlias[], cause: ChoiceCause): readonly ValueAlias[] {
    const { field } = this;
    const chosen = aliases.filter((alias) => !isOffered(alias)).map(this.#recent.aliasOf);
    const left = choose(field, chosen, cause);
    // "Select all" and free text are not added to recent choices.
    if (cause !== 'all' && this.isClosed) this.#recent.keep(chosen);
    // Selects the label, so that typing replaces it.
    if (!this.isMultiple) field.environment.afterRender(() => selectLabel(this));
    return left;
  }

  /** Passes state changes on to the field. */
  #onCombobox(): void {
    const { field } = this;
    const next = this.state;
    const told = this.#told;
    this.#told = next;
    if (next.isOpen && !told.isOpen) {
      this.#recent.read();
      // Reports notices about `createEndpoint` to the app.
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

/** The text box of a field; `undefined` before it is mounted, and on a server. */
function boxOf({ control }: Field): HTMLInputElement | undefined {
  return control && control instanceof HTMLInputElement ? control : undefined;
}

/** The error for an option that was picked before the list failed to load, once focus has left and the list is closed. */
const listFailure = (field: Field): ValidationError => ({
  constraintName: 'membership',
  message: controlText(field, 'failed'),
});

/** Selects the label of a focused box, so that typing replaces it. */
function selectLabel({ field, state }: ComboboxController): void {
  if (state.inputValue === null) selectText(field);
}

/** Selects the text of a focused box, and keeps it selected through the next press. */
function selectText(field: Field): void {
  const box = boxOf(field);
  if (!box || !hasFocus(box)) return;
  box.select();
  field.text.isAllSelected = true;
  field.text.selectsOnPress = true;
}

/** The value of a text in a field that accepts any text. */
function ownValue({ plan, environment }: Field, text: string): FieldValue {
  return valueOfText({ plan, locale: environment.lookup.locale }, text);
}

const ownAlias = (field: Field, label: string): ValueAlias => ({
  value: ownValue(field, label) as JsonScalar,
  label,
});

const comboboxes = new WeakMap<Field, ComboboxController>();

/** The combobox of a field; `undefined` if none was created. */
export const currentCombobox = (field: Field): ComboboxController | undefined => comboboxes.get(field);

/**
 * The combobox of a field, created on first use. Call it from an event or a subscription, never during render.
 *
 * @example
 * comboboxOf(field).type(box.value, { isComposing: false, isFocused: true });
 */
export function comboboxOf(field: Field): ComboboxController {
  let combobox = comboboxes.get(field);
  if (!combobox) comboboxes.set(field, (combobox = new ComboboxController(field)));
  return combobox;
}
