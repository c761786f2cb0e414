/** Maps the handles passed to refs to their fields, so that a form can find the field of a handle. */
import type { Field } from './store.js';

/** Maps each handle to its field. */
export const handledFields = /* @__PURE__ */ new WeakMap<
  object,
  Pick<Field, 'start' | 'control' | 'formControl' | 'reset' | 'getSnapshot' | 'validation' | 'text'>
>();
