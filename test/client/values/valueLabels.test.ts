/** The knowledge of a field about its values over time. */
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ValueLabels } from '../../../src/client/values/valueLabels.js';
import { planField, type ValueAlias, type ValuesEndpoint } from '../../../src/core/index.js';
import { type Asking, askedLabels } from '../../support/askedLabels.ts';
import { propertyRuns } from '../../support/propertyRuns.ts';

type LabelledField = ReturnType<Asking[0]['field']>;
type AskForLabels = Asking[1];
type LabelAnswers = Parameters<AskForLabels>[2];
type KnownValue = ValueAlias | 'missing' | undefined;

const valuesTo = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`);
const aliasOf = (value: unknown) => ({ value: value as string, label: `Label of ${String(value)}` });

interface World {
  readonly valuesEndpoint?: ValuesEndpoint;
  readonly known?: (value: unknown) => KnownValue;
  readonly given?: LabelledField['given'];
  /** Whether the lookups have been created. */
  readonly hasLookups?: boolean;
  readonly answer?: (values: readonly unknown[], answers: LabelAnswers) => void;
}

/** The labels of a field, and its requests; the test answers. */
function labelsOf(world: World = {}) {
  const { valuesEndpoint = { uri: '/v' }, known = () => undefined, hasLookups = true } = world;
  const fieldSpec = { displayName: 'Code', dataType: 'STRING', valuesEndpoint };
  const changed = vi.fn();
  const ask = vi.fn<AskForLabels>((_field, values, answers) => world.answer?.(values, answers));
  const lookups = { known, askedLabels: (labels: Asking[0]) => askedLabels(labels, ask) };
  const field = {
    fieldSpec,
    plan: planField(fieldSpec),
    environment: { lookup: { locale: 'en' }, report: vi.fn() },
    given: world.given,
    lookups: () => (hasLookups ? lookups : undefined),
  } as unknown as LabelledField;
  const labels = new ValueLabels(() => field, changed);
  const asked = () => ask.mock.calls.map(([, values]) => values);
  const answersOf = (at: number) => ask.mock.calls[at]![2];
  return { labels, changed, asked, answersOf };
}

afterEach(() => void vi.useRealTimers());

describe('ValueLabels', () => {
  it('notifies of arriving labels in batches, and of the last one at once', () => {
    vi.useFakeTimers();
    const { labels, changed, answersOf } = labelsOf();
    labels.ask(valuesTo(500), false);

    for (const value of valuesTo(499)) {
      answersOf(0).settle(value, `Label of ${value}`);
      vi.advanceTimersByTime(1);
    }
    const before = changed.mock.calls.length;
    answersOf(0).settle('v499', 'Label of v499');
    vi.advanceTimersByTime(1_000);

    expect([before, changed.mock.calls.length, labels.labelOf('v499')]).toEqual([9, 10, 'Label of v499']);
  });

  it('requests no value twice, except after stop()', () => {
    const { labels, asked, answersOf } = labelsOf();
    labels.ask(['a'], false);
    labels.ask(['a', 'b'], false);

    labels.stop();
    labels.ask('a', false);

    expect([asked(), answersOf(0).signal.aborted, answersOf(2).signal.aborted]).toEqual([
      [['a'], ['b'], ['a']],
      true,
      false,
    ]);
  });

  it('ignores answers after stop()', () => {
    vi.useFakeTimers();
    const { labels, changed, answersOf, asked } = labelsOf();
    labels.ask(['a', 'b', 'c', 'd'], false);
    answersOf(0).settle('d', 'D');

    labels.stop();
    answersOf(0).settle('a', 'A');
    answersOf(0).miss(['b']);
    answersOf(0).setUnasked(['c']);
    vi.advanceTimersByTime(1_000);
    labels.ask(['c'], false);

    expect([labels.labelOf('a'), labels.isMissing('b'), changed.mock.calls.length]).toEqual(['a', false, 0]);
    expect(asked()[1]).toEqual(['c']);
  });

  it('requests no value that has a label, and none before the lookups exist', () => {
    const known = (value: unknown) => (value === 'listed' ? aliasOf(value) : undefined);
    const [withLabels, without] = [
      labelsOf({ known, given: [aliasOf('given')] }),
      labelsOf({ hasLookups: false }),
    ];
    withLabels.labels.remember(aliasOf('picked'));

    withLabels.labels.ask(['listed', 'given', 'picked'], true);
    withLabels.labels.ask(null, true);
    without.labels.ask(['a'], true);

    expect([withLabels.asked(), without.asked()]).toEqual([[], []]);
  });

  it('requests values left unasked once a person uses the field, except named ones', () => {
    const { labels, asked, answersOf } = labelsOf({
      answer: (values, { setUnasked, settle }) => {
        setUnasked(values);
        for (const value of values) settle(value, value === 'a' ? 'A' : undefined);
      },
    });
    labels.ask(['a', 'b'], false);

    labels.ask(['a', 'b'], false);
    labels.ask(['a', 'b'], true);

    expect(asked()).toEqual([['a', 'b'], ['b']]);
    expect([answersOf(0).isWanted, answersOf(1).isWanted]).toEqual([false, true]);
  });

  it('notifies once that values are unasked or have no label, so that they are shown as they are', () => {
    const { labels, changed, answersOf } = labelsOf();
    labels.ask(['a', 'b'], false);
    answersOf(0).setUnasked(['a', 'b']);
    for (const value of ['a', 'b']) answersOf(0).settle(value, undefined);
    const afterLeft = changed.mock.calls.length;

    labels.ask(['c'], false);
    answersOf(1).settle('c', undefined);

    expect([afterLeft, changed.mock.calls.length]).toEqual([1, 2]);
  });

  it('starts over after 10,000 requested values', () => {
    const { labels, asked, answersOf } = labelsOf();
    labels.remember(aliasOf('picked'));
    for (const value of valuesTo(10_000)) labels.ask([value], false);
    const before = labels.find('picked');

    labels.ask(['v10000'], false);
    labels.ask(['v0', 'v10000'], false);

    expect([before, labels.find('picked'), answersOf(0).signal.aborted]).toEqual([
      aliasOf('picked'),
      undefined,
      true,
    ]);
    expect(asked().slice(-2)).toEqual([['v10000'], ['v0']]);
  });

  it('keeps a picked label through repeated requests for failed values', () => {
    const { labels } = labelsOf({
      answer: (values, { setUnasked, settle }) => {
        setUnasked(values);
        for (const value of values) settle(value, undefined);
      },
    });
    labels.remember(aliasOf('picked'));

    for (let visit = 0; visit < 30; visit++) labels.ask(valuesTo(500), true);

    expect(labels.find('picked')).toEqual(aliasOf('picked'));
  });

  it('forgets all labels on clear()', () => {
    const { labels, asked } = labelsOf();
    labels.remember(aliasOf('picked'));
    labels.show(aliasOf('shown'));
    labels.ask(['a'], false);

    labels.clear();
    labels.ask(['a'], false);

    expect(['picked', 'shown'].map((value) => labels.isLabelled(value))).toEqual([false, false]);
    expect(asked()).toEqual([['a'], ['a']]);
  });

  it('uses the labels of the document, from the first item of a repeated value', () => {
    const items = [
      { value: 'a', label: { en: 'First', fr: 'Premier' } },
      { value: 'a', label: 'Second' },
    ];
    const { labels } = labelsOf({ valuesEndpoint: { protocol: 'INLINE', items }, hasLookups: false });

    expect([labels.labelOf('a'), labels.labelOf('b'), labels.find('b')]).toEqual(['First', 'b', undefined]);
    expect(labels.aliasesOf(['a', 'b'])).toEqual([{ value: 'a', label: 'First' }]);
  });

  it('shows the value if its label is blank', () => {
    const { labels } = labelsOf();
    labels.remember({ value: 'a', label: ' \u200B' });

    expect([labels.labelOf('a'), labels.labelOf(null), labels.labelOf(5)]).toEqual(['a', '', '5']);
  });
});

/** The events a field can receive for the value `a`, by name. */
const told: Readonly<Record<string, (labels: ValueLabels, answers: LabelAnswers) => void>> = {
  picked: (labels) => labels.remember({ value: 'a', label: 'Picked' }),
  shown: (labels) => labels.show({ value: 'a', label: 'Shown' }),
  answered: (_labels, { settle }) => settle('a', { value: 'a', label: 'Answered' }),
  named: (_labels, { settle }) => settle('a', 'Named'),
  nameless: (_labels, { settle }) => settle('a', undefined),
  gone: (_labels, { miss }) => miss(['a']),
  left: (_labels, { setUnasked }) => setUnasked(['a']),
};

describe('the state of a value in a field', () => {
  it.each([
    // Events: the label, a member or not, missing or not, requested again or not once a person uses the field.
    ['nothing', 'a', false, false, false],
    ['picked', 'Picked', true, false, false],
    ['shown', 'Shown', false, false, false],
    ['answered', 'Answered', true, false, false],
    ['named', 'Named', false, false, false],
    ['nameless', 'a', false, false, false],
    ['gone', 'a', false, true, false],
    ['left', 'a', false, false, true],
    ['gone named', 'Named', false, true, false],
    ['gone picked', 'Picked', true, false, false],
    ['picked gone', 'Picked', true, false, false],
    ['shown picked', 'Picked', true, false, false],
    ['picked shown', 'Picked', true, false, false],
    ['left named', 'Named', false, false, false],
    ['left nameless', 'a', false, false, true],
    ['answered picked', 'Picked', true, false, false],
  ])(
    'after %s: %j, a member %j, missing %j, requested again %j',
    (what, label, isMember, isGone, isAskedAgain) => {
      const { labels, answersOf, asked } = labelsOf();
      labels.ask('a', false);

      for (const one of what.split(' ')) told[one]?.(labels, answersOf(0));
      const known = [labels.labelOf('a'), labels.find('a') !== undefined, labels.isMissing('a')];
      labels.ask('a', true);

      expect([...known, asked().length > 1]).toEqual([label, isMember, isGone, isAskedAgain]);
    },
  );

  it.each([
    ['nothing', undefined, 'listed', 'Listed', false],
    ['gone', undefined, 'listed', 'Listed', false],
    ['nothing', undefined, 'missing', 'a', true],
    ['nothing', 'given', 'missing', 'Given', false],
    ['gone', 'given', undefined, 'Given', false],
    ['picked', 'given', 'listed', 'Picked', false],
    ['nothing', 'given', 'listed', 'Given', false],
    ['shown', undefined, 'listed', 'Listed', false],
    ['shown', undefined, 'missing', 'Shown', true],
  ])(
    'after %s, with the host’s label %s and the lookup %s: %j, missing %j',
    (what, given, listed, label, isGone) => {
      const known = () => (listed === 'listed' ? { value: 'a', label: 'Listed' } : (listed as KnownValue));
      let isThere = false;
      const { labels, answersOf } = labelsOf({
        known: () => (isThere ? known() : undefined),
        given: given ? [{ value: 'a', label: 'Given' }] : [],
      });
      if (!given) labels.ask('a', false);
      const answers = given ? ({ miss: () => undefined } as unknown as LabelAnswers) : answersOf(0);

      told[what]?.(labels, answers);
      isThere = true;

      expect([labels.labelOf('a'), labels.isMissing('a')]).toEqual([label, isGone]);
    },
  );

  it('is the same after any order of answers for two fields', async () => {
    const values = valuesTo(6);
    const answer = (at: number) =>
      [aliasOf(values[at]), 'Named', undefined, 'gone', 'gone', aliasOf(values[at])][at];
    const order = fc.shuffledSubarray([...values.keys()], { minLength: 6, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(order, order, fc.nat({ max: 6 }), async (one, other, stopsAfter) => {
        const fields = [labelsOf(), labelsOf()];
        const [first, second] = fields;
        for (const { labels } of fields) labels.ask(values, false);
        const tell = (field: (typeof fields)[number] | undefined, at: number) => {
          const { settle, miss } = field!.answersOf(0);
          const found = answer(at);
          if (found === 'gone') miss([values[at]!]);
          settle(values[at]!, found === 'gone' ? undefined : found);
        };
        for (const [count, at] of one.entries()) {
          if (count === stopsAfter) second?.labels.stop();
          tell(second, other[count]!);
          tell(first, at);
        }
        const seen = (labels: ValueLabels) =>
          values.map((value) => [labels.labelOf(value), labels.find(value)?.value, labels.isMissing(value)]);

        expect(seen(first!.labels)).toEqual([
          ['Label of v0', 'v0', false],
          ['Named', undefined, false],
          ['v2', undefined, false],
          ['v3', undefined, true],
          ['v4', undefined, true],
          ['Label of v5', 'v5', false],
        ]);
        // The second field keeps the answers from before stop(), and requests the rest again.
        second?.labels.ask(values, false);
        const before = new Set(other.slice(0, stopsAfter).map((at) => values[at]));
        const again = stopsAfter === 6 ? undefined : second?.asked()[1];
        expect(again ?? []).toEqual(
          stopsAfter === 6
            ? []
            : values.filter((value) => !(before.has(value) && second?.labels.find(value))),
        );
      }),
      propertyRuns(100, 20_000),
    );
  });
});
