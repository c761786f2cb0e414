/**
 * Files that are chosen before the sending code has loaded, in any order of events.
 *
 * @vitest-environment happy-dom
 */
import { QueryClient } from '@tanstack/query-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFieldPage, Field } from '../../../src/client/index.js';
import type { HttpClient } from '../../../src/core/index.js';
import { lazyImport } from '../../../src/client/page/lazyImport.js';
import { FieldFiles, type SendingCode } from '../../../src/client/uploads/fieldFiles.js';
import * as sending from '../../../src/client/uploads/fieldUploads.js';

const spec = {
  displayName: 'Papers',
  dataType: 'STRING',
  formatHint: 'file',
  expectMultipleValues: true,
  uploadEndpoint: { uri: 'https://files.test/uploads' },
};

/** A field of files whose code loads, or fails, as the test says; its server answers after `thinking`. */
function createFiles(isSeveral = true, thinking: Promise<unknown> = Promise.resolve()) {
  const asked: { readonly come: () => void; readonly fail: () => void }[] = [];
  const code = lazyImport(
    () =>
      new Promise<SendingCode>((resolve, reject) =>
        asked.push({ come: () => resolve(sending), fail: () => reject(new Error('503')) }),
      ),
  );
  const sent: string[] = [];
  const httpClient: HttpClient = async (request) => {
    const file = (await request.formData()).get('file') as File;
    sent.push(file.name);
    await thinking;
    return Response.json({ value: `id-${file.name}`, label: file.name }, { status: 201 });
  };
  const onFault = vi.fn();
  const lookup = { baseUrl: 'https://files.test', httpClient };
  const { environment } = createFieldPage({ queryClient: new QueryClient(), onFault, lookup });
  const fieldSpec = { ...spec, expectMultipleValues: isSeveral };
  const field = new Field({ fieldSpec, environment, options: {} });
  const stop = field.subscribe(() => undefined);
  const files = new FieldFiles(field, code);
  const rows = () =>
    files.rows(field.latest()).map((row) => ('upload' in row ? row.upload.status : row.value));
  return { asked, sent, onFault, field, files, rows, stop };
}

const fileOf = (name: string) => new File(['x'], name);
const flush = async () => vi.advanceTimersByTimeAsync(0);

