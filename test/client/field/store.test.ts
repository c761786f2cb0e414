/** A field over time, without a framework: its requests, and their number. */
import { describe, expect, it, vi } from 'vitest';
import { isClearable, isDemanded } from '../../../src/client/field/fieldOwner.js';
import { Field } from '../../../src/client/field/store.js';
import { createValidationLoader } from '../../../src/client/field/validationLoader.js';
import { displayedErrors } from '../../../src/client/index.js';
import { validationStages } from '../../support/validationStages.ts';

type Environment = ConstructorParameters<typeof Field>[0]['environment'];

const plainEnvironment = () =>
  ({
    lookup: {},
    validation: {},
    validators: createValidationLoader(vi.fn(), validationStages),
    announceStatus: () => () => undefined,
  }) as unknown as Environment;

function fieldWith(constraint: object) {
  const loader = createValidationLoader(vi.fn(), validationStages);
  const loadEngine = vi.fn(loader.loadEngine);
  const environment = {
    lookup: {},
    validation: {},
    validators: { ...loader, loadEngine },
    announceStatus: () => () => undefined,
  } as unknown as Environment;
  const fieldSpec = { displayName: 'Code', dataType: 'STRING', constraints: [constraint] };
  return { field: new Field({ fieldSpec, environment, options: {} } as never), loadEngine };
}

describe('Field', () => {
  it('loads the pattern engine once for any number of edits', async () => {
    const { field, loadEngine } = fieldWith({ type: 'pattern', params: { regex: '^a+$' } });

    for (const text of ['a', 'ab', 'abc']) {
      field.setValue(text);
      await vi.waitFor(() => expect(field.validate(text).pending).toBeUndefined());
      await Promise.all(loadEngine.mock.results.map(({ value }) => value as Promise<void>));
    }

    expect(field.validate('b').isValid).toBe(false);
    expect(loadEngine).toHaveBeenCalledOnce();
  });
});

describe('Field: a submit', () => {
  it('runs the rules of a value once, and again after the app changes them', async () => {
    const { field } = fieldWith({ type: 'custom', params: { key: 'odd' } });
    const odd = vi.fn(() => true);
    const follow = (environment: object) => field.update({}, { ...field.environment, ...environment });
    const submit = async () => {
      const isSettled = field.formControl.isSettled();
      field.formControl.onSubmit();
      return [isSettled, (await field.formControl.validateAsync()).isValid];
    };
    await field.validation.load();
    follow({ validation: { custom: { odd } } });
    field.setValue('abc');
    odd.mockClear();

    expect(await submit()).toEqual([true, true]);
    expect(await submit()).toEqual([true, true]);
    expect(odd.mock.calls.length).toBeLessThanOrEqual(1);
    follow({ validation: { custom: { odd: () => false } } });

    expect(await submit()).toEqual([true, false]);
  });
});

/** An object with a required part, and that part. */
const partsOf = (object: object, owner?: Field) => {
  const subFields = [{ name: 'street', displayName: 'Street', dataType: 'STRING', required: true }];
  const fieldSpec = { displayName: 'Address', dataType: 'OBJECT', subFields, ...object };
  const address = new Field({ fieldSpec, environment: plainEnvironment(), options: {}, owner });
  const [spec] = subFields;
  const setup = { fieldSpec: spec, environment: plainEnvironment(), options: {}, owner: address };
  return { address, street: new Field(setup as never) };
};

