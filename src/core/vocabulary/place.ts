/**
 * Places in JSON, as documents name them: an own property by its name or, if the name begins with a slash, a JSON Pointer (RFC
 * 6901). Choice D60. Only own properties are read or written, at most 16 steps deep.
 */
import { isRecord } from './json.js';

/** Maximum number of steps of a pointer; a longer one finds no value. */
const mostSteps = 16;

/** Reads the value at a place; `undefined` if there is none. */
export type Place = (json: unknown) => unknown;

/** Returns whether a name is a JSON Pointer. Slashes elsewhere don't make it one. */
export const isPointer = (name: string): boolean => name.startsWith('/');

/** Splits a pointer into steps; a plain name is one step. `undefined` for more than 16 steps or an invalid `~` escape. */
export function stepsOf(name: string): readonly string[] | undefined {
  if (!isPointer(name)) return [name];
  const steps = name.slice(1).split('/', mostSteps + 1);
  if (steps.length > mostSteps || /~(?![01])/.test(name)) return undefined;
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Compiles a place into a function that only follows its steps. */
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

/** Reads a member of an object by name, or an element of a list by its index in JSON number format. */
export function stepInto(json: unknown, step: string): unknown {
  if (typeof json !== 'object' || json === null) return undefined;
  if (Array.isArray(json)) return isIndexOf(step, json) ? (json[Number(step)] as unknown) : undefined;
  return Object.hasOwn(json, step) ? (json as Record<string, unknown>)[step] : undefined;
}

const isIndexOf = (step: string, { length }: readonly unknown[]) =>
  /^(?:0|[1-9]\d{0,15})$/.test(step) && Number(step) < length;

/**
 * Puts a value at a place. Creates missing objects on the way; in a list, only existing elements can be replaced.
 *
 * @returns whether the value was put there; `false` if the path leads through anything but objects and lists
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

/** Defines an own member, so that `__proto__` is a name like any other. */
function put(json: object, step: string, value: unknown): void {
  Object.defineProperty(json, step, { value, enumerable: true, configurable: true, writable: true });
}
