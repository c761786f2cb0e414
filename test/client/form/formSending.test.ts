/** Errors of a form by its rules and by servers, and its submit to the server. In Node, without a page. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FormStore } from '../../../src/client/form/formStore.js';
import { createValidationLoader } from '../../../src/client/field/validationLoader.js';
import {
  FieldSpecError,
  type FormSpec,
  type FormValues,
  type HttpClient,
  type ValidationResult,
} from '../../../src/core/index.js';
import { orderForm } from '../../support/orderForm.ts';
import { validationStages } from '../../support/validationStages.ts';

type Setup = ConstructorParameters<typeof FormStore>[0];

const valid: FormValues = { country: 'SW', city: 'Bern', mail: 'a@b.ch' };

/** The order form and its output; each of its fields is on the page, and valid by itself. */
async function newOrder(
  defaultValues: FormValues = {},
  options: Setup['options'] = {},
  {
    formSpec = orderForm,
    httpClient,
    before,
  }: {
    readonly formSpec?: FormSpec;
    readonly httpClient?: HttpClient;
    readonly before?: FormStore;
  } = {},
) {
  const announced: string[] = [];
  const statuses: string[] = [];
  const faults: unknown[] = [];
  const environment = {
    lookup: { httpClient, locale: 'en' },
    validation: {},
    validators: createValidationLoader(vi.fn(), validationStages),
    announce: (text: string) => void announced.push(text),
    announceStatus: (text: string) => {
      statuses.push(text);
      return () => void statuses.splice(statuses.indexOf(text), 1);
    },
    afterRender: (callback: () => void) => callback(),
    report: (fault: unknown) => void faults.push(fault),
  } as unknown as Setup['environment'];
  const specUrl = 'https://a.test/forms/order';
  const form = new FormStore({
    formSpec,
    specUrl,
    defaultValues,
    environment,
    options,
    before,
  });
  const focused: string[] = [];
  const results: Record<string, ValidationResult> = {};
  for (const name of form.plan.fields.keys())
    form.fields.mount(name, {
      focus: () => focused.push(name),
      validateAsync: async () => results[name] ?? { isValid: true, errors: [] },
      errorId: `${name}-error`,
    });
  await form.validate([]);
  const errorsAt = (name: string) => form.fields.snapshot(name).errors?.map(({ message }) => message);
  return { form, announced, statuses, faults, focused, results, errorsAt };
}

const invalid = (message: string): ValidationResult => ({
  isValid: false,
  errors: [{ constraintName: 'required', message }],
});

const refusal = (...errors: object[]) => ({ isValid: false, errors });
const at = (pointer: string, detail: string) => ({ pointer, detail });

/** A form that a server has refused. */
const refusedBy = async (...errors: object[]) => {
  const order = await newOrder(
    { ...valid, items: [{ sku: 'a' }] },
    { onSubmit: async () => refusal(...errors) },
  );
  await order.form.submit();
  return order;
};

