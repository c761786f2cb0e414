/**
 * Everything a person enters is in the value, pending, or in the box with a reason, in any order of
 * actions and answers. 10,000 orders for each cardinality; a failure prints the shortest failing order and
 * its seed.
 */
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Combobox, type ComboboxPorts, createCombobox } from '../../../src/client/combobox/combobox.js';
import { createTextResolver, type Meant } from '../../../src/client/combobox/textResolver.js';
import type { ValueAlias } from '../../../src/core/index.js';
import { fuzzTimeoutMs, propertyRuns } from '../../support/propertyRuns.ts';

type Renamed = Parameters<NonNullable<ComboboxPorts['replace']>>[0];

/** Texts that are offered, and texts that are not. */
const offered = ['ann', 'bob', 'cem', 'dag', 'eva'];
const unknown = ['xiu', 'yan', 'zoe'];
const aliasOf = (label: string): ValueAlias => ({ value: label.toUpperCase(), label });

const ownAlias = (name: string): ValueAlias => ({ value: name, label: name });

interface Lookup {
  readonly text: string;
  readonly signal: AbortSignal;
  /** The text was entered by Enter, before the answer. */
  readonly isMeant: boolean;
  readonly resolve: (meant: Meant) => void;
  readonly reject: (error: Error) => void;
}

const text = fc.constantFrom(...offered, ...unknown);
const command = fc.oneof(
  fc.record({ type: fc.constant('type'), text }),
  fc.record({ type: fc.constant('commit') }),
  fc.record({ type: fc.constant('commit') }),
  fc.record({ type: fc.constant('enter') }),
  fc.record({ type: fc.constant('focus'), isIn: fc.boolean() }),
  fc.record({ type: fc.constant('paste'), texts: fc.uniqueArray(text, { minLength: 2, maxLength: 5 }) }),
  fc.record({ type: fc.constant('pick'), text: fc.constantFrom(...offered) }),
  fc.record({ type: fc.constant('remove'), which: fc.nat({ max: 3 }) }),
  fc.record({ type: fc.constant('hostSets'), text: fc.constantFrom(...offered) }),
  fc.record({ type: fc.constant('answer'), which: fc.nat({ max: 5 }), isGood: fc.boolean() }),
  fc.record({ type: fc.constant('answer'), which: fc.nat({ max: 5 }), isGood: fc.constant(true) }),
  fc.record({ type: fc.constant('cancel') }),
);
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

/** A field under test, and the texts its person may count on. */
class Entering {
  readonly lookups: Lookup[] = [];
  value: readonly string[] = [];
  /** The value set by the host, until the next action of the person. */
  hostValue: string | undefined;
  /** Texts the person has entered and not withdrawn. */
  readonly owed = new Set<string>();
  readonly combobox: Combobox;
  isFocused = true;

  readonly isMultiple: boolean;
  /** Any text is one of several values, in the value as soon as it is entered. */
  readonly isFree: boolean;
  readonly room: number;

  constructor(isMultiple: boolean, isClosed: boolean, room: number) {
    this.isMultiple = isMultiple;
    this.isFree = isMultiple && !isClosed;
    this.room = room;
    const ask = (name: string, signal: AbortSignal, isMeant: boolean) =>
      new Promise<never>((resolve, reject) =>
        this.lookups.push({
          text: name,
          signal,
          isMeant,
          resolve: (meant) => resolve(meant as never),
          reject,
        }),
      );
    const resolver = createTextResolver({
      find: (name, signal) => ask(name, signal, false),
      findMeant: (name, signal) => ask(name, signal, true),
      ownAlias: (name) => (isClosed ? undefined : ownAlias(name)),
    });
    const ports = {
      isMultiple,
      take: (aliases: readonly ValueAlias[]) => this.take(aliases),
      ownAlias: isMultiple && !isClosed ? ownAlias : undefined,
      replace: (renamed: Renamed) => this.replace(renamed),
      isFocused: () => this.isFocused,
      separators: { pasted: [/[\n\r]+/, /,+/], typed: [] },
    };
    this.combobox = createCombobox(
      () => ports,
      () => resolver,
    );
  }

