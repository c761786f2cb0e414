/**
 * A test driver for one field, independent of the test environment. Each method waits until the field is idle, and describes
 * the field in its error.
 */
import type { FieldAsk, FieldPart, FieldReading, ShownOption } from './fieldReading.js';

/** An option, value or field: its complete label, or a pattern that matches it. */
export type TesterLabel = string | RegExp;

/**
 * The displayed value of a field: the text of a box, the label of a choice, or the state of a checkbox. Several values are a
 * list of labels; an object is its parts by label. `null`: nothing is chosen.
 */
export type TesterValue =
  | string
  | boolean
  | null
  | readonly TesterValue[]
  | { readonly [label: string]: TesterValue };

/** Options of a tester. */
export interface TesterOptions {
  /**
   * Time limit per method, in real milliseconds. Default: 3000, or Testing Library's `asyncUtilTimeout` if longer; with
   * Playwright 10 000.
   */
  readonly timeout?: number | undefined;
  /** Advances the test's clock, like `vi.advanceTimersByTime`. Default: the fake clock that replaced the timers, if any. */
  readonly advanceTimers?: ((ms: number) => unknown) | undefined;
}

/**
 * A field of a page under test. Each method waits until the field is idle, and throws an `Error` that describes the field.
 */
export interface FieldTester {
  /** Opens the list and waits for its options. Choices that are always visible need no opening. */
  readonly open: () => Promise<void>;
  /** Replaces the text in the box and waits for the result. */
  readonly type: (text: string) => Promise<void>;
  /** Labels of the options; of an open list those loaded so far. */
  readonly options: () => Promise<readonly string[]>;
  /**
   * Chooses an option by label, searching for it if it isn't listed. With free entry, adds the text as a value. Use
   * `label – second line` to choose among rows with the same label. Without a label: checks a checkbox. A chosen option stays
   * chosen.
   */
  readonly pick: (label?: TesterLabel) => Promise<void>;
  /** Labels of the chosen values, files or entries that are visible. */
  readonly chips: () => Promise<readonly string[]>;
  /** Removes a value, file or entry by its label. */
  readonly remove: (label: TesterLabel) => Promise<void>;
  /** Removes everything that was entered. */
  readonly clear: () => Promise<void>;
  /** Adds an entry to a field that repeats an object. */
  readonly add: () => Promise<void>;
  /** Moves focus to the next element, like the Tab key. Typed text is committed and errors are shown. */
  readonly leave: () => Promise<void>;
  /** Returns the displayed value. */
  readonly value: () => Promise<TesterValue>;
  /** Returns the displayed error; `null` if there is none. */
  readonly error: () => Promise<string | null>;
  /** Returns the hint; `null` if there is none. */
  readonly hint: () => Promise<string | null>;
  /** Loads the next page of an open list. Resolves to `false` if there is none. */
  readonly loadMore: () => Promise<boolean>;
  /** Waits until the document, code, lookups, labels of saved values and validation have loaded. */
  readonly settled: () => Promise<void>;
  /** A part of an object, or an entry of a repeated one, by its label. */
  readonly part: (label: TesterLabel) => FieldTester;
}

/** Performs actions on a page, directly or through a browser driver. @internal */
export interface Hands {
  readonly read: (ask: FieldAsk) => Promise<FieldReading>;
  /** Performs an action on an element of a field. Resolves to `false` if the element doesn't exist. */
  readonly on: (ask: FieldAsk, act: HandsAction) => Promise<boolean>;
  readonly press: (key: TesterKey) => Promise<void>;
  /** Lets the page continue briefly. */
  readonly moment: () => Promise<void>;
  readonly nowMs: () => number;
  /** Default time limit in milliseconds. */
  readonly patienceMs: () => Promise<number>;
}

/** Keys used by the methods. @internal */
export type TesterKey = 'Enter' | 'Tab' | 'Backspace' | 'Escape' | 'PageDown' | 'ArrowDown';

/** An action on an element. @internal */
export type HandsAction =
  | { readonly type: 'click' }
  | { readonly type: 'show' }
  | { readonly type: 'focus' }
  | { readonly type: 'enter'; readonly text: string }
  | { readonly type: 'fill'; readonly text: string }
  | { readonly type: 'select'; readonly value: string };

