/** The queue of a field’s files, in any order of events. */
import {
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  integer,
  nat,
  oneof,
  record,
} from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { UnfitReason, Upload } from '../../../src/client/uploads/upload.js';
import { type UploadOutcome, UploadQueue } from '../../../src/client/uploads/uploadQueue.js';

interface Sent {
  readonly file: File;
  readonly signal: AbortSignal;
  readonly onProgress: (sent: number, total: number) => void;
  readonly answer: (outcome: UploadOutcome) => void;
  readonly fail: (cause: Error) => void;
}

function createQueue() {
  const sent: Sent[] = [];
  const done: string[] = [];
  const failed: Upload[] = [];
  const page = { isOnline: true };
  const queue = new UploadQueue({
    send: (file, signal, onProgress) =>
      new Promise<UploadOutcome>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        sent.push({ file, signal, onProgress, answer: resolve, fail: reject });
      }),
    isOnline: () => page.isOnline,
    onUploaded: ({ file }) => done.push(file.name),
    onFailed: (upload) => failed.push(upload),
    onChange: () => {},
  });
  let count = 0;
  const add = (chosen: readonly File[], unfitBy: (file: File) => UnfitReason | undefined) =>
    queue.add(
      chosen.map((file) => ({ key: ++count, file })),
      unfitBy,
    );
  return { queue, add, sent, done, failed, page };
}

const fileOf = (name: string) => new File(['x'], name);
const files = (count: number) => Array.from({ length: count }, (_, index) => fileOf(`${index}.txt`));
const fits = () => undefined;
const taken = (value: string): UploadOutcome => ({ alias: { value, label: value } });
const statuses = (queue: UploadQueue) => queue.uploads.map(({ status }) => status);
const flush = () => new Promise((resolve) => setImmediate(resolve));

