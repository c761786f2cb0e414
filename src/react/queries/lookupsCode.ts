/**
 * What looks the values of fields up, in one piece: it comes beside the first combobox of a page, so that its values are
 * asked for while the code is on its way that shows them.
 */
export { askForLabels } from '../../client/askForLabels.js';
export { createLookups } from './lookups.js';
