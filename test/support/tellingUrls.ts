/**
 * URLs with a secret that messages must not repeat, and all texts of a failure. No file or function name contains that
 * word, because stacks show names.
 */

/** Each holds the word `secret` where a message might repeat it. */
export const tellingUrls = [
  'https://evil.example/v?token=secret#secret',
  'https://user:secret@api.example/v?secret',
  'https://:99999/?secret',
  'https://user:secret@api.example:99999/v',
  'https:user:secret@[',
  'https://user:p?secret@[',
  'https://user:p/secret@[',
  'https:\\\\user:p#secret@[',
  'javascript:secret',
  'data:text/plain,secret',
];

/** Everything an error says, its causes among it. */
export function allOf(act: () => unknown): string {
  try {
    act();
    return '';
  } catch (error) {
    const { message, where, cause } = error as { message: string; where: string; cause?: { input?: string } };
    return JSON.stringify([message, where, cause, cause?.input, (error as Error).stack]);
  }
}
