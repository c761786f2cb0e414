export function buildPage(peer: string, options?: { from?: string; to?: string }): Promise<void>;
