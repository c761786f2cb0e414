/**
 * What asks endpoints about values by themselves, in one piece.
 */
export { validateWithEndpoint } from '../../client/validateWithEndpoint.js';
export { pageResolver } from '../queries/valuesByValue.js';
