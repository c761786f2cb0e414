/**
 * The contents of a combobox's list: the text it is searched for, where its values come from, recent ones first, and the option
 * that it begins at.
 */
import { planLookup } from '../../core/document/lookupPlan.js';
import { joinBlanks } from '../../core/lookup/foldText.js';
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import { isEmptyValue } from '../../core/vocabulary/json.js';
import { type BoxState, isPickOnItsWay } from '../field/boxState.js';
import type { FieldSpecError } from '../../errors/fieldSpecError.js';
import type { Field } from '../field/store.js';
import type { ListSource } from '../list/listSource.js';
import { isStopped, type ValuesStatus } from '../list/listSnapshot.js';
import { ListStore } from '../list/listStore.js';
import { isOffered } from '../list/optionState.js';
import type { ComboboxCause } from './comboboxState.js';
import { lateOffer } from './lateEntering.js';
import { RecentChoices } from './recentChoices.js';

/** The combobox that the list belongs to. */
export interface SearchingCombobox {
  readonly field: Field;
  readonly isMultiple: boolean;
  readonly state: BoxState;
  readonly choices: { readonly isFull: boolean } | undefined;
  shownIndex(values: readonly ValueAlias[]): number;
  readonly dispatch: (cause: ComboboxCause) => void;
  takeAwaitedKeys(): void;
}

/** A list that has no options, and asks for none. */
const hasNothing: ReadonlySet<ValuesStatus> = new Set(['empty', 'too-short', 'needs-dependency']);

/** The list of one combobox. */
export class ComboboxSearch {
  readonly list: ListStore;
  readonly recent: RecentChoices;
  readonly #combobox: SearchingCombobox;
  /** The options that its list had last. */
  #listed: readonly ValueAlias[] = [];
  #stopWatching: (() => void) | undefined;

  constructor(combobox: SearchingCombobox) {
    this.#combobox = combobox;
    const { field, state } = combobox;
    this.list = new ListStore(
      { source: undefined, search: state.search, isEnabled: false },
      {
        report: (fault) => field.environment.report(fault),
        onChange: () => this.updateOptions(),
        extend: lateOffer(
          field,
          () => combobox.state,
          () => combobox.choices?.isFull ?? false,
        ),
      },
    );
    this.recent = new RecentChoices(field, this.refresh);
    this.recent.prepare();
  }

  /** Tells the list what to show by now. */
  readonly refresh = (): void => {
    const { field, state } = this.#combobox;
    const isEnabled = (state.isOpen || isPickOnItsWay(state)) && field.plan.lookup !== undefined;
    const isAwaited = this.recent.prepare();
    const source = isEnabled && !isAwaited ? this.#source() : undefined;
    const searches = this.#searches();
    const hasRecent = isEnabled && !state.inputValue;
    const arrange = hasRecent ? this.recent.arrangement(searches.search !== '') : undefined;
    this.list.set({ ...searches, isEnabled, source, arrange });
    this.#watchWhile(isPickOnItsWay(state));
  };

  /** A list that is closed is watched by nobody, and asks nothing: what is still to be picked of it has it watched. */
  #watchWhile(isOnItsWay: boolean): void {
    if (isOnItsWay === (this.#stopWatching !== undefined)) return;
    if (isOnItsWay) {
      this.#stopWatching = this.list.subscribe(() => undefined);
      // Where nothing is to come, nobody else tells.
      this.updateOptions();
    } else {
      this.#listed = [];
      this.#stopWatching?.();
      this.#stopWatching = undefined;
    }
  }

  /**
   * The text to search for. A list that is opened on a chosen value, by an endpoint that wants some text, shows what that
   * value's label finds: the text stands in the box, after all (D16).
   */
  #searches() {
    const { field, state, isMultiple } = this.#combobox;
    const { inputValue, search, firstSearch } = state;
    const value = field.latest();
    const isAtRest = inputValue === null && !isMultiple && !isEmptyValue(value);
    const { lookup } = field.plan;
    if (!isAtRest || !lookup || planLookup(lookup.endpoint).minSearchLength === 0)
      return { search: joinBlanks(search), firstSearch: joinBlanks(firstSearch) };
    const label = field.labelOf(value);
    return { search: label, firstSearch: label };
  }

  /** Where its values come from; asked for where that code is not there yet. */
  #source(): ListSource | undefined {
    const { field } = this.#combobox;
    const { environment, fieldSpec, specUrl } = field;
    // Values in the document itself depend on no other field.
    const lookups = field.lookups() ?? environment.createLookups(fieldSpec, specUrl, undefined);
    if (!lookups) void environment.loadLookups().then(this.refresh, this.#failLookups);
    return lookups?.list;
  }

  readonly #failLookups = (error: FieldSpecError): void => {
    this.#combobox.field.environment.report(error);
    this.#combobox.dispatch({ type: 'noneLoaded', hasFailed: true });
  };

  /** Moves on what waited for options, and highlights one where the host wants that. */
  updateOptions(): void {
    const { field, dispatch } = this.#combobox;
    const { values, status } = this.list.getSnapshot();
    const hasFailed = isStopped(status);
    if (hasFailed || hasNothing.has(status)) dispatch({ type: 'noneLoaded', hasFailed });
    // Nothing is made of a text by a row that highlights itself.
    const highlights = field.options.autoHighlight && !isOffered(values[0]);
    const last = this.#listed;
    if (values === last) return;
    this.#listed = values;
    if (values.length === 0) return;
    const start = this.#combobox.shownIndex(values);
    if (last.length === 0 && this.#combobox.state.awaitedKeys.length > 0)
      return this.#combobox.takeAwaitedKeys();
    if (highlights && this.#combobox.state.activeIndex === -1)
      dispatch({ type: 'movedTo', index: Math.max(0, start), isByKey: false });
  }
}
