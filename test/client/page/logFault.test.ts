/**
 * The console output in development, and its limit. For production bundles see logFault.bundle.test.ts.
 */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { logFault } from '../../../src/client/page/logFault.js';
import { type FieldNotice, FieldSpecError } from '../../../src/core/index.js';

const notice: FieldNotice = {
  code: 'word-unknown',
  where: 'dataType',
  message: 'It is none.',
  hint: 'Mend it.',
};

/** The calls to the console. */
function listen() {
  const [warn, error] = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')];
  for (const one of [warn, error]) one.mockImplementation(() => {});
  return { warned: warn.mock.calls, failed: error.mock.calls };
}

const noDocument = (path: string, found: string) =>
  new FieldSpecError('spec-invalid', path, 'It is none.', {
    issues: [{ path, expected: 'an object', found }],
  });

describe('logFault', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });

  it('warns of a notice once, with its place and hint', () => {
    const { warned, failed } = listen();

    for (const fault of [notice, { ...notice }]) logFault(fault);

    const text = `[spec-field] word-unknown: dataType: It is none. Mend it.`;
    expect([warned, failed]).toEqual([[[text]], []]);
  });

  it('logs an error with its message and its cause', () => {
    const { warned, failed } = listen();
    const cause = new Error('refused');
    const errors = [
      new FieldSpecError('timed-out', '/a', 'Late.'),
      new FieldSpecError('timed-out', '/b', 'Late.', { cause }),
    ];

    for (const error of errors) logFault(error);

    const texts = errors.map(({ message }) => `[spec-field] timed-out: ${message}`);
    expect([warned, failed]).toEqual([[], [[texts[0]], [texts[1], cause]]]);
  });

  it('adds a hint if no document was passed', () => {
    const { failed } = listen();

    for (const error of [
      noDocument('', 'nothing'),
      noDocument('', 'a number'),
      noDocument('dataType', 'nothing'),
    ])
      logFault(error);

    const cure = ' Pass `spec` the URL of a field document, or the document.';
    expect(failed.map(([text]) => String(text).endsWith(cure))).toEqual([true, false, false]);
  });

  it('logs no fault in production', () => {
    vi.stubEnv('NODE_ENV', 'production');
    const { warned, failed } = listen();

    logFault({ ...notice, where: 'production' });

    expect([warned, failed]).toEqual([[], []]);
  });

  it('logs 200 faults at most', async () => {
    vi.resetModules();
    const { logFault: anew } = await import('../../../src/client/page/logFault.js');
    const { warned } = listen();

    for (let at = 0; at < 300; at++) anew({ ...notice, where: `${at}` });

    expect(warned).toHaveLength(200);
  });
});
