/** The texts of fields and of validation errors, which an app can replace one by one. */
import {
  formatMessage,
  type Message,
  type MessageValues,
  type ValidationMessages,
} from '../../core/messages/messages.js';
import type { enField } from '../../texts/enField.js';
import type { FieldText } from '../../texts/textNames.js';
import type { enControls } from '../../texts/enControls.js';
import type { enChosen } from '../../texts/enChosen.js';
import type { enEntries } from '../../texts/enEntries.js';
import type { enFound } from '../../texts/enFound.js';
import type { enFiles } from '../../texts/enFiles.js';
import type { enKinds } from '../../texts/enKinds.js';
import type { enSheet } from '../../texts/enSheet.js';
import type { enUploads } from '../../texts/enUploads.js';

/** A text for every code of a field. */
export type FieldMessages = Readonly<Record<FieldText, Message>>;

/** A text for every code of a field and every validation error. */
export type Messages = FieldMessages & ValidationMessages;

/** Codes of texts that every field needs. */
export type FrameMessage = keyof typeof enField;

/** Codes of texts of lists and chosen values. */
export type ControlMessage = keyof typeof enControls;

/** Codes of texts about typed text, dependencies and list entries. */
export type EntryMessage = keyof typeof enEntries;

/** Codes of texts about many chosen values. */
export type ChosenMessage = keyof typeof enChosen;

/** Codes of texts of "Select all" for search results. */
export type FoundMessage = keyof typeof enFound;

/** Codes of texts of the kinds of input. */
export type KindMessage = keyof typeof enKinds;

/** Codes of texts of file fields. */
export type FileMessage = keyof typeof enFiles | keyof typeof enUploads;

/** Codes of texts of the list on a phone. */
export type SheetMessage = keyof typeof enSheet;

/** Codes of texts that a custom control of the app may need. */
export type UiMessage = FrameMessage | ControlMessage | EntryMessage;

/** Formats a text: the app's, or a built-in one. */
export function uiMessage<Code extends keyof Messages>(
  code: Code,
  values: MessageValues,
  { messages, locale = 'en' }: { messages?: Partial<Messages> | undefined; locale?: string | undefined },
  builtIn: Readonly<Record<Code, Message>>,
): string {
  const given = messages?.[code];
  // Built-in texts are English, so they use English plural rules in every locale.
  const language = given === undefined && !locale.startsWith('en') ? 'en' : locale;
  return formatMessage(given ?? builtIn[code], values, language);
}
