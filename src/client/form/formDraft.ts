/**
 * What a person has entered in a form and not sent yet, kept where the host wants it.
 */
import { isRecord, ownProperty } from '../../core/json.js';

/** Values that were kept. */
export interface Draft {
  /** Version of the form they were entered in; those of another are not restored. */
  readonly version: string | undefined;
  /** When, in milliseconds since 1970. */
  readonly savedAtMs: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Where drafts are kept, by the ids of forms. */
export interface DraftStore {
  readonly load: (formId: string) => Draft | undefined | Promise<Draft | undefined>;
  readonly save: (formId: string, draft: Draft) => void | Promise<void>;
  readonly clear: (formId: string) => void | Promise<void>;
  /** Names of fields that are never kept; passwords never are. */
  readonly exclude?: readonly string[] | undefined;
}

/**
 * Keeps drafts in this browser. Where its storage is full or forbidden, nothing is kept.
 *
 * @param key - put before the ids of forms, such as the name of the person: what one has entered is not for another
 * @example
 * <SpecForm spec="/api/forms/order" draft={localDraft('ann')} />
 */
export function localDraft(key: string, options: Pick<DraftStore, 'exclude'> = {}): DraftStore {
  const nameOf = (formId: string) => `spec-field draft ${key} ${formId}`;
  return {
    ...options,
    load: (formId) => {
      const kept = attempt(() => localStorage.getItem(nameOf(formId)));
      return kept ? readDraft(attempt(() => JSON.parse(kept) as unknown)) : undefined;
    },
    save: (formId, draft) => attempt(() => localStorage.setItem(nameOf(formId), JSON.stringify(draft))),
    clear: (formId) => attempt(() => localStorage.removeItem(nameOf(formId))),
  };
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function readDraft(kept: unknown): Draft | undefined {
  const [version, savedAtMs, values] = ['version', 'savedAtMs', 'values'].map((key) =>
    ownProperty(kept, key),
  );
  if (typeof savedAtMs !== 'number' || !isRecord(values)) return undefined;
  return { version: typeof version === 'string' ? version : undefined, savedAtMs, values };
}
