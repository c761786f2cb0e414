/** Copies style sheets and licences beside what is built. */
export function copyAssets(to?: string): void;