/** Creates the methods for a field. @internal */
export function createFieldTester(
  hands: Hands,
  path: readonly TesterLabel[],
  options: TesterOptions,
): FieldTester {
  const patienceMs = async () => options.timeout ?? (await hands.patienceMs());
  // The innermost part first: “City” of “Address”.
  const name = path.length > 0 ? path.map(quoted).toReversed().join(' of ') : 'of this element';

  /** Waits for a state that is read twice in a row, because an update may follow. */
  async function until(
    isThere: (reading: FieldReading) => boolean,
    complaint: (reading: FieldReading) => string,
  ): Promise<FieldReading> {
    const endMs = hands.nowMs() + (await patienceMs());
    let wasThere = false;
    for (;;) {
      const reading = await hands.read({ path });
      const isNow = reading.status === 'ready' && isThere(reading);
      if (isNow && wasThere) return reading;
      if (hands.nowMs() > endMs && !isNow) throw new Error(whyNot(reading, complaint));
      wasThere = isNow;
      await hands.moment();
    }
  }

  function whyNot(reading: FieldReading, complaint: (reading: FieldReading) => string): string {
    const { status, labels, failures, isAnyLoading } = reading;
    if (status === 'ready') return complaint(reading);
    if (status === 'loading') return `The field ${name} is still loading.`;
    if (status === 'failed') return `The field ${name} failed to load. It shows: ${failures.join(' ')}`;
    if (status === 'several')
      return `There are several fields ${name}. Pass the element that contains the right one, or an element of it.`;
    const seen =
      labels.length > 0 ? `Labels on this page are: ${labels.map(quoted).join(', ')}.` : 'There is no field.';
    const failed = failures.length > 0 ? ` One failed to load and shows: ${failures.join(' ')}` : '';
    return `The field ${name} was not found. ${seen}${failed}${isAnyLoading ? ' Something is still loading.' : ''}`;
  }

  const rest = () =>
    until(
      ({ isBusy }) => !isBusy,
      ({ said }) => `The field ${name} is still busy.${said ? ` It shows: ${said}` : ''}`,
    );

  async function on(
    what: FieldPart,
    act: HandsAction,
    complaint: (reading: FieldReading) => string,
    index?: number,
  ) {
    const ask = index === undefined ? { path, part: what } : { path, part: what, index };
    const endMs = hands.nowMs() + (await patienceMs());
    while (!(await hands.on(ask, act))) {
      if (hands.nowMs() > endMs) {
        const reading = await hands.read({ path });
        throw new Error(whyNot(reading, complaint));
      }
      await hands.moment();
    }
  }

  async function usable(): Promise<FieldReading> {
    const reading = await rest();
    if (reading.isInert) throw new Error(`The field ${name} is disabled or read-only.`);
    return reading;
  }

  async function open(): Promise<FieldReading> {
    const reading = await usable();
    if (reading.kind !== 'combobox') {
      if (/^(select|radios|ticks|tick)$/.test(reading.kind)) return reading;
      throw new Error(`The field ${name} has no list: it is ${described(reading)}.`);
    }
    if (!reading.isOpen) await on('opener', { type: 'click' }, () => `The field ${name} has no box.`);
    return until(
      ({ isOpen, isBusy }) => isOpen && !isBusy,
      ({ isOpen, said }) =>
        isOpen ? `The list of ${name} did not load. It shows: ${said}` : `The list of ${name} did not open.`,
    );
  }

  async function enter(text: string): Promise<FieldReading> {
    const reading = await usable();
    const { kind, isFilled } = reading;
    if (!/^(box|chips|combobox)$/.test(kind))
      throw new Error(`The field ${name} takes no typed text: it is ${described(reading)}.`);
    if (kind === 'combobox') await open();
    const act: HandsAction = isFilled ? { type: 'fill', text } : { type: 'enter', text };
    await on('box', act, () => `The field ${name} has no box.`);
    return rest();
  }

  async function pickOption(label: TesterLabel): Promise<void> {
    let reading = await open();
    let index = indexOf(reading.options, label);
    const isList = reading.kind === 'combobox';
    // The option may require a search, or may not be loaded.
    if (index === -1 && isList && typeof label === 'string') {
      reading = await enter(searchOf(reading, label));
      reading = reading.isOpen ? reading : await open();
      index = indexOf(reading.options, label);
    }
    while (index === -1 && reading.kind === 'combobox' && (await more(reading))) {
      reading = await rest();
      index = indexOf(reading.options, label);
    }
    const option = reading.options[index];
    if (!option) throw new Error(noOption(label, reading));
    if (option.isDisabled)
      throw new Error(`The option ${quoted(label)} of ${name} is disabled.${said(reading)}`);
    if (reading.kind === 'select')
      await on('box', { type: 'select', value: option.value }, () => noOption(label, reading));
    else if (!option.isChosen || (isList && !reading.isMultiple))
      await on('option', { type: 'click' }, () => noOption(label, reading), index);
    await until(
      ({ isBusy, isOpen }) => !isBusy && (!isList || reading.isMultiple || !isOpen),
      () => `The list of ${name} stays open after ${quoted(label)} was chosen.`,
    );
  }

  function noOption(label: TesterLabel, { options: shown, said: text }: FieldReading): string {
    const list =
      shown.length > 0
        ? `The list contains: ${shown.map(nameOfOption).join(', ')}.`
        : `The list is empty.${text ? ` It shows: ${text}` : ''}`;
    return `There is no option ${quoted(label)} in ${name}. ${list}`;
  }

  async function pick(label?: TesterLabel): Promise<void> {
    const reading = await usable();
    const { kind, isTicked, chips, parts } = reading;
    if (kind === 'tick') {
      if (!isTicked) await on('box', { type: 'click' }, () => `The field ${name} has no box to tick.`);
      await rest();
    } else if (label === undefined) {
      throw new TypeError(`pick() needs a label: ${name} is ${described(reading)}.`);
    } else if (kind === 'chips') {
      if (typeof label !== 'string')
        throw new TypeError('A field with free entry has no list. Pass a text instead of a pattern.');
      if (chips.includes(label)) return;
      await enter(label);
      await hands.press('Enter');
      await rest();
    } else if (kind === 'box') {
      throw new Error(`The field ${name} is a text box. Use type().`);
    } else if (kind === 'files') {
      throw new Error(`The field ${name} is a file field. Set the files of its file input.`);
    } else if (kind === 'object' || kind === 'objects') {
      throw new Error(`${name} is made of ${parts.map(quoted).join(', ')}. Use part().`);
    } else {
      await pickOption(label);
    }
  }

  async function removeAt(index: number, reading: FieldReading): Promise<void> {
    const { kind, chips } = reading;
    if (kind === 'ticks') await on('option', { type: 'click' }, () => `${name} has no such box.`, index);
    else
      await on(
        'remove',
        { type: 'click' },
        () => `There is no button that removes ${quoted(chips[index] ?? '')} from ${name}.`,
        index,
      );
    await rest();
  }

  async function remove(label: TesterLabel): Promise<void> {
    const reading = await usable();
    const { kind, chips, options: shown, isTicked } = reading;
    if (kind === 'tick') return isTicked ? clear() : undefined;
    if (kind === 'radios' || kind === 'select' || (kind === 'combobox' && !reading.isMultiple)) {
      const shownValue = chosenLabel(reading);
      if (shownValue !== null && fits(shownValue, label)) return clear();
      throw new Error(`${quoted(label)} is not chosen in ${name}. It shows ${quoted(shownValue ?? '')}.`);
    }
    const index =
      kind === 'ticks'
        ? shown.findIndex((option) => option.isChosen && fits(option.label, label))
        : chips.findIndex((chip) => fits(chip, label));
    if (index === -1)
      throw new Error(
        `${quoted(label)} is not chosen in ${name}. Chosen are: ${chosenIn(reading).map(quoted).join(', ') || 'none'}.`,
      );
    await removeAt(index, reading);
  }

  async function clear(): Promise<void> {
    let reading = await usable();
    const { kind, isMultiple, isTicked, text } = reading;
    if (kind === 'object') {
      for (const label of reading.parts) await part(label).clear();
    } else if (kind === 'tick') {
      if (isTicked) await on('box', { type: 'click' }, () => `The field ${name} has no box to tick.`);
    } else if (kind === 'select') {
      await on('box', { type: 'select', value: '' }, () => `${name} cannot be left empty.`);
    } else if (kind === 'radios') {
      if (chosenLabel(reading) !== null)
        await on('clear', { type: 'click' }, () => `${name} has no clear button.`);
    } else if (kind === 'box') {
      await on('box', { type: 'fill', text: '' }, () => `The field ${name} has no box.`);
    } else if (kind === 'combobox' && !isMultiple) {
      // A required field has no clear button.
      if (text !== '' && !(await hands.on({ path, part: 'clear' }, { type: 'click' }))) {
        await on('box', { type: 'enter', text: '' }, () => `The field ${name} has no box.`);
        await hands.press('Escape');
      }
    } else {
      for (let count = chosenIn(reading).length; count > 0; count -= 1) {
        const last = kind === 'ticks' ? reading.options.findIndex(({ isChosen }) => isChosen) : 0;
        await removeAt(last, reading);
        reading = await rest();
      }
    }
    await rest();
  }

  /** Loads the next page, if there is one. */
  async function more(reading: FieldReading): Promise<boolean> {
    if (!reading.hasMore) return false;
    const before = reading.options.length;
    const isMore = (next: FieldReading) => next.options.length > before || !next.hasMore;
    for (const endMs = hands.nowMs() + (await patienceMs()); hands.nowMs() < endMs;) {
      // Scrolling loads it in a page with a layout; the key does without one.
      await hands.on({ path, part: 'option', index: before - 1 }, { type: 'show' });
      await hands.press('PageDown');
      const next = await rest();
      if (isMore(next)) return true;
    }
    throw new Error(`The next page of ${name} did not load.${said(reading)}`);
  }

  function part(label: TesterLabel): FieldTester {
    return createFieldTester(hands, [...path, label], options);
  }

  async function value(): Promise<TesterValue> {
    const reading = await rest();
    const { kind, text, isTicked, isMultiple, parts, chips } = reading;
    if (kind === 'tick') return isTicked;
    if (kind === 'object') {
      const shown: [string, TesterValue][] = [];
      for (const label of parts) shown.push([label, await part(label).value()]);
      return Object.fromEntries(shown);
    }
    if (kind === 'objects') {
      const entries: TesterValue[] = [];
      for (const label of chips) entries.push(await part(label).value());
      return entries;
    }
    if (kind === 'radios' || kind === 'select') return chosenLabel(reading);
    return isMultiple || kind === 'ticks' || kind === 'files' ? chosenIn(reading) : text;
  }

  return {
    open: async () => void (await open()),
    type: async (text) => void (await enter(text)),
    options: async () => (await open()).options.map(({ label }) => label),
    pick,
    chips: async () => chosenIn(await rest()),
    remove,
    clear,
    add: async () => {
      const { kind, chips: before } = await usable();
      if (kind !== 'objects') throw new Error(`${name} has no entries to add to.`);
      await on('add', { type: 'click' }, () => `${name} has no button to add an entry.`);
      await until(
        ({ chips, isBusy }) => !isBusy && chips.length > before.length,
        () => `No entry was added to ${name}.`,
      );
    },
    leave: async () => {
      const { isOpen } = await rest();
      // Tab stays inside the sheet, so close it first.
      if (!(isOpen && (await hands.on({ path, part: 'done' }, { type: 'click' })))) {
        await hands.on({ path, part: 'box' }, { type: 'focus' });
        await hands.press('Tab');
      }
      await rest();
    },
    value,
    error: async () => (await rest()).error,
    hint: async () => (await rest()).hint,
    loadMore: async () => more(await open()),
    settled: async () => {
      await rest();
      await until(
        ({ isBusy, areLabelsAwaited }) => !isBusy && !areLabelsAwaited,
        () => `The labels of the field ${name} did not load.`,
      );
    },
    part,
  };
}

