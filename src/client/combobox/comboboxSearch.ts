/** The contents of a combobox's list: its search text, its source, recent choices first, and the initial option. */
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

/** Statuses of a list without options that loads none. */
const hasNothing: ReadonlySet<ValuesStatus> = new Set(['empty', 'too-short', 'needs-dependency']);

/** The list of one combobox. */
export class ComboboxSearch {
  readonly list: ListStore;
  readonly recent: RecentChoices;
  readonly #combobox: SearchingCombobox;
  /** The last options of the list. */
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

  /** Updates the list after the state of the combobox changed. */
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

  /** A closed list has no subscriber and loads nothing. While a pick is queued, a subscription keeps it loading. */
  #watchWhile(isOnItsWay: boolean): void {
    if (isOnItsWay === (this.#stopWatching !== undefined)) return;
    if (isOnItsWay) {
      this.#stopWatching = this.list.subscribe(() => undefined);
      // If nothing is loading, no update will follow.
      this.updateOptions();
    } else {
      this.#listed = [];
      this.#stopWatching?.();
      this.#stopWatching = undefined;
    }
  }

  /**
   * The search texts. If an endpoint requires search text, opening the list on a chosen value searches for the label in the box
   * (D16).
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

  /** The source of the list; loads the code of lookups if necessary. */
  #source(): ListSource | undefined {
    const { field } = this.#combobox;
    const { environment, fieldSpec, specUrl } = field;
    // Inline values need no other field.
    const lookups = field.lookups() ?? environment.createLookups(fieldSpec, specUrl, undefined);
    if (!lookups) void environment.loadLookups().then(this.refresh, this.#failLookups);
    return lookups?.list;
  }

  readonly #failLookups = (error: FieldSpecError): void => {
    this.#combobox.field.environment.report(error);
    this.#combobox.dispatch({ type: 'noneLoaded', hasFailed: true });
  };

  /** Replays queued keys, and highlights an option if `autoHighlight` is set. */
  updateOptions(): void {
    const { field, dispatch } = this.#combobox;
    const { values, status } = this.list.getSnapshot();
    const hasFailed = isStopped(status);
    if (hasFailed || hasNothing.has(status)) dispatch({ type: 'noneLoaded', hasFailed });
    // The row that offers to add the text is never highlighted automatically.
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
