/** Checks whether a field accepts a file, before it is sent. Choice D73. */
import type { FilesPlan } from './filesPlan.js';

/**
 * Returns whether a file is accepted by its name or by the type that the system reports; like in browsers, one of them is enough.
 * The server has to check the content.
 */
export function isAccepted(
  { accept }: Pick<FilesPlan, 'accept'>,
  { name, type }: { readonly name: string; readonly type: string },
): boolean {
  const [file, mime = ''] = [name.toLowerCase(), type.toLowerCase().split(';')[0]?.trim()];
  return (
    accept.length === 0 ||
    accept.some((one) => {
      if (one.startsWith('.')) return file.endsWith(one);
      return one.endsWith('/*') ? mime.startsWith(one.slice(0, -1)) : mime === one;
    })
  );
}
