/** The validator and the pattern engine, loaded lazily. D23. */
import { describe, expect, it, vi } from 'vitest';
import { createValidationLoader, type ValidationStages } from '../../../src/client/field/validationLoader.js';
import { planField, FieldSpecError } from '../../../src/core/index.js';

const pattern = { name: 'p', type: 'pattern', params: { regex: 'a' } };
const fieldSpec = { displayName: 'F', dataType: 'STRING', constraints: [pattern] };
const notice = (where: string) => ({ code: 'word-unknown', where, message: '', hint: '' });

/** A page whose code loads on request, or fails. */
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
  it('has no code before a request, and both parts after it', async () => {
    const { loader, code, engine } = page();
    expect([loader.code(), loader.engine()]).toEqual([undefined, undefined]);

    await loader.loadEngine(fieldSpec);

    expect([loader.code(), loader.engine()]).toEqual([code, engine]);
  });

  it('loads only the validator if there is no pattern', async () => {
    const { loader, code, loads } = page();

    expect(await loader.load()).toBe(code);
    expect(loads).toEqual(['validation']);
  });

  it('reports doubtful patterns to the app', async () => {
    const { loader, told } = page();

    await loader.loadEngine(fieldSpec);

    expect(told()).toEqual(['pattern']);
  });

  it('reports workarounds in documents with constraints, and loads no code for others', async () => {
    const { loader, told, loads } = page();
    await loader.checkDocument(fieldSpec, { ...plan, constraints: [] });
    expect([told(), loads]).toEqual([[], []]);

    await loader.checkDocument(fieldSpec, plan);

    expect([told(), loads]).toEqual([['plan'], ['validation']]);
  });

  it('reports code that fails to load, but not if it was only preloaded', async () => {
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
