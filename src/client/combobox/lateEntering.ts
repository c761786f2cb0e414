/**
 * Loads `entering.ts` as somebody types: a list that is only chosen from does without. A text that is entered before the code is
 * there waits for it; where the code cannot be had it is refused, as one that could not be looked up.
 */
import { planLookup } from '../../core/document/lookupPlan.js';
import { inlineIndex, inlinePage } from '../../core/lookup/inlineLookup.js';
import { findNamed } from '../../core/lookup/namedValue.js';
import { enAtRest } from '../../core/messages/enAtRest.js';
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

/** Makes what finds out what the texts of a field stand for. */
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

/** {@link createOffer}, once its code is there: until then a list is as it was found. */
export function lateOffer(...given: Parameters<typeof createOffer>): ReturnType<typeof createOffer> {
  let offer: ReturnType<typeof createOffer> | undefined;
  return (list) => {
    offer ??= enteringCode.current()?.createOffer(...given);
    return offer ? offer(list) : list;
  };
}

/** Why texts are no values, as their field says it. */
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

/** What there is to say of a text in the box as long as it is no value. */
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