/** Attaches a list of problems. */
const withList = (form: FormStore) => {
  const element: HTMLFormElement = Object.assign(new EventTarget() as HTMLFormElement, {
    getRootNode: () => element,
  });
  const revealed: string[] = [];
  const leave = form.problems.attach({ element, reveal: (name) => void revealed.push(name) });
  return { revealed, leave };
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('conditions', () => {
  it('show and require a field as others change, and announce it for six seconds', async () => {
    const { form, statuses } = await newOrder();
    const before = form.fields.snapshot('state');

    form.setValue('country', 'UN');
    const state = form.fields.snapshot('state');

    expect([before.isHidden, before.isRequired, form.fields.isHidden('greeting')]).toEqual([
      true,
      false,
      true,
    ]);
    expect([state.isHidden, state.isRequired, form.fields.isLacking('state')]).toEqual([false, true, true]);
    expect(statuses).toEqual(['State is now required.']);
    vi.advanceTimersByTime(6_000);
    expect(statuses).toEqual([]);
  });

  it('announce no field that is filled in, and no field twice', async () => {
    const { form, statuses } = await newOrder({ state: 'Texas' });

    form.setValue('country', 'UN');
    form.setValue('state', 'Ohio');

    expect(statuses).toEqual([]);
    expect(form.fields.isLacking('state')).toBe(false);
  });

  it('redraw only the fields that depend on the change', async () => {
    const { form } = await newOrder();
    const drawn: string[] = [];
    for (const name of form.plan.fields.keys()) {
      form.fields.snapshot(name);
      form.fields.subscribe(name, () => drawn.push(name));
    }

    form.setValue('country', 'UN');
    const atOnce = drawn.splice(0).toSorted();
    form.setValue('city', 'Reno');
    form.setValue('city', 'Reno');

    expect([atOnce, drawn]).toEqual([['country', 'state'], ['city']]);
  });
});

describe('rules', () => {
  const late = { from: '2026-02-01', to: '2026-01-01' };

  it('show an error once their last field is left, and hide it once the values are valid', async () => {
    const { form, errorsAt } = await newOrder();
    form.setValue('from', late.from);
    form.setValue('to', late.to);

    form.touch('from');
    const early = errorsAt('to');
    form.touch('to');
    const broken = [errorsAt('to'), form.fields.snapshot('from')] as const;
    form.setValue('to', '2026-03-01');

    expect([early, errorsAt('to'), form.fields.snapshot('from').isInvalid]).toEqual([
      undefined,
      undefined,
      false,
    ]);
    expect(broken).toMatchObject([
      [expect.stringContaining('Not before')],
      { isInvalid: true, describedBy: 'to-error' },
    ]);
  });

  it('show no new error while a field is edited', async () => {
    const { form, errorsAt } = await newOrder(late);

    form.setValue('from', '2026-02-02');

    expect(errorsAt('from')).toBeUndefined();
  });

  it('show no error for fields that were only passed through', async () => {
    const { form, errorsAt } = await newOrder();

    form.touch('mail');
    form.touch('phone');

    expect([errorsAt('mail'), form.entered.touched.size]).toEqual([undefined, 0]);
  });

  it('show an error at one field, and link the others to it', async () => {
    const { form, errorsAt } = await newOrder({ country: 'SW', city: 'Bern' });

    const { errors, isValid } = await form.validate();

    const told = ['mail', 'phone'].filter((name) => errorsAt(name));
    expect([isValid, errors.map(({ message }) => message)]).toEqual([
      false,
      ['Leave a mail address or a phone number.'],
    ]);
    expect(told).toEqual(['phone']);
    expect(form.fields.snapshot('mail')).toMatchObject({ isInvalid: true, describedBy: 'phone-error' });
  });

  it('follow the id of the element that shows the error', async () => {
    const { form } = await newOrder({ country: 'SW', city: 'Bern' });
    await form.validate();

    form.fields.mount('phone', { focus: vi.fn(), validateAsync: vi.fn(), errorId: 'other' });

    expect(form.fields.snapshot('mail').describedBy).toBe('other');
  });

  it('with a condition mark no other field invalid', async () => {
    const { form, errorsAt } = await newOrder({ ...valid, country: 'UN' });

    await form.validate();

    expect(errorsAt('state')).toHaveLength(1);
    expect(form.fields.snapshot('country')).toMatchObject({ isInvalid: false, describedBy: undefined });
  });
});

describe('validate', () => {
  it('focuses the first invalid field in the order of the sections', async () => {
    const { form, focused, results } = await newOrder(valid);
    results['mail'] = invalid('No mail.');
    results['city'] = invalid('No city.');

    const { errors } = await form.validate();

    expect(errors).toHaveLength(2);
    expect(focused).toEqual(['city']);
    expect(form.getSnapshot()).toMatchObject({
      refusals: 1,
      problems: [
        { path: ['city'], message: 'No city.' },
        { path: ['mail'], message: 'No mail.' },
      ],
    });
  });

  it('does not move the focus if a list shows more than one problem', async () => {
    const { form, focused, results } = await newOrder(valid);
    const { leave, revealed } = withList(form);
    results['mail'] = invalid('No mail.');
    results['city'] = invalid('No city.');

    await form.validate();
    const withTwo = [...focused];
    delete results['mail'];
    await form.validate();

    expect([withTwo, focused, revealed]).toEqual([[], ['city'], ['city']]);
    expect(form.getSnapshot().refusals).toBe(2);
    leave();
  });

  it('validates only the given fields, and shows no error at others', async () => {
    const { form, results, errorsAt } = await newOrder({ country: 'SW' });
    results['city'] = invalid('No city.');

    const result = await form.validate(['country']);

    expect([result.isValid, errorsAt('mail')]).toEqual([true, undefined]);
  });

  it('skips hidden fields, and validates unmounted ones by the local rules', async () => {
    const { form, results } = await newOrder({ country: 'SW', mail: 'a@b.ch' });
    results['state'] = invalid('Hidden.');
    const unmount = form.fields.mount('city', {
      focus: vi.fn(),
      validateAsync: async () => ({ isValid: true, errors: [] }),
    });
    unmount();

    const { errors } = await form.validate();

    expect(errors.map(({ path }) => path)).toEqual([['city']]);
  });

  it('marks problems as solved after their fields change', async () => {
    const { form, results } = await newOrder(valid);
    results['city'] = invalid('No city.');
    await form.validate();

    form.setValue('phone', '1');
    const before = form.getSnapshot().solved.size;
    form.setValue('city', 'Biel');

    expect([before, Array.from(form.getSnapshot().solved, ({ path }) => path)]).toEqual([0, [['city']]]);
  });
});

describe('reword: texts in another language', () => {
  it('translates the shown errors of fields and rules', async () => {
    const { form, errorsAt } = await newOrder({
      country: 'SW',
      from: '2026-02-01',
      to: '2026-01-01',
      mail: 'a@b.ch',
    });
    form.fields.mounted.clear();
    await form.validate();
    const before = form.getSnapshot().problems.map(({ message }) => message);
    const formMessages = { lteDate: '„{first}“ muss vor „{second}“ liegen.' };
    const validation = { messages: { required: 'Füllen Sie „{label}“ aus.' } };
    form.update({ formMessages }, { ...form.environment, validation });

    form.reword({ texts: undefined, formMessages, ...validation });

    expect([before, form.getSnapshot().problems.map(({ message }) => message), errorsAt('to')]).toEqual([
      ['Enter a value.', '“Not before” must not be after “Not after”.'],
      ['Füllen Sie „City“ aus.', '„Not before“ muss vor „Not after“ liegen.'],
      ['„Not before“ muss vor „Not after“ liegen.'],
    ]);
  });

  it('translates the reason why a form was not sent', async () => {
    const { form } = await newOrder({ ...valid, city: '' });
    form.fields.mounted.clear();
    await form.submit();
    const before = form.getSnapshot().errors;
    form.update({ texts: { notValid: 'Nicht gesendet.' } }, form.environment);

    form.reword({ texts: { notValid: 'Nicht gesendet.' }, formMessages: undefined, messages: undefined });

    expect([before, form.getSnapshot().errors]).toEqual([
      ['Not sent. Check the highlighted fields.'],
      ['Nicht gesendet.'],
    ]);
  });
});

describe('submit', () => {
  it('does not send unchanged values twice', async () => {
    const onSubmit = vi.fn(async () => undefined);
    const { form, announced } = await newOrder(valid, { onSubmit });
    await form.submit();

    const again = await form.submit();
    form.setValue('city', 'Biel');
    const changed = await form.submit();

    expect([again, changed, onSubmit.mock.calls.length]).toEqual([true, true, 2]);
    expect(announced).toEqual(['Sent', 'Sent', 'Sent']);
  });

  it('sends visible, non-empty values, and announces the end', async () => {
    const onSubmitted = vi.fn();
    const onSubmit = vi.fn(async () => ({ id: 7 }));
    const { form, announced, statuses } = await newOrder(
      { ...valid, state: 'Hidden', phone: '' },
      { onSubmit, onSubmitted },
    );

    const wasTaken = await form.submit();

    expect([wasTaken, form.getSnapshot().status, announced, statuses]).toEqual([
      true,
      'submitted',
      ['Sent'],
      [],
    ]);
    expect(onSubmit.mock.calls).toEqual([[{ ...valid, gift: false }]]);
    expect(onSubmitted.mock.calls).toEqual([[{ id: 7 }, { ...valid, gift: false }]]);
  });

  it('announces Sending… while the request is pending', async () => {
    let taken: (() => void) | undefined;
    const onSubmit = () => new Promise<void>((resolve) => (taken = resolve));
    const { form, statuses } = await newOrder(valid, { onSubmit });

    const submission = form.submit();
    await vi.waitFor(() => expect(statuses).toEqual(['Sending…']));
    taken?.();
    await submission;

    expect(statuses).toEqual([]);
  });

  it('does not send invalid values, and shows an error unless a list shows it', async () => {
    const onSubmit = vi.fn();
    const { form, results } = await newOrder(valid, { onSubmit });
    results['city'] = invalid('No city.');
    results['country'] = invalid('No country.');

    const wasTaken = await form.submit();
    const said = form.getSnapshot().errors;
    withList(form);
    await form.submit();

    expect([wasTaken, onSubmit.mock.calls, form.getSnapshot().status]).toEqual([false, [], 'idle']);
    expect([said, form.getSnapshot().errors]).toEqual([['Not sent. Check the highlighted fields.'], []]);
  });

  it.each([
    ['offline', new FieldSpecError('network-failed', '', 'No network.'), /no connection/, 1],
    ['failed', new FieldSpecError('timed-out', '', 'Late.'), /couldn’t process it/, 1],
    ['failed', new Error('bug'), /couldn’t process it/, 0],
  ])('shows the error %s, keeps the values, and reports %s', async (_text, cause, said, count) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { form, faults } = await newOrder(valid, { onSubmit: () => Promise.reject(cause) });

    expect(await form.submit()).toBe(false);

    expect([form.getSnapshot().errors, form.values['city']]).toEqual([[expect.stringMatching(said)], 'Bern']);
    expect([faults.length, log.mock.calls.length]).toEqual([count, 1 - count]);
    log.mockRestore();
  });

  it('logs a form without a submitEndpoint', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { form } = await newOrder(valid);

    expect(await form.submit()).toBe(false);

    expect(String(log.mock.calls[0]?.[1])).toContain('`submitEndpoint`');
    log.mockRestore();
  });

  it('sends the same values with the same key until the server accepts them', async () => {
    const keys: (string | null)[] = [];
    let status = 500;
    const httpClient: HttpClient = async ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return new Response('{}', { status });
    };
    const formSpec = { ...orderForm, submitEndpoint: { uri: '/orders' } };
    const { form } = await newOrder(valid, { hasIdempotencyKey: true }, { formSpec, httpClient });
    await form.submit();
    status = 200;
    await form.submit();
    await form.submit();
    form.setValue('city', 'Biel');
    await form.submit();

    const [first, second, third, fourth] = keys;
    expect(first).toMatch(/./);
    expect([second === first, third === first, fourth === third]).toEqual([true, false, false]);
  });

  it('sends no idempotency key by default', async () => {
    const httpClient = vi.fn<HttpClient>(async () => new Response('{}'));
    const formSpec = { ...orderForm, submitEndpoint: { uri: '/orders' } };
    const { form } = await newOrder(valid, {}, { formSpec, httpClient });

    await form.submit();

    const [request] = httpClient.mock.calls[0]!;
    expect([request.url, request.headers.has('idempotency-key')]).toEqual(['https://a.test/orders', false]);
  });
});

