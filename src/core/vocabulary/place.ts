/**
 * Places in JSON, as documents name them: an own property by its name, or, where the name begins with a slash, a JSON Pointer
 * (RFC 6901). Choice D60. Only what an object itself has is read or written, and no more than 16 steps deep.
 */
import { isRecord } from './json.js';

/** Steps of a pointer; a longer one leads nowhere. */
const mostSteps = 16;

/** Reads what stands at a place; `undefined` where nothing does. */
export type Place = (json: unknown) => unknown;

/** Whether a name is a JSON Pointer. Slashes elsewhere make no path of it. */
export const isPointer = (name: string): boolean => name.startsWith('/');

/** The steps of a pointer, or the one name; `undefined` for what leads nowhere: too many steps, or `~` before neither 0 nor 1. */
export function stepsOf(name: string): readonly string[] | undefined {
  if (!isPointer(name)) return [name];
  const steps = name.slice(1).split('/', mostSteps + 1);
  if (steps.length > mostSteps || /~(?![01])/.test(name)) return undefined;
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Compiles a place: what reads it does no more than follow its steps. */
export function placeOf(name: string): Place {
  const steps = stepsOf(name);
  if (!steps) return () => undefined;
  if (!isPointer(name))
    return (json) => (isRecord(json) && Object.hasOwn(json, name) ? json[name] : undefined);
  return (json) => {
    let found = json;
    for (const step of steps) found = stepInto(found, step);
    return found;
  };
}

/** A member of an object by its name, or an element of a list by its index, written as JSON writes a number. */
export function stepInto(json: unknown, step: string): unknown {
  if (typeof json !== 'object' || json === null) return undefined;
  if (Array.isArray(json)) return isIndexOf(step, json) ? (json[Number(step)] as unknown) : undefined;
  return Object.hasOwn(json, step) ? (json as Record<string, unknown>)[step] : undefined;
}

const isIndexOf = (step: string, { length }: readonly unknown[]) =>
  /^(?:0|[1-9]\d{0,15})$/.test(step) && Number(step) < length;

/**
 * Puts a value at a place. Objects are made on the way; a list takes a value in place of one it has.
 *
 * @returns whether there is such a place: through anything else there is no way
 */
export function putAt(json: Record<string, unknown>, name: string, value: unknown): boolean {
  const steps = stepsOf(name);
  const last = steps?.at(-1);
  if (!steps || last === undefined) return false;
  let at: unknown = json;
  for (const step of steps.slice(0, -1)) {
    if (isRecord(at) && !Object.hasOwn(at, step)) put(at, step, {});
    at = stepInto(at, step);
  }
  if (Array.isArray(at) ? !isIndexOf(last, at) : !isRecord(at)) return false;
  put(at as object, last, value);
  return true;
}

/** As an own member whatever it is called: `__proto__` is a name like any other. */
function put(json: object, step: string, value: unknown): void {
  Object.defineProperty(json, step, { value, enumerable: true, configurable: true, writable: true });
}
