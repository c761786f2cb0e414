/**
 * Putting a text on the clipboard, where the page may write to it by itself and where it may not.
 *
 * @vitest-environment happy-dom
 */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText } from '../../../src/client/page/copyText.js';

/** A page whose clipboard refuses, and whose older way to copy does so. */
function pageThat(execCommand: () => boolean) {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('forbidden')) } });
  const run = vi.fn(execCommand);
  Object.assign(document, { execCommand: run });
  return run;
}

const copyEvent = (clipboardData: object | null) =>
  Object.assign(new Event('copy', { bubbles: true, cancelable: true }), { clipboardData });

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'execCommand');
});

describe('copyText', () => {
  it('writes to the clipboard where the page may', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });

    expect(await copyText('Ada')).toBe(true);
    expect(writeText.mock.calls).toEqual([['Ada']]);
  });

  it.each([
    ['forbids it', { clipboard: { writeText: () => Promise.reject(new Error('forbidden')) } }],
    ['has none, as without TLS', {}],
  ])('hands the text to a copy of the platform where the clipboard %s', async (_what, navigator) => {
    const setData = vi.fn();
    const heard = vi.fn();
    const event = copyEvent({ setData });
    const run = pageThat(() => document.dispatchEvent(event));
    vi.stubGlobal('navigator', navigator);
    document.addEventListener('copy', heard);

    const isCopied = await copyText('Ada');
    document.removeEventListener('copy', heard);

    expect([isCopied, setData.mock.calls]).toEqual([true, [['text/plain', 'Ada']]]);
    // What the page does with copies of its own would replace the text.
    expect([event.defaultPrevented, heard.mock.calls.length]).toEqual([true, 0]);
    expect(run).toHaveBeenCalledWith('copy');
  });

  it.each([
    ['does nothing', () => false],
    ['has nowhere to put it', () => document.dispatchEvent(copyEvent(null))],
  ])('says that it could not be done where the platform %s', async (_what, execCommand) => {
    pageThat(execCommand);

    expect(await copyText('Ada')).toBe(false);
  });

  it('leaves later copies of the page alone, also where the platform has thrown', async () => {
    pageThat(() => {
      throw new Error('not here');
    });
    await copyText('Ada').catch(() => undefined);
    const event = copyEvent({ setData: vi.fn() });

    document.dispatchEvent(event);

    expect(event.defaultPrevented).toBe(false);
  });
});
