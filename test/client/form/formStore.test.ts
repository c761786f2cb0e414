/** A form over time: values entered while it is being sent are neither lost nor treated as sent. */
import { array, assert, asyncProperty, constant, constantFrom, oneof, record } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { FormStore } from '../../../src/client/form/formStore.js';
import { createValidationLoader } from '../../../src/client/field/validationLoader.js';
import type { FormSpec, FormValues } from '../../../src/core/index.js';
import { propertyRuns } from '../../support/propertyRuns.ts';
import { validationStages } from '../../support/validationStages.ts';
import { secretHints } from '../../support/secretHints.ts';

const texts = ['city', 'street'].map((name) => ({ name, displayName: name, dataType: 'STRING' }));

const refusal = { errors: [{ message: 'No.' }] };

/** A form whose submits are answered when the test says so. */
function createForm(defaultValues: FormValues = {}, fields: FormSpec['fields'] = texts) {
  const sent: FormValues[] = [];
  const answers: ((reply: unknown) => void)[] = [];
  const said: string[] = [];
  const environment = {
    lookup: {},
    validation: {},
    validators: createValidationLoader(vi.fn(), validationStages),
    announce: (text: string) => void said.push(text),
    announceStatus: () => () => undefined,
    afterRender: () => undefined,
    report: (fault: unknown) => {
      throw fault;
    },
  } as unknown as ConstructorParameters<typeof FormStore>[0]['environment'];
  const options = {
    onSubmit: (values: FormValues) => {
      sent.push(values);
      return new Promise((resolve) => answers.push(resolve));
    },
  };
  const formSpec = { id: 'f', fields };
  const form = new FormStore({ formSpec, defaultValues, environment, options });
  /** Answers the pending submit, once there is one. */
  const answer = async (reply: unknown = {}) => {
    await eventually(() => expect(answers).not.toEqual([]));
    answers.shift()?.(reply);
    await idle();
  };
  return { form, sent, said, answer, isAsked: () => answers.length > 0 };
}

/** Waits as long as the machine needs: code is loaded in the meantime. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

/** Waits until all queued work has run. */
const idle = () => new Promise(setImmediate);

