/** Entries of a list of objects keep their identity through moves, removals and late answers. */
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  type FieldOfEntries,
  type ObjectEntry,
  objectEntriesOf,
} from '../../../src/client/field/objectEntries.js';
import { type InputFieldSpec, planField } from '../../../src/core/index.js';
import { propertyRuns } from '../../support/propertyRuns.ts';
import { validationStages } from '../../support/validationStages.ts';

const fieldValidator = await validationStages.validation.load();

/** A field that holds a list of objects; its validator is loaded, unless that is left to `load`. */
function createField(
  first: readonly ObjectEntry[] = [],
  subFields: readonly object[] = [],
  load?: () => Promise<void>,
) {
  let value: unknown = first.length === 0 ? null : first;
  let code = load ? undefined : fieldValidator;
  const known = { last: [], names: [], count: 0, begun: new Map() };
  const faults: unknown[] = [];
  const fieldSpec = { displayName: 'A', dataType: 'OBJECT', expectMultipleValues: true, subFields };
  const validation = { isWaiting: () => !code, load: () => load?.().then(() => (code = fieldValidator)) };
  const validators = { code: () => code, engine: () => undefined };
  const field = {
    latest: () => value,
    setValue: (next: unknown) => (value = next),
    memory: { entries: known },
    fieldSpec,
    plan: planField(fieldSpec as InputFieldSpec),
    validation,
    environment: { validators, validation: {}, report: (fault: unknown) => faults.push(fault) },
  } as unknown as FieldOfEntries;
  const entries = objectEntriesOf(field);
  const list = () => (value ?? []) as readonly ObjectEntry[];
  const names = () => entries.names(field.latest());
  return { entries, list, names, faults, replace: (next: readonly ObjectEntry[]) => (value = next) };
}

/** A part of an object. */
const part = (name: string, begins?: unknown, maxLength = 9) => ({
  name,
  displayName: name,
  dataType: 'STRING',
  default: begins,
  constraints: [{ name: 'short', type: 'maxLength', params: { value: maxLength } }],
});

describe('objectEntriesOf', () => {
  it('keeps two answers to one list that arrive together', () => {
    const { entries, list, names } = createField([{ a: 1 }, { a: 2 }]);
    const [first = 0, second = 0] = names();

    entries.change(first, (entry) => ({ ...entry, b: 1 }));
    entries.change(second, (entry) => ({ ...entry, b: 2 }));
    entries.change(first, (entry) => ({ ...entry, c: 1 }));

    expect(list()).toEqual([
      { a: 1, b: 1, c: 1 },
      { a: 2, b: 2 },
    ]);
  });

  it('begins an entry with the defaults of its parts (D71)', () => {
    const { entries, list } = createField([], [part('country', 'CH'), part('zip')]);

    entries.add();

    expect(list()).toEqual([{ country: 'CH' }]);
  });

  it('begins an entry without a refused default, and reports that once (D71)', () => {
    const { entries, list, faults } = createField([], [part('country', 'CH', 1), part('zip', '1')]);

    entries.add();
    entries.add();

    expect(list()).toEqual([{ zip: '1' }, { zip: '1' }]);
    expect(faults).toMatchObject([{ code: 'default-invalid', where: 'subFields[0].default' }]);
  });

  it('removes a refused default after the validator loads, unless it was changed (D71)', async () => {
    const coming: (() => void)[] = [];
    const hasCome = new Promise<void>((resolve) => coming.push(resolve));
    const parts = [part('country', 'CH', 1), part('zip', '1')];
    const { entries, list, names } = createField([], parts, () => hasCome);

    entries.add();
    entries.add();
    expect(list()[0]).toEqual({ country: 'CH', zip: '1' });
    entries.change(names()[1] ?? 0, (entry) => ({ ...entry, country: 'D' }));
    coming[0]?.();

    await vi.waitFor(() => expect(list()).toEqual([{ zip: '1' }, { country: 'D', zip: '1' }]));
  });

  it('applies an answer to the moved entry, and drops it for a removed entry', () => {
    const { entries, list, names } = createField([{ a: 1 }, { a: 2 }, { a: 3 }]);
    const [first = 0, second = 0, third = 0] = names();
    entries.move(third, -1);
    entries.remove(first);

    entries.change(third, (entry) => ({ ...entry, b: 3 }));
    entries.change(first, () => ({ lost: true }));

    expect(list()).toEqual([{ a: 3, b: 3 }, { a: 2 }]);
    expect(names()).toEqual([third, second]);
  });

  it('recognizes entries that the app passes back in another order', () => {
    const { list, names, replace } = createField([{ a: 1 }, { a: 2 }]);
    const [first, second] = names();
    const [one = {}, two = {}] = list();

    replace([two, one, { a: 3 }]);
    const [, , third] = names();
    expect(names()).toEqual([second, first, third]);
    replace([two, { ...one, a: 5 }, { a: 3 }]);

    expect(names()).toEqual([second, first, third]);
  });

  it('never confuses two entries in any sequence of edits (model)', () => {
    const deed = fc.record({
      what: fc.constantFrom('add', 'up', 'down', 'remove', 'change', 'answer'),
      at: fc.nat(4),
    });
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 40 }), (deeds) => {
        const { entries, list, names } = createField();
        /** Names in order, and the content of each entry. */
        let model: { readonly name: number; holds: number }[] = [];
        const gone: number[] = [];
        let turn = 0;
        for (const { what, at } of deeds) {
          const one = model[at];
          if (what === 'add') {
            entries.add();
            model = model.concat({ name: names().at(-1) ?? 0, holds: 0 });
          } else if (what === 'answer') {
            const name = gone.at(-1);
            if (name !== undefined) entries.change(name, () => ({ holds: -1 }));
          } else if (one && what === 'change') {
            one.holds = ++turn;
            const { holds } = one;
            entries.change(one.name, (entry) => ({ ...entry, holds }));
          } else if (one && what === 'remove') {
            entries.remove(one.name);
            gone.push(one.name);
            model = model.filter((other) => other !== one);
          } else if (one) {
            const by = what === 'up' ? -1 : 1;
            entries.move(one.name, by);
            if (model[at + by]) model = model.toSpliced(at, 1).toSpliced(at + by, 0, one);
          }
          expect(names()).toEqual(model.map(({ name }) => name));
          expect(list().map(({ holds = 0 }) => holds)).toEqual(model.map(({ holds }) => holds));
          expect(new Set(names()).size).toBe(model.length);
        }
      }),
      propertyRuns(500, 20_000),
    );
  });
});
