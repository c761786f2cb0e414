/**
 * The fields behind the handles that refs are given: a form that is handed one finds the field that it is of.
 */
import type { Field } from './store.js';

/** Handle → its field. */
export const handledFields = /* @__PURE__ */ new WeakMap<
  object,
  Pick<Field, 'start' | 'control' | 'formControl' | 'reset' | 'getSnapshot' | 'validation' | 'text'>
>();
