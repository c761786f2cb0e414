// The same user actions on another page.
export { round } from './react-hook-form.mjs';
