/**
 * Every notice about a document, as a closed list: an error ends what was asked for, a notice never does. What is noticed late is told
 * by a file of its own, that a page loads with what notices it. A released code keeps its meaning.
 */
import type { constraintHints } from './constraintNotice.js';
import type { formHints } from './formNotice.js';
import type { lintHints } from './lintNotice.js';
import type { lookupHints } from './lookupNotice.js';
import { noticesWith } from './noticesWith.js';

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
  'value-undefined': 'Begin with `null`, and empty it by `null`.',
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

/** Something in a document that was worked around: shown to developers, never to the end user. */
export interface FieldNotice {
  /** Which notice it is: a released code keeps its meaning. */
  readonly code: FieldNoticeCode | 'spec-invalid';
  /** Path in the document, such as `valuesEndpoint.debounceMs`. */
  readonly where: string;
  /** What was found, where, and how to fix it. */
  readonly message: string;
  /** How to fix it, in one sentence. */
  readonly hint: string;
}

/** Makes a notice about the document at `where`. */
export const fieldNotice = noticesWith(noticeHints);

/** Makes a notice that a host is given in development alone. */
export const hostNotice = noticesWith(hostHints);
