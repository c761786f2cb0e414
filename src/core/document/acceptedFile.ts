/**
 * Checks whether a field takes a file, before it is sent. Choice D73.
 */
import type { FilesPlan } from './filesPlan.js';

/**
 * Whether a file may be sent, by its name and what its system takes it for: either is enough, as browsers do it. The server has
 * to look at what is in it.
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
