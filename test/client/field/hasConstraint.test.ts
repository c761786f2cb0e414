/** Whether a field, or a part of it, has a constraint. */
import { describe, expect, it } from 'vitest';
import { hasConstraint } from '../../../src/client/field/hasConstraint.js';
import { planField } from '../../../src/core/index.js';

const minLength = { name: 'short', type: 'minLength', params: { value: 2 } };
const text = (constraints: readonly object[]) => ({
  name: 't',
  displayName: 'T',
  dataType: 'STRING',
  constraints,
});
const plan = (document: object) => planField(document as never);
const inside = (part: object) => ({ name: 'o', displayName: 'O', dataType: 'OBJECT', subFields: [part] });

describe('hasConstraint', () => {
  it('finds a constraint in the field and in its parts at any depth', () => {
    expect(hasConstraint(plan(text([])))).toBe(false);
    expect(hasConstraint(plan(text([minLength])))).toBe(true);
    expect(hasConstraint(plan(inside(inside(text([minLength])))))).toBe(true);
    expect(hasConstraint(plan(inside(text([]))))).toBe(false);
  });

  it('finds a constraint by its type only', () => {
    expect(hasConstraint(plan(text([minLength])), 'minLength')).toBe(true);
    expect(hasConstraint(plan(text([minLength])), 'pattern')).toBe(false);
    expect(hasConstraint(plan(inside(text([minLength]))), 'pattern')).toBe(false);
  });
});
