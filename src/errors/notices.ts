/**
 * All notices about documents, as a closed list. An error ends an operation; a notice never does. Notices of lazy-loaded code
 * are in files of their own, which load with that code. A released code keeps its meaning.
 */
import type { constraintHints } from './constraintNotice.js';
import type { formHints } from './formNotice.js';
import type { lintHints } from './lintNotice.js';
import type { lookupHints } from './lookupNotice.js';
import { noticesWith } from './noticesWith.js';

/** Hint of each notice about a document, for its publisher or the app. */
const noticeHints = {
  'word-unknown': 'Use a known word, or omit the member.',
  'text-blank': 'Publish a visible text.',
  'limit-exceeded': 'Publish less in one document.',
  'name-reserved': 'Rename it, or pass `name` in the page.',
  'default-invalid': 'Publish a valid default, or none.',
  'client-unstable': 'Create it once, or set `clientId`.',
} as const;

/** Hints of notices for the app, given in development only. */
const hostHints = {
  'prop-renamed': 'Use the new name.',
  'value-undefined': 'Start with `null`, and clear it with `null`.',
  'prefetch-missed': 'Share one `createFieldClient`.',
} as const;

/** Code of a {@link FieldNotice}. */
export type FieldNoticeCode =
  | keyof typeof noticeHints
  | keyof typeof hostHints
  | keyof typeof lookupHints
  | keyof typeof constraintHints
  | keyof typeof lintHints
  | keyof typeof formHints;

/** A problem of a document that was worked around. For developers, never for end users. */
export interface FieldNotice {
  /** A released code keeps its meaning. */
  readonly code: FieldNoticeCode | 'spec-invalid';
  /** Path in the document, such as `valuesEndpoint.debounceMs`. */
  readonly where: string;
  /** States the problem, its place, and the fix. */
  readonly message: string;
  /** How to fix it, in one sentence. */
  readonly hint: string;
}

/** Creates a notice about the document at `where`. */
export const fieldNotice = noticesWith(noticeHints);

/** Creates a notice for the app, in development only. */
export const hostNotice = noticesWith(hostHints);
