/**
 * The files of one field. The upload code (`fieldUploads.ts`) is lazy-loaded when the user approaches the field; files chosen
 * before then wait here. D73.
 */
import { type FilesPlan, planFiles } from '../../core/document/filesPlan.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
import type { FieldSpecError } from '../../errors/fieldSpecError.js';
import type { Field } from '../field/store.js';
import { noText } from '../field/text.js';
import { fileText } from '../messages/fileTexts.js';
import type { LazyImport } from '../page/lazyImport.js';
import { toArray } from '../page/toArray.js';
import type * as Sending from './fieldUploads.js';
import { safeName } from './fileName.js';
import type { FileRow } from './fileRow.js';
import type { Upload } from './upload.js';

/** The lazy-loaded upload code. */
export type SendingCode = Pick<typeof Sending, 'FieldUploads'>;

/** Delay before the code is loaded again after a failure, in milliseconds; doubled each time. */
const firstPauseMs = 1000;

/** The files of one field. */
export class FieldFiles {
  readonly #field: Field;
  readonly #code: LazyImport<SendingCode>;
  readonly plan: FilesPlan;
  /** The uploads, once a file was chosen and the code is loaded. */
  uploads: Sending.FieldUploads | undefined;
  #count = 0;
  /** Files that wait for the upload code. */
  #held: readonly Upload[] = [];
  #waiting: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopListening: (() => void) | undefined;

  /** @param code - the upload code; lazy-loaded when the user approaches the field */
  constructor(field: Field, code: LazyImport<SendingCode>) {
    this.#field = field;
    this.#code = code;
    this.plan = planFiles(field.plan.upload ?? {});
    field.text.entry = {
      hasUncommitted: () => (this.uploads?.pending ?? this.#held.length) > 0,
      settle: async () => {
        if (this.#held.length > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
        await this.uploads?.settled();
      },
      problem: () => fileText(field, 'uploadingFile'),
      blocksSubmit: true,
      clear: () => {
        this.uploads?.reset();
        this.#clear();
      },
      // The server's response would have no receiver.
      dispose: () => {
        this.#stopListening?.();
        this.#clear();
      },
    };
  }

  /** Preloads the upload code, because loading it is faster than choosing a file. */
  expect(): void {
    if (!this.#code.current()) this.#code.load().catch(() => undefined);
  }

  /** Values and pending files, in the order they were chosen. */
  rows(value: FieldValue): readonly FileRow[] {
    const { uploads } = this;
    const values = toArray(value).map((one, index) => {
      const { key, file } = uploads?.known.get(one) ?? {};
      return { key: key === undefined ? `value ${String(one)}` : `${key}`, index, value: one, file };
    });
    const others = this.#all.map((upload) => ({
      key: `${upload.key}`,
      index: -1,
      upload,
      file: upload.file,
    }));
    return uploads?.inOrder(values, others) ?? [...values, ...others];
  }

  /** Adds files that were chosen, dropped or pasted. */
  add(files: readonly File[]): void {
    const field = this.#field;
    const { options, plan } = field;
    if (options.disabled || options.readOnly || files.length === 0) return;
    field.touch();
    // A field with a single value replaces the pending file.
    if (!plan.expectMultipleValues) this.#clear();
    const atRest = { status: 'queued', progress: undefined, fault: undefined, serverMessage: '' } as const;
    const chosen = files.map((file): Upload => ({ ...atRest, key: ++this.#count, file }));
    this.#listen();
    if (this.#passOn(chosen)) return;
    const isAskedFor = this.#held.length > 0;
    this.#hold([...this.#held, ...chosen]);
    if (!isAskedFor) this.#ask(firstPauseMs);
  }

  /** Cancels a pending file, or removes one that was not uploaded. */
  readonly cancel = ({ key, file }: Upload): void => {
    const field = this.#field;
    if (this.uploads) this.uploads.remove(key);
    else this.#hold(this.#held.filter((one) => one.key !== key));
    field.environment.announce(fileText(field, 'fileCancelled', { label: safeName(file.name) }));
  };

  /** Files that are not uploaded. */
  get #all(): readonly Upload[] {
    return this.uploads?.all ?? this.#held;
  }

  #clear(): void {
    this.uploads?.clear();
    if (this.#held.length > 0) this.#hold([]);
  }

  /** Passes files to the upload code; returns whether it is loaded. */
  #passOn(chosen: readonly Upload[]): boolean {
    const code = this.#code.current();
    if (code && chosen.length > 0) {
      this.uploads ??= new code.FieldUploads(this.#field, this.plan, this.cancel);
      this.uploads.add(chosen);
    }
    return code !== undefined;
  }

  /** Holds files, and marks the field as pending, so that its form waits. */
  #hold(held: readonly Upload[]): void {
    const field = this.#field;
    this.#held = held;
    const { length: pending } = held;
    const waiting = fileText(field, 'uploadingFile');
    const cancel = () => held.forEach(this.cancel);
    field.setTextStatus(pending > 0 ? { ...noText, pending, entered: pending, cancel, waiting } : noText);
    if (pending === 0) this.#goOn();
  }

  #goOn(): void {
    clearTimeout(this.#timer);
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** Loads the code, with retries while a file waits. */
  #ask(pauseMs: number): void {
    this.#code.load().catch((error: FieldSpecError) => {
      if (this.#held.length === 0) return;
      this.#field.environment.report(error);
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#ask(2 * pauseMs), pauseMs);
    });
  }

  /** Waiting files continue when the code has loaded, or when the browser is online again. */
  #listen(): void {
    if (this.#stopListening) return;
    const resume = () => (this.uploads ? this.uploads.resume() : this.expect());
    const stop = this.#code.subscribe(() => {
      const held = this.#held;
      this.#held = [];
      this.#passOn(held);
      this.#goOn();
    });
    addEventListener('online', resume);
    this.#stopListening = () => {
      stop();
      removeEventListener('online', resume);
      this.#stopListening = undefined;
    };
  }
}
