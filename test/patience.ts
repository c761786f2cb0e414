/**
 * Timeout and interval of `vi.waitFor`. A condition holds within milliseconds, or on a busy machine within seconds.
 * Mutation tests, in which many conditions never hold, set a shorter timeout: `PATIENCE_MS`.
 */
import { vi } from 'vitest';

// Pages have no `process`.
const patienceMs = Number(globalThis.process?.env['PATIENCE_MS'] ?? 15_000);
const { waitFor, waitUntil } = vi;

type Options = number | { readonly interval?: number; readonly timeout?: number } | undefined;

const patient = (options: Options) =>
  typeof options === 'number' ? options : { timeout: patienceMs, interval: 10, ...options };

vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));
