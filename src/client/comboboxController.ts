/**
 * A combobox in its field, without a framework: what can be done to it, and what becomes of the field by it. The focus
 * stays in the text box; typed text that is no value is kept and said to be none, the picked value stays.
 * Rests on WAI-ARIA APG, editable combobox with list autocomplete; D44.
 */
import { inlineIndex, inlinePage } from '../core/inlineLookup.js';
import type { ValueAlias } from '../core/inputFieldSpec.js';
import { type FieldValue, isEmptyValue, type JsonScalar } from '../core/json.js';
import { findNamed } from '../core/namedValue.js';
import type { ValidationError } from '../core/validationResult.js';
import type { FieldSpecError } from '../errors.js';
import { type Combobox, type CommitHow, createCombobox } from './combobox.js';
import type { ComboboxCause, ComboboxState, Refusal } from './comboboxState.js';
import { hasFocus } from './controlElement.js';
import { controlText } from './controlTexts.js';
import { enteringCode } from './enteringCode.js';
import { type Field, noText, type TextEntry } from './field.js';
import { hasConstraint } from './hasConstraint.js';
import { removalsOf } from './removals.js';
import { createSelection, type Selection } from './selection.js';
import { separatorsOf, splitTyped } from './splitEntered.js';
import { toArray } from './toArray.js';
import { valueOfText } from './valueOfText.js';

/** How a text came into the box. */
export interface Typing {
  readonly isComposing: boolean;
  readonly isFocused: boolean;
}

/** An open list, as keys see it. */
export interface OpenList {
  readonly onKey: (press: never, list: never) => void;
}

/** A combobox in its field. */
export class ComboboxController {
  readonly field: Field;
  /** Of a field that holds several values. */
  readonly selection: Selection | undefined;
  /** What keys do in the open list, while there is one; set by whoever draws it. */
  readonly list: { current: OpenList | null } = { current: null };
  /** What has been asked for ahead of the list, which does not ask for it again if that has failed. */
  prefetched: string | undefined;
  /** The press that is under way has brought the focus. */
  isFirstPress = false;
  readonly #combobox: Combobox;
  #told: ComboboxState;
  #refusals: readonly ValidationError[] = noText.errors;
  /** What the box showed before anything was typed into it. */
  #shown: FieldValue = null;

