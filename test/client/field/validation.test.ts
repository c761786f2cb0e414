/** The validation status of a field after each event: a table of states and events. §4.3 rules 5 and 6. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type CommitOptions, FieldValidation } from '../../../src/client/field/validation.js';
import type { FieldSnapshot } from '../../../src/client/index.js';
import { FieldSpecError, type ValidationResult } from '../../../src/core/index.js';

type ValidationStatus = FieldSnapshot['validation'];

const noErrors: ValidationResult = { isValid: true, errors: [] };
const stillPending: ValidationResult = { ...noErrors, pending: true };
const wrong: ValidationResult = { isValid: false, errors: [{ constraintName: 'len', message: 'Too long.' }] };
const unchecked: ValidationResult = { ...noErrors, unchecked: ['pattern'] };

/** The verdict on each value: here, and by asking. */
const found: Readonly<Record<string, ValidationResult>> = {
  good: noErrors,
  bad: wrong,
  odd: unchecked,
  remote: stillPending,
};

interface Question {
  readonly signal: AbortSignal;
  readonly resolve: (result: ValidationResult) => void;
  readonly reject: (error: Error) => void;
}

/** An optional object that is empty. */
const emptyObject = {
  plan: { required: false, expectMultipleValues: false },
  options: {},
  owner: undefined,
  latest: () => null,
};

function makeField({
  isAwaited = false,
  isPassedThrough = false,
  hasCode = true,
  required = false,
  isLeftOut = false,
  isRemote = false,
} = {}) {
  const questions: Question[] = [];
  const drawn: ValidationStatus[] = [];
  const lookup = { isRemote: true };
  const plan = { required, displayName: 'Name', constraints: [], subFields: [], ...(isRemote && { lookup }) };
  const known = new Map<unknown, object>();
  const code = {
    validate: vi.fn((_field: unknown, value: unknown) => found[String(value)] ?? noErrors),
    validateAsync: (_field: unknown, _value: unknown, signal: AbortSignal) =>
      new Promise<ValidationResult>((resolve, reject) => questions.push({ signal, resolve, reject })),
    reportUnchecked: vi.fn(),
    compileField: () => plan,
  };
  const state = { isAwaited, hasCode };
  const announceErrors = vi.fn();
  const onValidate = vi.fn();
  const report = vi.fn();
  const field = {
    plan,
    fieldSpec: { displayName: 'Name', dataType: 'STRING' },
    environment: {
      validation: {},
      validators: {
        code: () => (state.hasCode ? code : undefined),
        engine: () => undefined,
        load: async () => void (state.hasCode = true),
      },
      report,
    },
    options: { onValidate },
    labels: { find: (value: unknown) => known.get(value), isMissing: () => false },
    sources: { isFirst: true, isUnresolved: false, retry: vi.fn() },
    latest: () => null,
    domain: { isInitial: () => false },
    owner: isLeftOut ? emptyObject : undefined,
    getSnapshot: () => ({ textStatus: { errors: [] } }),
    isValueAwaited: () => state.isAwaited,
    isPassedThrough: () => isPassedThrough,
    touch: vi.fn(),
    redraw: () => drawn.push(validation.status),
    answerForm: vi.fn(),
    announcements: { say: announceErrors },
  } as unknown as ConstructorParameters<typeof FieldValidation>[0];
  const validation = new FieldValidation(field);
  return { validation, field, code, known, questions, drawn, state, announceErrors, onValidate, report };
}

type Made = ReturnType<typeof makeField>;

/** How each state is reached. */
const reach: Readonly<Record<ValidationStatus, (made: Made) => void>> = {
  idle: () => undefined,
  valid: ({ validation }) => void validation.commit('good'),
  invalid: ({ validation }) => void validation.commit('bad'),
  unchecked: ({ validation }) => void validation.commit('odd'),
  pending: ({ validation }) => void validation.commit('remote', { asksEndpoint: false }),
  asking: ({ validation }) => void validation.commit('remote'),
};

const events = {
  'commit what is valid': ({ validation }: Made) => validation.commit('good'),
  'commit what is wrong': ({ validation }: Made) => validation.commit('bad'),
  'commit what is asked about': ({ validation }: Made) => validation.commit('remote'),
  'edit, and be valid': ({ validation }: Made) => validation.edit('good'),
  'edit, and be wrong': ({ validation }: Made) => validation.edit('bad'),
  'stop asking': ({ validation }: Made) => validation.stopAsking(),
  refuse: ({ validation }: Made) => validation.refuse('Not sent.'),
  reset: ({ validation }: Made) => validation.reset(),
} as const;

type Event = keyof typeof events;

/** The next state for each event and state: while text is typed, errors only disappear. */
const table: Readonly<Record<Event, Readonly<Record<ValidationStatus, ValidationStatus>>>> = {
  'commit what is valid': all('valid'),
  'commit what is wrong': all('invalid'),
  'commit what is asked about': all('asking'),
  'edit, and be valid': all('idle'),
  'edit, and be wrong': { ...all('idle'), invalid: 'invalid' },
  'stop asking': {
    idle: 'idle',
    valid: 'valid',
    invalid: 'invalid',
    unchecked: 'unchecked',
    pending: 'pending',
    asking: 'pending',
  },
  refuse: { ...all('invalid'), asking: 'asking' },
  reset: all('idle'),
};

