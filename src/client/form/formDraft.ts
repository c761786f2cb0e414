/** Drafts: unsent input of a form, saved in a store of the app's choice. */
import { isRecord, ownProperty } from '../../core/vocabulary/json.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import { browserPlace, createPageDrafts } from './pageDrafts.js';

/** Saved values; they may have other types if the document has changed since. */
export interface Draft<Values = Record<string, unknown>> {
  /** Version of the form; drafts of other versions are not restored. */
  readonly version: string | undefined;
  /** Time of saving, in milliseconds since 1970. */
  readonly savedAtMs: number;
  readonly values: EnteredIn<Values>;
  /** Index of the current step among the document's sections. Default 0. */
  readonly step?: number | undefined;
}

/** A draft that was checked: only values that may be saved, and an existing step. */
export type RestoredDraft = Pick<Draft, 'values' | 'savedAtMs'> & { readonly step: number };

/** Unvalidated values by field name: each may be absent or empty (`null`). */
export type EnteredIn<Values> = { readonly [Name in keyof Values]?: Values[Name] | null };

/** Stores drafts by key; the key contains the form's origin, id and version, and the user (`scope`). */
export interface DraftStore<Values = Record<string, unknown>> {
  readonly load: (key: string) => Draft | undefined | Promise<Draft | undefined>;
  /** An exception or rejection means that the draft was not saved; leaving the page then asks for confirmation. */
  readonly save: (key: string, draft: Draft<Values>) => unknown;
  readonly clear: (key: string) => unknown;
  /** Names of fields that are never saved; secrets never are. */
  readonly exclude?: readonly string[] | undefined;
}

/**
 * Stores drafts in this browser, one per page; a new page continues the newest draft of a closed page. If storage is full or
 * blocked, nothing is saved, and leaving the page asks for confirmation.
 *
 * @param key - the owner of the drafts, such as a user name, so that users do not see each other's input
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

/** The drafts of a page, created on first use; never on a server. */
const draftsOf = memoizeWeak((_page: Document) => createPageDrafts(browserPlace()));
const ofThisPage = () => draftsOf(document);

/** Encodes a part of a key, so that parts stay distinct. */
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