describe('Field: a part of an object', () => {
  it.each([
    ['optional and empty', {}, null, true],
    ['optional with emptied parts', {}, { street: null, floor: '' }, true],
    ['optional and begun', {}, { floor: 3 }, false],
    ['optional and answered with false', {}, { lift: false }, false],
    ['required and empty', { required: true }, null, false],
    ['a list', { expectMultipleValues: true }, [], false],
  ])('may be empty if the object is %s: %j, %j', (_what, object, value, mayBeEmpty) => {
    const { address, street } = partsOf(object);

    address.setValue(value);

    expect(street.validate(null).isValid).toBe(mayBeEmpty);
    expect(isDemanded(street)).toBe(!mayBeEmpty);
  });

  it('is required if its required object is in an outer object that has a value', () => {
    const outer = partsOf({}).address;
    const { street } = partsOf({ required: true }, outer);
    expect(street.validate(null).isValid).toBe(true);

    outer.setValue({ note: 'x' });

    expect(street.validate(null).isValid).toBe(false);
  });

  it('is clearable only if its object is optional and no list', () => {
    expect(isClearable(partsOf({}).street)).toBe(true);
    expect(isClearable(partsOf({ required: true }).street)).toBe(false);
    expect(isClearable(partsOf({ expectMultipleValues: true }).street)).toBe(false);
  });
});

describe('Field: value, app and reset', () => {
  const spec = { displayName: 'Name', dataType: 'STRING' } as const;
  const fieldOf = (options: object = {}, fieldSpec: object = spec) =>
    new Field({ fieldSpec, environment: plainEnvironment(), options } as ConstructorParameters<
      typeof Field
    >[0]);

  it.each([
    ['nothing', {}, null],
    ['its default', { defaultValue: 'Ada' }, 'Ada'],
    ['the value of the app', { value: 'Eve', defaultValue: 'Ada' }, 'Eve'],
  ])('begins with %s', (_what, options, value) => {
    expect(fieldOf(options).shownValue()).toBe(value);
  });

  it('notifies the app of a change once, and its watchers', () => {
    const [onChange, listener] = [vi.fn(), vi.fn()];
    const field = fieldOf({ onChange });
    field.subscribe(listener);

    field.setValue('Ada');
    field.setValue('Ada');

    expect(onChange.mock.calls).toEqual([['Ada', { aliases: [] }]]);
    expect(listener).toHaveBeenCalled();
    expect(field.getSnapshot().value).toBe('Ada');
  });

  it('resets to the current default of the app, and forgets entered text', () => {
    const field = fieldOf({ defaultValue: 'Ada' });
    field.setValue('Eve');
    field.setInputValue('Evelyn');
    field.validation.refuse('Not sent.');
    field.update({ defaultValue: 'Bob' }, field.environment);

    field.reset();

    expect(field.getSnapshot()).toMatchObject({ value: 'Bob', inputValue: null, result: { errors: [] } });
    expect([field.domain.isInitial('Bob'), field.isPassedThrough()]).toEqual([true, false]);
  });

  it('keeps a controlled value on reset', () => {
    const onChange = vi.fn();
    const field = fieldOf({ value: 'Eve', onChange });

    field.reset();

    expect(onChange).not.toHaveBeenCalled();
    expect(field.shownValue()).toBe('Eve');
  });

  it('is passed through until text is entered', () => {
    const field = fieldOf();
    const before = field.isPassedThrough();

    field.setInputValue('A');
    field.setInputValue(null);

    expect([before, field.isPassedThrough()]).toEqual([true, false]);
  });

  it('notifies its box of a new value from the app after the render', async () => {
    const field = fieldOf({ value: 'Ada' });
    const [valueReplaced, refresh] = [vi.fn(), vi.fn()];
    field.text.entry = {
      hasUncommitted: () => false,
      settle: async () => undefined,
      problem: String,
      valueReplaced,
      refresh,
    };
    field.subscribe(vi.fn());

    field.update({ value: 'Eve' }, field.environment);
    const during = valueReplaced.mock.calls.length;
    await Promise.resolve();

    expect([during, valueReplaced.mock.calls.length, refresh.mock.calls.length]).toEqual([0, 1, 1]);
    expect(field.latest()).toBe('Eve');
  });

  it('does not notify its watchers if the app changes nothing', async () => {
    const field = fieldOf({ value: 'Ada' });
    const listener = vi.fn();
    field.subscribe(listener);

    field.update({ value: 'Ada' }, field.environment);
    await Promise.resolve();

    expect(listener).not.toHaveBeenCalled();
  });

  it('offers undo until another value is set', () => {
    const field = fieldOf();
    const removals = { notice: '', undo: () => true, pause: vi.fn(), reset: vi.fn(), onKey: vi.fn() };
    field.setUndoable(true, removals);

    field.setValue(null);
    const empty = field.getSnapshot().isUndoable;
    field.setValue('Ada');

    expect([empty, field.getSnapshot().isUndoable]).toEqual([true, false]);
    expect(field.getSnapshot().removals).toBe(removals);
  });

  it('includes the validation status in its snapshots', async () => {
    const field = fieldOf({}, { ...spec, required: true });
    await field.validation.load();
    const stands = () => field.getSnapshot().validation;

    field.setValue('Ann');
    const typed = stands();
    field.commitValue();
    field.setInputValue('Ann');

    expect([typed, stands()]).toEqual(['idle', 'valid']);
    field.setValue(null);
    field.commitValue();
    expect(stands()).toBe('invalid');
  });

  it('shows the errors of refused text before all others', () => {
    const onValidate = vi.fn();
    const field = fieldOf({ onValidate });
    const errors = [{ constraintName: 'membership', message: 'Not offered.' }];
    field.validation.refuse('Not sent.');

    field.setTextStatus({ errors, pending: 0, entered: 0, cancel: undefined });

    expect(displayedErrors(field.getSnapshot())).toBe(errors);
    expect(onValidate).toHaveBeenCalledWith({ isValid: false, errors });
  });
});

