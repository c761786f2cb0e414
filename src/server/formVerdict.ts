/**
 * What this server says of the values of a form: the verdict of the same code that runs in browsers, with membership
 * settled by the sources of this server in process. D34, D41.
 */
import { failureMessage } from '../core/failureMessage.js';
import type { FormError, FormValues } from '../core/form/formResult.js';
import { createFormValidator } from '../core/form/formValidator.js';
import { loadFormMessages } from '../core/form/loadFormMessages.js';
import { asking } from '../core/defaults.js';
import type { InputFieldSpec } from '../core/inputFieldSpec.js';
import { loadMessages } from '../core/loadMessages.js';
import { localeOf } from './acceptLanguage.js';
import type { FormVerdict, PublishedForm } from './publishedForms.js';
import type { OwnLookups } from './ownLookups.js';
import type { Caller } from './resources.js';

/** Checks the values of one form for one caller. */
export type FormCheck = (values: FormValues, caller: Caller) => Promise<FormVerdict>;

/**
 * Makes what checks the values of a form.
 *
 * @param lookups - how this server asks itself for the values of the form
 */
export function planVerdict(
  { spec, plan, crossRules, custom, patternMatch, timeZone }: PublishedForm,
  lookups: OwnLookups,
): FormCheck {
  const { checked, specUrl, resolverFor } = lookups;
  // A list that nobody is asked about could be sent to be passed over: each field has its own share.
  const maxRequests = asking.requests * (1 + countOf(spec.fields));
  const options = {
    crossRules,
    custom,
    patternMatch,
    timeZone,
    unknownNames: 'refuse',
    maxRequests,
  } as const;

  return async (values, caller) => {
    const locale = localeOf(caller.request.headers);
    const [messages, formMessages] = await Promise.all([
      loadMessages(locale ?? 'en'),
      loadFormMessages(locale ?? 'en'),
    ]);
    const { resolver, failure } = resolverFor(caller);
    const reading = { locale, messages, formMessages };
    const validator = createFormValidator({ ...options, ...reading, resolver });
    const lookup = { signal: caller.request.signal, specUrl };
    const result = await validator.validateForm(checked, values, lookup).catch((cause: unknown) => {
      // What the source said, not what became of it on its way.
      throw failure() ?? cause;
    });
    const { errors, furtherErrors, hidden, pending = [], unchecked = [] } = result;
    // Of what hangs on an empty field nothing is a member; whoever comes here has nothing more to wait for.
    const unsettled = pending.filter((name) => plan.fields.has(name) && errors.length === 0);
    const open = unsettled.map((name): FormError => {
      const message = failureMessage('membership', undefined, reading);
      return { path: [name], constraintName: 'membership', message };
    });
    const all = [...errors, ...open];
    return { isValid: all.length === 0, errors: all, furtherErrors, hidden, unchecked };
  };
}

const countOf = (fields: readonly InputFieldSpec[]): number =>
  fields.reduce((sum, { subFields = [] }) => sum + 1 + countOf(subFields), 0);
