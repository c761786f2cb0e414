/**
 * The files of one field, whether or not the code is there that sends them (`fieldUploads.ts`): that code is asked for as somebody
 * comes, and a file that is chosen before it is there waits for it here. D73.
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

/** The code that sends files. */
export type SendingCode = Pick<typeof Sending, 'FieldUploads'>;

/** How long after a failure that code is asked for again, in milliseconds; each time twice as long. */
const firstPauseMs = 1000;

/** The files of one field. */
export class FieldFiles {
  readonly #field: Field;
  readonly #code: LazyImport<SendingCode>;
  readonly plan: FilesPlan;
  /** What sends them, once a file was chosen. */
  uploads: Sending.FieldUploads | undefined;
  #count = 0;
  /** What waits for the code that sends. */
  #held: readonly Upload[] = [];
  #waiting: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopListening: (() => void) | undefined;

  /** @param code - what sends files; it is asked for as somebody comes */
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
      // Nobody would take what the server answers.
      dispose: () => {
        this.#stopListening?.();
        this.#clear();
      },
    };
  }

  /** Asks for the code that sends, as somebody comes: to choose a file takes longer than to load it. */
  expect(): void {
    if (!this.#code.current()) this.#code.load().catch(() => undefined);
  }

  /** Values and files on their way, in the order they were chosen. */
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

  /** Takes files that were chosen, dropped or pasted. */
  add(files: readonly File[]): void {
    const field = this.#field;
    const { options, plan } = field;
    if (options.disabled || options.readOnly || files.length === 0) return;
    field.touch();
    // Another one takes the place of what is on its way.
    if (!plan.expectMultipleValues) this.#clear();
    const atRest = { status: 'queued', progress: undefined, fault: undefined, serverMessage: '' } as const;
    const chosen = files.map((file): Upload => ({ ...atRest, key: ++this.#count, file }));
    this.#listen();
    if (this.#passOn(chosen)) return;
    const isAskedFor = this.#held.length > 0;
    this.#hold([...this.#held, ...chosen]);
    if (!isAskedFor) this.#ask(firstPauseMs);
  }

  /** Gives a file up that is on its way, or takes one away that was not uploaded. */
  readonly cancel = ({ key, file }: Upload): void => {
    const field = this.#field;
    if (this.uploads) this.uploads.remove(key);
    else this.#hold(this.#held.filter((one) => one.key !== key));
    field.environment.announce(fileText(field, 'fileCancelled', { label: safeName(file.name) }));
  };

  /** What is not uploaded. */
  get #all(): readonly Upload[] {
    return this.uploads?.all ?? this.#held;
  }

  #clear(): void {
    this.uploads?.clear();
    if (this.#held.length > 0) this.#hold([]);
  }

  /** Passes files on, once there is code that sends them; returns whether there is. */
  #passOn(chosen: readonly Upload[]): boolean {
    const code = this.#code.current();
    if (code && chosen.length > 0) {
      this.uploads ??= new code.FieldUploads(this.#field, this.plan, this.cancel);
      this.uploads.add(chosen);
    }
    return code !== undefined;
  }

  /** Holds files, and tells the field, and by that its form, that they wait. */
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

  /** Asks for the code; where it could not be had, again and again as long as a file waits. */
  #ask(pauseMs: number): void {
    this.#code.load().catch((error: FieldSpecError) => {
      if (this.#held.length === 0) return;
      this.#field.environment.report(error);
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#ask(2 * pauseMs), pauseMs);
    });
  }

  /** What waits goes on by itself as its code comes, whoever has asked for it, and as there is a connection again. */
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
