/**
 * Validates the values of a form with the code that also runs in browsers. Membership is checked against this server's own
 * sources, in process (D34, D41).
 */
import { failureMessage } from '../../core/validation/failureMessage.js';
import type { FormPlan } from '../../core/form/formPlan.js';
import type { FormError, FormValues, UncheckedInForm } from '../../core/form/formResult.js';
import { createFormValidator } from '../../core/form/formValidator.js';
import { loadFormMessages } from '../../core/form/formMessages.js';
import { asking } from '../../core/vocabulary/defaults.js';
import type { InputFieldSpec } from '../../core/document/inputFieldSpec.js';
import { loadMessages } from '../../core/messages/loadMessages.js';
import { localeOf } from '../http/acceptLanguage.js';
import type { FormVerdict, PublishedForm } from './publishedForms.js';
import type { OwnLookups } from './ownLookups.js';
import type { Caller } from '../routes/resources.js';
import type { RequestBudget } from './writtenTexts.js';
import { verdictTexts } from './verdictTexts.js';

/** Enough for long texts and hundreds of list items. */
export const maxFormBytes = 1024 * 1024;

/**
 * Work allowed per possible body byte, in units of about 20 ns. A list of the shortest texts under a few constraints can be
 * checked completely, and no body takes more than a third of a second.
 */
const workPerByte = 16;

/** Validates the values of one form for one caller. */
export type FormCheck = (values: FormValues, caller: Caller, budget: RequestBudget) => Promise<FormVerdict>;

/** Each field, sub-fields included, adds a share to the budget, so that no list goes unchecked. */
export const requestBudgetOf = ({ spec }: PublishedForm): RequestBudget => ({
  left: asking.requests * (1 + countOf(spec.fields)),
});

/**
 * Creates the check for a form.
 *
 * @param lookups - in-process lookups of the form's values
 */
export function planVerdict(form: PublishedForm, lookups: OwnLookups): FormCheck {
  const { plan, crossRules, custom, patternMatch, timeZone, acceptUnchecked } = form;
  const { checked, specUrl, resolverFor } = lookups;
  const options = {
    crossRules,
    custom,
    patternMatch,
    timeZone,
    unknownNames: 'refuse',
    missingRules: 'unchecked',
    maxWork: maxFormBytes * workPerByte,
  } as const;
  const isAccepted = ({ path: [name] }: UncheckedInForm) =>
    Array.isArray(acceptUnchecked) ? acceptUnchecked.includes(name) : acceptUnchecked === true;

  return async (values, caller, budget) => {
    const locale = localeOf(caller.request.headers);
    const [messages, formMessages] = await Promise.all([
      loadMessages(locale ?? 'en'),
      loadFormMessages(locale ?? 'en'),
    ]);
    const { resolver, failure } = resolverFor(caller);
    const reading = { locale, messages, formMessages };
    const own = await form.readOnlyValues?.(caller);
    const validator = createFormValidator({
      ...options,
      ...reading,
      maxRequests: Math.max(0, budget.left),
      resolver,
      readOnlyValues: own,
    });
    const lookup = { signal: caller.signal ?? caller.request.signal, specUrl };
    const result = await validator.validateForm(checked, values, lookup).catch((cause: unknown) => {
      // Report the error of the source itself, not the error that the lookup made of it.
      throw failure() ?? cause;
    });
    const { errors, furtherErrors, hidden, pending = [], unchecked = [] } = result;
    // A member that depends on an empty field can't be checked, and nothing more will arrive, so it counts as invalid.
    const unsettled = pending.filter((name) => plan.fields.has(name) && errors.length === 0);
    const open = unsettled.map((name): FormError => {
      const message = failureMessage('membership', undefined, reading);
      return { path: [name], constraintName: 'membership', message };
    });
    // Refuse unchecked values unless the app accepts them.
    const tooMuch = unchecked.filter((one) => one.tooMuch);
    const refused = unchecked.filter((one) => !one.tooMuch && !isAccepted(one));
    const texts = await verdictTexts(locale);
    const left = [
      ...tooMuch.map((one) => errorOf(one, texts.tooMuch, plan)),
      ...refused.map((one) => errorOf(one, texts.unchecked, plan)),
    ];
    const all = [...errors, ...open, ...left];
    const reason = errors.length + open.length > 0 ? 'invalid' : tooMuch.length > 0 ? 'tooMuch' : 'unchecked';
    return { isValid: all.length === 0, errors: all, furtherErrors, hidden, unchecked, reason };
  };
}

/** Turns an unchecked rule into an error. */
function errorOf(
  { tooMuch: _tooMuch, ...unchecked }: UncheckedInForm,
  message: string,
  plan: FormPlan,
): FormError {
  if ('constraintName' in unchecked) return { ...unchecked, message };
  const { crossConstraintName: name } = unchecked;
  const rule = [...plan.rules, ...[...plan.visibility.values()].flat()].find((one) => one.name === name);
  return { ...unchecked, message, fields: rule?.fields ?? [] };
}

const countOf = (fields: readonly InputFieldSpec[]): number =>
  fields.reduce((sum, { subFields = [] }) => sum + 1 + countOf(subFields), 0);
