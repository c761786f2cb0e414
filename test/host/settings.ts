/**
 * The parameters of the conformance page in its query string. Invalid parameters throw, and are listed in `__errors`.
 */
import type { FieldValue } from '../../src/index.js';

/** The parameters of the page. */
export interface Settings {
  /** URL of the field document. */
  readonly spec: string;
  /** URL of the document that the button `Other spec` switches to. */
  readonly spec2: string;
  /** URL of a form document: the page shows the form, and no field of its own. */
  readonly form: string | undefined;
  readonly layout: 'page' | 'steps';
  /** The person whose drafts of the form are kept. */
  readonly draft: string | undefined;
  /** The initial value of the field, as JSON. */
  readonly initial: FieldValue;
  /** React's StrictMode: `1`, the default, or `0`. */
  readonly isStrict: boolean;
  /** How many fields of the same spec share the provider: 1 or 2. */
  readonly fieldCount: number;
  readonly locale: string;
  /** URL of a batch of documents. */
  readonly batch: string | undefined;
  /** Origins that documents may name, separated by commas. */
  readonly allow: readonly string[];
  /** `0`: no sheet on phones. */
  readonly sheet: boolean | undefined;
  readonly patternMatch: 'search' | 'full';
  readonly missingEndpoint: 'free' | 'fail';
  /** Signed replies are required when there is a URL of keys. */
  readonly signing: SigningSettings | undefined;
}

/** Parameters for checks of signed replies. */
export interface SigningSettings {
  /** URL of the JWKS. */
  readonly keys: string;
  readonly issuer: string | undefined;
  readonly audience: string | undefined;
  /** URL of a JSON array of revoked tracking ids. */
  readonly revocations: string | undefined;
}

/** Reads the query string of the page. */
export function readSettings(query: string): Settings {
  const params = new URLSearchParams(query);
  const spec = params.get('spec') ?? '';
  const keys = params.get('keys');
  const of = (name: string) => params.get(name) ?? undefined;
  return {
    spec,
    spec2: params.get('spec2') ?? spec,
    form: of('form'),
    draft: of('draft'),
    layout: params.get('layout') === 'steps' ? 'steps' : 'page',
    initial: params.has('initial') ? JSON.parse(params.get('initial') ?? '') : null,
    isStrict: params.get('strict') !== '0',
    fieldCount: params.get('fields') === '2' ? 2 : 1,
    locale: params.get('locale') ?? 'en',
    batch: of('batch'),
    allow: params.get('allow')?.split(',').filter(Boolean) ?? [],
    sheet: params.get('sheet') === '0' ? false : undefined,
    patternMatch: params.get('search') === 'full' ? 'full' : 'search',
    missingEndpoint: params.get('missing') === 'fail' ? 'fail' : 'free',
    signing: keys
      ? { keys, issuer: of('iss'), audience: of('aud'), revocations: of('revocations') }
      : undefined,
  };
}
