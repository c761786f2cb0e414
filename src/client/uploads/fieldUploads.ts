/**
 * The files of one field: what becomes of those that are chosen, what its form waits for, and what is said of it. A file that is
 * uploaded is a value of the field, with its name for a label. D73.
 */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import { isAccepted, planUploading, type UploadPlan } from '../../core/document/uploadPlan.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import { FieldSpecError } from '../../errors.js';
import { insertChosen, maxCountOf } from '../field/choosing.js';
import type { Field } from '../field/store.js';
import { noText } from '../field/text.js';
import { fileText } from '../messages/fileTexts.js';
import type { FileMessage } from '../messages/messages.js';
import { toArray } from '../page/toArray.js';
import { safeName, sizeText } from './fileName.js';
import { sendFile } from './sendFile.js';
import { isPending, type UnfitReason, type Upload, UploadQueue } from './uploadQueue.js';

/** A row of a field of files: one that is its value, or one that is not uploaded. */
export type FileRow =
  | {
      readonly key: string;
      readonly index: number;
      readonly value: FieldValue;
      readonly file?: File | undefined;
    }
  | { readonly key: string; readonly upload: Upload; readonly file: File };

const texts: Readonly<Record<NonNullable<Upload['fault']>, FileMessage>> = {
  tooLarge: 'fileTooLarge',
  wrongType: 'fileWrongType',
  empty: 'fileEmpty',
  refused: 'fileRefused',
  noRoom: 'fileNoRoom',
  busy: 'fileBusy',
  signIn: 'fileSignIn',
  unreachable: 'fileUnreachable',
  failed: 'fileNotTaken',
};

/** The files of one field. */
export class FieldUploads {
  readonly #field: Field;
  readonly #queue: UploadQueue;
  readonly plan: UploadPlan;
  /** Files that were uploaded here, by their values. */
  readonly #known = new Map<FieldValue, Upload>();
  /** How many are uploaded since none was on its way, and the name of the last of them. */
  #batch = { done: 0, last: '' };
  /** What was left out when files were taken last. */
  note = '';
  #stopListening: (() => void) | undefined;

