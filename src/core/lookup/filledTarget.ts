/**
 * Where a lookup goes once the variables of its `uri` are filled. Choice D66; the rules of D8 hold for what comes out, and
 * no variable decides which server is asked.
 */
import type { LookupPlan } from '../document/lookupPlan.js';
import { variable } from '../document/uriVariables.js';
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import { isEmptyValue } from '../vocabulary/json.js';
import type { UrlPolicy } from '../http/urlPolicy.js';
import { resolveValuesTarget, type ValuesTarget, withoutControls } from './valuesTarget.js';
import { parseUrl } from '../../platform/parseUrl.js';

type Params = ReadonlyMap<string, unknown>;

/** Whether every variable has something to be filled with; else nothing is asked. */
export function isFilled({ variables }: Pick<LookupPlan, 'variables'>, params: Params): boolean {
  return variables.every((name) => textsOf(params.get(name)).length > 0);
}

/**
 * Fills the variables of a `uri`, and resolves it.
 *
 * @throws {FieldSpecError} `url-invalid` for a variable that is empty, or that leads up or nowhere in the path (`.`, `..`);
 * `origin-not-allowed` for one that stands before the path; and as {@link resolveValuesTarget} does
 */
export function filledTarget(plan: LookupPlan, params: Params, policy: UrlPolicy): ValuesTarget {
  if (plan.variables.length === 0) return resolveValuesTarget(plan, policy);
  if (!isFilled(plan, params)) refuse('url-invalid', 'A variable of it is empty.');
  const names = new Set(plan.variables);
  const uri = withoutControls(plan.uri);
  const fill = (textFor: (name: string) => string) =>
    uri.replaceAll(variable, (braces, name: string) => (names.has(name) ? textFor(name) : braces));
  const filled = fill((name) => expanded(params.get(name)));
  if (dotsIn(filled) > dotsIn(fill(() => 'a')))
    refuse('url-invalid', 'A variable of it is "." or "..", which is no part of a path.');
  // Two fillings that lead to two servers, or to none: a variable stands where the server is named.
  const [one, other] = ['a', 'b'].map((text) => originOf(fill(() => text)));
  if (one === undefined || one !== other)
    refuse('origin-not-allowed', 'A variable of it stands before the path.');
  return resolveValuesTarget({ ...plan, uri: filled }, policy);
}

/** Segments of the path that lead up, or nowhere. Browsers take a backslash for a slash, and `%2e` for a dot. */
const dotsIn = (uri: string) =>
  (uri.split(/[?#]/, 1)[0] ?? '').split(/[/\\]/).filter((segment) => /^(?:\.|%2e){1,2}$/i.test(segment))
    .length;

/** The server that is asked, or the page's; `undefined` for what names none. */
function originOf(uri: string): string | undefined {
  const origin = parseUrl(uri, 'https://page.invalid')?.origin;
  return origin === 'null' ? undefined : origin;
}

const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value])
    .filter((one) => !isEmptyValue(one))
    .map((one) => withoutControls(typeof one === 'string' ? one : JSON.stringify(one)))
    .filter((text) => text !== '');

/** Several values are a list, as RFC 6570 writes one. */
const expanded = (value: unknown) => textsOf(value).map(encoded).join(',');

/** Everything but letters, digits, `-`, `.`, `_` and `~`; half a character is none. */
const encoded = (text: string) =>
  encodeURIComponent(text.replaceAll(/[\uD800-\uDFFF]/gu, '\uFFFD')).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.codePointAt(0)?.toString(16).toUpperCase()}`,
  );

function refuse(code: 'url-invalid' | 'origin-not-allowed', what: string): never {
  throw new FieldSpecError(code, 'valuesEndpoint.uri', what);
}
