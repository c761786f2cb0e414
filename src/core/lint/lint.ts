/**
 * Checks a field document for the team that publishes it. Adds to the notices of the plan: misspelt members, and patterns and
 * bounds that cannot work as written.
 */
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import { lintNotice } from '../../errors/lintNotice.js';
import { lookupNotice } from '../../errors/lookupNotice.js';
import type { FieldNotice } from '../../errors/notices.js';
import type { Schema } from '../document/documentSchema.js';
import { lookupDependencies } from '../document/dependencies.js';
import { planField } from '../document/fieldPlan.js';
import {
  type InputFieldSpec,
  inputFieldSpecSchema,
  parseFieldSpec,
  type ValuesEndpoint,
  withoutEnvelope,
} from '../document/inputFieldSpec.js';
import { describeJson, isRecord, ownProperty } from '../vocabulary/json.js';
import { isPointer, stepsOf } from '../vocabulary/place.js';
import { declaredParams, variable } from '../document/uriVariables.js';
import { planCreating } from '../document/createPlan.js';
import { lintConstraints } from './lintConstraint.js';
import { lintEntry } from './lintEntry.js';
import { lintFormats } from './lintFormats.js';
import { lintIgnored } from './lintIgnored.js';
import { lintCreating, lintFills } from './lintPicks.js';
import { lintTexts } from './lintTexts.js';
import { planLookup } from '../document/lookupPlan.js';
import { settled } from '../validation/validator.js';
import { defaultNotices } from '../validation/validStart.js';
import { dataImage } from '../lookup/rowDetails.js';
import { mistypedNotice } from '../lookup/mistypedNotice.js';
import { readItems } from '../lookup/valuesResponse.js';
import { asking } from '../vocabulary/defaults.js';
import { paginationOf } from '../vocabulary/paginationStrategy.js';
import { parseUrl } from '../../platform/parseUrl.js';

/**
 * Lists the faults and doubtful parts of a field document.
 *
 * @returns notices in the order of the document; those with code `spec-invalid` make the field unusable
 * @example
 * lintFieldSpec({ displayName: 'City', dataType: 'STRIN' });
 * // [{ code: 'word-unknown', where: 'dataType', message: '…', hint: '…' }]
 * @see Protocol §2, D1–D24
 */
export function lintFieldSpec(document: unknown): readonly FieldNotice[] {
  try {
    const spec = parseFieldSpec(document);
    const notices = [...planField(spec).notices, ...defaultNotices(spec, settled({}))];
    lintMembers(withoutEnvelope(document), inputFieldSpecSchema, '', notices);
    lintField(spec, '', notices);
    notices.push(...lintTexts(withoutEnvelope(document)));
    return notices;
  } catch (error) {
    if (error instanceof FieldSpecError) return faultsOf(error);
    throw error;
  }
}

/** Converts the issues of an error into notices. @internal */
export function faultsOf({ issues, hint }: FieldSpecError): FieldNotice[] {
  return issues.map(({ path, expected, found }) => {
    const message = `Expected ${expected}, found ${found}.`;
    return { code: 'spec-invalid', where: path, message, hint };
  });
}

/** Members that Java's JSON libraries write for the methods `isInline` and `isClosed` of a values endpoint. */
const ofMethods: ReadonlySet<string> = new Set(['inline', 'closed']);

/** Finds members that the schema doesn't name. A null member counts as absent. */
function lintMembers(
  value: unknown,
  { element, members }: Schema<unknown>,
  path: string,
  notices: FieldNotice[],
): void {
  if (element && Array.isArray(value)) {
    for (const [index, item] of value.entries()) lintMembers(item, element, `${path}[${index}]`, notices);
  }
  if (!members || !isRecord(value)) return;
  for (const [key, member] of Object.entries(value)) {
    const where = path ? `${path}.${key}` : key;
    const known = ownProperty(members, key);
    const isOfMethod =
      typeof member === 'boolean' && ofMethods.has(key) && /(^|\.)valuesEndpoint$/.test(path);
    if (known) lintMembers(member, known, where, notices);
    else if (member !== null && !isOfMethod)
      notices.push(lintNotice('member-unknown', where, 'The protocol has no such member.'));
  }
}

