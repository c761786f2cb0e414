/**
 * The texts of one language on a page: those of every field at once, the others with the code that says them.
 */
import type { InputKind } from '../../core/vocabulary/inputKinds.js';
import type { FieldSpecError } from '../../errors/fieldSpecError.js';
import type { AskedTexts } from '../messages/askedTexts.js';
import type { Messages } from '../messages/messages.js';
import { lazyImport } from '../page/lazyImport.js';
import { loadTexts, type TextPart } from './loadTexts.js';

/** Which part a speaker needs. A kind of input that says nothing by itself asks for none. */
const partOf: ReadonlyMap<string, TextPart> = new Map<InputKind | 'calendar' | TextPart, TextPart>([
  ['fields', 'fields'],
  ['kinds', 'kinds'],
  ['password', 'kinds'],
  ['time', 'kinds'],
  ['month', 'kinds'],
  ['color', 'kinds'],
  ['range', 'kinds'],
  ['rating', 'kinds'],
  ['date', 'kinds'],
  ['date-time', 'kinds'],
  ['calendar', 'kinds'],
  ['files', 'files'],
  ['file', 'files'],
]);

/**
 * Loads what every field says, and what has been asked for or will be.
 *
 * @param show - told of all texts that are there, each time that more have come
 * @param report - told of each part that could not be had
 */
export function followTexts(
  language: string,
  asked: AskedTexts,
  show: (messages: Partial<Messages>) => void,
  report: (error: FieldSpecError) => void,
): void {
  let messages: Partial<Messages> = {};
  const parts = new Set<TextPart>();
  const load = (speaker: string) => {
    const part = partOf.get(speaker);
    if (!part || parts.has(part)) return;
    parts.add(part);
    lazyImport(() => loadTexts(language, part))
      .load()
      .then((texts) => show((messages = { ...messages, ...texts })))
      .catch(report);
  };
  asked.load = load;
  load('fields');
  asked.speakers.forEach(load);
}
