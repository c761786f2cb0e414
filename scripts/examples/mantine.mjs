// The same user actions in another theme.
export { round } from './material-ui.mjs';