function lintField(spec: InputFieldSpec, path: string, notices: FieldNotice[]): void {
  const { constraints = [], dataType, subFields = [], valuesEndpoint } = spec;
  lintEntry(spec, path, notices);
  lintConstraints(constraints, `${path}constraints`, notices);
  if (valuesEndpoint) {
    lintEndpoint(valuesEndpoint, `${path}valuesEndpoint`, notices);
    if (valuesEndpoint.protocol === 'INLINE') {
      const { values } = readItems(valuesEndpoint.items ?? []);
      const mistyped = mistypedNotice(dataType, values);
      if (mistyped) notices.push({ ...mistyped, where: `${path}valuesEndpoint.items` });
    }
    notices.push(...lintFills(spec, valuesEndpoint, `${path}valuesEndpoint`));
  }
  notices.push(...lintUri(spec.uploadEndpoint?.uri, `${path}uploadEndpoint.uri`));
  const where = `${path}subFields`;
  if (subFields.length > 0 && dataType !== 'OBJECT') {
    const message = `A ${dataType.slice(0, 40)} field has no sub-fields.`;
    notices.push(lintNotice('member-unknown', where, message));
  }
  const names = subFields.map(({ name }) => name);
  for (const [index, subField] of subFields.entries()) {
    const here = `${where}[${index}].`;
    if (subField.valuesEndpoint?.responseMapping?.fills) {
      const at = `${here}valuesEndpoint.responseMapping.fills`;
      notices.push(lintNotice('fill-ignored', at, 'A part of an object cannot fill other fields.'));
    }
    if (names.indexOf(subField.name) < index)
      notices.push(lintNotice('subfield-duplicate', `${here}name`, 'Another sub-field has this name.'));
    lintField(subField, here, notices);
  }
}

function lintEndpoint(endpoint: ValuesEndpoint, where: string, notices: FieldNotice[]): void {
  const plan = planLookup(endpoint);
  const { params, carrier, items } = plan;
  const { param: startParam } = paginationOf(plan);
  const dependencies = lookupDependencies(endpoint);
  if (carrier === 'inline') lintItems(items, `${where}.items`, notices);
  lintPlaces(endpoint, where, notices);
  const { debounceMs, requestParams } = endpoint;
  if (plan.isSearchedHere) {
    // No request waits for typing, and none has a search text (D65).
    const ignored = {
      debounceMs,
      'requestParams.searchParam': requestParams?.searchParam,
      'requestParams.searchFormat': requestParams?.searchFormat,
    };
    for (const [member, given] of Object.entries(ignored))
      if (given !== undefined)
        notices.push(
          lookupNotice(
            'member-ignored',
            `${where}.${member}`,
            'The list is searched in the page, without requests.',
          ),
        );
  }
  notices.push(
    ...lintCreating(endpoint, where),
    ...lintIgnored(endpoint, where),
    ...lintFormats(plan, where),
  );
  notices.push(
    ...lintUri(endpoint.uri, `${where}.uri`),
    ...lintUri(endpoint.createEndpoint?.uri, `${where}.createEndpoint.uri`),
  );
  if (plan.isSearchedHere && plan.isPaged && requestParams?.defaultLimit === undefined) {
    const message = `Only ${asking.requests} pages of ${plan.limit} values are searched.`;
    notices.push(lintNotice('limit-missing', `${where}.requestParams.defaultLimit`, message));
  }
  const { asked } = planCreating(endpoint);
  if (asked) lintPlaces(asked, `${where}.createEndpoint`, notices);
  const { limit, search } = params;
  // A request has either a search text or values, so that two formats may share a parameter.
  const isShared = plan.formats.search !== undefined && plan.formats.value !== undefined;
  const value = isShared && params.value === search ? undefined : params.value;
  const start = startParam && params[startParam];
  const sent = [start, limit, search, value, ...dependencies.map(({ param }) => param)];
  const names = sent.filter((name) => name !== undefined);
  const repeated = names.filter((name, index) => names.indexOf(name) < index);
  for (const name of new Set(repeated)) {
    const message = `Several parameters have the name "${name.slice(0, 40)}".`;
    notices.push(lintNotice('parameter-duplicate', `${where}.requestParams`, message));
  }
  const properties = ownProperty(endpoint.searchParamsSchema, 'properties');
  for (const [param, property] of Object.entries(properties ?? {})) {
    const field = ownProperty(property, 'x-field');
    if (field === undefined) continue;
    const isFollowed = carrier === 'http' && dependencies.some((one) => one.param === param);
    const place = `${where}.searchParamsSchema.properties.${param}.x-field`;
    const message =
      carrier === 'inline'
        ? '`INLINE` values are the same for every user.'
        : '`x-field` is not the name of a field.';
    if (!isFollowed) notices.push(lintNotice('dependency-ignored', place, message));
  }
}

