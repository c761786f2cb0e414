'use client';
/**
 * What only some forms have, each in code of its own: rules, steps, and drafts.
 */
import { lazyImport } from '../../client/lazyImport.js';

/** What reads and follows rules: a form that has some is not shown without. */
export const rulesCode = lazyImport(() => import('../../client/form/formRules.js'));

/** What shows a form step by step: one that is to be is not shown without. */
export const stepsCode = lazyImport(() => import('./steps.js'));

/** What keeps what is entered, and brings it back. */
export const draftCode = lazyImport(() => import('./draft.js'));
