/**
 * Endpoints that create values: the `createEndpoint` of a field, answered by a function of the app (D70). Refusals have the
 * error format of D40.
 */
import { lookupDependencies } from '../../core/document/dependencies.js';
import { planCreating } from '../../core/document/createPlan.js';
import { ownItem, planLookup } from '../../core/document/lookupPlan.js';
import { readValue } from '../../core/lookup/publishedValue.js';
import { isBlank } from '../../core/messages/localizedText.js';
import { answerLimits } from '../../core/vocabulary/defaults.js';
import { isPointer, placeOf, putAt } from '../../core/vocabulary/place.js';
import { localeOf } from '../http/acceptLanguage.js';
import { Problem } from '../http/problem.js';
import { readJsonObject, rereadable } from '../http/requestBody.js';
import { toResponse } from '../http/textReply.js';
import { writeItem } from '../sources/valuesPage.js';
import type { PublishedSpec } from './publishedSpecs.js';
import type { AnswerValuesOptions, Resource, Resources } from './resources.js';
import { isNormalPath, normalPath } from './valuesEndpoints.js';

/** A `createValue` handler failed. The client only learns that no value was created. */
export class ValueNotCreated extends Error {
  override readonly name = 'ValueNotCreated';

  constructor(field: string, cause: unknown) {
    super(`Field "${field}" could not create a value: its \`createValue\` failed.`, { cause });
  }
}

/**
 * Plans the endpoints that create values.
 *
 * @throws {TypeError} if a `createValue` has no `createEndpoint`, or one that cannot be served; the message names the field
 */
export function planCreateResources(
  specs: readonly PublishedSpec[],
  options: Pick<AnswerValuesOptions, 'contextOf' | 'signReply'>,
): Resources {
  const planned = new Map<string, { readonly spec: PublishedSpec; readonly resource: Resource }>();
  for (const spec of specs) {
    if (!spec.createValue) continue;
    const path = pathOf(spec);
    const other = planned.get(path);
    if (other && other.spec.createValue !== spec.createValue)
      refuse(
        spec,
        `has the same \`createEndpoint\` as field "${other.spec.name}", but another \`createValue\`. Publish another \`uri\`.`,
      );
    planned.set(path, { spec, resource: new Map([['POST', answering(spec, options)]]) });
  }
  return new Map(Array.from(planned, ([path, { resource }]) => [path, resource]));
}

/**
 * Merges the endpoints with the existing resources. A path may serve both lookups and creation.
 *
 * @throws {TypeError} if a path would have two POST handlers
 */
export function withCreateResources(resources: Resources, created: Resources): Resources {
  const all = new Map(resources);
  for (const [path, resource] of created) {
    const known = all.get(path);
    if (known?.has('POST'))
      throw new TypeError(
        `${path} already has a POST handler, so it can't create values. Publish another \`uri\` in the \`createEndpoint\`.`,
      );
    all.set(path, new Map([...(known ?? []), ...resource]));
  }
  return all;
}

function pathOf(spec: PublishedSpec): string {
  const { createEndpoint } = spec.spec.valuesEndpoint ?? {};
  const { asked, notices } = planCreating(spec.spec.valuesEndpoint ?? {});
  const reason = notices[0]?.message ?? 'Publish a `createEndpoint`.';
  if (!asked || !createEndpoint?.uri)
    return refuse(spec, `has a \`createValue\` that is never called. ${reason}`);
  const { variables } = planLookup(asked);
  if (variables.length > 0)
    refuse(spec, 'has a variable in the `uri` of its `createEndpoint`. Publish a parameter instead.');
  const base = new URL(spec.href, 'http://server.invalid');
  if (!URL.canParse(createEndpoint.uri, base.href))
    return refuse(spec, 'has a `createEndpoint` with an invalid `uri`. Publish a path such as "/api/tags".');
  const { pathname } = new URL(createEndpoint.uri, base);
  const path = normalPath(new URL(createEndpoint.uri, base));
  return isNormalPath(pathname)
    ? path
    : refuse(
        spec,
        `has a \`createEndpoint\` whose path is not in its normal form. Publish ${JSON.stringify(path)}.`,
      );
}

function refuse({ name }: PublishedSpec, what: string): never {
  throw new TypeError(`Field "${name}" ${what}`);
}

/** Creates the handler of a field's `createEndpoint`. */
function answering(
  spec: PublishedSpec,
  { contextOf, signReply }: Pick<AnswerValuesOptions, 'contextOf' | 'signReply'>,
): (request: Request) => Promise<Response> {
  const { name, signed, createValue } = spec;
  const endpoint = spec.spec.valuesEndpoint ?? {};
  const { itemField } = planCreating(endpoint);
  const { item: names } = planLookup(endpoint);
  const labelParam = endpoint.createEndpoint?.labelParam || 'label';
  const params = lookupDependencies(endpoint).map(({ param }) => param);
  return async (request) => {
    const context = await contextOf?.(request);
    const again = signed && (await rereadable(request));
    const body = await readJsonObject(again ? again() : request, { example: `{"${labelParam}": "New"}` });
    const label = placeOf(labelParam)(body);
    if (typeof label !== 'string' || isBlank(label) || label.length > answerLimits.maxLabelLength)
      throw noLabel(labelParam);
    const asked = {
      context,
      signal: request.signal,
      locale: localeOf(request.headers),
      params: Object.fromEntries(params.map((param) => [param, placeOf(param)(body)])),
    };
    const made = await attempt(name, async () => createValue?.(label.trim(), asked as never));
    if (!made || !readValue(made, undefined)) {
      const cause = new TypeError('`createValue` returned no `{ value, label }`.');
      throw new ValueNotCreated(name, cause);
    }
    const item = names === ownItem ? made : writeItem(names, made);
    const reply = {
      status: 201,
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
      text: JSON.stringify(itemField === undefined ? item : placed(itemField, item)),
    };
    return again ? signReply('header', again(), reply) : toResponse(reply);
  };
}

/** A refusal in the format of D40. */
const noLabel = (labelParam: string) =>
  new Problem(
    422,
    'This is not a valid label. Enter another text.',
    {},
    {
      errors: [
        {
          detail: 'This is not a valid label. Enter another text.',
          pointer: isPointer(labelParam) ? `#${labelParam}` : `#/${labelParam}`,
        },
      ],
    },
  );

async function attempt<Made>(name: string, make: () => Promise<Made>): Promise<Made> {
  try {
    return await make();
  } catch (cause) {
    throw cause instanceof Problem ? cause : new ValueNotCreated(name, cause);
  }
}

function placed(place: string, item: object): object {
  const body: Record<string, unknown> = {};
  putAt(body, place, item);
  return body;
}