describe('FieldFiles', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('loads the code early, and once', async () => {
    const { files, asked } = createFiles();

    files.expect();
    files.expect();
    files.add([fileOf('a')]);
    await flush();

    expect(asked).toHaveLength(1);
  });

  it('queues chosen files until the code loads, and holds a submit until they are sent', async () => {
    const { files, field, asked, sent, rows } = createFiles();
    const settled = vi.fn();
    files.add([fileOf('a')]);
    files.add([fileOf('b')]);
    void field.text.entry?.settle().then(settled);
    await flush();
    expect(rows()).toEqual(['queued', 'queued']);
    expect(field.getSnapshot().textStatus.pending).toBe(2);
    expect(settled).not.toHaveBeenCalled();

    asked[0]?.come();
    await vi.waitFor(() => expect(settled).toHaveBeenCalledOnce());

    expect(sent).toEqual(['a', 'b']);
    expect(rows()).toEqual(['id-a', 'id-b']);
  });

  it('retries code that fails to load, with doubling pauses, and reports it once', async () => {
    const { files, asked, sent, onFault } = createFiles();
    files.add([fileOf('a')]);
    for (const pauseMs of [1000, 2000, 4000]) {
      asked.at(-1)?.fail();
      await vi.advanceTimersByTimeAsync(pauseMs - 1);
      const { length } = asked;
      await vi.advanceTimersByTimeAsync(1);
      expect(asked).toHaveLength(length + 1);
    }
    expect(onFault).toHaveBeenCalledOnce();

    asked.at(-1)?.come();

    await vi.waitFor(() => expect(sent).toEqual(['a']));
  });

  it.each([
    ['the user enters the field', (files: FieldFiles) => files.expect()],
    ['the browser is online again', () => dispatchEvent(new Event('online'))],
  ])('retries at once when %s', async (_when, happen) => {
    const { files, asked, sent } = createFiles();
    files.add([fileOf('a')]);
    asked[0]?.fail();
    await flush();
    expect(asked).toHaveLength(1);

    happen(files);
    asked[1]?.come();
    await vi.waitFor(() => expect(sent).toEqual(['a']));

    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(2);
  });

  it('sends the last of several choices in a field of one value', async () => {
    const { files, asked, sent, rows } = createFiles(false);
    files.add([fileOf('a')]);
    files.add([fileOf('b')]);
    expect(rows()).toEqual(['queued']);

    asked[0]?.come();
    await vi.waitFor(() => expect(rows()).toEqual(['id-b']));

    expect(sent).toEqual(['b']);
  });

  it.each<[string, (made: ReturnType<typeof createFiles>) => void]>([
    ['cancelled', ({ field }) => field.getSnapshot().textStatus.cancel?.()],
    ['reset with its form', ({ field }) => field.reset()],
    ['unmounted with its field', ({ field }) => field.text.entry?.dispose?.()],
  ])('sends no file that was %s, and holds no submit for it', async (_how, end) => {
    const made = createFiles();
    const settled = vi.fn();
    made.files.add([fileOf('a')]);
    void made.field.text.entry?.settle().then(settled);

    end(made);
    await flush();
    made.asked[0]?.come();
    await vi.advanceTimersByTimeAsync(1000);

    expect(settled).toHaveBeenCalledOnce();
    expect(made.rows()).toEqual([]);
    expect(made.sent).toEqual([]);
  });

  it('keeps the key of a row while its file is sent', async () => {
    const { files, asked, field } = createFiles();
    files.add([fileOf('a'), fileOf('b')]);
    const [first] = files.rows(null);
    if (first && 'upload' in first) files.cancel(first.upload);
    const before = files.rows(null).map(({ key }) => key);

    asked[0]?.come();
    await vi.waitFor(() => expect(field.latest()).toEqual(['id-b']));

    expect(files.rows(field.latest()).map(({ key }) => key)).toEqual(before);
  });

  it.each([[{ disabled: true }], [{ readOnly: true }]])(
    'accepts no file with the option %j',
    async (options) => {
      const { files, field, asked, rows } = createFiles();
      field.update(options, field.environment);

      files.add([fileOf('a')]);
      await flush();

      expect([rows(), asked.length, field.text.isTouched]).toEqual([[], 0, false]);
    },
  );

  it('ignores an empty choice', async () => {
    const { files, field, asked } = createFiles();

    files.add([]);
    await flush();

    expect([asked.length, field.text.isTouched]).toEqual([0, false]);
  });

  it('touches the field when a file is chosen, so that it is validated on blur', () => {
    const { files, field } = createFiles();

    files.add([fileOf('a')]);

    expect(field.text.isTouched).toBe(true);
  });

  it('reports waiting files, and blocks a submit for them only', () => {
    const { files, field } = createFiles();
    const { entry } = field.text;
    const before = entry?.hasUncommitted();

    files.add([fileOf('a'), fileOf('b')]);

    expect([before, entry?.hasUncommitted(), entry?.blocksSubmit, entry?.problem()]).toEqual([
      false,
      true,
      true,
      'Uploading…',
    ]);
    expect(field.getSnapshot().textStatus).toMatchObject({
      errors: [],
      pending: 2,
      entered: 2,
      waiting: 'Uploading…',
    });
  });

  it.each([
    ['before the code is loaded', false],
    ['while it is being sent', true],
  ])('announces a cancelled file: %s', async (_when, hasCode) => {
    const { files, field, asked, rows } = createFiles(true, new Promise(() => undefined));
    const announce = vi.fn();
    field.update({}, { ...field.environment, announce });
    files.add([fileOf('a\u202E'), fileOf('b')]);
    if (hasCode) asked[0]?.come();
    await flush();
    const [first] = files.rows(null);

    if (first && 'upload' in first) files.cancel(first.upload);

    expect(announce.mock.calls).toEqual([['a was cancelled.']]);
    expect(rows()).toEqual([hasCode ? 'sending' : 'queued']);
    expect(field.getSnapshot().textStatus).toMatchObject({ pending: 1, entered: 1 });
  });

  it('leaves the text status of a field without files on dispose', () => {
    const { files, field } = createFiles();
    const status = { ...field.getSnapshot().textStatus, pending: 1, entered: 1 };
    field.setTextStatus(status);

    field.text.entry?.dispose?.();

    expect(field.getSnapshot().textStatus).toBe(status);
    expect(files.uploads).toBeUndefined();
  });

  it('sends no file when the browser is online again, after its field has unmounted', async () => {
    const { files, field, asked, sent } = createFiles();
    files.add([fileOf('a')]);
    asked[0]?.fail();
    await flush();

    field.text.entry?.dispose?.();
    dispatchEvent(new Event('online'));
    asked.at(-1)?.come();
    await flush();

    expect(sent).toEqual([]);
  });

  it('does not retry its code after all files are cancelled, and reports no fault', async () => {
    const { files, field, asked, onFault } = createFiles();
    files.add([fileOf('a')]);
    field.getSnapshot().textStatus.cancel?.();

    asked[0]?.fail();
    await vi.advanceTimersByTimeAsync(60_000);

    expect([asked.length, onFault.mock.calls]).toEqual([1, []]);
  });

  it('keys rows of values by value, and rows of uploaded files by file', async () => {
    const { files, field, asked } = createFiles();
    field.setValue(['old']);
    files.add([fileOf('a')]);
    asked[0]?.come();
    await vi.waitFor(() => expect(field.latest()).toEqual(['old', 'id-a']));

    const rows = files
      .rows(field.latest())
      .map((row) => [row.key, 'value' in row && row.value, row.file?.name]);

    expect(rows).toEqual([
      ['value old', 'old', undefined],
      ['1', 'id-a', 'a'],
    ]);
  });

  it('forgets uploaded files on reset', async () => {
    const { files, field, asked } = createFiles();
    files.add([fileOf('a')]);
    asked[0]?.come();
    await vi.waitFor(() => expect(field.latest()).toEqual(['id-a']));

    field.reset();

    expect(files.rows(['id-a']).map(({ key, file }) => [key, file])).toEqual([['value id-a', undefined]]);
  });
});
