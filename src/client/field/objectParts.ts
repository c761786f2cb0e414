/**
 * The fields of an object's parts. The object's value does not contain uncommitted text of its parts, so the object must ask
 * their fields. D20.
 */
import type { ValidationError, ValidationResult } from '../../core/validation/validationResult.js';
import { entryNamesOf, type FieldMemory } from './fieldMemory.js';
import type { FormControl, PartOfObject, PartsOfObject } from './formControl.js';
import type { FieldCore } from './fieldEnvironment.js';

/** A path in a value: list indexes and names of parts. */
type Path = readonly (string | number)[];

/** The field of a part. */
type Part = PartOfObject &
  Pick<FieldCore, 'getSnapshot' | 'isValueAwaited' | 'text' | 'focus'> & {
    readonly formControl: FormControl;
  };

/** An object, or a list of objects. */
interface Owner {
  readonly memory: FieldMemory;
  readonly formControl: FormControl;
}

/** The mounted parts of one object. */
class ObjectParts implements PartsOfObject {
  readonly #paths = new Map<Part, () => Path>();

  add(part: Part, pathOf: () => Path): () => void {
    this.#paths.set(part, pathOf);
    return () => void this.#paths.delete(part);
  }

  async settle(): Promise<void> {
    await Promise.all(Array.from(this.#paths.keys(), ({ formControl }) => formControl.validateAsync({})));
  }

  get isWaiting(): boolean {
    return [...this.#paths.keys()].some(
      (part) =>
        part.isValueAwaited() || part.text.entry?.hasUncommitted() || part.formControl.parts?.isWaiting,
    );
  }

  get errors(): readonly ValidationError[] {
    return Array.from(this.#paths).flatMap(([part, pathOf]) => {
      const inside = part.formControl.parts?.errors ?? [];
      const all = part.getSnapshot().textStatus.errors.concat(inside);
      return all.map((error) => below(pathOf(), error));
    });
  }

  judge(result: ValidationResult): ValidationResult {
    const { errors } = this;
    if (errors.length === 0) return result;
    const isOfText = ({ path = [] }: ValidationError) =>
      errors.some((one) => startsWith(path, one.path ?? []));
    return {
      ...result,
      isValid: false,
      errors: [...errors, ...result.errors.filter((one) => !isOfText(one))],
    };
  }

  each(call: (part: PartOfObject) => void): void {
    for (const part of this.#paths.keys()) call(part);
  }

  focus(path: Path): boolean {
    for (const [part, pathOf] of this.#paths) {
      const own = pathOf();
      if (!startsWith(path, own) && !startsWith(own, path)) continue;
      if (!part.formControl.parts?.focus(path.slice(own.length))) part.focus();
      return true;
    }
    return false;
  }
}

/** Prefixes the path of an error with that of its part. */
const below = (start: Path, error: ValidationError): ValidationError => ({
  ...error,
  path: start.concat(error.path ?? []),
});

const startsWith = (path: Path, start: Path) =>
  start.every((step, index) => index < path.length && String(step) === String(path[index]));

/**
 * Registers a part with its object while it is mounted.
 *
 * @param place - id of the list entry that contains the part; empty outside of lists
 * @returns the function that removes it
 */
export function addPart({ memory, formControl }: Owner, part: Part, place: string, name: string): () => void {
  const parts = formControl.parts instanceof ObjectParts ? formControl.parts : new ObjectParts();
  formControl.parts = parts;
  return parts.add(part, () =>
    place === '' ? [name] : [entryNamesOf(memory).names.indexOf(Number(place)), name],
  );
}