const quoted = (label: TesterLabel) => (typeof label === 'string' ? `“${label}”` : String(label));

const said = ({ said: text }: FieldReading) => (text ? ` The list shows: ${text}` : '');

const fits = (shown: string, label: TesterLabel) =>
  typeof label === 'string' ? shown === label.trim() : label.test(shown);

const nameOfOption = ({ label, description }: ShownOption) =>
  description ? `${label} – ${description}` : label;

function indexOf(options: readonly ShownOption[], label: TesterLabel): number {
  const byLabel = options.findIndex((option) => fits(option.label, label));
  return byLabel === -1 ? options.findIndex((option) => fits(nameOfOption(option), label)) : byLabel;
}

/** The text to search for: of a label with a second line only the label, because servers search that. */
function searchOf({ options }: FieldReading, label: string): string {
  const [first = label] = label.split(' – ');
  return options.some((option) => option.label === label) ? label : first;
}

/** Label of the single value; `null` if none is chosen. */
function chosenLabel({ kind, text, options }: FieldReading): string | null {
  if (kind === 'radios' || kind === 'select') return options.find(({ isChosen }) => isChosen)?.label ?? null;
  return text === '' ? null : text;
}

function chosenIn({ kind, options, chips }: FieldReading): readonly string[] {
  return kind === 'ticks' ? options.filter(({ isChosen }) => isChosen).map(({ label }) => label) : chips;
}

/** Describes the kind of a field. */
function described({ kind }: FieldReading): string {
  const words = {
    box: 'a text box',
    combobox: 'a combobox',
    chips: 'a box for several values',
    select: 'a select',
    tick: 'a checkbox',
    radios: 'radios',
    ticks: 'checkboxes',
    files: 'a place for files',
    object: 'an object',
    objects: 'a list of objects',
  };
  return words[kind];
}
