/** The endpoint that an operation is submitted to: the URL of the server, the path, and the parameters that are known. */
import type { SubmitEndpoint } from '../../core/form/formSpec.js';
import { isRecord, ownProperty } from '../../core/vocabulary/json.js';
import type { openApiHints } from '../../errors/openApiNotice.js';
import type { Found, Operation } from './operation.js';

/** Values of parameters that the app knows. */
export type Parameters = Readonly<Record<string, string | number | boolean>>;

type Say = (code: keyof typeof openApiHints, where: string, message: string) => void;

/** Returns the endpoint of an operation; `undefined`, with a notice, if a form cannot be sent there. */
export function submitEndpointOf(
  operation: Operation,
  mediaType: string,
  server: string | undefined,
  parameters: Parameters,
  say: Say,
): SubmitEndpoint | undefined {
  const { method, where } = operation;
  const omitted = (message: string): undefined => {
    say('submit-omitted', where, message);
  };
  const missing = sayMissing(operation, parameters, say);
  if (method !== 'POST' && method !== 'PUT') return omitted(`Forms send POST and PUT, not ${method}.`);
  if (!/json\b|^\*\/\*/i.test(mediaType)) return omitted(`Forms send JSON, not ${mediaType.slice(0, 100)}.`);
  if (missing) return omitted('The URL needs a parameter.');
  if (server === undefined)
    say('server-unknown', '', 'The document names no server, so the URL is relative to its own.');
  const uri = `${(server ?? '').replace(/\/$/, '')}${filledPath(operation, parameters)}`;
  return { ...(/^http:/i.test(uri) && { protocol: 'HTTP' }), uri, method };
}

/** Reports parameters without a value. Returns whether the URL needs one of them. */
function sayMissing({ parameters }: Operation, known: Parameters, say: Say): boolean {
  let isNeeded = false;
  for (const { value, where } of parameters) {
    const { in: place, name } = value;
    if (place === 'body' || place === 'formData' || (isInUrl(value) && Object.hasOwn(known, String(name))))
      continue;
    const isRequired = value['required'] === true || place === 'path';
    if (isRequired && isInUrl(value)) isNeeded = true;
    const kind = isRequired ? 'required' : 'optional';
    say(
      'parameter-omitted',
      where,
      `The form does not send the ${kind} parameter "${String(name).slice(0, 40)}".`,
    );
  }
  return isNeeded;
}

const isInUrl = ({ in: place }: Found['value']) => place === 'path' || place === 'query';

function filledPath({ path, parameters }: Operation, known: Parameters): string {
  const placeOf = (name: string) => parameters.find(({ value }) => value['name'] === name)?.value['in'];
  const filled = path.replaceAll(/\{([^{}]*)\}/g, (variable, name: string) =>
    Object.hasOwn(known, name) ? encodeURIComponent(String(known[name])) : variable,
  );
  const query = new URLSearchParams(
    Object.entries(known).flatMap(([name, value]) =>
      placeOf(name) === 'query' ? [[name, String(value)] as [string, string]] : [],
    ),
  ).toString();
  return query === '' ? filled : `${filled}?${query}`;
}

/** Returns the URL of the server that a document names first, without its user information; `undefined` if it names none. */
export function serverOf(document: unknown, { isSwagger, value }: Operation): string | undefined {
  if (!isSwagger) {
    const listed = [ownProperty(value, 'servers'), ownProperty(document, 'servers')].find(Array.isArray);
    const [first] = listed ?? [];
    const url = ownProperty(first, 'url');
    return typeof url === 'string'
      ? withoutUser(filledVariables(url, ownProperty(first, 'variables')))
      : undefined;
  }
  const [host, basePath] = [ownProperty(document, 'host'), ownProperty(document, 'basePath')];
  const base = typeof basePath === 'string' ? basePath : '';
  if (typeof host !== 'string') return base === '' ? undefined : base;
  const schemes = ownProperty(document, 'schemes');
  const isPlain = Array.isArray(schemes) && schemes.includes('http') && !schemes.includes('https');
  return withoutUser(`${isPlain ? 'http' : 'https'}://${host}${base}`);
}

function filledVariables(url: string, variables: unknown): string {
  return url.replaceAll(/\{([^{}]*)\}/g, (variable, name: string) => {
    const chosen = isRecord(variables) ? ownProperty(ownProperty(variables, name), 'default') : undefined;
    return typeof chosen === 'string' ? chosen : variable;
  });
}

const withoutUser = (url: string) => url.replace(/^(https?:\/\/)[^/?#]*@/i, '$1');
