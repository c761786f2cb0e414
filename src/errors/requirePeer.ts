/**
 * Rejects a version of a peer dependency that an entry point can't use. Package managers other than npm may install it without
 * an error, and the first call would fail elsewhere.
 */

/**
 * Returns an export of a peer dependency.
 *
 * @param part - the export, read from a namespace import
 * @throws {TypeError} if the installed version doesn't have it; the message names the entry point, the peer and the range
 * @internal
 */
export function requirePeer<Part>(
  part: Part | undefined,
  { entry, peer, range }: { readonly entry: string; readonly peer: string; readonly range: string },
): Part {
  if (part === undefined)
    throw new TypeError(
      `${entry} can't use the installed version of ${peer}. Install ${range}: npm install "${peer}@${range}".`,
    );
  return part;
}
