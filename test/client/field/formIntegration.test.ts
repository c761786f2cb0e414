// @vitest-environment jsdom
/** Fields inside plain forms: submits, resets and validity checks by programs. D19, D20. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  checkItself,
  type FormField,
  invalidOther,
  joinForm,
  type Settled,
  submitByEnter,
  wasSubmitted,
} from '../../../src/client/field/formIntegration.js';
import { presses } from '../../../src/client/page/press.js';

const known: Settled = { isKnown: true, mayBeSent: true, isValid: true };

interface Beginning {
  readonly isSettled?: boolean;
  readonly settled?: Promise<Settled>;
}

/** A form with a field for each id, and a log of the calls in order. */
function makeForm(fields: Readonly<Record<string, Beginning>>, around = (inside: string) => inside) {
  const inputs = Object.keys(fields).map((id) => `<input id="${id}" name="${id}">`);
  document.body.innerHTML = `<form>${around(inputs.join(''))}<button id="send">Send</button></form>`;
  const form = document.querySelector('form') as HTMLFormElement;
  const log: string[] = [];
  const sent: (string | undefined)[] = [];
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(event.submitter?.id);
  });
  const joined = Object.entries(fields).map(([id, { isSettled = true, settled }]) => {
    const element = form.querySelector(`#${id}`) as HTMLInputElement;
    const state = { isSettled };
    const field: FormField = {
      control: element,
      options: { name: id },
      focus: () => element.focus(),
      environment: { afterRender: (callback) => callback() },
      isSettled: () => state.isSettled,
      settle: async () => {
        log.push(`settle ${id}`);
        const found = await (settled ?? Promise.resolve(known));
        state.isSettled = true;
        return found;
      },
      onRefused: (found) => log.push(`refused ${id}${found ? '' : ', too late'}`),
      announceErrors: () => log.push(`told ${id}`),
      onLate: () => log.push(`late ${id}`),
      onSubmit: () => log.push(`shown ${id}`),
      onAsked: () => log.push(`asked ${id}`),
      onReset: () => log.push(`reset ${id}`),
    };
    return { element, state, leave: joinForm(element, field) };
  });
  const byId = new Map(joined.map((one) => [one.element.id, one]));
  const press = async (id = 'send') => {
    form.querySelector<HTMLElement>(`#${id}`)?.click();
    await vi.advanceTimersByTimeAsync(10);
  };
  return { form, log, sent, press, leave: (id: string) => byId.get(id)?.leave?.(), byId };
}

const pointer = (name: string) =>
  window.dispatchEvent(Object.assign(new Event(name), { isPrimary: true, button: 0 }));

/** An answer of a field that the test gives. */
function withResolvers() {
  let resolve: (found: Settled) => void = vi.fn();
  const promise = new Promise<Settled>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: (found: Settled) => resolve(found) };
}

/** A hidden part of a form, and the button that leads to it. */
const laterPart = (inside: string) =>
  `<div data-part hidden>${inside}</div><button id="next" data-next></button>`;

const focused = () => document.activeElement?.id;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(async () => {
  await vi.advanceTimersByTimeAsync(10_000);
  document.body.innerHTML = '';
  vi.useRealTimers();
});