  constructor(field: Field) {
    this.field = field;
    this.selection = field.plan.expectMultipleValues ? createSelection(field) : undefined;
    this.#combobox = createCombobox(
      () => ({
        isMultiple: this.selection !== undefined,
        take: (aliases) => this.#take(aliases),
        ownAlias: this.#takesAnyText() ? (text) => this.#ownAlias(text) : undefined,
        replace: this.selection?.replace,
        isFocused: () => field.control !== null && hasFocus(field.control),
        separators: separatorsOf(field),
      }),
      {
        make: () => enteringCode.current()?.resolverOf(field, { findNamed, inlineIndex, inlinePage }),
        load: () => loadEntering(field),
      },
    );
    this.#told = field.box = this.#combobox.getSnapshot();
    this.#combobox.subscribe(() => this.#follow());
    field.text = this.#textEntry();
    if (hasConstraint(field.plan)) field.expectValue();
  }

  /** What is chosen by now, of a field that holds several. */
  get choices() {
    const { field, selection } = this;
    if (!selection) return undefined;
    const values = toArray(field.latest());
    return { ...selection, values, isFull: values.length >= selection.most };
  }

  get state(): ComboboxState {
    return this.#combobox.getSnapshot();
  }

  readonly dispatch = (cause: ComboboxCause): void => {
    // Who types, or goes through the options, is about to choose.
    if (['inputChanged', 'moved', 'movedTo'].includes(cause.type)) this.field.expectValue();
    this.#combobox.dispatch(cause);
  };

  open(): void {
    const { disabled, readOnly } = this.field.options;
    if (disabled || readOnly) return;
    this.field.wake();
    this.dispatch({ type: 'opened' });
  }

  close(): void {
    this.dispatch({ type: 'closed' });
  }

  readonly pick = (alias: ValueAlias): void => {
    const { field, selection } = this;
    if (selection) {
      selection.toggle(alias);
      this.dispatch({ type: 'optionToggled' });
      // The next text that is typed takes the place of the one that has led to a choice.
      if (field.control instanceof HTMLInputElement) field.control.select();
      return;
    }
    this.dispatch({ type: 'reset', staysOpen: false });
    this.#choose(alias);
    field.environment.announce(controlText(field, 'picked', { label: alias.label }));
  };

  readonly clear = (): void => {
    const before = this.field.latest();
    this.dispatch({ type: 'reset', staysOpen: true });
    if (this.selection) return;
    this.field.setValue(null);
    this.offerBack(before);
  };

  /** Offers the way back to a single value that was taken away. */
  offerBack(before: FieldValue): void {
    const { field } = this;
    if (isEmptyValue(before)) return;
    const said = controlText(field, 'removed', { label: field.labelOf(before) });
    removalsOf(field).add({ before, after: null }, said);
  }

  type(text: string, how: Typing): void {
    const { field } = this;
    const { inputValue } = this.state;
    if (inputValue === null) this.#shown = field.latest();
    const typed = this.#takesAnyText() && !how.isComposing && this.#splitTyped(text, inputValue ?? '');
    if (typed) {
      this.#combobox.enter(typed.ended);
      // What there was no room for stands in the box.
      if (this.state.holdsRefused) return;
      this.dispatch({ type: 'reset', staysOpen: false });
      if (typed.rest === '') return;
    }
    const shown = typed ? typed.rest : text;
    this.dispatch({ type: 'inputChanged', text: shown, ...how });
    const isFree = !field.plan.lookup?.isClosed || shown === '';
    if (!this.selection) field.setValue(isFree ? this.#valueOf(shown) : field.latest());
    // What a browser fills in is never left, so it is taken at once.
    if (shown !== '' && !how.isFocused) this.commitText();
  }

  /** Whether any text is one of several values. */
  #takesAnyText(): boolean {
    return this.selection !== undefined && !this.field.plan.lookup?.isClosed;
  }

  /** What was put back into the box falls apart as it is entered again, not as it is mended. */
  #splitTyped(text: string, before: string) {
    return this.state.holdsRefused ? undefined : splitTyped(text, before, separatorsOf(this.field).pasted);
  }

  #valueOf(text: string): FieldValue {
    const { plan, environment } = this.field;
    return valueOfText({ plan, locale: environment.lookup.locale }, text);
  }

  #ownAlias(label: string): ValueAlias {
    return { value: this.#valueOf(label) as JsonScalar, label };
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

  /** Escape: closes the list, else the box shows what it showed before. Returns whether there was a list to close. */
  escape(): boolean {
    if (this.state.isOpen) {
      this.close();
      return true;
    }
    if (this.state.inputValue !== null) {
      this.dispatch({ type: 'reset', staysOpen: false });
      if (!this.selection) this.field.setValue(this.#shown);
    }
    return false;
  }

  /** Takes a text that names several values. */
  paste(text: string): void {
    this.#combobox.paste(text);
  }

  /** Forgets what was entered, as another document wants. */
  forget(): void {
    this.#combobox.clear();
  }

  #take(aliases: readonly ValueAlias[]): readonly ValueAlias[] {
    if (this.selection) return this.selection.add(aliases);
    const alias = aliases.at(-1);
    if (alias) this.#choose(alias);
    return [];
  }

  /** Takes a value in place of the one there is. */
  #choose(alias: ValueAlias): void {
    const { field } = this;
    field.labels.remember(alias);
    field.setValue(alias.value);
    field.commitValue(alias.value);
    // The label that is shown gives way to what is typed next.
    field.environment.afterRender(() => this.#selectLabel());
  }

  #selectLabel(): void {
    const { field, state } = this;
    const { control } = field;
    if (!(control instanceof HTMLInputElement) || state.inputValue !== null || !hasFocus(control)) return;
    control.select();
    field.isAllSelected = true;
  }

  /** What there is to say of the text in the box; told later where the code is not there that knows. */
  #problem(): string | undefined {
    const { field } = this;
    const { problemOf } = enteringCode.current() ?? {};
    if (problemOf) return problemOf(field, this.state.inputValue ?? '');
    const tell = () => this.#combobox.hasUncommitted() && field.refuse(this.#problem() ?? '');
    void loadEntering(field).then(tell, () => undefined);
    return undefined;
  }

  /** What becomes of texts is told to the field. */
  #follow(): void {
    const { field } = this;
    const next = this.state;
    const told = this.#told;
    this.#told = field.box = next;
    if (next.pending === told.pending && next.refused === told.refused) return field.redraw();
    const { length: pending } = next.pending;
    if (next.refused !== told.refused) this.#refusals = errorsOf(field, next.refused);
    const cancel = pending > 0 ? this.#combobox.cancel : undefined;
    field.setTextStatus({ errors: this.#refusals, pending, entered: next.entered, cancel });
  }

  #textEntry(): TextEntry {
    const { field } = this;
    const combobox = this.#combobox;
    const isClosed = field.plan.lookup?.isClosed ?? false;
    return {
      hasUncommitted: combobox.hasUncommitted,
      settle: () => {
        combobox.commit();
        return combobox.whenIdle();
      },
      problem: () => this.#problem() ?? field.message('notSent'),
      blocksSubmit: isClosed || this.selection !== undefined,
      left: () => {
        const { pending, inputValue, isSpent } = this.state;
        const typed = isSpent || inputValue === null ? [] : [inputValue];
        return [...new Set([...pending, ...typed])].join('; ');
      },
      valueReplaced: combobox.valueReplaced,
      sourceChanged: combobox.sourceChanged,
      clear: combobox.clear,
      dispose: combobox.dispose,
    };
  }
}

const comboboxes = new WeakMap<Field, ComboboxController>();

/** The combobox of a field, made when it is first asked for. */
export function comboboxOf(field: Field): ComboboxController {
  let combobox = comboboxes.get(field);
  if (!combobox) comboboxes.set(field, (combobox = new ComboboxController(field)));
  return combobox;
}

/** Loads what becomes of entered texts; the host is told where it cannot be had. */
function loadEntering({ environment }: Field): Promise<unknown> {
  return enteringCode.load().catch((error: FieldSpecError) => {
    environment.report(error);
    throw error;
  });
}

/** Why texts are no values: those that nobody could look at could not be looked up. */
function errorsOf(field: Field, refused: readonly Refusal[]): readonly ValidationError[] {
  if (refused.length === 0) return noText.errors;
  const { refusalErrors } = enteringCode.current() ?? {};
  if (refusalErrors) return refusalErrors(field, refused);
  return refused.map(({ text }) => ({
    constraintName: 'membership',
    message: controlText(field, 'lookupFailed', { text }),
    value: text,
  }));
}
