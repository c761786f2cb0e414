/**
 * Metrics of one form: its submits, the time a person spent in it, and in each of its fields.
 *
 * @vitest-environment happy-dom
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handledFields } from '../../../src/client/field/handledFields.js';
import { FormMeter } from '../../../src/client/metrics/formMeter.js';
import type { Metric } from '../../../src/index.js';

type Status = Parameters<FormMeter['changed']>[0];

const now = { ms: 0 };
let meters: FormMeter[] = [];

beforeEach(() => {
  now.ms = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now.ms);
});
afterEach(() => {
  // A listener on the page would receive the events of the next test.
  for (const meter of meters) meter.end(clean, 0);
  meters = [];
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const clean: Status = { status: 'idle', problems: [], isDirty: false };
const dirty: Status = { ...clean, isDirty: true };
const wrongAt = (...paths: (string | number)[][]): Status => ({
  ...dirty,
  problems: paths.map((path) => ({ path })),
});

/** A form of two fields on a page, which a person walks through. */
function measuredForm({ specUrl, focused }: { readonly specUrl?: string; readonly focused?: string } = {}) {
  const mounted = new Map<string, object>();
  for (const name of ['name', 'city']) {
    const whole = document.createElement('div');
    whole.className = 'spec-field';
    whole.innerHTML = `<input id="${name}"><button id="${name}-button"></button>`;
    document.body.append(whole);
    const handle = {};
    handledFields.set(handle, { control: document.getElementById(name) } as never);
    mounted.set(name, handle);
  }
  // A field that is not mounted yet has no control.
  mounted.set('later', {});
  document.body.append(Object.assign(document.createElement('input'), { id: 'elsewhere' }));
  if (focused !== undefined) document.getElementById(focused)?.focus();
  const told: Metric[] = [];
  const form = {
    specUrl,
    environment: { lookup: { baseUrl: 'https://forms.test' } },
    fields: { mounted },
  };
  const meter = new FormMeter(form, (metric) => told.push(metric), now.ms);
  meters.push(meter);
  return {
    meter,
    told,
    /** The person moves to an element, at a time. */
    come: (id: string, ms: number) => {
      now.ms = ms;
      document.getElementById(id)?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    },
    change: (status: Status, ms: number) => meter.changed(status, ms),
    leavePage: (ms: number) => {
      now.ms = ms;
      window.dispatchEvent(new Event('pagehide'));
    },
  };
}

const validating: Status = { ...dirty, status: 'validating' };
const submitting: Status = { ...dirty, status: 'submitting' };
const submitted: Status = { ...clean, status: 'submitted' };

describe('the submit metric', () => {
  it.each<[what: string, statuses: readonly [Status, number][], metric: object]>([
    [
      'that was accepted',
      [
        [validating, 100],
        [submitting, 150],
        [submitted, 400],
      ],
      { outcome: 'sent', durationMs: 300, invalidFields: [] },
    ],
    [
      'that was accepted while the user entered more',
      [
        [validating, 100],
        [submitting, 150],
        [{ ...dirty, status: 'overtaken' }, 200],
      ],
      { outcome: 'sent', durationMs: 100, invalidFields: [] },
    ],
    [
      'that was found invalid before it was sent',
      [
        [validating, 100],
        [wrongAt(['name'], ['city', 0], ['city', 1]), 120],
      ],
      { outcome: 'invalid', durationMs: 20, invalidFields: ['name', 'city'] },
    ],
    [
      'that the server refused',
      [
        [validating, 100],
        [submitting, 150],
        [wrongAt(['city']), 350.4],
      ],
      { outcome: 'refused', durationMs: 250, invalidFields: ['city'] },
    ],
    [
      'that was not validated first',
      [
        [submitting, 150],
        [submitted, 250],
      ],
      { outcome: 'sent', durationMs: 100 },
    ],
  ])('lasts from the press to the end of a submit %s', (_what, statuses, metric) => {
    const { change, told } = measuredForm();

    for (const [status, ms] of statuses) change(status, ms);

    expect(told.filter(({ name }) => name === 'submit')).toMatchObject([{ name: 'submit', ...metric }]);
  });

  it('names the URL of the document without its query, and none for an inline document', () => {
    const named = measuredForm({ specUrl: '/forms/order?user=ada' });
    named.change(validating, 0);
    named.change(dirty, 0);
    const given = measuredForm();
    given.change(validating, 0);
    given.change(dirty, 0);

    expect([named.told, given.told]).toMatchObject([
      [{ url: 'https://forms.test/forms/order' }],
      [{ url: undefined }],
    ]);
  });

  it('is not reported for changes without a submit', () => {
    const { change, told } = measuredForm();

    change(dirty, 10);
    change(clean, 20);
    change(submitted, 30);

    expect(told).toEqual([]);
  });
});

/** Sends a form at a time. */
const send = (change: (status: Status, ms: number) => void, ms: number) => {
  change(validating, ms);
  change(submitting, ms);
  change(submitted, ms);
};

