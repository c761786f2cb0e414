/** Calls that live as long as a page. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FieldPlan, planField } from '../../src/core/index.js';
import { createPageCalls } from '../../src/queries/pageEnvironment.js';

const field = { displayName: 'F', dataType: 'STRING' };
const remote = { ...field, name: 'remote', valuesEndpoint: { uri: '/v', mode: 'ODD' } };
const inline = { ...field, name: 'inline', valuesEndpoint: { protocol: 'INLINE', mode: 'ODD', items: [] } };

/** The part of the lookup code that lists notices of endpoints. */
const code = { lookupNotices: (plan: object) => (plan as FieldPlan).notices };

function page(loadLookups = vi.fn(async () => code)) {
  const onFault = vi.fn();
  const [say, afterRender] = [() => {}, () => {}];
  const calls = createPageCalls({ say, onFault, afterRender, labelSources: () => ({}), loadLookups });
  const told = () => onFault.mock.calls.map(([fault]) => (fault as { where: string }).where);
  return { ...calls, told, loadLookups };
}

afterEach(() => vi.unstubAllEnvs());

describe('createPageCalls', () => {
  it('reports each notice of an endpoint once', async () => {
    const { checkEndpoints, told } = page();
    const outline = planField({ ...field, dataType: 'OBJECT', subFields: [remote, inline] });

    await checkEndpoints(outline);
    await checkEndpoints(outline);

    expect(told()).toEqual(['subFields[0].valuesEndpoint.mode', 'subFields[1].valuesEndpoint.mode']);
  });

  it.each([
    ['production', field, 0],
    ['production', inline, 0],
    ['production', remote, 1],
    ['development', field, 0],
    ['development', inline, 1],
    ['development', remote, 1],
  ])('loads the lookup code in %s for %j: %d times', async (mode, spec, times) => {
    vi.stubEnv('NODE_ENV', mode);
    const { checkEndpoints, loadLookups } = page();

    await checkEndpoints(planField({ ...spec }));

    expect(loadLookups).toHaveBeenCalledTimes(times);
  });

  it('does not report a failure to load the lookup code', async () => {
    const { checkEndpoints, told } = page(vi.fn(() => Promise.reject(new Error('No code.'))));

    await checkEndpoints(planField(remote));

    expect(told()).toEqual([]);
  });
});