  private take(aliases: readonly ValueAlias[]): readonly ValueAlias[] {
    const values = aliases.map(({ value }) => String(value));
    if (!this.isMultiple) this.value = values.slice(-1);
    const fresh = values.filter((value) => !this.value.includes(value));
    const fitting = fresh.slice(0, this.room - this.value.length);
    if (this.isMultiple) this.value = [...this.value, ...fitting];
    return aliases.filter(
      ({ value }) => this.isMultiple && fresh.slice(fitting.length).includes(String(value)),
    );
  }

  /** The label follows: the found value replaces the text. */
  private replace(renamed: Renamed): void {
    for (const { own, found } of renamed)
      this.value = [...new Set(this.value.map((one) => (one === own.value ? String(found.value) : one)))];
  }

  get state() {
    return this.combobox.getSnapshot();
  }

  /** The person’s own text in the box. */
  private get boxText(): string | undefined {
    return this.combobox.hasUncommitted() ? (this.state.inputValue ?? undefined) : undefined;
  }

  async act(one: Command): Promise<void> {
    if (!['answer', 'hostSets', 'focus'].includes(one.type)) this.hostValue = undefined;
    if (one.type === 'type' && 'text' in one) this.type(one.text);
    if (one.type === 'commit') this.combobox.commit();
    if (one.type === 'enter') this.combobox.commit(undefined, { isMeant: true });
    if ('isIn' in one) this.isFocused = one.isIn;
    if ('texts' in one && this.isMultiple) {
      for (const each of one.texts) this.owed.add(each);
      this.combobox.paste(one.texts.join('\n'));
    }
    if (one.type === 'pick' && 'text' in one) this.pick(one.text);
    if (one.type === 'remove') this.remove(one);
    if (one.type === 'hostSets' && 'text' in one) this.hostSets(one.text);
    if ('which' in one && 'isGood' in one) this.answer(one.which, one.isGood);
    if (one.type === 'cancel') this.combobox.cancel();
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    vi.advanceTimersByTime(250); // values that are chosen in batches
  }

  /** Typing replaces the text of the box, and in a single field also its pending text. */
  private type(typed: string): void {
    const { holdsRefused, refused } = this.state;
    if (holdsRefused) for (const each of refused) this.owed.delete(each.text);
    if (this.boxText) this.owed.delete(this.boxText);
    if (!this.isMultiple) this.owed.clear();
    this.owed.add(typed);
    this.combobox.dispatch({ type: 'inputChanged', text: typed, isComposing: false, isFocused: true });
  }

  private pick(label: string): void {
    const { holdsRefused, refused } = this.state;
    // A pick answers the searched text and the refused ones.
    if (this.boxText) this.owed.delete(this.boxText);
    if (holdsRefused) for (const each of refused) this.owed.delete(each.text);
    if (!this.isMultiple) this.owed.clear();
    const isFull = this.take([aliasOf(label)]).length > 0;
    if (!isFull) this.owed.add(label);
    this.combobox.dispatch(this.isMultiple ? { type: 'optionToggled' } : { type: 'reset', staysOpen: false });
  }

  private remove({ which }: { readonly which?: number }): void {
    const gone = this.value[(which ?? 0) % Math.max(1, this.value.length)];
    if (gone === undefined || !this.isMultiple) return;
    this.value = this.value.filter((value) => value !== gone);
    // Pending text still arrives: the person has entered it again since.
    if (this.isFree || !this.state.pending.some((each) => each.toUpperCase() === gone))
      this.owed.delete(gone.toLowerCase());
  }

