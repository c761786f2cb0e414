/**
 * The values endpoint of Microsoft's `x-ms-dynamic-values` and `x-ms-dynamic-list`, which name an operation of the OpenAPI document. D87.
 */
import type { ValuesEndpoint } from '../../core/document/inputFieldSpec.js';
import { isRecord, isScalar, ownProperty } from '../../core/vocabulary/json.js';
import { keywordOf } from '../reading/schemaNode.js';
import type { ReadLookup } from '../reading/schemaReading.js';

/** An operation, and the URL of its path. */
interface Operation {
  readonly uri: string;
  readonly method: 'GET' | 'POST';
  readonly parameters: readonly unknown[];
}

/** Returns the values endpoint of the annotations; `undefined`, with a notice, if a document cannot express it. */
export const dynamicValues: ReadLookup = (node, reading) => {
  const { value: annotation, where } = keywordOf(node, 'x-ms-dynamic-values', 'x-ms-dynamic-list') ?? {};
  if (where === undefined) return undefined;
  const operation = operationOf(reading.root, ownProperty(annotation, 'operationId'));
  const endpoint = operation && withParameters(operation, ownProperty(annotation, 'parameters') ?? {});
  if (!endpoint) {
    const message = operation
      ? 'A parameter of the operation is missing.'
      : 'The document has no such operation.';
    reading.say('lookup-unreadable', where, message);
    return undefined;
  }
  const place = (...names: readonly string[]) => {
    const path = names.map((name) => ownProperty(annotation, name)).find((one) => typeof one === 'string');
    return typeof path === 'string' && path.includes('/') ? `/${path.replace(/^\//, '')}` : path;
  };
  const [dataField, valueField] = [
    place('value-collection', 'itemsPath'),
    place('value-path', 'itemValuePath'),
  ];
  const labelField = place('value-title', 'itemTitlePath') ?? valueField;
  return {
    ...endpoint,
    responseMapping: {
      ...(dataField !== undefined && { dataField }),
      ...(valueField !== undefined && { valueField }),
      ...(labelField !== undefined && { labelField }),
    },
  };
};

/** Maximum number of paths that are searched for an operation. */
const mostPaths = 10_000;

function operationOf(root: unknown, id: unknown): Operation | undefined {
  const paths = ownProperty(root, 'paths');
  if (typeof id !== 'string' || !isRecord(paths)) return undefined;
  for (const path of Object.keys(paths).slice(0, mostPaths))
    for (const method of ['GET', 'POST'] as const) {
      const item = paths[path];
      const operation = ownProperty(item, method.toLowerCase());
      if (ownProperty(operation, 'operationId') !== id) continue;
      const parameters = [item, operation].flatMap((one) => ownProperty(one, 'parameters') ?? []);
      return { uri: baseOf(root) + path, method, parameters };
    }
  return undefined;
}

/** Returns the URL that paths of an OpenAPI document are appended to. */
function baseOf(root: unknown): string {
  const [scheme] = [ownProperty(root, 'schemes')].flat();
  const [host, basePath] = [ownProperty(root, 'host'), ownProperty(root, 'basePath')];
  const server = ownProperty([ownProperty(root, 'servers')].flat()[0], 'url') ?? basePath ?? '';
  const origin = typeof host === 'string' ? `${scheme === 'http' ? scheme : 'https'}://${host}` : '';
  return origin + (typeof server === 'string' ? server.replace(/\/$/, '') : '');
}

/** Fills in constant parameters, and declares parameters that are values of other fields. */
function withParameters({ uri, method, parameters }: Operation, given: unknown): ValuesEndpoint | undefined {
  if (!isRecord(given)) return undefined;
  const searchParams: Record<string, unknown> = {};
  const properties: Record<string, unknown> = {};
  let filled = uri;
  for (const name of Object.keys(given)) {
    const value = given[name];
    const constant = isScalar(value) ? value : ownProperty(value, 'value');
    const field = ownProperty(value, 'parameter') ?? ownProperty(value, 'parameterReference');
    if (isScalar(constant)) {
      if (uri.includes(`{${name}}`))
        filled = filled.replaceAll(`{${name}}`, () => encodeURIComponent(constant));
      else searchParams[name] = constant;
    } else if (typeof field === 'string')
      properties[name] = { type: 'string', 'x-field': field.replace(/^body\//, '') };
    else return undefined;
  }
  const declared = Object.keys(properties);
  const unfilled = [...filled.matchAll(/\{([^}]*)\}/g)].some(([, name = '']) => !declared.includes(name));
  const isMissing = parameters.some((parameter) => {
    const name = ownProperty(parameter, 'name');
    const isNeeded = ownProperty(parameter, 'required') === true && ownProperty(parameter, 'in') === 'query';
    return (
      isNeeded &&
      !(typeof name === 'string' && Object.hasOwn(given, name)) &&
      ownProperty(parameter, 'default') === undefined
    );
  });
  if (unfilled || isMissing) return undefined;
  return {
    uri: filled,
    ...(method === 'POST' && { method }),
    ...(Object.keys(searchParams).length > 0 && { searchParams }),
    ...(declared.length > 0 && { searchParamsSchema: { type: 'object', properties, required: declared } }),
  };
}
