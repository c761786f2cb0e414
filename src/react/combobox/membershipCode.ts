/**
 * What asks endpoints about values by themselves, in one piece: for verdicts, and for the labels of saved values.
 */
export { askTogether } from '../../client/askTogether.js';
export { validateWithEndpoint } from '../../client/validateWithEndpoint.js';
export { pageResolver } from '../queries/valuesByValue.js';