  constructor(field: Field) {
    this.#field = field;
    const { upload = {} } = field.plan;
    this.plan = planUploading(upload);
    this.#queue = new UploadQueue({
      send: async (file, signal, onProgress) =>
        sendFile(file, {
          endpoint: upload,
          specUrl: field.specUrl,
          lookup: field.environment.lookup,
          signal,
          onProgress,
        }),
      isOnline: () => globalThis.navigator?.onLine ?? true,
      onUploaded: (done, alias) => this.#take(done, alias),
      onFailed: (failed, cause) => this.#tellOf(failed, cause),
      onChange: () => this.#follow(),
    });
    field.text.entry = {
      hasUncommitted: () => this.#queue.pending > 0,
      settle: async () => this.#queue.settled(),
      problem: () => fileText(field, 'uploadingFile'),
      blocksSubmit: true,
      clear: () => this.#clear(),
      dispose: () => this.#dispose(),
    };
  }

  /** Values and files on their way, in the order they were chosen. */
  rows(value: FieldValue): readonly FileRow[] {
    const { expectMultipleValues } = this.#field.plan;
    const values = toArray(value).map((one, index): FileRow => {
      const { key, file } = this.#known.get(one) ?? {};
      return { key: key === undefined ? `value ${String(one)}` : `${key}`, index, value: one, file };
    });
    const uploads = this.#queue.uploads.map((upload): FileRow => ({
      key: `${upload.key}`,
      upload,
      file: upload.file,
    }));
    if (!expectMultipleValues || values.length === 0) return [...values, ...uploads];
    // Values stand as they are; each file before the first that was chosen after it.
    const rows = [...values];
    for (const row of uploads) {
      const at = 'upload' in row ? this.#placeOf(row.upload.key, rows) : rows.length;
      rows.splice(at, 0, row);
    }
    return rows;
  }

  #placeOf(key: number, rows: readonly FileRow[]): number {
    const at = rows.findIndex((row) => {
      const other = 'upload' in row ? row.upload.key : this.#known.get(row.value)?.key;
      return other !== undefined && other > key;
    });
    return at === -1 ? rows.length : at;
  }

  /** Takes files that were chosen, dropped or pasted: those there is room for. */
  add(files: readonly File[]): void {
    const field = this.#field;
    const { options, plan } = field;
    if (options.disabled || options.readOnly || files.length === 0) return;
    const [first] = files;
    this.note = '';
    field.touch();
    this.#listen();
    if (!plan.expectMultipleValues) {
      if (files.length > 1) this.#say('onlyOneFile', { label: safeName(first?.name ?? '') });
      // Another one takes the place of what is on its way.
      this.#queue.clear();
      this.#queue.add(files.slice(0, 1), this.#unfitness);
      return;
    }
    const most = maxCountOf(plan);
    const free = Math.max(0, most - toArray(field.latest()).length - this.#queue.uploads.length);
    if (files.length > free) this.#say('noRoomForFiles', { value: most });
    this.#queue.add(files.slice(0, free), this.#unfitness);
  }

  #say(code: FileMessage, values: Record<string, string | number>): void {
    this.note = fileText(this.#field, code, values);
    this.#field.environment.announce(this.note);
    this.#field.redraw();
  }

  readonly #unfitness = (file: File): UnfitReason | undefined => {
    if (file.size > this.plan.maxBytes) return 'tooLarge';
    if (!isAccepted(this.plan, file)) return 'wrongType';
    return file.size === 0 ? 'empty' : undefined;
  };

  /** Gives a file up that is on its way, or takes one away that was not uploaded. */
  cancel({ key, file }: Upload): void {
    this.note = '';
    this.#queue.remove(key);
    this.#field.environment.announce(fileText(this.#field, 'fileCancelled', { label: safeName(file.name) }));
  }

  /** Tries a file again. */
  retry({ key }: Upload): void {
    this.#queue.retry(key);
  }

  /** Why a file is not uploaded, in the words of the server, else in ours. */
  reasonOf({ fault, said, status }: Upload): string {
    if (status === 'offline' || fault === undefined) return '';
    if (said !== '') return said;
    const { maxBytes } = this.plan;
    const { locale } = this.#field.environment.lookup;
    if (fault === 'tooLarge' && maxBytes < Infinity)
      return fileText(this.#field, 'fileLargerThan', { size: sizeText(maxBytes, locale) });
    return fileText(this.#field, texts[fault]);
  }

  #take(upload: Upload, alias: ValueAlias & { readonly value: string }): void {
    const field = this.#field;
    this.#batch.done++;
    this.#batch.last = alias.label;
    if (!toArray(field.latest()).includes(alias.value)) this.#known.set(alias.value, upload);
    insertChosen(field, alias, (one) => (this.#known.get(one)?.key ?? 0) > upload.key);
  }

  #tellOf(failed: Upload, cause: unknown): void {
    const field = this.#field;
    if (cause instanceof FieldSpecError) field.environment.report(cause);
    else if (cause !== undefined) console.error('A file could not be sent.', cause);
    const reason = this.reasonOf(failed);
    const label = safeName(failed.file.name);
    const text = reason === '' ? fileText(field, 'fileOffline') : reason;
    field.environment.announce(fileText(field, 'fileFailed', { label, text }));
  }

  /** Tells the field, and by that its form, what is on its way and what was not uploaded. */
  #follow(): void {
    const field = this.#field;
    const { uploads, pending } = this.#queue;
    const { done } = this.#batch;
    const taken = done + pending;
    const wasPending = field.getSnapshot().textStatus.pending > 0;
    const waiting =
      taken > 1
        ? fileText(field, 'uploadingFiles', { done, value: taken })
        : fileText(field, 'uploadingFile');
    field.setTextStatus({
      ...noText,
      errors: this.#errors(uploads),
      pending,
      entered: pending > 0 ? taken : 0,
      cancel: () => this.#cancelAll(),
      ...(pending > 0 && { waiting }),
    });
    if (pending > 0) return;
    if (wasPending) this.#endBatch();
    this.#batch = { done: 0, last: '' };
  }

  /** The same list as long as it says the same, which is told once. */
  #errors(uploads: readonly Upload[]) {
    const before = this.#field.getSnapshot().textStatus.errors;
    const message = this.#problem(uploads);
    if (message === undefined) return noText.errors;
    return before[0]?.message === message ? before : [{ constraintName: 'upload', message }];
  }

  #problem(uploads: readonly Upload[]): string | undefined {
    const field = this.#field;
    const [failed, ...others] = uploads.filter(({ status }) => status === 'failed' || status === 'unfit');
    const offline = uploads.filter(({ status }) => status === 'offline').length;
    if (others.length > 0) return fileText(field, 'filesNotUploaded', { value: others.length + 1 });
    if (failed) return fileText(field, 'fileNotUploaded', { label: safeName(failed.file.name) });
    return offline > 0 ? fileText(field, 'filesOffline', { value: offline }) : undefined;
  }

  #endBatch(): void {
    const field = this.#field;
    const { done, last } = this.#batch;
    field.commitValue();
    if (done === 0) return;
    const text =
      done === 1
        ? fileText(field, 'fileUploaded', { label: safeName(last) })
        : fileText(field, 'filesUploaded', { value: done });
    field.environment.announce(text);
  }

  #cancelAll(): void {
    for (const upload of this.#queue.uploads.filter(isPending)) this.cancel(upload);
  }

  #clear(): void {
    this.note = '';
    this.#known.clear();
    this.#batch = { done: 0, last: '' };
    this.#queue.clear();
  }

  /** Nobody would take what the server answers. */
  #dispose(): void {
    this.#stopListening?.();
    this.#stopListening = undefined;
    this.#queue.clear();
  }

  #listen(): void {
    if (this.#stopListening || typeof addEventListener !== 'function') return;
    const resume = () => this.#queue.resume();
    addEventListener('online', resume);
    this.#stopListening = () => removeEventListener('online', resume);
  }
}

/** The files of a field, made when they are first asked for. */
export const uploadsOf = memoizeWeak((field: Field) => new FieldUploads(field));
