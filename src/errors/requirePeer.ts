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

/**
 * Rejects versions of React and TanStack Query that the components can't use. For development: the first missing export would
 * fail with an error that doesn't name the version to install.
 *
 * @param reactVersion - `version` of React; experimental builds are `0.0.0-…`
 * @param queryContext - `QueryClientContext`, which TanStack Query has since version 5
 * @throws {TypeError} names the peer and the range to install
 * @internal
 */
export function requireReactPeers(reactVersion: string, queryContext: unknown): void {
  const major = Number.parseInt(reactVersion, 10);
  const isOld = major > 0 && major < 18;
  const entry = 'spec-field';
  requirePeer(isOld ? undefined : reactVersion, { entry, peer: 'react', range: '^18.0.0 || ^19.0.0' });
  requirePeer(queryContext, { entry, peer: '@tanstack/react-query', range: '^5.0.0' });
}
