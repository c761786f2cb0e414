/**
 * Checks of values asked for by value: those that exist come back, the others are left out. D42.
 */
import type { CheckRow } from './outcome.js';
import type { EndpointSubject } from './subject.js';

/** What is checked of asking by value, in order. */
export const byValueRows: readonly CheckRow<EndpointSubject>[] = [];
