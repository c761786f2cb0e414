/**
 * Every way the world can fail this library, and every notice it gives about a document, as two closed lists.
 * An error ends what was asked for; a notice never does. Both say what, where and how to mend it.
 * Protocol §7. A released code keeps its meaning.
 */

/** What to do about each error, for whoever runs the page. */
const errorHints = {
  'spec-invalid': 'Correct the document there.',
  'url-invalid': 'Give an http(s) URL, or a path and `baseUrl`.',
  'origin-not-allowed': 'List its origin in `allowedOrigins`.',
  'redirect-refused': 'Publish the URL it redirects to.',
  'network-failed': 'Check the URL, the server and CORS.',
  'timed-out': 'Answer faster, or raise `timeoutMs`.',
  'http-status': 'See its log.',
  'token-refused': 'See its `cause`.',
  'too-large': 'Send smaller pages, or raise `maxBytes`.',
  'not-json': 'Answer with JSON.',
  'values-unmapped': 'Name the list in `responseMapping.dataField`.',
  'item-unmapped': 'Name where it stands in the reply, and its parts.',
  'values-endpoint-missing': 'Publish a `valuesEndpoint` with a `uri`.',
  unsupported: 'Publish `HTTPS`, `GET` or `POST`.',
  'source-missing': 'Give it in `sources`, or as `loadValues`.',
  'source-failed': 'See its `cause`.',
} as const;

/** What each notice about a document asks of whoever publishes it, or of the host. */
const noticeHints = {
  'word-unknown': 'Use a known word, or leave it out.',
  'text-blank': 'Publish a text that people can see.',
  'limit-exceeded': 'Publish less in one document.',
  'name-reserved': 'Give the field a `name` in the page.',
  'default-invalid': 'Publish one that is valid, or none.',
  'client-unstable': 'Make it once, or name it by `clientId`.',
} as const;

/** What a host is told in development alone. */
const hostHints = {
  'prop-renamed': 'Write it under its new name.',
  'prefetch-missed': 'Share one `createFieldClient`.',
} as const;

/** What is noticed once values are looked up. */
const lookupHints = {
  'number-clamped': 'Publish a whole number in the range.',
  'item-dropped': 'Publish `value`, a scalar, and `label`.',
  'detail-ignored': 'Publish it as the protocol has it.',
  'image-refused': 'List its origin in `allowedOrigins`.',
  'items-capped': 'Publish smaller pages.',
  'member-ignored': 'Leave it out, or publish what it goes with.',
  'link-refused': 'Link to the origin of the endpoint.',
  'number-unsafe': 'Send it as text.',
  'value-param-ignored': 'Answer with those values alone.',
  'values-mistyped': 'Send values of the type of the field.',
} as const;

/** What is noticed as constraints are compiled, or a value is validated. */
const constraintHints = {
  'constraint-ignored': 'Use a type that checks it.',
  'constraint-params-invalid': 'Give what its type needs.',
  'pattern-invalid': 'Write it in ECMAScript.',
  'pattern-java-only': 'Write it in syntax both share.',
  'pattern-unchecked': 'Check it on the server.',
  'bound-ambiguous': 'Bound their count on the server.',
} as const;

/** What only a linter notices, because the field works all the same. */
const lintHints = {
  'member-unknown': 'Correct it, or leave it out.',
  'items-missing': 'Publish its `items`.',
  'values-duplicate': 'Publish each value once; the first wins.',
  'pattern-half-anchored': 'Anchor it on both sides, or on neither.',
  'bounds-impossible': 'Publish bounds that some value passes.',
  'subfield-duplicate': 'Give each sub-field its own name.',
  'parameter-duplicate': 'Give each parameter its own name.',
  'dependency-ignored': 'Name the other field, at an endpoint that is asked.',
  'place-nowhere': 'Write a JSON Pointer of at most 16 steps.',
  'parameter-not-placed': 'Use `POST`, or a plain name.',
  'variable-unknown': 'Declare a parameter of that name, or escape the braces.',
  'variable-misplaced': 'Put it into the path or the query.',
  'next-page-unmapped': 'Name `nextCursorField`.',
  'fill-ignored': 'Name another field of the form, and what items have.',
  'hint-unknown': 'Use a hint that its data type has a kind of input for, or leave it out.',
} as const;

/** What is noticed about a form: it works without the rule or the section, and cannot be sent without the field. */
const formHints = {
  'rule-ignored': 'Correct the rule, or leave it out.',
  'condition-undefined': 'Compare with what the field can hold.',
  'section-ignored': 'Name each field of the form in one section.',
  'field-undrawn': 'Draw it, or `<SpecForm.Rest />`.',
} as const;

/** What is wrong with each refused token or reply, and what to do about it. */
const tokenHints = {
  malformed: ['The token cannot be read.', 'Send it as the signer made it.'],
  algorithm: ['The token is signed by an algorithm not taken here.', 'Sign with one of `algorithms`.'],
  'unknown-key': ['No public key is the one that signed.', 'Serve it in the key set, under its `kid`.'],
  signature: ['The signature is not of this token.', 'Find out what altered it on its way.'],
  expired: ['The token has expired.', 'Fetch it anew, and compare the clocks.'],
  'not-yet-valid': ['The token is not valid yet.', 'Compare the clocks of signer and reader.'],
  claim: ['The token is not what is expected here.', 'Sign it for this reader.'],
  digest: ['The body is not the one that was signed.', 'Find out what altered it on its way.'],
  request: ['The reply was signed for another request.', 'Sign each reply for its own.'],
  redirected: ['The reply leads elsewhere, and nobody signed that.', 'Publish the URL it leads to.'],
  revoked: ['The token was revoked.', 'Fetch it anew.'],
  unsigned: ['The reply is not signed.', 'Sign it, or choose another `policy`.'],
  'keys-unavailable': [
    'The public keys could not be had.',
    'Check their URL, CORS, and that the page is of https:.',
  ],
  'too-large': ['That is larger than `maxBytes`.', 'Sign less, or raise it.'],
} as const;

