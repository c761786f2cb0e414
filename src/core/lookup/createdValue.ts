/** Creates a value from a label: builds the request, and reads the new item from the reply. Choices D61, D66, D70. */
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import { planCreating } from '../document/createPlan.js';
import type { ValueAlias, ValuesEndpoint } from '../document/inputFieldSpec.js';
import { planLookup } from '../document/lookupPlan.js';
import type { UrlPolicy } from '../http/urlPolicy.js';
import { isBlank } from '../messages/localizedText.js';
import { describeJson } from '../vocabulary/json.js';
import { throwErrorIn } from './answerErrors.js';
import { misplaced } from './misplaced.js';
import { placeOf } from '../vocabulary/place.js';
import { itemPlaces } from './itemPlaces.js';
import { readValue } from './publishedValue.js';
import { imagesUnder } from './rowImages.js';
import { buildValuesRequest, type ValuesQuery, type ValuesRequest } from './valuesRequest.js';

/**
 * Builds the request that creates a value.
 *
 * @param label - label of the new value
 * @throws {FieldSpecError} `unsupported` if the endpoint cannot create values; and the errors of {@link buildValuesRequest}
 * @example
 * const endpoint = { uri: '/api/values/tags', createEndpoint: { uri: '/api/tags', labelParam: 'name' } };
 * buildCreateRequest(endpoint, 'urgent', {}, { baseUrl: 'https://api.example.org' });
 * @see D70
 */
export function buildCreateRequest(
  endpoint: ValuesEndpoint,
  label: string,
  { dependencies }: Pick<ValuesQuery, 'dependencies'> = {},
  policy: UrlPolicy = {},
): ValuesRequest {
  const { asked } = planCreating(endpoint);
  if (asked) return buildValuesRequest(asked, { search: label, dependencies }, policy);
  throw new FieldSpecError(
    'unsupported',
    'valuesEndpoint.createEndpoint',
    'The endpoint cannot create values.',
  );
}

/** How to read the reply. */
export interface CreatedContext {
  readonly locale?: string | undefined;
  /** Origins that images may come from; `specUrl` is the URL of the answer. */
  readonly images?: UrlPolicy | undefined;
}

/**
 * Reads the new item from a reply, by the item mapping of its endpoint.
 *
 * @param label - the label that was sent, used if the item has none
 * @throws {FieldSpecError} `server-error` if there is no item but an error of the server; `item-unmapped` if there is no item
 * with a value at the mapped place
 * @example
 * readCreatedValue({ value: 't7' }, { uri: '/api/values/tags', createEndpoint: { uri: '/api/tags' } }, 'urgent');
 * // { value: 't7', label: 'urgent' }
 * @see D61, D70
 */
export function readCreatedValue(
  body: unknown,
  endpoint: ValuesEndpoint,
  label: string,
  { locale, images }: CreatedContext = {},
): ValueAlias {
  const { itemField } = planCreating(endpoint);
  const { item: names } = planLookup(endpoint);
  const places = itemPlaces(names);
  const item = itemField === undefined ? body : placeOf(itemField)(body);
  const alias = readValue(item, locale, images && imagesUnder(images), places);
  if (alias) return isBlank(places.label(item, locale)) ? { ...alias, label } : alias;
  throwErrorIn(body, 'valuesEndpoint.createEndpoint.uri');
  const found =
    item === undefined && itemField !== undefined
      ? misplaced(body, itemField, 'an item')
      : `${describeJson(item)} has no value at \`${names.value ?? 'value'}\`.`;
  throw new FieldSpecError('item-unmapped', `valuesEndpoint.createEndpoint.itemField`, found);
}
