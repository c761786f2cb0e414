/**
 * Resolves the URL of a lookup after filling the variables of its `uri`. Choice D66: the rules of D8 apply to the result, and
 * variables never choose the server.
 */
import type { LookupPlan } from '../document/lookupPlan.js';
import { variable } from '../document/uriVariables.js';
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import { isEmptyValue } from '../vocabulary/json.js';
import type { UrlPolicy } from '../http/urlPolicy.js';
import { resolveValuesTarget, type ValuesTarget, withoutControls } from './valuesTarget.js';
import { parseUrl } from '../../platform/parseUrl.js';

type Params = ReadonlyMap<string, unknown>;

/** Returns whether every variable has a value; otherwise no request is sent. */
export function isFilled({ variables }: Pick<LookupPlan, 'variables'>, params: Params): boolean {
  return variables.every((name) => textsOf(params.get(name)).length > 0);
}

/**
 * Fills the variables of a `uri` and resolves it.
 *
 * @throws {FieldSpecError} `url-invalid` if a variable is empty, or is `.` or `..`; `origin-not-allowed` if a variable is before
 * the path; and the errors of {@link resolveValuesTarget}
 */
export function filledTarget(plan: LookupPlan, params: Params, policy: UrlPolicy): ValuesTarget {
  if (plan.variables.length === 0) return resolveValuesTarget(plan, policy);
  if (!isFilled(plan, params)) refuse('url-invalid', 'A variable of the URL is empty.');
  const names = new Set(plan.variables);
  const uri = withoutControls(plan.uri);
  const fill = (textFor: (name: string) => string) =>
    uri.replaceAll(variable, (braces, name: string) => (names.has(name) ? textFor(name) : braces));
  const filled = fill((name) => expanded(params.get(name)));
  if (dotsIn(filled) > dotsIn(fill(() => 'a')))
    refuse('url-invalid', 'A variable of the URL is "." or "..", which would change the path.');
  // If two texts lead to different servers, a variable is part of the host.
  const [one, other] = ['a', 'b'].map((text) => originOf(fill(() => text)));
  if (one === undefined || one !== other)
    refuse('origin-not-allowed', 'A variable of the URL is before the path.');
  return resolveValuesTarget({ ...plan, uri: filled }, policy);
}

/** Counts `.` and `..` segments of the path. Browsers treat a backslash as a slash and `%2e` as a dot. */
const dotsIn = (uri: string) =>
  (uri.split(/[?#]/, 1)[0] ?? '').split(/[/\\]/).filter((segment) => /^(?:\.|%2e){1,2}$/i.test(segment))
    .length;

/** Returns the origin of a URL, or of the page; `undefined` if it has none. */
function originOf(uri: string): string | undefined {
  const origin = parseUrl(uri, 'https://page.invalid')?.origin;
  return origin === 'null' ? undefined : origin;
}

const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value])
    .filter((one) => !isEmptyValue(one))
    .map((one) => withoutControls(typeof one === 'string' ? one : JSON.stringify(one)))
    .filter((text) => text !== '');

/** Several values are joined with commas, as in RFC 6570. */
const expanded = (value: unknown) => textsOf(value).map(encoded).join(',');

/** Encodes everything except letters, digits, `-`, `.`, `_` and `~`. Lone surrogates are replaced. */
const encoded = (text: string) =>
  encodeURIComponent(text.replaceAll(/[\uD800-\uDFFF]/gu, '\uFFFD')).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.codePointAt(0)?.toString(16).toUpperCase()}`,
  );

function refuse(code: 'url-invalid' | 'origin-not-allowed', what: string): never {
  throw new FieldSpecError(code, 'valuesEndpoint.uri', what);
}