describe('joinForm', () => {
  it('joins no form if the element has none', () => {
    const element = document.createElement('input');

    expect(joinForm(element, {} as FormField)).toBeUndefined();
  });

  it('lets a submit through if all fields are settled, and has each show its errors', async () => {
    const { log, sent, press } = makeForm({ a: {}, b: {} });

    await press();

    expect([sent, log]).toEqual([['send'], ['shown a', 'shown b']]);
  });

  it('holds a submit until all fields settle, and submits once with the pressed button', async () => {
    const { log, sent, press } = makeForm({ a: { isSettled: false }, b: {} });

    await press();

    expect([sent, log]).toEqual([['send'], ['settle a', 'shown a', 'shown b']]);
  });

  it('waits once if the form is submitted again during the wait', async () => {
    const { log, sent, press } = makeForm({ a: { isSettled: false, settled: new Promise(() => {}) } });

    await press();
    await press();

    expect([sent, log]).toEqual([[], ['settle a']]);
  });

  it.each<[string, Partial<Settled>]>([
    ['is not valid', { isValid: false }],
    ['may not be sent', { mayBeSent: false }],
  ])('refuses a submit if a value %s, and focuses the first such field', async (_why, found) => {
    const settled = Promise.resolve({ ...known, ...found });
    const { log, sent, press } = makeForm({
      ok: { isSettled: false },
      a: { isSettled: false, settled },
      b: { isSettled: false, settled },
    });

    await press();

    expect([sent, focused()]).toEqual([[], 'a']);
    expect(log).toEqual(['settle ok', 'settle a', 'settle b', 'refused a', 'refused b']);
  });

  it('submits invalid values without form validation, but no field that may not be sent', async () => {
    const settled = Promise.resolve({ ...known, isValid: false });
    const unchecked = makeForm({ a: { isSettled: false, settled } });
    unchecked.form.noValidate = true;
    await unchecked.press();

    const byButton = makeForm({ a: { isSettled: false, settled } });
    (byButton.form.querySelector('#send') as HTMLButtonElement).formNoValidate = true;
    await byButton.press();

    const unsendable = makeForm({
      a: { isSettled: false, settled: Promise.resolve({ ...known, mayBeSent: false }) },
    });
    unsendable.form.noValidate = true;
    await unsendable.press();

    expect([unchecked.sent, byButton.sent, unsendable.sent]).toEqual([['send'], ['send'], []]);
  });

  it('keeps the focus in another field the person moved to, and announces the refusal', async () => {
    const { promise: settled, resolve: answer } = withResolvers();
    const { form, log, press } = makeForm({ a: { isSettled: false, settled }, b: {} });
    await press();
    form.querySelector<HTMLElement>('#b')?.focus();

    answer({ ...known, mayBeSent: false });
    await vi.advanceTimersByTimeAsync(10);

    expect(log).toEqual(['settle a', 'refused a', 'told a']);
    expect(document.activeElement?.id).toBe('b');
  });

  it.each([
    ['is cancelled', 'pointercancel'],
    ['submits the form', 'pointerup'],
  ])('submits once after a press that %s', async (_what, end) => {
    const { promise: settled, resolve: answer } = withResolvers();
    const { form, sent, press } = makeForm({ a: { isSettled: false, settled } });
    presses.watch(window);
    await press();
    pointer('pointerdown');
    answer(known);
    await vi.advanceTimersByTimeAsync(10);
    const during = [...sent];

    pointer(end);
    if (end === 'pointerup') form.querySelector<HTMLElement>('#send')?.click();
    await vi.advanceTimersByTimeAsync(500);

    expect([during, sent]).toEqual([[], ['send']]);
  });

  it('gives up after 8 seconds, and notifies the field of a later answer', async () => {
    const { promise: settled, resolve: answer } = withResolvers();
    const { log, sent, press } = makeForm({ a: { isSettled: false, settled } });
    await press();
    await vi.advanceTimersByTimeAsync(7_980);
    const before = [...log];
    await vi.advanceTimersByTimeAsync(20);
    answer(known);
    await vi.advanceTimersByTimeAsync(0);

    expect([before, log, sent]).toEqual([['settle a'], ['settle a', 'refused a, too late', 'late a'], []]);
  });

  it('notifies no field of a late invalid answer, nor after a newer submit', async () => {
    const answers: ((found: Settled) => void)[] = [];
    const held = () => new Promise<Settled>((resolve) => answers.push(resolve));
    const { log, press, byId } = makeForm({
      a: { isSettled: false, settled: held() },
      b: { isSettled: false, settled: held() },
    });
    await press();
    await vi.advanceTimersByTimeAsync(8_000);
    answers[0]?.({ ...known, isValid: false });
    await vi.advanceTimersByTimeAsync(0);
    for (const { state } of byId.values()) state.isSettled = true;
    await press();
    answers[1]?.(known);
    await vi.advanceTimersByTimeAsync(0);

    expect(log.filter((one) => one.startsWith('late'))).toEqual([]);
  });

  it('does not block a submit after the field has left the form', async () => {
    const settled = Promise.resolve({ ...known, isValid: false });
    const { log, sent, press, leave } = makeForm({ a: { isSettled: false, settled } });
    const pressing = press();
    leave('a');
    await pressing;
    log.length = 0;
    await press();

    expect([sent, log]).toEqual([['send', 'send'], []]);
  });

  it('skips fields in disabled fieldsets and in later parts of the form', async () => {
    const disabled = makeForm(
      { a: { isSettled: false } },
      (inside) => `<fieldset disabled>${inside}</fieldset>`,
    );
    await disabled.press();
    const parts = makeForm({ a: { isSettled: false } }, laterPart);
    await parts.press('next');
    const afterNext = [parts.sent.slice(), wasSubmitted(parts.form)];
    await parts.press();

    expect([disabled.sent, disabled.log]).toEqual([['send'], []]);
    expect([afterNext, parts.log[0]]).toEqual([[['next'], false], 'settle a']);
  });

  it('shows errors and focuses the first invalid field in place of the browser', async () => {
    const { form, log, sent, press, byId } = makeForm({ a: {}, b: {} });
    for (const { element } of byId.values()) element.setCustomValidity('wrong');
    const prevented = vi.fn();
    form.addEventListener('invalid', (event) => prevented(event.defaultPrevented), true);

    await press();

    expect([sent, log, focused()]).toEqual([[], ['shown a', 'shown b'], 'a']);
    expect(prevented.mock.calls).toEqual([[true], [true]]);
    expect(wasSubmitted(form)).toBe(true);
  });

  it('settles an invalid field on a press, and only reports it on checkValidity()', async () => {
    const asked = makeForm({ a: { isSettled: false } });
    asked.byId.get('a')?.element.setCustomValidity('wait');
    asked.form.checkValidity();
    const pressed = makeForm({ a: { isSettled: false } });
    pressed.byId.get('a')?.element.setCustomValidity('wait');
    await pressed.press();

    expect([asked.log, pressed.log[0]]).toEqual([['asked a'], 'settle a']);
  });

  it('forgets the pressed button after its task', async () => {
    const { form, log, press, byId } = makeForm({ a: { isSettled: false } });
    const button = document.createElement('button');
    button.type = 'button';
    button.id = 'other';
    form.append(button);
    byId.get('a')?.element.setCustomValidity('wait');

    await press('other');
    form.checkValidity();

    expect(log).toEqual(['asked a']);
  });

  it('resets all fields after the reset event, unless its default is prevented', async () => {
    const { form, log, press } = makeForm({ a: {}, b: {} });
    await press();
    form.addEventListener('reset', (event) => event.preventDefault(), { once: true });
    form.reset();
    await vi.advanceTimersByTimeAsync(0);
    const afterStopped = [log.splice(0), wasSubmitted(form)];
    form.reset();
    const atOnce = [...log];
    await vi.advanceTimersByTimeAsync(0);

    expect(afterStopped).toEqual([['shown a', 'shown b'], true]);
    expect([atOnce, log, wasSubmitted(form)]).toEqual([[], ['reset a', 'reset b'], false]);
  });
});

