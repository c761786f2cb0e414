/**
 * Uploads the files of one field, and reports their state to the form and the user. Lazy-loaded. An uploaded file is a value of
 * the field, with its name as label. D73.
 */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import { isAccepted } from '../../core/document/acceptedFile.js';
import type { FilesPlan } from '../../core/document/filesPlan.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import { insertChosen, maxCountOf } from '../field/choosing.js';
import type { Field } from '../field/store.js';
import { noText } from '../field/text.js';
import { fileText } from '../messages/fileTexts.js';
import { type UploadMessage, uploadText } from '../messages/uploadTexts.js';
import { toArray } from '../page/toArray.js';
import { safeName, sizeText } from './fileName.js';
import type { FileRow } from './fileRow.js';
import { sendFile } from './sendFile.js';
import { type ChosenFile, isPending, type UnfitReason, type Upload } from './upload.js';
import { UploadQueue } from './uploadQueue.js';

/** Retrying is useless: the file is too large, empty, or has a wrong type. */
const isUnfit = ({ status, fault }: Upload): boolean =>
  status === 'unfit' || fault === 'tooLarge' || fault === 'wrongType';

/** Maximum number of unfit files listed with their reason. */
const mostUnfit = 3;

const texts: Readonly<Record<NonNullable<Upload['fault']>, UploadMessage>> = {
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

/** The uploads of one field. */
export class FieldUploads {
  readonly #field: Field;
  readonly #queue: UploadQueue;
  readonly #plan: FilesPlan;
  /** Files uploaded on this page, by value. */
  readonly known = new Map<FieldValue, Upload>();
  /** Message about files left out of the last selection. */
  note = '';
  /** Files uploaded since the queue was last empty, and the name of the last one. */
  #batch = { done: 0, last: '' };

  /**
   * @param plan - which files are accepted
   * @param cancel - cancels a file and announces it
   */
  constructor(field: Field, plan: FilesPlan, cancel: (upload: Upload) => void) {
    this.#field = field;
    this.#plan = plan;
    this.#queue = new UploadQueue({
      send: async (file, signal, onProgress) =>
        sendFile(file, {
          endpoint: field.plan.upload ?? {},
          specUrl: field.specUrl,
          lookup: field.environment.lookup,
          signal,
          onProgress,
        }),
      isOnline: () => globalThis.navigator?.onLine ?? true,
      onUploaded: (done, alias) => this.#take(done, alias),
      onFailed: (failed, cause) => this.#tellOf(failed, cause),
      onChange: () => this.#tellField(cancel),
    });
  }

  /** Files that are not uploaded, in the order they were chosen. */
  get all(): readonly Upload[] {
    return this.#queue.uploads;
  }

  /** Number of pending files. */
  get pending(): number {
    return this.#queue.pending;
  }

  /** Resolves once no file is pending. */
  async settled(): Promise<void> {
    return this.#queue.settled();
  }

  /** Queues as many files as fit, and marks unfit ones. */
  add(chosen: readonly ChosenFile[]): void {
    const field = this.#field;
    const [first] = chosen;
    this.note = '';
    let free = 1;
    if (field.plan.expectMultipleValues) {
      const most = maxCountOf(field.plan);
      free = Math.max(0, most - toArray(field.latest()).length - this.all.length);
      if (chosen.length > free) this.#say('noRoomForFiles', { value: most });
    } else if (chosen.length > 1) this.#say('onlyOneFile', { label: safeName(first?.file.name ?? '') });
    this.#queue.add(chosen.slice(0, free), this.#unfitness);
  }

  #say(code: UploadMessage, values: Record<string, string | number>): void {
    this.note = uploadText(this.#field, code, values);
    this.#field.environment.announce(this.note);
    this.#field.redraw();
  }

  /** Removes a file in any state. */
  remove(key: number): void {
    this.note = '';
    this.#queue.remove(key);
  }

  /** Retries a file. */
  retry(key: number): void {
    this.#queue.retry(key);
  }

  /** Retries all files that wait for a connection. */
  resume(): void {
    this.#queue.resume();
  }

  /** Removes all files that are not uploaded. */
  clear(): void {
    this.#queue.clear();
  }

  /** Forgets uploaded files, and the message about files left out. */
  reset(): void {
    this.note = '';
    this.known.clear();
    this.#batch = { done: 0, last: '' };
  }

  /** Merges values and files: values keep their order, and each file comes before the first value chosen after it. */
  inOrder(values: readonly FileRow[], uploads: readonly FileRow[]): readonly FileRow[] {
    const rows = [...values];
    for (const row of uploads) {
      // The keys of files chosen here are numbers; those of other values are not.
      const at = rows.findIndex(({ key }) => Number(key) > Number(row.key));
      rows.splice(at === -1 ? rows.length : at, 0, row);
    }
    return rows;
  }

  readonly #unfitness = (file: File): UnfitReason | undefined => {
    if (file.size > this.#plan.maxBytes) return 'tooLarge';
    if (!isAccepted(this.#plan, file)) return 'wrongType';
    return file.size === 0 ? 'empty' : undefined;
  };

  /** The reason a file is not uploaded: the server's message, otherwise ours. */
  reasonOf({ fault, serverMessage, status }: Upload): string {
    if (status === 'offline' || fault === undefined) return '';
    if (serverMessage !== '') return serverMessage;
    const { maxBytes } = this.#plan;
    const { locale } = this.#field.environment.lookup;
    if (fault === 'tooLarge' && maxBytes < Infinity)
      return uploadText(this.#field, 'fileLargerThan', { size: sizeText(maxBytes, locale) });
    return uploadText(this.#field, texts[fault]);
  }

  /** The upload state of a file as text. */
  stateOf({ status, progress }: Upload): string {
    if (status === 'queued') return fileText(this.#field, 'fileQueued');
    if (status === 'offline') return uploadText(this.#field, 'fileOffline');
    if (status !== 'sending') return '';
    return uploadText(this.#field, progress === 1 ? 'fileSent' : 'fileSending');
  }

  #take(upload: Upload, alias: ValueAlias & { readonly value: string }): void {
    const field = this.#field;
    this.#batch.done++;
    this.#batch.last = alias.label;
    if (!toArray(field.latest()).includes(alias.value)) this.known.set(alias.value, upload);
    insertChosen(field, alias, (one) => (this.known.get(one)?.key ?? 0) > upload.key);
  }

  #tellOf(failed: Upload, cause: unknown): void {
    const field = this.#field;
    if (cause instanceof FieldSpecError) field.environment.report(cause);
    else if (cause !== undefined) console.error('A file could not be sent.', cause);
    const reason = this.reasonOf(failed);
    const label = safeName(failed.file.name);
    const text = reason === '' ? uploadText(field, 'fileOffline') : reason;
    field.environment.announce(uploadText(field, 'fileFailed', { label, text }));
  }

  /** Reports pending and failed files to the field and its form. */
  #tellField(cancel: (upload: Upload) => void): void {
    const field = this.#field;
    const { uploads, pending } = this.#queue;
    const { done } = this.#batch;
    const total = done + pending;
    const wasPending = field.getSnapshot().textStatus.pending > 0;
    const waiting =
      total > 1
        ? uploadText(field, 'uploadingFiles', { done, value: total })
        : fileText(field, 'uploadingFile');
    field.setTextStatus({
      ...noText,
      errors: this.#errors(uploads),
      pending,
      entered: pending > 0 ? total : 0,
      cancel: () => uploads.filter(isPending).forEach(cancel),
      ...(pending > 0 && { waiting }),
    });
    if (pending > 0) return;
    if (wasPending) this.#endBatch();
    this.#batch = { done: 0, last: '' };
  }

  /** Returns the same list while its message is the same, so that it is announced once. */
  #errors(uploads: readonly Upload[]) {
    const before = this.#field.getSnapshot().textStatus.errors;
    const message = this.#problem(uploads);
    if (message === undefined) return noText.errors;
    return before[0]?.message === message ? before : [{ constraintName: 'upload', message }];
  }

  #problem(uploads: readonly Upload[]): string | undefined {
    const field = this.#field;
    const notUploaded = uploads.filter(({ status }) => status === 'failed' || status === 'unfit');
    const unfit = notUploaded.filter(isUnfit);
    const [failed, ...others] = notUploaded.filter((upload) => !isUnfit(upload));
    const problems = unfit.slice(0, mostUnfit).map((upload) => {
      const label = safeName(upload.file.name);
      return uploadText(field, 'fileFailed', { label, text: this.reasonOf(upload) });
    });
    if (unfit.length > mostUnfit) problems.push('…');
    if (others.length > 0) problems.push(uploadText(field, 'filesNotUploaded', { value: others.length + 1 }));
    else if (failed)
      problems.push(uploadText(field, 'fileNotUploaded', { label: safeName(failed.file.name) }));
    if (problems.length > 0) return problems.join(' ');
    const offline = uploads.filter(({ status }) => status === 'offline').length;
    return offline > 0 ? uploadText(field, 'filesOffline', { value: offline }) : undefined;
  }

  #endBatch(): void {
    const field = this.#field;
    const { done, last } = this.#batch;
    field.commitValue();
    if (done === 0) return;
    const text =
      done === 1
        ? uploadText(field, 'fileUploaded', { label: safeName(last) })
        : uploadText(field, 'filesUploaded', { value: done });
    field.environment.announce(text);
  }
}