/** Code of a {@link TokenError}. */
export type TokenErrorCode = keyof typeof tokenHints;

/** Code of a {@link FieldSpecError}. */
export type FieldSpecErrorCode = keyof typeof errorHints;

/** Code of a {@link FieldNotice}. */
export type FieldNoticeCode =
  | keyof typeof noticeHints
  | keyof typeof hostHints
  | keyof typeof lookupHints
  | keyof typeof constraintHints
  | keyof typeof lintHints
  | keyof typeof formHints;

/** Something in a document that was worked around: shown to developers, never to the end user. */
export interface FieldNotice {
  readonly code: FieldNoticeCode | 'spec-invalid';
  /** Path in the document, such as `valuesEndpoint.debounceMs`. */
  readonly where: string;
  readonly message: string;
  readonly hint: string;
}

/** One thing wrong with a document. */
export interface SpecIssue {
  /** Path in the document; empty for the document itself. */
  readonly path: string;
  readonly expected: string;
  readonly found: string;
}

/** What some errors know besides their code. */
export interface FieldSpecErrorDetails {
  /** The failure beneath, where there is one. */
  readonly cause?: unknown;
  /** HTTP status, with `http-status`. */
  readonly status?: number | undefined;
  /** How long the server asked to be left alone, in milliseconds, with `http-status`. */
  readonly retryAfterMs?: number | undefined;
  /** Everything wrong with the document, with `spec-invalid`. */
  readonly issues?: readonly SpecIssue[];
}

/**
 * The world's failure: a document, a server or a network that did not do its part.
 *
 * `where` is a path in the document or a URL without its query; a message never holds what a person typed.
 *
 * @example
 * try {
 *   parseFieldSpec(document);
 * } catch (error) {
 *   if (error instanceof FieldSpecError) console.error(error.code, error.where, error.hint);
 * }
 * @see Protocol §7
 */
export class FieldSpecError extends Error {
  override readonly name = 'FieldSpecError';
  readonly code: FieldSpecErrorCode;
  readonly where: string;
  readonly hint: string;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly issues: readonly SpecIssue[];

  constructor(code: FieldSpecErrorCode, where: string, what: string, details: FieldSpecErrorDetails = {}) {
    const hint = errorHints[code];
    super(`${where && `${where}: `}${what} ${hint}`, details);
    this.code = code;
    this.where = where;
    this.hint = hint;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
    this.issues = details.issues ?? [];
  }
}

/**
 * A token, or a reply that should have one, that must not be believed.
 *
 * `where` is a part of the token, such as the claim `aud`, or a URL without its query; empty for the whole. A message
 * never holds a token or a piece of one.
 *
 * @example
 * try {
 *   await verifyToken(token, options);
 * } catch (error) {
 *   if (error instanceof TokenError) console.error(error.code);
 * }
 * @see D29
 */
export class TokenError extends Error {
  override readonly name = 'TokenError';
  readonly code: TokenErrorCode;
  readonly where: string;
  readonly hint: string;

  constructor(code: TokenErrorCode, where = '', cause?: unknown) {
    const [text, hint] = tokenHints[code];
    // Of keys alone: what reads a token may quote it.
    const isTold = code === 'keys-unavailable' && cause instanceof Error;
    const what = isTold ? `${text.slice(0, -1)}: ${cause.message}.` : text;
    super(`${where && `${where}: `}${what} ${hint}`, { cause });
    this.code = code;
    this.where = where;
    this.hint = hint;
  }
}

/** Makes the error of a document with these issues, of which there is at least one. */
export function specInvalid(issues: readonly SpecIssue[], document = 'field'): FieldSpecError {
  const listed = issues.map(
    ({ path, expected, found }) => `${path || 'the document'}: expected ${expected}, found ${found}`,
  );
  const what = `The ${document} document is not valid (${listed.join('; ')}).`;
  return new FieldSpecError('spec-invalid', issues[0]?.path ?? '', what, { issues });
}

/** Makes a notice about the document at `where`. */
export function fieldNotice(code: keyof typeof noticeHints, where: string, message: string): FieldNotice {
  return { code, where, message, hint: noticeHints[code] };
}

/** Makes a notice that a host is given in development alone. */
export function hostNotice(code: keyof typeof hostHints, where: string, message: string): FieldNotice {
  return { code, where, message, hint: hostHints[code] };
}

/** Makes a notice about values, and how they are looked up. */
export function lookupNotice(code: keyof typeof lookupHints, where: string, message: string): FieldNotice {
  return { code, where, message, hint: lookupHints[code] };
}

/** Makes a notice about a constraint. */
export function constraintNotice(
  code: keyof typeof constraintHints,
  where: string,
  message: string,
): FieldNotice {
  return { code, where, message, hint: constraintHints[code] };
}

/** Makes a notice that only a linter gives. */
export function lintNotice(code: keyof typeof lintHints, where: string, message: string): FieldNotice {
  return { code, where, message, hint: lintHints[code] };
}

/** Makes a notice about a rule or a section of a form. */
export function formNotice(code: keyof typeof formHints, where: string, message: string): FieldNotice {
  return { code, where, message, hint: formHints[code] };
}