describe('Field: messages of another language', () => {
  const polish = { required: 'Wpisz {label}.', minLength: 'Wpisz co najmniej {min} znaków.' };
  const fieldToldOf = async (value: string) => {
    const { field } = fieldWith({ type: 'minLength', params: { value: 5 } });
    await field.validation.load();
    const watched = vi.fn();
    field.subscribe(watched);
    field.setValue(value);
    field.commitValue();
    watched.mockClear();
    const translate = () =>
      field.update({}, { ...field.environment, validation: { locale: 'pl', messages: polish } });
    return { field, watched, translate };
  };

  it('translate the errors that are shown', async () => {
    const { field, translate } = await fieldToldOf('ab');
    const [before] = field.getSnapshot().result.errors;

    translate();

    await vi.waitFor(() => {
      const [error] = field.getSnapshot().result.errors;
      expect(error?.message).toMatch(/^Wpisz co najmniej/);
      expect(error?.constraintName).toBe(before?.constraintName);
    });
  });

  it('add no error that was not shown', async () => {
    const { field, translate } = await fieldToldOf('abcdef');
    field.setValue('a');

    translate();
    await Promise.resolve();

    expect(field.getSnapshot().result.errors).toEqual([]);
  });
});

/** A field, and its announcements. */
const fieldHeard = (fieldSpec: object) => {
  const [announce, endWaiting] = [vi.fn(), vi.fn()];
  const announceStatus = vi.fn((_text: string) => endWaiting);
  const environment = {
    ...plainEnvironment(),
    announce,
    announceStatus,
    createLookups: () => undefined,
  } as unknown as Environment;
  const field = new Field({ fieldSpec, environment, options: {} } as never);
  return { field, announce, announceStatus, endWaiting };
};

describe('Field: announcements', () => {
  const waiting = { errors: [], pending: 1, entered: 1, cancel: undefined };

  it.each([
    ['looks its values up', { valuesEndpoint: { uri: '/v' } }, 1],
    ['accepts any text', {}, 0],
  ])('announces a pending text only if the field looks values up: it %s', async (_what, members, times) => {
    const spec = { displayName: 'City', dataType: 'STRING', ...members };
    const { field, announce, announceStatus, endWaiting } = fieldHeard(spec);

    field.setTextStatus(waiting);
    field.setTextStatus({ ...waiting, entered: 2 });
    const during = announceStatus.mock.calls.map(([text]) => text);
    field.setTextStatus({
      ...waiting,
      pending: 0,
      errors: [{ constraintName: 'm', message: 'Not offered.' }],
    });
    await Promise.resolve();

    expect(during).toEqual(Array.from({ length: times }, () => 'Checking…'));
    expect([endWaiting.mock.calls.length, announce.mock.calls.length]).toEqual([times, times]);
  });
});