describe('a refusal', () => {
  it('is shown at its field and path until that value changes', async () => {
    const { form, errorsAt, focused } = await refusedBy(
      at('/items/0/sku', 'Sold out.'),
      at('/city', 'No such city.'),
    );
    const shown = [form.fields.snapshot('items').errors, errorsAt('city'), form.getSnapshot().errors];

    form.setValue('city', 'Biel');

    expect(shown).toEqual([
      [{ path: [0, 'sku'], message: 'Sold out.' }],
      ['No such city.'],
      ['Not sent. The server didn’t accept it.'],
    ]);
    expect([errorsAt('city'), errorsAt('items'), focused]).toEqual([undefined, ['Sold out.'], ['city']]);
  });

  it('has a default message for a code, and is shown at the list if the entry is missing', async () => {
    const { form, errorsAt } = await refusedBy(
      { field: 'city', code: 'missing_field' },
      at('/items/7/sku', 'Sold out.'),
    );

    expect([errorsAt('city'), form.fields.snapshot('items').errors]).toEqual([
      ['This value isn’t allowed.'],
      [{ path: [], message: 'Sold out.' }],
    ]);
  });

  it('is shown at the form if its field is hidden or unknown', async () => {
    const { form, errorsAt } = await refusedBy(at('/state', 'No such state.'), at('/nothing', 'Nothing.'), {
      message: 'Not today.',
    });

    expect(form.getSnapshot().errors.toSorted()).toEqual(
      ['No such state.', 'Not today.', 'Nothing.'].toSorted(),
    );
    expect(errorsAt('state')).toBeUndefined();
  });

  it('of the whole form is in the list of problems, and counts there', async () => {
    const order = await newOrder(valid, {
      onSubmit: async () => refusal(at('/city', 'No such city.'), { message: 'The quota is used up.' }),
    });
    withList(order.form);

    await order.form.submit();

    const { errors, errorCode } = order.form.getSnapshot();
    expect([errors, errorCode, order.form.problems.hasList(order.form.getSnapshot())]).toEqual([
      ['The quota is used up.'],
      undefined,
      true,
    ]);
    expect(order.focused).toEqual([]);
  });

  it('is not repeated beside a list of problems', async () => {
    const order = await newOrder(valid, {
      onSubmit: async () => refusal(at('/city', 'No such city.'), at('/mail', 'No such mail.')),
    });
    withList(order.form);

    await order.form.submit();

    expect(order.form.getSnapshot()).toMatchObject({ errors: [], status: 'idle' });
    expect(order.form.getSnapshot().problems).toHaveLength(2);
  });

  it('is cleared on the next submit and on reset', async () => {
    const replies: unknown[] = [refusal(at('/city', 'No such city.')), {}];
    const { form, errorsAt } = await newOrder(valid, { onSubmit: async () => replies.shift() });
    await form.submit();
    const before = errorsAt('city');
    await form.submit();
    const after = errorsAt('city');
    replies.push(refusal(at('/city', 'No such city.')));
    await form.submit();

    form.reset();

    expect([before, after, errorsAt('city')]).toEqual([['No such city.'], undefined, undefined]);
    expect(form.getSnapshot()).toMatchObject({ errors: [], problems: [] });
  });
});

