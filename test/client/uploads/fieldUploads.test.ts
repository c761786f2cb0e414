/**
 * The files of one field that are sent: their texts, the wait of the form, and the reports to the host.
 * D73.
 */
import { QueryClient } from '@tanstack/query-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFieldPage, Field } from '../../../src/client/index.js';
import type { HttpClient, InputFieldSpec } from '../../../src/core/index.js';
import { FieldUploads } from '../../../src/client/uploads/fieldUploads.js';

type Plan = ConstructorParameters<typeof FieldUploads>[1];
type Upload = Parameters<FieldUploads['stateOf']>[0];

interface Arrived {
  readonly name: string;
  readonly url: string;
  readonly answer: (reply: Response) => void;
  readonly breakOff: (cause?: Error) => void;
  readonly signal: AbortSignal;
}

const several: Partial<InputFieldSpec> = { expectMultipleValues: true };
const atMost = (value: number) => ({
  ...several,
  constraints: [{ name: 'most', type: 'maxValue', params: { value } }],
});
const fileOf = (name: string, { size = 1, type = '' } = {}) => new File(['x'.repeat(size)], name, { type });
const taken = (name: string) => Response.json({ value: `id-${name}`, label: name }, { status: 201 });
/** Waits for promises that need no time. */
const until = <Result>(look: () => Result) => vi.waitFor(look, { interval: 1, timeout: 5000 });

/** A field whose files are sent to a server that answers when the test says so. */
function createUploads(members: Partial<InputFieldSpec> = several, limits: Partial<Plan> = {}, options = {}) {
  const arrived: Arrived[] = [];
  const ended = new Set<Arrived>();
  const httpClient: HttpClient = async (request) => {
    const { name } = (await request.formData()).get('file') as File;
    const { url, signal } = request;
    return new Promise<Response>((resolve, reject) => {
      const breakOff = (cause = new TypeError('fetch failed')) => reject(cause);
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      arrived.push({ name, url, signal, answer: resolve, breakOff });
    });
  };
  const onFault = vi.fn();
  const announce = vi.fn();
  const lookup = { baseUrl: 'https://files.test', httpClient };
  const page = createFieldPage({ queryClient: new QueryClient(), onFault, lookup });
  const fieldSpec = {
    displayName: 'Papers',
    dataType: 'STRING',
    formatHint: 'file',
    uploadEndpoint: { uri: 'https://files.test/uploads' },
    ...members,
  };
  const field = new Field({ fieldSpec, environment: { ...page.environment, announce }, options });
  const cancel = vi.fn((upload: Upload) => uploads.remove(upload.key));
  const plan = { accept: [], maxBytes: Infinity, notices: [], ...limits };
  const uploads = new FieldUploads(field, plan, cancel);
  let count = 0;
  const add = (...files: readonly File[]) => uploads.add(files.map((file) => ({ key: ++count, file })));
  const status = () => field.getSnapshot().textStatus;
  const messages = () => status().errors.map(({ message }) => message);
  const said = () => announce.mock.calls.map(([text]) => String(text));
  const arriving = async (name: string) =>
    until(() => {
      const one = arrived.find((other) => other.name === name && !ended.has(other));
      expect(one?.name).toBe(name);
      return one as Arrived;
    });
  /** Ends the request of a file, and waits for the effect. */
  const end = async (name: string, how: (one: Arrived) => void) => {
    const file = await arriving(name);
    ended.add(file);
    how(file);
    await until(() =>
      expect(uploads.all.filter((one) => one.file.name === name).map((one) => one.status)).not.toContain(
        'sending',
      ),
    );
  };
  const answer = (name: string, reply: Response) => end(name, (one) => one.answer(reply));
  return { uploads, field, add, answer, arriving, arrived, end, cancel, status, messages, said, onFault };
}

const uploadAs = (members: Partial<Upload>): Upload => ({
  key: 1,
  file: fileOf('a.txt'),
  status: 'failed',
  progress: undefined,
  fault: undefined,
  serverMessage: '',
  ...members,
});

/** The row of a file that is not uploaded. */
const rowOf = (key: number) => ({ key: `${key}`, index: -1, upload: uploadAs({ key }), file: fileOf('a') });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const offline = () => vi.stubGlobal('navigator', { onLine: false });