describe('UploadQueue', () => {
  it('sends three at a time, in the order of the choices', async () => {
    const { queue, add, sent, done } = createQueue();

    add(files(5), fits);
    expect(sent.map(({ file }) => file.name)).toEqual(['0.txt', '1.txt', '2.txt']);
    sent[1]?.answer(taken('b'));
    await flush();

    expect(done).toEqual(['1.txt']);
    expect(sent.map(({ file }) => file.name).at(-1)).toBe('3.txt');
    expect(statuses(queue)).toEqual(['sending', 'sending', 'sending', 'queued']);
  });

  it('does not send unfit files, and reports the reason', () => {
    const { queue, add, sent, failed } = createQueue();

    add(files(2), ({ name }) => (name === '0.txt' ? 'tooLarge' : undefined));

    expect(sent).toHaveLength(1);
    expect(failed.map(({ fault }) => fault)).toEqual(['tooLarge']);
    expect(statuses(queue)).toEqual(['unfit', 'sending']);
  });

  it('keeps a failed file, and sends it again on retry()', async () => {
    const { queue, add, sent, done } = createQueue();
    add(files(1), fits);

    sent[0]?.answer({ fault: 'failed', serverMessage: 'No.' });
    await flush();
    expect(queue.uploads).toMatchObject([{ status: 'failed', fault: 'failed', serverMessage: 'No.' }]);
    queue.retry(1);
    sent[1]?.answer(taken('a'));
    await flush();

    expect(done).toEqual(['0.txt']);
    expect(queue.uploads).toEqual([]);
  });

  it('keeps a file whose request has thrown', async () => {
    const { queue, add, sent } = createQueue();
    add(files(1), fits);

    sent[0]?.fail(new Error('broken'));
    await flush();

    expect(queue.uploads).toMatchObject([{ status: 'failed', fault: 'failed' }]);
  });

  it('waits for a connection, and continues on resume()', async () => {
    const { queue, add, sent, page } = createQueue();
    add(files(1), fits);
    page.isOnline = false;
    sent[0]?.answer({ fault: 'unreachable', serverMessage: '' });
    await flush();
    add(files(1), fits);

    expect(statuses(queue)).toEqual(['offline', 'offline']);
    expect(queue.pending).toBe(0);
    page.isOnline = true;
    queue.resume();

    expect(statuses(queue)).toEqual(['sending', 'sending']);
  });

  it('aborts a removed file, and ignores its late answer', async () => {
    const { queue, add, sent, done } = createQueue();
    add(files(1), fits);

    queue.remove(1);
    sent[0]?.answer(taken('a'));
    sent[0]?.onProgress(1, 2);
    await flush();

    expect(sent[0]?.signal.aborted).toBe(true);
    expect(done).toEqual([]);
    expect(queue.uploads).toEqual([]);
  });

  it('updates progress by hundredths', () => {
    const { queue, add, sent } = createQueue();
    add(files(1), fits);

    sent[0]?.onProgress(500, 1000);
    const half = queue.uploads;
    sent[0]?.onProgress(501, 1000);
    expect(queue.uploads).toBe(half);
    sent[0]?.onProgress(1000, 1000);

    expect(queue.uploads).toMatchObject([{ progress: 1 }]);
  });

  it('settles after the last pending file, sent or refused', async () => {
    const { queue, add, sent } = createQueue();
    const settled = vi.fn();
    add(files(2), fits);
    const waiting = queue.settled().then(settled);

    sent[0]?.answer(taken('a'));
    await flush();
    expect(settled).not.toHaveBeenCalled();
    sent[1]?.answer({ fault: 'refused', serverMessage: '' });
    await waiting;

    expect(settled).toHaveBeenCalledOnce();
  });

  it('loses no file and sends none twice at once, in any order of events', async () => {
    const event = oneof(
      record({ do: constant('add' as const), count: integer({ min: 1, max: 5 }) }),
      record({
        do: constantFrom('answer', 'refuse', 'break', 'remove', 'retry', 'progress'),
        at: nat(9),
      }),
      record({ do: constantFrom('online', 'offline', 'clear') }),
    );
    await assert(
      asyncProperty(array(event, { maxLength: 40 }), async (events) => {
        const { queue, add, sent, done, page } = createQueue();
        let added = 0;
        let removed = 0;
        const open = () => sent.filter(({ signal }) => !signal.aborted && !answered.has(signal));
        const answered = new Set<AbortSignal>();
        for (const one of events) {
          if (one.do === 'add' && 'count' in one) {
            added += one.count;
            add(files(one.count), fits);
          } else if ('at' in one) {
            const target = open().at(one.at % Math.max(1, open().length));
            const upload = queue.uploads.at(one.at % Math.max(1, queue.uploads.length));
            if (one.do === 'remove' && upload) {
              removed++;
              queue.remove(upload.key);
            } else if (one.do === 'retry' && upload) queue.retry(upload.key);
            else if (one.do === 'progress') target?.onProgress(1, 2);
            else if (target) {
              answered.add(target.signal);
              if (one.do === 'answer') target.answer(taken(String(done.length)));
              else if (one.do === 'refuse') target.answer({ fault: 'refused', serverMessage: '' });
              else target.answer({ fault: 'unreachable', serverMessage: '' });
            }
          } else if (one.do === 'clear') {
            removed += queue.uploads.length;
            queue.clear();
          } else {
            page.isOnline = one.do === 'online';
            if (page.isOnline) queue.resume();
          }
          await flush();

          const sending = queue.uploads.filter(({ status }) => status === 'sending');
          expect(sending.length).toBeLessThanOrEqual(3);
          expect(open()).toHaveLength(sending.length);
          expect(new Set(queue.uploads.map(({ key }) => key)).size).toBe(queue.uploads.length);
          expect(queue.uploads.length + done.length + removed).toBe(added);
          // No file waits while there is room.
          expect(sending.length < 3 && statuses(queue).includes('queued')).toBe(false);
        }
      }),
      { numRuns: 200 },
    );
  });
});
