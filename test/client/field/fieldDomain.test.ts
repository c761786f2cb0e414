/** The source of a field’s values, and their labels. */
import { describe, expect, it, vi } from 'vitest';
import { FieldDomain } from '../../../src/client/field/fieldDomain.js';
import { planField } from '../../../src/core/index.js';
import { askedLabels } from '../../support/askedLabels.ts';

type FieldOfDomain = ConstructorParameters<typeof FieldDomain>[0];

interface LabelAnswers {
  readonly settle: (value: unknown, found: { value: string; label: string }) => void;
}

interface Beginning {
  readonly endpoint?: object | undefined;
  readonly dataType?: string;
  readonly value?: unknown;
  readonly loadLookups?: () => Promise<unknown>;
}

function newDomain(beginning: Beginning = {}) {
  const { dataType = 'STRING', value = null, loadLookups = async () => undefined } = beginning;
  const endpoint = 'endpoint' in beginning ? beginning.endpoint : { uri: '/cities' };
  const fieldSpec = { displayName: 'City', dataType, valuesEndpoint: endpoint };
  const state = { key: 'en', value };
  const askForLabels = vi.fn((_field: unknown, values: readonly unknown[], answers: LabelAnswers) => {
    for (const one of values) answers.settle(one, { value: String(one), label: `Name of ${String(one)}` });
  });
  const field = {
    fieldSpec,
    plan: planField(fieldSpec),
    options: { valueLabels: [{ value: 'PAR', label: 'Paris' }] },
    environment: {
      lookup: { locale: 'de' },
      createLookups: vi.fn(() => ({ key: state.key, known: () => undefined, askedLabels })),
      loadLookups,
      loadQuestions: async () => ({ askForLabels }),
      report: vi.fn(),
    },
    latest: () => state.value,
    showLabels: vi.fn(),
    loading: { onLookups: vi.fn() },
    setCode: vi.fn(),
    isWatched: true,
  };
  const domain = new FieldDomain(field as unknown as FieldOfDomain, value);
  return { domain, field, state, askForLabels };
}

describe('FieldDomain', () => {
  it.each([
    ['no value', null, {}, ''],
    ['a value with a label of the app', 'PAR', {}, 'Paris'],
    ['a value without a label', 'ZRH', {}, 'ZRH'],
    ['a number without an endpoint', 1.5, { dataType: 'NUMBER', endpoint: undefined }, '1,5'],
    ['a text without an endpoint', 'Rome', { endpoint: undefined }, 'Rome'],
  ])('uses the label of a value, or else its text: %s', (_what, value, beginning, label) => {
    expect(newDomain(beginning).domain.labelOf(value)).toBe(label);
  });

  it.each([
    ['is looked up', {}, 1],
    ['is in the document', { endpoint: { protocol: 'INLINE', items: [] } }, 0],
    ['is typed', { endpoint: undefined }, 0],
  ])('creates the lookups once, or not at all, if a value %s', (_what, beginning, count) => {
    const { domain, field } = newDomain(beginning);

    expect(domain.lookups()).toBe(domain.lookups());

    expect(field.environment.createLookups).toHaveBeenCalledTimes(count);
  });

  it('requests no label after the field has unmounted', async () => {
    const { domain, field, askForLabels } = newDomain({ value: 'ZRH' });
    field.isWatched = false;

    domain.askForLabels();
    await domain.askAhead();

    expect(askForLabels).not.toHaveBeenCalled();
  });

  it('requests the label of the first value, and shows it', async () => {
    const { domain, field } = newDomain({ value: 'ZRH' });

    domain.askForLabels();

    await vi.waitFor(() => expect(domain.labelOf('ZRH')).toBe('Name of ZRH'));
    expect(field.showLabels).toHaveBeenCalledOnce();
  });

  it('requests no label for free text in a field of suggestions', async () => {
    const { domain, state, askForLabels } = newDomain({ endpoint: { uri: '/cities', mode: 'SUGGESTIONS' } });
    state.value = 'Rom';

    domain.askForLabels();
    await new Promise((resolve) => setTimeout(resolve));

    expect(askForLabels).not.toHaveBeenCalled();
  });

  it.each([
    ['drops them for other lookups', 'fr', 'ZRH'],
    ['keeps them for the same lookups', 'en', 'Zürich'],
  ])('keeps learned labels only while the lookups stay the same: %s', (_what, key, label) => {
    const { domain, state } = newDomain();
    domain.lookups();
    domain.labels.remember({ value: 'ZRH', label: 'Zürich' });
    state.key = key;

    domain.renew();

    expect(domain.labelOf('ZRH')).toBe(label);
  });

  it.each([
    ['PAR', true],
    [['PAR', 'LYO'], true],
    [['PAR', 'ZRH'], false],
    [null, true],
  ])('recognizes the value the field began with: %j', (value, isInitial) => {
    const { domain } = newDomain({ value: ['PAR', 'LYO'] });

    expect(domain.isInitial(value)).toBe(isInitial);
  });

  it('reports lookup code that fails to load', async () => {
    const failure = new Error('no network');
    const { domain, field } = newDomain({ loadLookups: () => Promise.reject(failure) });

    await domain.load();

    expect(field.environment.report).toHaveBeenCalledWith(failure);
    expect(field.setCode).toHaveBeenCalledWith('failed');
    expect(field.loading.onLookups).not.toHaveBeenCalled();
  });
});