describe('FieldUploads: texts of a file', () => {
  it.each<[string, Partial<Upload>, string]>([
    ['waits', { status: 'queued' }, 'Waiting'],
    ['waits for a connection', { status: 'offline', fault: 'unreachable' }, 'Waiting for a connection'],
    ['is being sent', { status: 'sending' }, 'Uploading'],
    ['is half sent', { status: 'sending', progress: 0.5 }, 'Uploading'],
    ['is completely sent', { status: 'sending', progress: 1 }, 'Uploaded, checking…'],
    ['was refused', { status: 'failed', progress: 1 }, ''],
    ['was not sent', { status: 'unfit' }, ''],
  ])('shows the state of a file that %s', (_what, members, text) => {
    expect(createUploads().uploads.stateOf(uploadAs(members))).toBe(text);
  });

  it.each<[Upload['fault'], string]>([
    ['tooLarge', 'The file is too large.'],
    ['wrongType', 'This file type isn’t allowed.'],
    ['empty', 'The file is empty.'],
    ['refused', 'The server didn’t accept this file.'],
    ['noRoom', 'You’ve reached the storage limit.'],
    ['busy', 'The server is busy. Try again in a moment.'],
    ['signIn', 'You’ve been signed out. Sign in, then try again.'],
    ['unreachable', 'Connection lost.'],
    ['failed', 'Upload failed.'],
    [undefined, ''],
  ])('shows the reason of a failed upload: %s', (fault, text) => {
    expect(createUploads().uploads.reasonOf(uploadAs({ fault }))).toBe(text);
  });

  it.each<[string, Partial<Upload>, string]>([
    ['the words of the server', { fault: 'refused', serverMessage: 'It has a virus.' }, 'It has a virus.'],
    [
      'the words of the server about its size',
      { fault: 'tooLarge', serverMessage: 'Too much.' },
      'Too much.',
    ],
    ['the allowed size', { fault: 'tooLarge' }, 'The file is larger than 2 MB.'],
    ['the wrong type', { fault: 'wrongType' }, 'This file type isn’t allowed.'],
    [
      'nothing while it waits for a connection',
      { status: 'offline', fault: 'unreachable', serverMessage: 'No.' },
      '',
    ],
  ])('shows as a reason %s', (_what, members, text) => {
    const { uploads } = createUploads(several, { maxBytes: 2_000_000 });

    expect(uploads.reasonOf(uploadAs(members))).toBe(text);
  });
});

describe('FieldUploads: sending', () => {
  it('posts to the URL of the document, and adds the value with its label', async () => {
    const onChange = vi.fn();
    const { field, add, answer, arrived, uploads } = createUploads(several, {}, { onChange });

    add(fileOf('a.txt'));
    await answer('a.txt', taken('a.txt'));

    expect(arrived.map(({ url }) => url)).toEqual(['https://files.test/uploads']);
    expect([field.latest(), field.labelOf('id-a.txt')]).toEqual([['id-a.txt'], 'a.txt']);
    expect(onChange.mock.calls.map(([value]) => value as unknown)).toEqual([['id-a.txt']]);
    expect(uploads.known.get('id-a.txt')).toMatchObject({ key: 1, file: { name: 'a.txt' } });
  });

  it('adds values in the order of the choices, after the existing ones', async () => {
    const { field, add, answer, uploads } = createUploads(several, {}, { defaultValue: ['old'] });
    add(fileOf('a'), fileOf('b'), fileOf('c'));

    await answer('c', taken('c'));
    await answer('a', taken('a'));

    expect(field.latest()).toEqual(['old', 'id-a', 'id-c']);
    const values = ['old', 'id-a', 'id-c'].map((value, index) => {
      const { key = `value ${value}`, file } = uploads.known.get(value) ?? {};
      return { key: String(key), index, value, file };
    });
    const b = uploads.all.map((upload) => ({ key: `${upload.key}`, index: -1, upload, file: upload.file }));
    const rows = uploads.inOrder(values, b);
    expect(rows.map(({ value }) => value)).toEqual(['old', 'id-a', undefined, 'id-c']);
  });

  it('orders rows of failed files by the time of their choice', () => {
    const { uploads } = createUploads();
    expect(uploads.inOrder([], [rowOf(2), rowOf(3), rowOf(1)]).map(({ key }) => key)).toEqual([
      '1',
      '2',
      '3',
    ]);
  });

  it('does not add a value that is there already, and keeps no file for it', async () => {
    const { field, add, answer, uploads } = createUploads(several, {}, { defaultValue: ['id-a'] });

    add(fileOf('a'));
    await answer('a', taken('a'));

    expect(field.latest()).toEqual(['id-a']);
    expect(uploads.known.has('id-a')).toBe(false);
  });

  it.each([
    ['too large', { maxBytes: 3 }, fileOf('a', { size: 4 }), 'The file is larger than 3 bytes.'],
    [
      'of another type',
      { accept: ['image/*'] },
      fileOf('a', { type: 'text/plain' }),
      'This file type isn’t allowed.',
    ],
    ['empty', {}, fileOf('a', { size: 0 }), 'The file is empty.'],
  ])('does not send a file that is %s, and announces the reason at once', (_what, limits, file, reason) => {
    const { add, uploads, arrived, said, messages } = createUploads(several, limits);

    add(file);

    expect(uploads.all.map(({ status }) => status)).toEqual(['unfit']);
    expect(said()).toEqual([`a: ${reason}`]);
    expect(messages()).toEqual([`a: ${reason}`]);
    expect(arrived).toEqual([]);
  });

  it.each([
    ['of the maximum size', { maxBytes: 3 }, fileOf('a', { size: 3 })],
    ['of an accepted type', { accept: ['image/*'] }, fileOf('a', { type: 'image/png' })],
  ])('sends a file that is %s', (_what, limits, file) => {
    const { add, uploads } = createUploads(several, limits);

    add(file);

    expect(uploads.all.map(({ status }) => status)).toEqual(['sending']);
  });
});