function all(status: ValidationStatus): Readonly<Record<ValidationStatus, ValidationStatus>> {
  return {
    idle: status,
    valid: status,
    invalid: status,
    unchecked: status,
    pending: status,
    asking: status,
  };
}

const rows = Object.entries(table).flatMap(([event, to]) =>
  Object.entries(to).map(([from, then]) => [from as ValidationStatus, event as Event, then] as const),
);

describe('FieldValidation', () => {
  let made: Made;
  beforeEach(() => {
    made = makeField();
  });

  it.each(rows)('from %s by "%s" is %s', (from, event, then) => {
    reach[from](made);
    expect(made.validation.status).toBe(from);

    events[event](made);

    expect(made.validation.status).toBe(then);
  });

  it.each([
    [noErrors, 'valid'],
    [wrong, 'invalid'],
    [unchecked, 'unchecked'],
    [stillPending, 'pending'],
  ] as const)('with the answer %j becomes %s', async (answer, then) => {
    const settled = made.validation.commitAsync('remote');

    made.questions[0]?.resolve(answer);

    expect(await settled).toBe(answer);
    expect([made.validation.status, made.validation.result]).toEqual([then, answer]);
  });

  it('ignores the answer to a request that a newer one replaced', async () => {
    const first = made.validation.commitAsync('remote');
    const second = made.validation.commitAsync('remote');
    expect(made.questions.map(({ signal }) => signal.aborted)).toEqual([true, false]);

    made.questions[1]?.resolve(noErrors);
    made.questions[0]?.resolve(wrong);

    expect([await first, await second]).toEqual([stillPending, noErrors]);
    expect(made.validation.status).toBe('valid');
  });

  it('is pending again if the endpoint cannot be reached, and reports the fault', async () => {
    const settled = made.validation.commitAsync('remote');

    made.questions[0]?.reject(new FieldSpecError('network-failed', '/v', 'Gone.'));

    expect([await settled, made.validation.status]).toEqual([stillPending, 'pending']);
    expect(made.report).toHaveBeenCalledOnce();
    expect(made.validation.isFinal('remote')).toBe(true);
  });

  it('redraws only if the shown errors change', () => {
    for (const value of ['good', 'good', 'bad', 'bad', 'good']) made.validation.commit(value);

    expect(made.drawn).toEqual(['invalid', 'valid']);
    expect(made.onValidate).toHaveBeenCalledTimes(5);
  });

  it('shows no errors of a value that a pending lookup may change', () => {
    made.state.isAwaited = true;

    expect(made.validation.commit('bad')).toEqual(stillPending);
    expect([made.validation.status, made.validation.result, made.drawn]).toEqual(['pending', noErrors, []]);
  });

  it.each([
    [{ isLeaving: true }, true, 'idle', 0],
    [{ isLeaving: true }, false, 'invalid', 1],
    [{}, true, 'invalid', 0],
  ] satisfies [CommitOptions, boolean, ValidationStatus, number][])(
    'with an invalid value, committed by %j, passed through %s: is %s, announced %i times',
    (how, isPassedThrough, then, times) => {
      const { validation, announceErrors } = makeField({ isPassedThrough });

      validation.commit('bad', how);

      expect([validation.status, announceErrors.mock.calls.length]).toEqual([then, times]);
    },
  );

  it.each([
    ['bad', wrong.errors],
    ['good', undefined],
    ['odd', undefined],
    ['remote', undefined],
  ])('announces the errors of "%s" on blur: %j', (value, said) => {
    const { validation, announceErrors } = made;

    validation.commit(value, { isLeaving: true, asksEndpoint: false });

    expect(announceErrors.mock.calls).toEqual(said ? [[said]] : []);
  });

  it('accepts the empty part of an optional object that is empty', () => {
    const { validation } = makeField({ hasCode: false, required: true, isLeftOut: true });

    expect(validation.commit(null).isValid).toBe(true);
  });

  it('checks required before its code loads, and the other rules after that', async () => {
    const { validation } = makeField({ hasCode: false, required: true });

    expect(validation.commit(null).errors).toMatchObject([{ constraintName: 'required' }]);
    expect(await validation.commitAsync('bad', { asksEndpoint: false })).toBe(wrong);
    expect(validation.status).toBe('invalid');
  });
});

describe('FieldValidation: a value', () => {
  it('is validated as soon as the code has loaded', () => {
    const { validation, state, code } = makeField({ hasCode: false });
    const before = validation.validate('good');

    state.hasCode = true;

    expect([before, validation.validate('good')]).toEqual([stillPending, noErrors]);
    expect(code.validate).toHaveBeenCalledOnce();
  });

  it('is unchecked while its sources are unresolved', () => {
    const { validation, field } = makeField();
    validation.validate('remote');

    Object.assign(field.sources, { isUnresolved: true });
    const unresolved = validation.validate('remote');
    Object.assign(field.sources, { isUnresolved: false });

    expect([unresolved.unchecked, validation.validate('remote').unchecked]).toEqual([
      ['membership'],
      undefined,
    ]);
  });
});
