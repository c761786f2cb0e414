/**
 * A draft: what a person has entered in a form and not sent yet, kept where the host wants it.
 */
import { isRecord, ownProperty } from '../../core/vocabulary/json.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import { browserPlace, createPageDrafts } from './pageDrafts.js';

/** Values that were kept; those of a document that has changed since may be of other types. */
export interface Draft<Values = Record<string, unknown>> {
  /** Version of the form they were entered in; those of another are not restored. */
  readonly version: string | undefined;
  /** When, in milliseconds since 1970. */
  readonly savedAtMs: number;
  readonly values: EnteredIn<Values>;
  /** The step that was shown, counted from 0 among the sections of the document. Default 0. */
  readonly step?: number | undefined;
}

/** A draft as a form takes it back: what may be kept of its values, and a step that the form has. */
export type RestoredDraft = Pick<Draft, 'values' | 'savedAtMs'> & { readonly step: number };

/** What fields hold, by their names, before it is valid: any may be absent, or empty (`null`). */
export type EnteredIn<Values> = { readonly [Name in keyof Values]?: Values[Name] | null };

/** Where drafts are kept, by a key that says where the form came from, its id and version, and who enters (`scope`). */
export interface DraftStore<Values = Record<string, unknown>> {
  readonly load: (key: string) => Draft | undefined | Promise<Draft | undefined>;
  /** What is thrown, or rejected, means that the draft was not kept: whoever leaves the page is asked first. */
  readonly save: (key: string, draft: Draft<Values>) => unknown;
  readonly clear: (key: string) => unknown;
  /** Names of fields that are never kept; secrets never are. */
  readonly exclude?: readonly string[] | undefined;
}

/**
 * Keeps drafts in this browser, each page its own: one that comes goes on with the newest whose page is gone. Where its
 * storage is full or forbidden, nothing is kept, and whoever leaves is asked first.
 *
 * @param key - whose drafts these are, such as the name of the person: what one has entered is not for another
 * @example
 * <SpecForm spec="/api/forms/order" draft={localDraft('ann')} />
 * @see D58
 */
export function localDraft(key: string, options: Pick<DraftStore, 'exclude'> = {}): DraftStore {
  const formOf = (formKey: string) => `spec-field drafts ${encodePart(key)} ${formKey} `;
  return {
    ...options,
    load: async (formKey) => {
      const kept = await ofThisPage().load(formOf(formKey));
      return kept === undefined ? undefined : readDraft(kept);
    },
    save: (formKey, draft) => ofThisPage().save(formOf(formKey), JSON.stringify(draft)),
    clear: (formKey) => ofThisPage().clear(formOf(formKey)),
  };
}

/** The drafts of a page, whoever keeps some; a server keeps none. */
const draftsOf = memoizeWeak((_page: Document) => createPageDrafts(browserPlace()));
const ofThisPage = () => draftsOf(document);

/** A part of a key: no part can pass for two, nor for another. */
export const encodePart = (text: string): string =>
  encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));

function readDraft(kept: string): Draft | undefined {
  const [version, savedAtMs, values, step] = ['version', 'savedAtMs', 'values', 'step'].map((member) =>
    ownProperty(parsed(kept), member),
  );
  if (typeof savedAtMs !== 'number' || !isRecord(values)) return undefined;
  return {
    version: typeof version === 'string' ? version : undefined,
    savedAtMs,
    values,
    step: typeof step === 'number' ? step : undefined,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