describe('submit', () => {
  it('leaves values entered during the request unsent, and announces that', async () => {
    const { form, said, answer } = createForm();
    form.setValue('city', 'Bern');
    const press = form.submit();
    await eventually(() => expect(form.getSnapshot().status).toBe('submitting'));
    form.setValue('street', 'Gasse 1');
    expect(form.getSnapshot().status).toBe('submitting');

    await answer();

    expect(await press).toBe(true);
    expect(form.getSnapshot()).toMatchObject({ status: 'overtaken', isDirty: true });
    expect(said).toEqual(['Sent. Your later changes aren’t sent yet.']);
  });

  it('compares later changes with the values sent, not with those at the answer', async () => {
    const { form, answer } = createForm();
    form.setValue('city', 'Bern');
    const press = form.submit();
    await eventually(() => expect(form.getSnapshot().status).toBe('submitting'));
    form.setValue('city', 'Basel');
    await answer();
    await press;

    form.setValue('city', 'Bern');

    expect(form.getSnapshot().isDirty).toBe(false);
    form.setValue('city', 'Basel');
    expect(form.isChanged).toBe(true);
  });

  it('returns the pending submit for unchanged values, and one more for later changes', async () => {
    const { form, sent, answer } = createForm();
    form.setValue('city', 'Bern');
    const first = form.submit();
    expect(form.submit()).toBe(first);
    await eventually(() => expect(sent).toHaveLength(1));
    form.setValue('city', 'Basel');
    const second = form.submit();
    form.setValue('city', 'Biel');
    expect(form.submit()).toBe(second);

    await answer();
    await first;
    await answer();

    expect(await second).toBe(true);
    expect(sent).toEqual([{ city: 'Bern' }, { city: 'Biel' }]);
    expect(form.getSnapshot()).toMatchObject({ status: 'submitted', isDirty: false });
  });

  it('sends values corrected before the server refused the earlier ones', async () => {
    const { form, sent, answer } = createForm();
    form.setValue('city', 'Bern');
    const first = form.submit();
    await eventually(() => expect(sent).toHaveLength(1));
    form.setValue('city', 'Basel');
    const second = form.submit();

    await answer(refusal);
    await answer();

    expect(await Promise.all([first, second])).toEqual([false, true]);
    expect(form.getSnapshot()).toMatchObject({ status: 'submitted', errors: [] });
  });

  it('shows no server error at a field changed since it was sent', async () => {
    const { form, sent, answer } = createForm();
    form.setValue('city', 'Bern');
    const press = form.submit();
    await eventually(() => expect(sent).toHaveLength(1));
    form.setValue('city', 'Basel');

    await answer({ errors: [{ field: 'city', message: 'No such city.' }] });
    await press;

    expect(form.fields.snapshot('city').errors).toBeUndefined();
    expect(form.getSnapshot().errors).toEqual(['Not sent. The server didn’t accept it.']);
  });

  it('cancels a waiting submit on reset', async () => {
    const { form, sent, answer } = createForm();
    form.setValue('city', 'Bern');
    const first = form.submit();
    await eventually(() => expect(sent).toHaveLength(1));
    form.setValue('city', 'Basel');
    const second = form.submit();

    form.reset();
    await answer();

    expect(await Promise.all([first, second])).toEqual([true, false]);
    expect(sent).toEqual([{ city: 'Bern' }]);
    expect(form.getSnapshot().isDirty).toBe(false);
  });

  it('validates again if a value changes during the validation', async () => {
    const { form, sent, answer } = createForm();
    const validated: unknown[] = [];
    let isFirst = true;
    form.fields.mount('city', {
      focus: () => undefined,
      validateAsync: async () => {
        validated.push(form.values['city']);
        if (isFirst) form.setValue('city', 'Basel');
        isFirst = false;
        return { isValid: true, errors: [] };
      },
    });
    form.setValue('city', 'Bern');
    const press = form.submit();
    await answer();
    await press;

    expect(sent).toEqual([{ city: 'Basel' }]);
    expect(validated).toEqual(['Bern', 'Basel']);
  });
});

describe('the dependencies of a field', () => {
  it.each(secretHints)('leave out a secret: %j', (hints) => {
    const searchParamsSchema = { properties: { in: { 'x-field': 'pin' } } };
    const { form } = createForm({ pin: '1234' }, [
      { name: 'pin', displayName: 'PIN', dataType: 'STRING', ...hints },
      {
        name: 'city',
        displayName: 'City',
        dataType: 'STRING',
        valuesEndpoint: { uri: '/v', searchParamsSchema },
      },
    ]);

    expect(form.fields.snapshot('city').dependencies).toEqual({ pin: null });
  });
});

/** The actions of a person and a server, in any order. */
const deeds = array(
  oneof(
    {
      weight: 4,
      arbitrary: record({
        name: constantFrom('city', 'street'),
        value: constantFrom('a', 'b', null),
      }),
    },
    { weight: 3, arbitrary: constant('press' as const) },
    { weight: 3, arbitrary: constantFrom('taken' as const, 'refused' as const) },
    { weight: 1, arbitrary: constant('reset' as const) },
  ),
  { maxLength: 30 },
);

describe('any actions while a form is being sent', () => {
  it(
    'leave the form sent by the last press, or dirty, with one request at a time',
    { timeout: 120_000 },
    async () => {
      await assert(
        asyncProperty(deeds, async (done) => {
          const { form, sent, answer, isAsked } = createForm();
          /** The last accepted values: isDirty compares with them. */
          let begun: FormValues = {};
          let wasReset = false;
          const reply = async (isTaken: boolean) => {
            if (!isAsked()) return;
            const values = sent.at(-1) ?? {};
            if (isTaken && (!wasReset || text(form.values) === text(values))) begun = values;
            wasReset = false;
            await answer(isTaken ? {} : refusal);
          };
          for (const deed of done) {
            if (typeof deed === 'object') form.setValue(deed.name, deed.value);
            else if (deed === 'press') {
              void form.submit();
              // This press asks for the pending submit.
              if (text(form.values) === text(sent.at(-1) ?? {})) wasReset = false;
            } else if (deed === 'reset') {
              form.reset();
              wasReset = isAsked();
            } else await reply(deed === 'taken');
            await idle();
            expect(form.getSnapshot().isDirty).toBe(text(form.values) !== text(begun));
          }

          const last = form.submit();
          for (let rounds = 0; form.getSnapshot().status === 'submitting' || rounds < 2; rounds++) {
            expect(rounds).toBeLessThan(5);
            await idle();
            await reply(true);
          }

          expect(await last).toBe(true);
          expect(text(sent.at(-1) ?? {})).toBe(text(form.values));
          expect(form.getSnapshot()).toMatchObject({ status: 'submitted', isDirty: false });
        }),
        propertyRuns(300, 5_000),
      );
    },
  );
});