const forms = (told: readonly Metric[]) => told.filter(({ name }) => name === 'form');

describe('the form metric of a sent form', () => {
  it('reports the time and the visits of each field', () => {
    const { come, change, told } = measuredForm();
    come('name', 100);
    come('city', 300);
    come('name', 350);
    come('elsewhere', 400);

    send(change, 1000);

    expect(forms(told)).toEqual([
      {
        name: 'form',
        url: undefined,
        outcome: 'sent',
        durationMs: 900,
        submits: 1,
        lastField: 'name',
        fields: [
          { field: 'name', durationMs: 250, visits: 2, refusals: 0 },
          { field: 'city', durationMs: 50, visits: 1, refusals: 0 },
        ],
      },
    ]);
  });

  it('counts all elements of a field as one visit', () => {
    const { come, change, told } = measuredForm();
    come('name', 0);
    come('name-button', 10);
    come('name', 20);

    send(change, 100);

    expect(forms(told)).toMatchObject([{ fields: [{ field: 'name', durationMs: 100, visits: 1 }] }]);
  });

  it('counts submits, and the refusals of a field without visits', () => {
    const { come, change, told } = measuredForm();
    come('name', 0);
    for (const ms of [10, 20]) {
      change(validating, ms);
      change(wrongAt(['city']), ms);
    }

    send(change, 100);

    expect(forms(told)).toMatchObject([
      { submits: 3, fields: [{ field: 'name' }, { field: 'city', visits: 0, refusals: 2, durationMs: 0 }] },
    ]);
  });

  it('starts over for further changes after a submit', () => {
    const { come, change, told } = measuredForm();
    come('name', 0);
    send(change, 100);
    change(dirty, 100);
    come('city', 400);

    send(change, 500);

    expect(forms(told)[1]).toMatchObject({
      durationMs: 100,
      submits: 1,
      lastField: 'city',
      fields: [
        { field: 'name', durationMs: 300, visits: 0 },
        { field: 'city', durationMs: 100, visits: 1 },
      ],
    });
  });

  it('has the duration 0 if no field was focused', () => {
    const { change, told } = measuredForm();

    send(change, 100);

    expect(forms(told)).toMatchObject([{ durationMs: 0, lastField: undefined, fields: [] }]);
  });

  it('counts a field that was focused before the measurement', () => {
    const { change, told } = measuredForm({ focused: 'city' });

    send(change, 100);

    expect(forms(told)).toMatchObject([{ durationMs: 100, lastField: 'city', fields: [{ visits: 1 }] }]);
  });
});

const outcomes = (told: readonly Metric[]) =>
  told.map((metric) => (metric.name === 'form' ? metric.outcome : metric.name));

describe('the form metric of an abandoned form', () => {
  it.each<[what: string, isBegun: boolean, status: Status, outcome: readonly string[]]>([
    ['with input', true, dirty, ['abandoned']],
    ['without input', true, clean, []],
    ['that the user did not enter', false, dirty, []],
  ])('is reported only if the form was begun and is dirty: a form %s', (_what, isBegun, status, outcome) => {
    const page = measuredForm();
    const gone = measuredForm();
    for (const { come, change } of [page, gone]) {
      if (isBegun) come('name', 0);
      change(status, 0);
    }

    page.leavePage(100);
    gone.meter.end(status, 100);

    expect([outcomes(page.told), outcomes(gone.told)]).toEqual([outcome, outcome]);
  });

  it('is not reported if the form is clean at the end', () => {
    const { meter, come, change, told } = measuredForm();
    come('name', 0);
    change(dirty, 0);

    meter.end(clean, 100);

    expect(told).toEqual([]);
  });

  it('is reported once, and again only after another visit', () => {
    const { come, change, leavePage, told } = measuredForm();
    come('name', 0);
    change(dirty, 0);
    leavePage(100);
    leavePage(200);
    const once = outcomes(told);

    come('city', 300);
    leavePage(400);

    expect([once, outcomes(told)]).toEqual([['abandoned'], ['abandoned', 'abandoned']]);
  });

  it('keeps counting after the person returns to the page', () => {
    const { come, change, leavePage, told } = measuredForm();
    come('name', 0);
    change(dirty, 0);
    leavePage(100);
    come('city', 300);
    leavePage(400);

    expect(told[1]).toMatchObject({
      durationMs: 400,
      fields: [
        { field: 'name', durationMs: 300, visits: 1 },
        { field: 'city', durationMs: 100, visits: 1 },
      ],
    });
  });

  it('is not reported again after end()', () => {
    const { meter, come, change, leavePage, told } = measuredForm();
    come('name', 0);
    change(dirty, 0);
    meter.end(dirty, 100);

    come('city', 200);
    leavePage(300);

    expect(outcomes(told)).toEqual(['abandoned']);
  });
});
