/**
 * Code that comes when it is needed.
 */
import { FieldSpecError } from '../errors.js';

/** What browsers say of a module they could not fetch, with its address. */
const failedModule = /(https?:\/\/[^\s'"]+)/;

/**
 * Waits for code that is loaded only when it is needed.
 *
 * @param load - imports it; called anew by each try
 * @throws {FieldSpecError} `network-failed` when it could not be had
 */
export async function late<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    const again = await retried<Code>(cause);
    if (again) return again;
    throw new FieldSpecError('network-failed', '', 'Code could not be loaded.', { cause });
  }
}

/** Addresses that have failed, and how often they were asked for since. */
const tries = new Map<string, number>();

/** Some browsers keep a failed import for the life of the page: from the second failure on, a new address is asked. */
async function retried<Code>(cause: unknown): Promise<Code | undefined> {
  const url = failedModule.exec(cause instanceof Error ? cause.message : '')?.[1];
  if (url === undefined) return undefined;
  const count = (tries.get(url) ?? 0) + 1;
  tries.set(url, count);
  if (count === 1) return undefined;
  try {
    return (await import(/* @vite-ignore */ /* webpackIgnore: true */ `${url}#${count}`)) as Code;
  } catch {
    return undefined;
  }
}
