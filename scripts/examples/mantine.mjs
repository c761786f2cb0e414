// The page has another look, and what a person does is the same.
export { round } from './material-ui.mjs';
