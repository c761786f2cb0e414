/**
 * What reads and follows the rules of a form that hide and require fields; loaded by forms that have some. D35–D37.
 */
import { byValue, type Comparer, type SayFault } from '../../core/form/condition.js';
import { type FormPlan, planFormBy } from '../../core/form/formPlan.js';
import type { FormSpec } from '../../core/form/formSpec.js';
import { planRules } from '../../core/form/rulePlan.js';
import { lazyImport } from '../page/lazyImport.js';

export { planRules } from '../../core/form/rulePlan.js';
export { formConditions } from '../../core/form/formConditions.js';

/** What compares what dates and texts say; there before a form is planned whose conditions ask. */
export const saidCode = lazyImport(() => import('../../core/form/saidOrder.js'));

/**
 * Plans a form with the rules that hide and require fields; what validates reads the others.
 *
 * @param say - told that something makes no sense in them
 * @returns nothing while a condition asks for what `saidCode` has, and it is not there
 */
export function planRuledForm(formSpec: FormSpec, say: SayFault): FormPlan | undefined {
  let isAsked = false;
  const ask: Comparer = (...compared) => {
    isAsked = true;
    return byValue(...compared);
  };
  const bySaid = saidCode.current()?.bySaid ?? ask;
  const plan = planFormBy(formSpec, (fields) => planRules(formSpec, fields, { say, bySaid }));
  return isAsked ? undefined : plan;
}

/** Looks after the focus in a form, from the first time that something in it has it. */
export function keepFocus(form: HTMLFormElement): void {
  const follow = () =>
    void import('./keptFocus.js').then(
      ({ followFocus }) => followFocus(form),
      () => {},
    );
  form.addEventListener('focusin', follow, { once: true });
}
