/** Describes replies that lack the expected value at a mapped place. Protocol §7, D60. */
import { describeJson } from '../vocabulary/json.js';
import { isPointer, stepInto, stepsOf } from '../vocabulary/place.js';

const shown = (place: string) => (place.length > 80 ? `${place.slice(0, 80)}…` : place);

/** Describes the value at a place, or at the last step that exists, compared with the expected one. */
export function misplaced(json: unknown, name: string, expected: string): string {
  const steps = stepsOf(name);
  if (!steps) return `\`${shown(name)}\` is not a valid place.`;
  let found = json;
  let at: string | undefined;
  for (const [index, step] of steps.entries()) {
    if (typeof found !== 'object' || found === null)
      return `Expected an object ${at === undefined ? 'as the response' : `at \`${shown(at)}\``}, found ${describeJson(found)}.`;
    found = stepInto(Array.isArray(found) && !isPointer(name) ? undefined : found, step);
    at = isPointer(name) ? name.split('/', index + 2).join('/') : name;
  }
  return `Expected ${expected} at \`${shown(at ?? name)}\`, found ${describeJson(found)}.`;
}
