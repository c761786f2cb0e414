/**
 * The variables of a `uri`: `{country}` is replaced by the parameter of that name, if the document declares it (RFC 6570, level
 * 1). Choice D66. Other braces are left as they are.
 */
import { memoizeWeak } from '../vocabulary/memoizeWeak.js';
import { ownProperty } from '../vocabulary/json.js';

/** The members of an endpoint that declare parameters. */
export interface ParameterNames {
  readonly uri?: string | undefined;
  readonly requestParams?: object | undefined;
  readonly searchParams?: Readonly<Record<string, unknown>> | undefined;
  readonly searchParamsSchema?: Readonly<Record<string, unknown>> | undefined;
}

/** A name in braces. */
export const variable = /\{([^{}]+)\}/g;

/** Returns the members that declare a parameter, with its name. */
export function declaredParams({
  requestParams = {},
  searchParams = {},
  searchParamsSchema,
}: ParameterNames): readonly (readonly [member: string, name: string])[] {
  const properties = Object.entries(ownProperty(searchParamsSchema, 'properties') ?? {});
  return [
    ...Object.entries(requestParams).flatMap(([member, name]) =>
      typeof name === 'string' && name !== '' && member.endsWith('Param')
        ? [[`requestParams.${member}`, name] as const]
        : [],
    ),
    ...Object.keys(searchParams).map((name) => [`searchParams.${name}`, name] as const),
    ...properties.flatMap(([name, property]) =>
      ownProperty(property, 'x-field') ? [[`searchParamsSchema.properties.${name}`, name] as const] : [],
    ),
  ];
}

/** Returns the parameters that are filled into the `uri` of an endpoint. */
export const uriVariables: (endpoint: ParameterNames) => readonly string[] = /* @__PURE__ */ memoizeWeak(
  (endpoint: ParameterNames) => {
    const { uri = '' } = endpoint;
    if (!uri.includes('{')) return [];
    const declared = new Set(declaredParams(endpoint).map(([, name]) => name));
    const names = Array.from(uri.matchAll(variable), ([, name = '']) => name);
    return [...new Set(names)].filter((name) => declared.has(name));
  },
);
