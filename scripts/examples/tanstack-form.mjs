// The page is another, and what a person does is the same.
export { round } from './react-hook-form.mjs';
