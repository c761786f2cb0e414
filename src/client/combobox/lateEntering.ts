/**
 * Lazy-loads `entering.ts` when the user types; a list used only for choosing does not need it. Texts entered before then wait;
 * if loading fails, they are refused like a failed lookup.
 */
import { planLookup } from '../../core/document/lookupPlan.js';
import { inlineIndex, inlinePage } from '../../core/lookup/inlineLookup.js';
import { findNamed } from '../../core/lookup/namedValue.js';
import { enAtRest } from '../../texts/enAtRest.js';
import { formatMessage } from '../../core/messages/messages.js';
import type { ValidationError } from '../../core/validation/validationResult.js';
import type { FieldSpecError } from '../../errors/fieldSpecError.js';
import type { Refusal } from '../field/boxState.js';
import type { Field } from '../field/store.js';
import { noText } from '../field/text.js';
import { controlText } from '../messages/controlTexts.js';
import type { ListTools } from './entering.js';
import { enteringCode } from './enteringCode.js';
import type { createOffer } from './offeredRow.js';
import type { EnteredText, TextResolver } from './textResolver.js';

const tools: ListTools = { findNamed, inlineIndex, inlinePage, planLookup, notOffered };

/** Creates a resolver that waits for `entering.ts`. */
export function resolverOf(field: Field): TextResolver {
  let resolver: TextResolver | undefined;
  let waiting: readonly EnteredText[] = [];
  const resolve = (entered: readonly EnteredText[]): boolean => {
    resolver ??= enteringCode.current()?.resolverOf(field, tools);
    resolver?.resolve(entered);
    return resolver !== undefined;
  };
  const resolveWaiting = () => {
    const entered = waiting;
    waiting = [];
    if (entered.length > 0) resolve(entered);
  };
  const refuseWaiting = (error: FieldSpecError) => {
    const entered = waiting;
    waiting = [];
    if (entered.length > 0) field.environment.report(error);
    for (const { text, isNew, settle } of entered)
      settle([], [{ text, reason: isNew ? 'not-created' : 'failed' }]);
  };
  return {
    resolve: (entered) => {
      if (resolve(entered)) return;
      waiting = [...waiting, ...entered];
      void enteringCode.load().then(resolveWaiting, refuseWaiting);
    },
    stop: () => {
      waiting = [];
      resolver?.stop();
    },
  };
}

/** {@link createOffer} once its code is loaded; until then it returns the list unchanged. */
export function lateOffer(...given: Parameters<typeof createOffer>): ReturnType<typeof createOffer> {
  let offer: ReturnType<typeof createOffer> | undefined;
  return (list) => {
    offer ??= enteringCode.current()?.createOffer(...given);
    return offer ? offer(list) : list;
  };
}

/** The errors of refused texts. */
export function refusalErrors(field: Field, refused: readonly Refusal[]): readonly ValidationError[] {
  if (refused.length === 0) return noText.errors;
  const texts = refused.map(({ text }) => text);
  const message = controlText(field, 'lookupFailed', { text: texts.join('; ') });
  return (
    enteringCode.current()?.refusalErrors(field, tools, refused) ?? [
      { constraintName: 'membership', message, value: texts },
    ]
  );
}

/** The error for text in the box that is not a value yet. */
export function problemOf(field: Field, text: string): string {
  return field.plan.lookup?.isClosed ? notOffered(field, text) : controlText(field, 'addFirst', { text });
}

function notOffered(field: Field, text: string): string {
  if (field.plan.expectMultipleValues) return controlText(field, 'notFound', { text });
  const label = field.labelOf(field.latest());
  const { messages = {} } = field.environment.validation;
  const message = formatMessage(messages.membership ?? enAtRest.membership, {});
  return label === '' ? message : `${message} ${controlText(field, 'stillChosen', { label })}`;
}
