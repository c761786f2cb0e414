/**
 * The texts of the field and of its failures, as one list that a host can replace text by text.
 */
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

/** A text for every state of the field. */
export type FieldMessages = Readonly<Record<FieldText, Message>>;

/** A text for every state of the field, and for every failure of a value. */
export type Messages = FieldMessages & ValidationMessages;

/** Names a text of every field. */
export type FrameMessage = keyof typeof enField;

/** Names a text of a list, or of chosen values. */
export type ControlMessage = keyof typeof enControls;

/** Names a text about what is entered. */
export type EntryMessage = keyof typeof enEntries;

/** Names a text about many chosen values. */
export type ChosenMessage = keyof typeof enChosen;

/** Names a text about all that a search has found. */
export type FoundMessage = keyof typeof enFound;

/** Names a text of a kind of input. */
export type KindMessage = keyof typeof enKinds;

/** Names a text of a field of files. */
export type FileMessage = keyof typeof enFiles | keyof typeof enUploads;

/** Names a text of the list of a phone. */
export type SheetMessage = keyof typeof enSheet;

/** Names a text of the field that a control of the host's own may need, too. */
export type UiMessage = FrameMessage | ControlMessage | EntryMessage;

/** Chooses and fills in a text: the host's, else a built-in one. */
export function uiMessage<Code extends keyof Messages>(
  code: Code,
  values: MessageValues,
  { messages, locale = 'en' }: { messages?: Partial<Messages> | undefined; locale?: string | undefined },
  builtIn: Readonly<Record<Code, Message>>,
): string {
  const given = messages?.[code];
  // Our English keeps to the plural forms of English, whoever reads it.
  const language = given === undefined && !locale.startsWith('en') ? 'en' : locale;
  return formatMessage(given ?? builtIn[code], values, language);
}