describe('a form whose document changes', () => {
  it('keeps the entered, touched and shown state', async () => {
    const { form } = await newOrder(valid);
    form.setValue('city', 'Biel');
    form.setValue('from', '2026-02-01');
    form.setValue('to', '2026-01-01');
    for (const name of ['from', 'to']) form.touch(name);
    form.setUncommitted('phone', true);
    form.showStep(2);

    const next = await newOrder({ city: 'elsewhere' }, {}, { before: form });

    expect(next.form.values).toMatchObject({ ...valid, city: 'Biel' });
    expect(next.form.getSnapshot()).toMatchObject({
      isDirty: true,
      hasUncommitted: true,
      place: { current: 2 },
    });
    expect(next.form.changed).toEqual(new Set(['city', 'from', 'to']));
    expect([...next.form.entered.touched]).toEqual(['from', 'to']);
    expect(next.form.entered.memoryOf('city')).toBe(form.entered.memoryOf('city'));
  });

  it.each([
    ['taken', {}, true, 'submitted', undefined],
    [
      'refused',
      { isValid: false, errors: [{ pointer: '/city', detail: 'No such city.' }] },
      false,
      'idle',
      ['No such city.'],
    ],
  ])('receives the result of the earlier submit: %s', async (_what, reply, wasTaken, status, said) => {
    let answer: ((reply: unknown) => void) | undefined;
    const onSubmit = () => new Promise((resolve) => (answer = resolve));
    const { form } = await newOrder(valid, { onSubmit });
    const submission = form.submit();
    await vi.waitFor(() => expect(form.getSnapshot().status).toBe('submitting'));

    const next = await newOrder({}, {}, { before: form });
    const onTheWay = next.form.getSnapshot().status;
    const same = next.form.submit();
    answer?.(reply);

    expect([await submission, await same, onTheWay]).toEqual([wasTaken, wasTaken, 'submitting']);
    expect([next.form.getSnapshot().status, next.errorsAt('city')]).toEqual([status, said]);
  });
});

describe('reset', () => {
  it('restores the values, or sets others, and forgets touched fields', async () => {
    const { form } = await newOrder(valid);
    form.setValue('country', 'UN');
    form.setValue('state', 'Ohio');
    form.touch('state');

    form.reset();
    const first = [form.values, form.fields.isHidden('state'), form.entered.touched.size];
    form.reset({ country: 'CA' });

    expect(first).toEqual([expect.objectContaining(valid), true, 0]);
    expect([form.values, form.fields.isHidden('state'), form.getSnapshot().isDirty]).toEqual([
      { country: 'CA' },
      false,
      false,
    ]);
  });
});
