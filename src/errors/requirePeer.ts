/**
 * Refuses a version of a peer dependency that an entry point cannot use. Package managers other than npm install one with a warning, or
 * with none; without this check the first call would fail somewhere else.
 */

/**
 * Returns what a peer has to export.
 *
 * @param part - the export, read from a namespace import
 * @throws {TypeError} when the installed version doesn't have it; the text names the entry point, the peer and the range
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
