/** The answers of a field to its form, for each state of the field. D19, D20. */
import { describe, expect, it, vi } from 'vitest';
import { FormControl } from '../../../src/client/field/formControl.js';

type FieldInForm = ConstructorParameters<typeof FormControl>[0];

const valid = { isValid: true, errors: [] };
const wrong = { isValid: false, errors: [{ constraintName: 'len', message: 'Too long.' }] };
const refused = { errors: [{ constraintName: 'membership', message: 'Not offered.' }] };

interface Beginning {
  readonly isAwaited?: boolean;
  readonly result?: object;
  readonly textErrors?: readonly object[];
  readonly hasText?: boolean;
  readonly blocksSubmit?: boolean;
  readonly options?: object;
  readonly isFinal?: boolean;
  readonly isWaiting?: boolean;
}

function newControl(beginning: Beginning = {}) {
  const { isAwaited = false, result = valid, textErrors = [], hasText = false, options = {} } = beginning;
  let value: unknown = 'PAR';
  const entry = {
    blocksSubmit: beginning.blocksSubmit ?? false,
    hasUncommitted: () => hasText,
    settle: vi.fn(async () => undefined),
    problem: () => 'Add it first.',
  };
  const validation = {
    validate: () => result,
    isFinal: () => beginning.isFinal ?? true,
    isWaiting: () => beginning.isWaiting ?? false,
    commit: vi.fn(() => result),
    commitAsync: vi.fn(async () => result),
    refuse: vi.fn(),
  };
  const sources = { settle: vi.fn(async () => undefined), retry: vi.fn() };
  const field = {
    plan: { dataType: 'STRING' },
    options,
    environment: { messages: undefined, lookup: {}, afterRender: vi.fn() },
    memory: {},
    text: { entry },
    validation,
    sources,
    getSnapshot: () => ({ inputValue: null, textStatus: { errors: textErrors }, result }),
    latest: () => value,
    shownValue: () => value,
    isValueAwaited: () => isAwaited,
    commitValue: vi.fn(),
    announcements: { say: vi.fn() },
    reset: vi.fn(),
  };
  const control = new FormControl(field as unknown as FieldInForm);
  const element = { setCustomValidity: vi.fn(), form: null };
  control.answer = element as unknown as HTMLInputElement;
  return { control, field, element, validation, sources, entry, set: (next: unknown) => void (value = next) };
}

describe('FormControl', () => {
  it.each([
    ['the value is valid', {}, ''],
    ['the value is invalid', { result: wrong }, 'Too long.'],
    ['a text was refused, whatever the value', { result: wrong, textErrors: refused.errors }, 'Not offered.'],
    ['something is being looked up', { isAwaited: true }, 'Checking…'],
    ['a box with text blocks the submit', { hasText: true, blocksSubmit: true }, 'Checking…'],
    ['a box with text does not block it', { hasText: true }, ''],
    ['the field is disabled', { result: wrong, options: { disabled: true } }, ''],
  ] satisfies [string, Beginning, string][])(
    'sets the validity message on its element if %s',
    (_what, beginning, said) => {
      const { control, element } = newControl(beginning);

      control.tell();

      expect(element.setCustomValidity).toHaveBeenCalledWith(said);
    },
  );

  it.each([
    ['the result is known', {}, true],
    ['something is being looked up', { isAwaited: true }, false],
    ['a text was refused', { textErrors: refused.errors }, false],
    ['the box contains text', { hasText: true }, false],
    ['the result is not final', { isFinal: false }, false],
    ['the field is disabled', { isAwaited: true, options: { disabled: true } }, true],
  ] satisfies [string, Beginning, boolean][])(
    'isSettled is true only if the answer is known: %s',
    (_what, beginning, isSettled) => {
      expect(newControl(beginning).control.isSettled()).toBe(isSettled);
    },
  );

  it.each([
    ['valid', {}, { isKnown: true, mayBeSent: true, isValid: true }],
    ['wrong', { result: wrong }, { isKnown: true, mayBeSent: true, isValid: false }],
    ['refused as a text', { textErrors: refused.errors }, { isKnown: true, mayBeSent: false, isValid: true }],
    [
      'pending, without an answer',
      { result: { ...valid, pending: true } },
      { isKnown: true, mayBeSent: true },
    ],
    [
      'pending, without the code',
      { result: { ...valid, pending: true }, isWaiting: true },
      { isKnown: false, mayBeSent: false },
    ],
  ] satisfies [string, Beginning, object][])(
    'settles a submit with its verdict if the value was %s',
    async (_what, beginning, settled) => {
      const { control, sources, entry } = newControl(beginning);

      await expect(control.settle()).resolves.toMatchObject(settled);

      expect([sources.settle, entry.settle].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    },
  );

  it('shows the refusal on the field, unless its error is already shown', () => {
    const { control, validation } = newControl();

    control.onRefused({ isKnown: true, mayBeSent: true, isValid: false });
    const told = validation.refuse.mock.calls.length;
    control.onRefused(undefined);

    expect([told, validation.refuse.mock.calls.length]).toEqual([0, 1]);
  });

  it('shows errors and uncommitted text if a program asks', () => {
    const { control, field, validation } = newControl({ hasText: true });

    control.onAsked();

    expect(field.commitValue).toHaveBeenCalledWith('PAR');
    expect(validation.refuse).toHaveBeenCalledWith('Add it first.');
  });

  it('returns pending while the box has uncommitted text', () => {
    expect(newControl({ hasText: true }).control.validate()).toEqual({ ...valid, pending: true });
    expect(newControl().control.validate()).toEqual(valid);
  });

  it('validates again if the value changes during the validation', async () => {
    const { control, validation, set } = newControl();
    validation.commitAsync.mockImplementationOnce(async () => {
      set('ZRH');
      return wrong;
    });

    await expect(control.validateAsync()).resolves.toEqual(valid);

    expect(validation.commitAsync).toHaveBeenCalledTimes(2);
  });

  it('asks the endpoint on validate() and validateAsync(), and retries the sources', async () => {
    const { control, validation, sources } = newControl();

    control.validate();
    await control.validateAsync();

    expect(validation.commit.mock.calls).toEqual([['PAR', { asksEndpoint: true }]]);
    expect(validation.commitAsync.mock.calls).toEqual([['PAR', { asksEndpoint: true }]]);
    expect(sources.retry).toHaveBeenCalledOnce();
  });

  it('reports each attached element to a measuring host once', () => {
    const { control, field } = newControl();
    const measure = vi.fn();
    Object.assign(field.environment, { measure });
    const box = {
      ownerDocument: { defaultView: null },
      setCustomValidity: vi.fn(),
    } as unknown as HTMLElement;

    control.attach(box);

    expect(measure.mock.calls).toEqual([[{ type: 'attached', field }]]);
    expect(control.control).toBe(box);
  });
});
