/** Copies style sheets and licences to the build folder. */
export function copyAssets(to?: string): void;
