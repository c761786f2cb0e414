/**
 * What asks endpoints about values by themselves, in one piece: for verdicts, and for the labels of saved values.
 */
export { validateWithEndpoint } from '../../client/validateWithEndpoint.js';
export { pageResolver } from '../queries/valuesByValue.js';
