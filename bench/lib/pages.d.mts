/** Builds the page of one peer, with the library in `from`, into a folder of `to`. */
export function buildPage(peer: string, options?: { from?: string; to?: string }): Promise<void>;
