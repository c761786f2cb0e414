/** What validates, and what runs patterns, as they come late. D23. */
import { describe, expect, it, vi } from 'vitest';
import { createValidationLoader, type ValidationStages } from '../../../src/client/field/validationLoader.js';
import { planField, FieldSpecError } from '../../../src/core/index.js';

const pattern = { name: 'p', type: 'pattern', params: { regex: 'a' } };
const fieldSpec = { displayName: 'F', dataType: 'STRING', constraints: [pattern] };
const notice = (where: string) => ({ code: 'word-unknown', where, message: '', hint: '' });

/** A page whose code comes when it is asked for, or fails. */
function page({ failure = undefined as FieldSpecError | undefined } = {}) {
  const report = vi.fn();
  const loads: string[] = [];
  const stage = (name: string, code: object) => {
    let current: object | undefined;
    return {
      current: () => current,
      subscribe: () => () => undefined,
      load: async () => {
        loads.push(name);
        if (failure) throw failure;
        current = code;
        return code;
      },
    };
  };
  const planned = { ...planField(fieldSpec), notices: [notice('plan')] };
  const code = { compileField: () => planned };
  const engine = vi.fn();
  const support = { createLinearPattern: engine, patternNotices: () => [notice('pattern')] };
  const stages = { validation: stage('validation', code), patterns: stage('patterns', support) };
  const loader = createValidationLoader(report, stages as unknown as ValidationStages);
  const told = () => report.mock.calls.map(([fault]) => (fault as { where: string }).where);
  return { loader, report, told, loads, code, engine };
}

const plan = planField(fieldSpec);

describe('createValidationLoader', () => {
  it('has nothing before it was asked for, and both parts once they were', async () => {
    const { loader, code, engine } = page();
    expect([loader.code(), loader.engine()]).toEqual([undefined, undefined]);

    await loader.loadEngine(fieldSpec);

    expect([loader.code(), loader.engine()]).toEqual([code, engine]);
  });

  it('loads what validates alone where no pattern is to be run', async () => {
    const { loader, code, loads } = page();

    expect(await loader.load()).toBe(code);
    expect(loads).toEqual(['validation']);
  });

  it('tells the host what is doubtful about patterns', async () => {
    const { loader, told } = page();

    await loader.loadEngine(fieldSpec);

    expect(told()).toEqual(['pattern']);
  });

  it('tells the host what was worked around in a document with constraints, and asks for nothing without', async () => {
    const { loader, told, loads } = page();
    await loader.checkDocument(fieldSpec, { ...plan, constraints: [] });
    expect([told(), loads]).toEqual([[], []]);

    await loader.checkDocument(fieldSpec, plan);

    expect([told(), loads]).toEqual([['plan'], ['validation']]);
  });

  it('tells the host of code that cannot be had, but not of what was only expected', async () => {
    const failure = new FieldSpecError('network-failed', '', 'No code.');
    const { loader, report } = page({ failure });
    loader.expect();
    await Promise.resolve();
    expect(report).not.toHaveBeenCalled();

    const found = await loader.load();
    await loader.loadEngine(fieldSpec);
    await loader.checkDocument(fieldSpec, plan);

    expect([found, report.mock.calls]).toEqual([undefined, [[failure], [failure], [failure], [failure]]]);
  });
});