describe('wasSubmitted', () => {
  it('is false without a form', () => {
    expect(wasSubmitted(null)).toBe(false);
  });
});

describe('checkItself', () => {
  it('submits an invalid form, and turns native checks off until it is stopped', async () => {
    const settled = Promise.resolve({ ...known, mayBeSent: false, isValid: false });
    const { form, sent, press } = makeForm({ a: { isSettled: false, settled } });
    const stop = checkItself(form);
    const isUnchecked = form.noValidate;

    await press();
    stop();

    expect([sent, isUnchecked, form.noValidate]).toEqual([['send'], true, false]);
  });

  it('shows the errors of the other fields if the verdict on one is unknown', async () => {
    const settled = Promise.resolve({ ...known, isKnown: false });
    const { form, sent, log, press } = makeForm({ a: { isSettled: false, settled }, b: {} });
    checkItself(form);

    await press();

    expect([sent, log]).toEqual([[], ['settle a', 'refused a', 'shown a', 'shown b']]);
  });
});

describe('invalidOther', () => {
  it('returns the first invalid control that is not a field of the library', () => {
    const other = '<input id="fine"><input id="elements" name="elements" required><input required>';
    const { form, byId } = makeForm({ a: {} }, (inside) => inside + other);
    byId.get('a')?.element.setCustomValidity('wrong');

    expect(invalidOther(form)?.id).toBe('elements');
    form.querySelectorAll('[required]').forEach((one) => one.remove());
    expect(invalidOther(form)).toBeUndefined();
  });
});

describe('submitByEnter', () => {
  it('clicks the first submit button, unless it is disabled or there is no form', async () => {
    const buttons = '<button type="button" id="no"></button><button id="first"></button>';
    const { form, sent, byId } = makeForm({ a: {} }, (inside) => inside + buttons);
    const element = byId.get('a')?.element as HTMLElement;
    submitByEnter(element);
    (form.querySelector('#first') as HTMLButtonElement).disabled = true;
    submitByEnter(element);
    submitByEnter(document.body);
    await vi.advanceTimersByTimeAsync(0);

    expect(sent).toEqual(['first']);
  });
});
