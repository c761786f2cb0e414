/**
 * Files that are chosen before the code is there that sends them, in whatever order things happen.
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

/** A field of files whose code comes, or fails, as the test says; its server may think about a file for ever. */
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

  it('asks for the code ahead, and once', async () => {
    const { files, asked } = createFiles();

    files.expect();
    files.expect();
    files.add([fileOf('a')]);
    await flush();

    expect(asked).toHaveLength(1);
  });

  it('holds what is chosen until the code comes, and a submit with it', async () => {
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

  it('asks again for code that could not be had, after a pause that doubles, and tells the host once', async () => {
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
    ['somebody comes', (files: FieldFiles) => files.expect()],
    ['there is a connection again', () => dispatchEvent(new Event('online'))],
  ])('asks again at once as %s', async (_when, happen) => {
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

  it('sends the last of several choices where the field holds one', async () => {
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
    ['put back with its form', ({ field }) => field.reset()],
    ['taken off the page with its field', ({ field }) => field.text.entry?.dispose?.()],
  ])('sends nothing that was %s, and holds nothing back by it', async (_how, end) => {
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

  it('keeps the place of a row as its file is sent', async () => {
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
    'takes no file as the host says %j',
    async (options) => {
      const { files, field, asked, rows } = createFiles();
      field.update(options, field.environment);

      files.add([fileOf('a')]);
      await flush();

      expect([rows(), asked.length, field.text.isTouched]).toEqual([[], 0, false]);
    },
  );

  it('takes nothing where nothing was chosen', async () => {
    const { files, field, asked } = createFiles();

    files.add([]);
    await flush();

    expect([asked.length, field.text.isTouched]).toEqual([0, false]);
  });

  it('is touched by a file that is chosen, so that it is validated as it is left', () => {
    const { files, field } = createFiles();

    files.add([fileOf('a')]);

    expect(field.text.isTouched).toBe(true);
  });

  it('says what waits, and holds a submit back by it alone', () => {
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
    ['before its code is there', false],
    ['once it is on its way', true],
  ])('says which file was cancelled: %s', async (_when, hasCode) => {
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

  it('says nothing of the text of a field that holds no file, as all is put back', () => {
    const { files, field } = createFiles();
    const status = { ...field.getSnapshot().textStatus, pending: 1, entered: 1 };
    field.setTextStatus(status);

    field.text.entry?.dispose?.();

    expect(field.getSnapshot().textStatus).toBe(status);
    expect(files.uploads).toBeUndefined();
  });

  it('sends nothing as the browser is online again, once its field is off the page', async () => {
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

  it('asks no more for its code once nothing waits for it, and tells nobody that it could not be had', async () => {
    const { files, field, asked, onFault } = createFiles();
    files.add([fileOf('a')]);
    field.getSnapshot().textStatus.cancel?.();

    asked[0]?.fail();
    await vi.advanceTimersByTimeAsync(60_000);

    expect([asked.length, onFault.mock.calls]).toEqual([1, []]);
  });

  it('has the rows of its values by their values, and of files that were uploaded here by their files', async () => {
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

  it('forgets with a reset what was uploaded here', async () => {
    const { files, field, asked } = createFiles();
    files.add([fileOf('a')]);
    asked[0]?.come();
    await vi.waitFor(() => expect(field.latest()).toEqual(['id-a']));

    field.reset();

    expect(files.rows(['id-a']).map(({ key, file }) => [key, file])).toEqual([['value id-a', undefined]]);
  });
});