describe('Field: a default that is partly invalid', () => {
  const spec = {
    displayName: 'Tags',
    dataType: 'STRING',
    expectMultipleValues: true,
    default: ['a', 'b'],
  };
  const begun = (options: object = {}) => {
    const environment = plainEnvironment();
    const field = new Field({ fieldSpec: spec, environment, options } as never);
    const valueReplaced = vi.fn();
    field.text.entry = {
      hasUncommitted: () => false,
      settle: async () => undefined,
      problem: String,
      valueReplaced,
    };
    const revise = vi.fn((value: unknown) =>
      Array.isArray(value) ? value.filter((one) => one !== 'b') : value,
    );
    return { field, valueReplaced, revise: revise as never };
  };

  it('begins with the valid part, and notifies its box, but not the app', () => {
    const onChange = vi.fn();
    const { field, valueReplaced, revise } = begun({ onChange });
    const listener = vi.fn();
    field.subscribe(listener);
    expect(field.latest()).toEqual(['a', 'b']);
    listener.mockClear();

    field.begin(revise);

    expect([field.latest(), field.getSnapshot().value, field.start.value]).toEqual([['a'], ['a'], ['a']]);
    expect(field.domain.isInitial(field.latest())).toBe(true);
    expect([valueReplaced.mock.calls.length, onChange.mock.calls.length]).toEqual([1, 0]);
    expect(listener).toHaveBeenCalled();
    expect(field.text.isTouched).toBe(false);
  });

  it('resets to the valid part', () => {
    const { field, revise } = begun();
    field.begin(revise);
    field.setValue(['x']);

    field.reset();

    expect(field.latest()).toEqual(['a']);
  });

  it('keeps the value that its form holds', () => {
    const { field, valueReplaced, revise } = begun();
    field.start.beginWith = () => true;

    field.begin(revise);

    expect([field.latest(), field.start.value]).toEqual([['a', 'b'], ['a']]);
    expect(valueReplaced).not.toHaveBeenCalled();
  });
});

describe('Field: a reset', () => {
  it('clears text, undo steps, errors and the touched state', () => {
    const field = new Field({
      fieldSpec: { displayName: 'Name', dataType: 'STRING' },
      environment: plainEnvironment(),
      options: { defaultValue: 'Ada' },
    });
    const [clear, undoReset] = [vi.fn(), vi.fn()];
    field.text.entry = { hasUncommitted: () => false, settle: async () => undefined, problem: String, clear };
    field.setUndoable(true, {
      notice: '',
      undo: () => true,
      pause: vi.fn(),
      onKey: vi.fn(),
      reset: undoReset,
    });
    field.setValue('Eve');
    field.setTextStatus({
      errors: [{ constraintName: 'm', message: 'No.' }],
      pending: 1,
      entered: 1,
      cancel: vi.fn(),
    });

    field.reset();

    expect([clear.mock.calls.length, undoReset.mock.calls.length, field.text.isTouched]).toEqual([
      1,
      1,
      false,
    ]);
    expect(field.getSnapshot()).toMatchObject({
      value: 'Ada',
      validation: 'idle',
      textStatus: { errors: [], pending: 0, entered: 0, cancel: undefined },
    });
    expect(field.memory.value).toBe('Ada');
  });

  it('redraws once per change of the undo offer', () => {
    const field = new Field({
      fieldSpec: { displayName: 'Name', dataType: 'STRING' },
      environment: plainEnvironment(),
      options: {},
    });
    const listener = vi.fn();
    field.subscribe(listener);
    listener.mockClear();

    field.setUndoable(true);
    field.setUndoable(true);
    field.setUndoable(false);

    expect(listener).toHaveBeenCalledTimes(2);
  });
});
