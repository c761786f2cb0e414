/** Builds the page of one peer, with the library in `from`, into a subfolder of `to`. */
export function buildPage(
  peer: string,
  options?: { kind?: 'fields' | 'forms'; from?: string; to?: string },
): Promise<void>;
