/** The errors of a form from its rules and from servers. D35, D40. */
import type { CrossRule } from '../../core/form/crossRule.js';
import type { FormError, FormPath } from '../../core/form/formResult.js';
import { isEmptyValue, isRecord, ownProperty } from '../../core/vocabulary/json.js';
import type { ErrorWithin } from '../field/fieldOptions.js';
import { isSame } from './enteredValues.js';

/** A server's error about a field or part of its value. */
export interface ServerError {
  readonly path: FormPath;
  readonly message: string;
  /** The server sent no message, so a built-in one is used. */
  readonly isWordless?: boolean | undefined;
}

/** A violated rule across fields. */
type RuleError = Extract<FormError, { readonly crossConstraintName: string }>;

/** The errors of one form. */
export class FormErrors {
  #ofRules: readonly RuleError[] = [];
  #ofServer: readonly ServerError[] = [];
  readonly #rules: readonly CrossRule[];

  constructor(rules: readonly CrossRule[]) {
    this.#rules = rules;
  }

  /** The errors shown at a field, with paths in its value. */
  at(name: string): readonly ErrorWithin[] | undefined {
    const own = this.#rulesAt(name).map(({ message }): ErrorWithin => ({ path: [], message }));
    const ofServer = this.#ofServer.filter(({ path }) => path[0] === name);
    const errors = [...own, ...ofServer.map(({ path, message }) => ({ path: path.slice(1), message }))];
    return errors.length > 0 ? errors : undefined;
  }

  #rulesAt(name: string): readonly RuleError[] {
    return this.#ofRules.filter(({ path }) => path[0] === name);
  }

  /** Names of other fields that show a violated rule which involves this one. */
  placesOf(name: string): readonly string[] {
    const naming = this.#ofRules.filter(({ path, fields }) => path[0] !== name && fields.includes(name));
    return [...new Set(naming.filter(this.#isOfAll).map(({ path }) => String(path[0])))];
  }

  /** Names of the other fields that the errors shown at a field involve. */
  toldAt(name: string): readonly string[] {
    const told = this.#rulesAt(name).filter(this.#isOfAll);
    return [...new Set(told.flatMap(({ fields }) => fields))].filter((one) => one !== name);
  }

  /** For `requiredWhen`, the fields of the condition are not invalid, only the required one. */
  readonly #isOfAll = ({ crossConstraintName, fields }: RuleError): boolean =>
    !this.#rules.some(
      (rule) => rule.type === 'requiredWhen' && rule.name === crossConstraintName && rule.fields === fields,
    );

  /** Whether a field shows an error of a rule, or this error. */
  isSaidAt(name: string, message?: string): boolean {
    return this.#rulesAt(name).some((error) => message === undefined || error.message === message);
  }

  /**
   * Sets the errors of rules.
   *
   * @param found - errors of fields and rules
   * @returns names of the fields whose errors changed
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
   * Translates the errors after a change of language.
   *
   * @returns names of the fields whose errors changed
   */
  reword(word: <Told extends RuleError | ServerError>(error: Told) => Told): readonly string[] {
    this.#ofServer = this.#ofServer.map(word);
    return [
      ...this.#ofServer.map(({ path }) => String(path[0])),
      ...this.setRuleErrors(this.#ofRules.map(word)),
    ];
  }

  /** Sets the errors of a server. */
  setServerErrors(errors: readonly ServerError[]): void {
    this.#ofServer = errors;
  }

  /** Removes all errors of servers; returns the names of their fields. */
  clearServerErrors(): readonly string[] {
    const gone = this.#ofServer;
    this.#ofServer = [];
    return gone.map(({ path }) => String(path[0]));
  }

  /**
   * Removes the server's errors about a changed field. An error about a part of an object stays until that part changes, and
   * follows a moved list entry. Returns whether the field had one.
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

  /** Removes all errors. */
  clear(): void {
    this.#ofServer = [];
    this.#ofRules = [];
  }
}

/** The path of a part after its object has changed; `undefined` if the part itself changed or is gone. */
function pathSince([step, ...rest]: FormPath, before: unknown, now: unknown): FormPath | undefined {
  if (step === undefined) return undefined;
  if (Array.isArray(before)) {
    const entry: unknown = before[Number(step)];
    if (!isRecord(entry) || !Array.isArray(now)) return undefined;
    const moved = now.indexOf(entry);
    if (moved >= 0) return [moved, ...rest];
    // In a list of the same length, a new object at the same index is the same entry, changed.
    const path = before.length === now.length ? pathSince(rest, entry, now[Number(step)]) : undefined;
    return path && [step, ...path];
  }
  if (![before, now].every((one) => isRecord(one) || isEmptyValue(one))) return undefined;
  const [was, is] = [before, now].map((one) => ownProperty(one, String(step)));
  const path = isSame(was, is) ? rest : pathSince(rest, was, is);
  return path && [step, ...path];
}