describe('FieldUploads: the maximum', () => {
  it.each([
    ['all files, with room for all', 3, ['old'], ['a', 'b'], ['a', 'b'], []],
    [
      'only as many files as there is room for',
      2,
      ['old'],
      ['a', 'b'],
      ['a'],
      ['You can add up to 2 files. The others weren’t added.'],
    ],
    [
      'no file if the field is full',
      1,
      ['old'],
      ['a'],
      [],
      ['You can add only one file. The others weren’t added.'],
    ],
    [
      'no file if the field has too many values',
      1,
      ['old', 'older'],
      ['a'],
      [],
      ['You can add only one file. The others weren’t added.'],
    ],
  ])('accepts %s', (_what, most, defaultValue, names, expected, told) => {
    const { add, uploads, said } = createUploads(atMost(most), {}, { defaultValue });

    add(...names.map((name) => fileOf(name)));

    expect(uploads.all.map(({ file }) => file.name)).toEqual(expected);
    expect([uploads.note, said()]).toEqual([told.join(''), told]);
  });

  it('counts pending files', () => {
    const { add, uploads } = createUploads(atMost(2));
    add(fileOf('a'));

    add(fileOf('b'), fileOf('c'));

    expect(uploads.all.map(({ file }) => file.name)).toEqual(['a', 'b']);
  });

  it.each([
    ['the first of several', ['a\u202E', 'b'], ['a\u202E'], 'Only one file is allowed. a was added.'],
    ['a single file', ['a'], ['a'], ''],
  ])('accepts %s in a field of one value', (_what, names, expected, note) => {
    const { add, uploads } = createUploads({});

    add(...names.map((name) => fileOf(name)));

    expect(uploads.all.map(({ file }) => file.name)).toEqual(expected);
    expect(uploads.note).toBe(note);
  });

  it.each<[string, (made: ReturnType<typeof createUploads>) => void]>([
    ['other files are chosen', ({ add }) => add(fileOf('c'))],
    ['a file is removed', ({ uploads }) => uploads.remove(1)],
    ['the field is reset', ({ uploads }) => uploads.reset()],
  ])('clears the note about skipped files once %s', (_what, happen) => {
    const made = createUploads({});
    made.add(fileOf('a'), fileOf('b'));
    const listener = vi.fn();
    made.field.subscribe(listener);

    happen(made);

    expect(made.uploads.note).toBe('');
  });

  it('redraws with the note about skipped files', () => {
    const { field, uploads, add } = createUploads(atMost(1), {}, { defaultValue: ['old'] });
    const notes: string[] = [];
    field.subscribe(() => notes.push(uploads.note));

    add(fileOf('a'));

    expect(notes[0]).toBe('You can add only one file. The others weren’t added.');
  });
});

