/**
 * The errors of a form, by its rules and by servers. D35, D40.
 */
import type { CrossRule } from '../../core/form/crossRule.js';
import type { FormError, FormPath } from '../../core/form/formResult.js';
import type { ErrorWithin } from '../field/fieldOptions.js';

/** What a server says of a field, or of something in its value. */
export interface ServerError {
  readonly path: FormPath;
  readonly message: string;
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

  /** Takes what a server says. */
  setServerErrors(errors: readonly ServerError[]): void {
    this.#ofServer = errors;
  }

  /** Forgets what a server said of a field, or of all; returns the names of the fields it was said of. */
  clearServerErrors(field?: string): readonly string[] {
    const isOf = ({ path }: ServerError) => field === undefined || path[0] === field;
    const gone = this.#ofServer.filter(isOf);
    this.#ofServer = this.#ofServer.filter((error) => !isOf(error));
    return gone.map(({ path }) => String(path[0]));
  }

  /** Forgets all that was said. */
  clear(): void {
    this.#ofServer = [];
    this.#ofRules = [];
  }
}