const text = (values: FormValues) => JSON.stringify(['city', 'street'].map((name) => values[name] ?? null));

describe('restore', () => {
  const draft = { values: { city: 'Bern' }, savedAtMs: 1, step: 1 };

  it('shows the saved step, and leaves the focus where it is', () => {
    const { form } = createForm();

    form.restore(draft);

    expect(form.values).toMatchObject({ city: 'Bern' });
    expect(form.getSnapshot()).toMatchObject({
      restoredAtMs: 1,
      place: { current: 1, visited: 1, isAtTitle: false },
    });
  });

  it.each([
    ['entered something', (form: FormStore) => form.setValue('street', 'Gasse 1'), 0],
    ['typed something', (form: FormStore) => form.setUncommitted('street', true), 0],
    ['gone to another step', (form: FormStore) => form.showStep(2), 2],
  ])('keeps the current step if the person has %s before', (_what, act, expected) => {
    const { form } = createForm();
    act(form);

    form.restore(draft);

    expect(form.values).toMatchObject({ city: 'Bern' });
    expect(form.step).toBe(expected);
  });

  it('shows the first step if no value is restored', () => {
    const { form } = createForm({ city: 'Bern' });

    form.restore(draft);

    expect(form.getSnapshot()).toMatchObject({ restoredAtMs: undefined, place: { current: 0 } });
  });
});

describe('reset', () => {
  it('shows the first step again', () => {
    const { form } = createForm();
    form.showStep(1);

    form.reset();

    expect(form.getSnapshot().place).toMatchObject({ current: 0, isAtTitle: true });
  });
});

describe('defaults of the document', () => {
  const fields = [
    { name: 'city', displayName: 'City', dataType: 'STRING', default: 'Bern' },
    { name: 'count', displayName: 'Count', dataType: 'NUMBER', default: 3 },
    { name: 'agreed', displayName: 'Agreed', dataType: 'BOOLEAN', default: true },
    {
      name: 'tags',
      displayName: 'Tags',
      dataType: 'STRING',
      expectMultipleValues: true,
      default: ['a', 'b'],
    },
    {
      name: 'home',
      displayName: 'Home',
      dataType: 'OBJECT',
      subFields: [{ name: 'country', displayName: 'Country', dataType: 'STRING', default: 'CH' }],
    },
  ];
  const begun = { city: 'Bern', count: 3, agreed: true, tags: ['a', 'b'], home: { country: 'CH' } };

  it('leave the form clean, and are sent', async () => {
    const { form, sent, answer } = createForm({}, fields);

    expect(form.getSnapshot().isDirty).toBe(false);
    expect(form.values).toEqual(begun);

    const press = form.submit();
    await answer();
    await press;

    expect(sent).toEqual([begun]);
  });

  it.each([
    ['city', 'Basel'],
    ['count', null],
    ['agreed', false],
    ['tags', ['a']],
    ['home', { country: 'DE' }],
  ])('are the baseline of isDirty: %s', (name, value) => {
    const { form } = createForm({}, fields);

    form.setValue(name, value);
    expect(form.getSnapshot().isDirty).toBe(true);

    form.setValue(name, begun[name as keyof typeof begun]);
    expect(form.getSnapshot().isDirty).toBe(false);
  });
});