describe('FieldUploads: waiting', () => {
  it('is pending until all files are sent, and shows how many are done', async () => {
    const { add, answer, status, uploads } = createUploads();
    const settled = vi.fn();
    add(fileOf('a'));
    const one = status();
    add(fileOf('b'), fileOf('c'));
    void uploads.settled().then(settled);
    const three = status();
    await answer('a', taken('a'));
    const left = status();
    await answer('b', taken('b'));
    expect(settled).not.toHaveBeenCalled();
    await answer('c', taken('c'));

    expect(one).toMatchObject({ pending: 1, entered: 1, waiting: 'Uploading…' });
    expect(three).toMatchObject({ pending: 3, entered: 3, waiting: 'Uploading, 0 of 3 done…' });
    expect(left).toMatchObject({ pending: 2, entered: 3, waiting: 'Uploading, 1 of 3 done…' });
    expect(status()).toMatchObject({ pending: 0, entered: 0, errors: [] });
    expect([status().waiting, uploads.pending]).toEqual([undefined, 0]);
    await until(() => expect(settled).toHaveBeenCalledOnce());
  });

  it.each([
    [['a'], ['a uploaded.']],
    [['a', 'b'], ['2 files uploaded.']],
  ])('announces once that %j are uploaded, and counts again after that', async (names, told) => {
    const { add, answer, said } = createUploads();
    add(...names.map((name) => fileOf(name)));
    for (const name of names) await answer(name, taken(name));
    expect(said().filter((text) => text.includes('uploaded'))).toEqual(told);

    add(fileOf('z'));
    await answer('z', taken('z'));

    expect(said().filter((text) => text.includes('uploaded'))).toEqual([...told, 'z uploaded.']);
  });

  it('validates once after the last file', async () => {
    const onValidate = vi.fn();
    const { add, answer, field } = createUploads(several, {}, { onValidate });
    await field.validation.load();
    add(fileOf('a'), fileOf('b'));
    await answer('a', taken('a'));
    const during = onValidate.mock.calls.length;

    await answer('b', taken('b'));

    expect([during, onValidate.mock.calls.length]).toEqual([0, 1]);
  });

  it('announces no upload if all files are cancelled', async () => {
    const { add, said, uploads, arriving } = createUploads();
    add(fileOf('a'));
    const { signal } = await arriving('a');

    uploads.clear();

    expect([signal.aborted, uploads.all, said()]).toEqual([true, [], []]);
  });

  it('cancels pending files, and keeps failed ones', async () => {
    const { add, answer, status, cancel, uploads } = createUploads();
    add(fileOf('a'), fileOf('b'), fileOf('c'));
    await answer('a', new Response(null, { status: 500 }));

    status().cancel?.();

    expect(cancel.mock.calls.map(([{ file }]) => file.name)).toEqual(['b', 'c']);
    expect(uploads.all.map(({ file }) => file.name)).toEqual(['a']);
  });

  it('forgets uploaded files on reset', async () => {
    const { add, answer, uploads } = createUploads();
    add(fileOf('a'));
    await answer('a', taken('a'));

    uploads.reset();

    expect(uploads.known.size).toBe(0);
  });
});

