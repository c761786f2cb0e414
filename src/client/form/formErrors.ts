/**
 * The errors of a form, by its rules and by servers. D35, D40.
 */
import type { CrossRule } from '../../core/form/crossRule.js';
import type { FormError, FormPath } from '../../core/form/formResult.js';
import { isEmptyValue, isRecord, ownProperty } from '../../core/vocabulary/json.js';
import type { ErrorWithin } from '../field/fieldOptions.js';
import { isSame } from './enteredValues.js';

/** What a server says of a field, or of something in its value. */
export interface ServerError {
  readonly path: FormPath;
  readonly message: string;
  /** The server gave no words: the message is one of ours. */
  readonly isWordless?: boolean | undefined;
}

/** A broken rule across fields. */
type RuleError = Extract<FormError, { readonly crossConstraintName: string }>;

/** The errors of one form. */
export class FormErrors {
  #ofRules: readonly RuleError[] = [];
  #ofServer: readonly ServerError[] = [];
  readonly #rules: readonly CrossRule[];

  constructor(rules: readonly CrossRule[]) {
    this.#rules = rules;
  }

  /** What is said at a field, by the paths in its value. */
  at(name: string): readonly ErrorWithin[] | undefined {
    const own = this.#rulesAt(name).map(({ message }): ErrorWithin => ({ path: [], message }));
    const ofServer = this.#ofServer.filter(({ path }) => path[0] === name);
    const errors = [...own, ...ofServer.map(({ path, message }) => ({ path: path.slice(1), message }))];
    return errors.length > 0 ? errors : undefined;
  }

  #rulesAt(name: string): readonly RuleError[] {
    return this.#ofRules.filter(({ path }) => path[0] === name);
  }

  /** Names of the fields at which it is said that a rule is broken which names this one, too. */
  placesOf(name: string): readonly string[] {
    const naming = this.#ofRules.filter(({ path, fields }) => path[0] !== name && fields.includes(name));
    return [...new Set(naming.filter(this.#isOfAll).map(({ path }) => String(path[0])))];
  }

  /** Names of the other fields that what is said at a field is said of. */
  toldAt(name: string): readonly string[] {
    const told = this.#rulesAt(name).filter(this.#isOfAll);
    return [...new Set(told.flatMap(({ fields }) => fields))].filter((one) => one !== name);
  }

  /** The fields that a condition looks at are not wrong: only the one is that it requires. */
  readonly #isOfAll = ({ crossConstraintName, fields }: RuleError): boolean =>
    !this.#rules.some(
      (rule) => rule.type === 'requiredWhen' && rule.name === crossConstraintName && rule.fields === fields,
    );

  /** Whether rules say something at a field; or say this. */
  isSaidAt(name: string, message?: string): boolean {
    return this.#rulesAt(name).some((error) => message === undefined || error.message === message);
  }

  /**
   * Takes what rules say by now.
   *
   * @param found - of fields and rules
   * @returns names of the fields of which something else is said than before
   */
  setRuleErrors(found: readonly FormError[]): readonly string[] {
    const errors = found.filter((error) => 'crossConstraintName' in error);
    const both = [...this.#ofRules, ...errors];
    const places = both.map(({ path }) => String(path[0]));
    const names = new Set(places.concat(both.flatMap(({ fields }) => fields)));
    const messages = () => [...names].map((name) => JSON.stringify([this.at(name), this.placesOf(name)]));
    const before = messages();
    this.#ofRules = errors;
    const now = messages();
    return [...names].filter((_name, index) => before[index] !== now[index]);
  }

  /**
   * Says the same in other words, as texts have come in another language.
   *
   * @returns names of the fields of which something else is said than before
   */
  reword(word: <Told extends RuleError | ServerError>(error: Told) => Told): readonly string[] {
    this.#ofServer = this.#ofServer.map(word);
    return [
      ...this.#ofServer.map(({ path }) => String(path[0])),
      ...this.setRuleErrors(this.#ofRules.map(word)),
    ];
  }

  /** Takes what a server says. */
  setServerErrors(errors: readonly ServerError[]): void {
    this.#ofServer = errors;
  }

  /** Forgets what a server said of all fields; returns their names. */
  clearServerErrors(): readonly string[] {
    const gone = this.#ofServer;
    this.#ofServer = [];
    return gone.map(({ path }) => String(path[0]));
  }

  /**
   * A field has changed: forgets what a server said of it. What was said of a part of an object stays until that part changes, and
   * goes along where an entry of a list is moved. Returns whether something was said of it.
   */
  followChange(name: string, before: unknown, now: unknown): boolean {
    const isOf = ({ path }: ServerError) => path[0] === name;
    const wasSaid = this.#ofServer.some(isOf);
    this.#ofServer = this.#ofServer.flatMap((error) => {
      if (!isOf(error)) return error;
      const path = pathSince(error.path.slice(1), before, now);
      return path ? { ...error, path: [name, ...path] } : [];
    });
    return wasSaid;
  }

  /** Forgets all that was said. */
  clear(): void {
    this.#ofServer = [];
    this.#ofRules = [];
  }
}

/** Where a part of an object is after a change of that object; nothing if the part has changed itself, or is gone. */
function pathSince([step, ...rest]: FormPath, before: unknown, now: unknown): FormPath | undefined {
  if (step === undefined) return undefined;
  if (Array.isArray(before)) {
    const entry: unknown = before[Number(step)];
    if (!isRecord(entry) || !Array.isArray(now)) return undefined;
    const moved = now.indexOf(entry);
    if (moved >= 0) return [moved, ...rest];
    // Another object in the same place of as many is the same entry, changed.
    const path = before.length === now.length ? pathSince(rest, entry, now[Number(step)]) : undefined;
    return path && [step, ...path];
  }
  if (![before, now].every((one) => isRecord(one) || isEmptyValue(one))) return undefined;
  const [was, is] = [before, now].map((one) => ownProperty(one, String(step)));
  const path = isSame(was, is) ? rest : pathSince(rest, was, is);
  return path && [step, ...path];
}