/** Finds a user name in a URL: clients don't send it, and every reader of the document sees it. @internal */
export function lintUri(uri: string | undefined, where: string): readonly FieldNotice[] {
  const hasUser = uri !== undefined && /^\s*(?:[a-z][a-z\d+.-]*:)?[/\\]{2}[^/?#\\]*@/i.test(uri);
  return hasUser
    ? [lintNotice('uri-user', where, 'The URL contains a user name, which clients do not send.')]
    : [];
}

/** Accepts any image that a page may show, because only the page knows which origins it trusts. */
function anyImage(image: string): string | undefined {
  const url = parseUrl(image, 'https://document.invalid');
  return dataImage(image) ?? (image.trim() !== '' && url?.protocol === 'https:' ? image : undefined);
}

/** Checks the places, variables and pages of an endpoint (D60, D64, D66). */
function lintPlaces(endpoint: ValuesEndpoint, where: string, notices: FieldNotice[]): void {
  const { method, variables, strategy, fields, nextCursorItem, carrier } = planLookup(endpoint);
  const say = (code: Parameters<typeof lintNotice>[0], member: string, message: string) =>
    notices.push(lintNotice(code, `${where}.${member}`, message));
  const { responseMapping = {}, uri = '' } = endpoint;
  for (const [member, mapped] of Object.entries(responseMapping))
    for (const place of isRecord(mapped) ? Object.values(mapped) : [mapped].flat())
      if (typeof place !== 'string' || member === 'totalHeader') continue;
      else if (!stepsOf(place))
        say('place-nowhere', `responseMapping.${member}`, `${describeJson(place)} is not a valid place.`);
      else if (meant(place) !== undefined)
        say(
          'place-dotted',
          `responseMapping.${member}`,
          `A dot is part of the name ${describeJson(place)}: did you mean ${describeJson(meant(place))}?`,
        );
  if (carrier !== 'http') return;
  for (const [member, name] of declaredParams(endpoint))
    if (method !== 'POST' && isPointer(name))
      say(
        'parameter-not-placed',
        member,
        `A GET has no body, so ${describeJson(name)} is sent as a plain name.`,
      );
  const filled = new Set(variables);
  for (const [braces, name = ''] of uri.matchAll(variable))
    if (!filled.has(name))
      say('variable-unknown', 'uri', `The document declares no parameter for ${describeJson(braces)}.`);
  const withText = (text: string) =>
    uri.replaceAll(variable, (braces, name: string) => (filled.has(name) ? text : braces));
  const [one, other] = ['a', 'b'].map((text) => originOf(withText(text)));
  if (one !== other || one === 'null' || (filled.size > 0 && one === undefined))
    say('variable-misplaced', 'uri', 'A variable is before the path, where it would choose the server.');
  if (strategy === 'CURSOR' && (fields.nextCursor ?? nextCursorItem) === undefined)
    say('next-page-unmapped', 'responseMapping', 'The place of the next cursor is not mapped.');
  if (strategy === 'CURSOR' && filled.has(planLookup(endpoint).params.cursor))
    say(
      'variable-misplaced',
      'uri',
      'The cursor is a variable, but the first request has no cursor and is never sent.',
    );
}

/**
 * Converts a dotted path or JSONPath into the pointer it was meant to be; `undefined` for a plain name, such as OData's
 * `@odata.count`.
 */
function meant(place: string): string | undefined {
  const isPath = /^\$\.?\w|^\w+(?:\.\w+)+$/.test(place) && !place.startsWith('odata.');
  return isPath && !isPointer(place) ? `/${place.replace(/^\$\.?/, '').replaceAll('.', '/')}` : undefined;
}

function originOf(uri: string): string | undefined {
  return parseUrl(uri, 'https://page.invalid')?.origin;
}

function lintItems(items: readonly unknown[], where: string, notices: FieldNotice[]): void {
  if (items.length === 0) notices.push(lintNotice('items-missing', where, 'The list has no items.'));
  for (const { code, message, hint } of readItems(items, undefined, undefined, anyImage).notices)
    notices.push({ code, where, message, hint });
  const values = items.map((item) => ownProperty(item, 'value')).filter((value) => value !== undefined);
  const repeated = values.length - new Set(values).size;
  if (repeated > 0)
    notices.push(
      lintNotice('values-duplicate', where, `${repeated} of ${items.length} items repeat a value.`),
    );
}