describe('FieldUploads: failures', () => {
  it.each([
    [401, 'You’ve been signed out. Sign in, then try again.'],
    [403, 'The server didn’t accept this file.'],
    [413, 'The file is too large.'],
    [415, 'This file type isn’t allowed.'],
    [429, 'The server is busy. Try again in a moment.'],
    [500, 'Upload failed.'],
    [503, 'The server is busy. Try again in a moment.'],
    [507, 'You’ve reached the storage limit.'],
  ])('announces the reason of an answer with %d', async (code, reason) => {
    const { add, answer, said, messages, status, onFault } = createUploads();

    add(fileOf('a\u202E.txt'));
    await answer('a\u202E.txt', new Response(null, { status: code }));

    expect(said()).toEqual([`a.txt: ${reason}`]);
    const isUnfit = code === 413 || code === 415;
    expect(messages()).toEqual([
      isUnfit ? `a.txt: ${reason}` : 'a.txt wasn’t uploaded. Try again or remove it.',
    ]);
    expect(status().errors.map(({ constraintName }) => constraintName)).toEqual(['upload']);
    expect(onFault).not.toHaveBeenCalled();
  });

  it('announces the message of the server', async () => {
    const { add, answer, said } = createUploads();

    add(fileOf('a'));
    await answer('a', Response.json({ detail: 'It has a virus.' }, { status: 422 }));

    expect(said()).toEqual(['a: It has a virus.']);
  });

  it('counts several failed files in one error, after the invalid ones', async () => {
    const { add, answer, messages } = createUploads();
    add(fileOf('a'), fileOf('b'), fileOf('c', { size: 0 }));
    await answer('a', new Response(null, { status: 500 }));
    await answer('b', new Response(null, { status: 500 }));

    expect(messages()).toEqual(['c: The file is empty. 2 files weren’t uploaded. Try again or remove them.']);
  });

  it('reports equal errors to the app once', async () => {
    const onValidate = vi.fn();
    const { add, answer, status } = createUploads(several, {}, { onValidate });
    add(fileOf('a'), fileOf('b'), fileOf('c'));
    await answer('a', new Response(null, { status: 500 }));
    const { errors } = status();
    await answer('b', taken('b'));

    expect(status().errors).toBe(errors);
    expect(onValidate.mock.calls).toEqual([[{ isValid: false, errors }]]);
  });

  it('is retried, and loses its error', async () => {
    const { add, answer, messages, uploads, field } = createUploads();
    add(fileOf('a'));
    await answer('a', new Response(null, { status: 500 }));

    uploads.retry(1);
    expect([messages(), uploads.pending]).toEqual([[], 1]);
    await answer('a', taken('a'));

    expect(field.latest()).toEqual(['id-a']);
  });

  it('waits offline, and continues after resume()', async () => {
    const { add, end, messages, said, uploads, answer, field } = createUploads();
    add(fileOf('a'));
    offline();
    await end('a', (one) => one.breakOff());
    add(fileOf('b'));

    expect(uploads.all.map(({ status }) => status)).toEqual(['offline', 'offline']);
    expect(said()).toEqual(['a: Waiting for a connection']);
    expect(messages()).toEqual(['You’re offline. 2 files are waiting for a connection.']);
    expect(uploads.pending).toBe(0);

    vi.unstubAllGlobals();
    uploads.resume();
    await answer('a', taken('a'));
    await answer('b', taken('b'));

    expect([field.latest(), messages()]).toEqual([['id-a', 'id-b'], []]);
  });

  it('shows a failure before the files that wait for a connection', async () => {
    const { add, messages } = createUploads();
    offline();

    add(fileOf('a'), fileOf('b', { size: 0 }));

    expect(messages()).toEqual(['b: The file is empty.']);
  });

  it('announces a lost connection if the browser is online', async () => {
    const { add, end, said } = createUploads();

    add(fileOf('a'));
    await end('a', (one) => one.breakOff());

    expect(said()).toEqual(['a: Connection lost.']);
  });

  it('counts as online if the platform does not say', () => {
    vi.stubGlobal('navigator', undefined);
    const { add, uploads } = createUploads();

    add(fileOf('a'));

    expect(uploads.all.map(({ status }) => status)).toEqual(['sending']);
  });
});

describe('FieldUploads: reports to the developer', () => {
  it('reports an answer without a value to onFault', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { add, answer, onFault, said } = createUploads();

    add(fileOf('a'));
    await answer('a', Response.json({ id: 5 }, { status: 201 }));

    expect(onFault.mock.calls.map(([{ code }]) => String(code))).toEqual(['item-unmapped']);
    expect(logged).not.toHaveBeenCalled();
    expect(said()).toEqual(['a: Upload failed.']);
  });

  it('logs an unexpected error to the console', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { add, uploads, onFault, field, arrived } = createUploads();
    const cause = new RangeError('broken');
    Object.defineProperty(field.environment.lookup, 'httpClient', {
      get: () => {
        throw cause;
      },
    });

    add(fileOf('a'));
    await until(() => expect(uploads.all.map(({ status }) => status)).toEqual(['failed']));

    expect(logged.mock.calls).toEqual([['A file could not be sent.', cause]]);
    expect([onFault.mock.calls, arrived]).toEqual([[], []]);
  });

  it('does not log a refusal by the server', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { add, answer } = createUploads();

    add(fileOf('a'), fileOf('b', { size: 0 }));
    await answer('a', new Response(null, { status: 422 }));

    expect(logged).not.toHaveBeenCalled();
  });
});