  private hostSets(label: string): void {
    for (const value of this.value) {
      const name = value.toLowerCase();
      const isElsewhere = [...this.state.pending, ...this.state.refused.map((each) => each.text)].includes(
        name,
      );
      // A text that is a value by itself does not arrive a second time.
      if (this.isFree || (!isElsewhere && this.boxText !== name)) this.owed.delete(name);
    }
    this.value = [label.toUpperCase()];
    this.hostValue = label.toUpperCase();
    this.combobox.valueReplaced();
  }

  private answer(which: number, isGood: boolean): void {
    const lookup = this.lookups.splice(which % Math.max(1, this.lookups.length), 1)[0];
    if (!lookup) return;
    const isOffered = offered.includes(lookup.text);
    // A text without a match of that name may find several values.
    if (isGood && lookup.isMeant && !isOffered && lookup.text !== 'zoe') return lookup.resolve('several');
    if (!isGood) lookup.reject(new Error('down'));
    else lookup.resolve(isOffered ? { alias: aliasOf(lookup.text) } : { reason: 'not-offered' });
  }

  /** Texts that were lost silently. */
  lost(): readonly string[] {
    const { pending, refused, inputValue } = this.state;
    const told = new Set([...pending, ...refused.map((each) => each.text), inputValue ?? '']);
    return [...this.owed].filter(
      (each) => !told.has(each) && !this.value.includes(each.toUpperCase()) && !this.value.includes(each),
    );
  }

  /** Whether the form would send without waiting. */
  get isReady(): boolean {
    const { pending, refused } = this.state;
    return pending.length === 0 && refused.length === 0 && !this.combobox.hasUncommitted();
  }
}

async function problemsOf(field: Entering, commands: readonly Command[]): Promise<readonly unknown[]> {
  const problems: unknown[] = [];
  for (const one of commands) {
    await field.act(one);
    problems.push(...field.lost());
    const { holdsRefused, refused, inputValue, pending } = field.state;
    if (holdsRefused && refused.length === 0) problems.push('holds nothing');
    if (holdsRefused && !refused.every((each) => inputValue?.includes(each.text))) problems.push(inputValue);
    if (field.lookups.filter(({ signal }) => !signal.aborted).length > 6) problems.push('too many at once');
    if (!field.isMultiple && pending.length > 1) problems.push(pending);
    if (field.hostValue && !field.value.includes(field.hostValue)) problems.push('overwritten');
    const live = field.lookups.filter(({ signal }) => !signal.aborted).length;
    if (!field.isMultiple && live > 1) problems.push('asked twice');
    if (field.value.length > field.room) problems.push(field.value);
  }
  // A person who leaves the field, and waits for the server, can send the form or knows why not.
  field.combobox.commit();
  for (let left = 200; field.state.pending.length > 0 && left > 0; left--)
    await field.act({ type: 'answer', which: 0, isGood: true });
  field.combobox.commit();
  for (let left = 200; field.state.pending.length > 0 && left > 0; left--)
    await field.act({ type: 'answer', which: 0, isGood: true });
  const { pending, refused } = field.state;
  if (pending.length > 0) problems.push('never settles', pending);
  if (!field.isReady && refused.length === 0) problems.push('no reason');
  if (field.isReady) problems.push(...field.lost());
  return problems;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('texts that a person enters', { timeout: fuzzTimeoutMs }, () => {
  it.each([
    ['one value of a closed domain', false, true, Infinity],
    ['one value, and any text is valid', false, false, Infinity],
    ['several values of a closed domain', true, true, Infinity],
    ['several values, at most three', true, true, 3],
    ['several values, and any text is valid', true, false, Infinity],
  ])('are never lost silently: %s', async (_what, isMultiple, isClosed, room) => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 25 }), async (commands) => {
        expect(await problemsOf(new Entering(isMultiple, isClosed, room), commands)).toEqual([]);
      }),
      propertyRuns(1_500, 200_000),
    );
  });
});
