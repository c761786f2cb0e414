/** Keeping drafts beside a store that answers late. */
import { describe, expect, it } from 'vitest';
import { type KeptForm, keepDraft } from '../../../src/client/form/draftKeeping.js';
import type { Draft, DraftStore } from '../../../src/index.js';
import { type FormValues, planForm } from '../../../src/core/index.js';
import { createManualClock } from '../../support/manualClock.ts';

const city = { name: 'city', displayName: 'City', dataType: 'STRING' };
const begun: FormValues = { city: null };

/** A form with a draft store that answers when it is told to. */
function createKeptForm() {
  const saved: Draft[] = [];
  const restored: FormValues[] = [];
  const answers: ((found: Draft | undefined) => void)[] = [];
  const found = new Promise<Draft | undefined>((resolve) => answers.push(resolve));
  const draft: DraftStore = {
    load: () => found,
    save: (_id, one) => void saved.push(one),
    clear: () => {},
  };
  const listeners: (() => void)[] = [];
  const form = {
    plan: planForm({ id: 'f', fields: [city] }),
    options: { draft },
    values: begun,
    isChanged: false,
    subscribe: (listener: () => void) => {
      listeners.push(listener);
      return () => {};
    },
    restore: (values: FormValues) => void restored.push(values),
  } satisfies KeptForm;
  const enter = (values: FormValues) => {
    Object.assign(form, { values, isChanged: values['city'] !== begun['city'] });
    for (const listener of listeners) listener();
  };
  const load = async (one?: Draft) => {
    answers[0]?.(one);
    await found;
    // What waits for the answer goes on after it.
    await new Promise(setImmediate);
  };
  const clock = createManualClock();
  const stop = keepDraft(form, { ...clock, onLeave: () => () => {} });
  return { enter, load, clock, stop, saved, restored };
}

describe('keepDraft', () => {
  it('saves nothing where what was typed is taken out before the store has answered', async () => {
    const { enter, load, clock, stop, saved } = createKeptForm();
    enter({ city: 'Bern' });
    enter({ city: null });

    await load();
    clock.advance(60);
    stop();

    expect(saved).toEqual([]);
  });

  it('brings back what the store had, where what was typed meanwhile is taken out', async () => {
    const { enter, load, clock, saved, restored } = createKeptForm();
    enter({ city: 'Bern' });
    clock.advance(60);
    enter({ city: null });

    await load({ version: undefined, savedAtMs: 1, values: { city: 'Basel' } });
    clock.advance(60);

    expect({ saved, restored }).toEqual({ saved: [], restored: [{ city: 'Basel' }] });
  });

  it('saves what was typed before the store had answered, once it has', async () => {
    const { enter, load, clock, saved } = createKeptForm();
    enter({ city: 'Bern' });
    clock.advance(60);

    await load();
    clock.advance(0.5);

    expect(saved.map(({ values }) => values)).toEqual([{ city: 'Bern' }]);
  });
});
