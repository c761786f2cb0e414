/**
 * Copying a text to the clipboard, with and without the page’s permission to write to it.
 *
 * @vitest-environment happy-dom
 */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText } from '../../../src/client/page/copyText.js';

/** A page whose clipboard refuses, and whose older copy command does the given. */
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
  it('writes to the clipboard if the page may', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });

    expect(await copyText('Ada')).toBe(true);
    expect(writeText.mock.calls).toEqual([['Ada']]);
  });

  it.each([
    ['forbids copying', { clipboard: { writeText: () => Promise.reject(new Error('forbidden')) } }],
    ['is missing, as without TLS', {}],
  ])('copies by a copy command of the platform if the clipboard %s', async (_what, navigator) => {
    const setData = vi.fn();
    const heard = vi.fn();
    const event = copyEvent({ setData });
    const run = pageThat(() => document.dispatchEvent(event));
    vi.stubGlobal('navigator', navigator);
    document.addEventListener('copy', heard);

    const isCopied = await copyText('Ada');
    document.removeEventListener('copy', heard);

    expect([isCopied, setData.mock.calls]).toEqual([true, [['text/plain', 'Ada']]]);
    // Copy handlers of the page would replace the text.
    expect([event.defaultPrevented, heard.mock.calls.length]).toEqual([true, 0]);
    expect(run).toHaveBeenCalledWith('copy');
  });

  it.each([
    ['does nothing', () => false],
    ['offers no clipboard data', () => document.dispatchEvent(copyEvent(null))],
  ])('returns false if the platform %s', async (_what, execCommand) => {
    pageThat(execCommand);

    expect(await copyText('Ada')).toBe(false);
  });

  it('leaves later copies of the page alone, even after the command has thrown', async () => {
    pageThat(() => {
      throw new Error('not here');
    });
    await copyText('Ada').catch(() => undefined);
    const event = copyEvent({ setData: vi.fn() });

    document.dispatchEvent(event);

    expect(event.defaultPrevented).toBe(false);
  });
});
