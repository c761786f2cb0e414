/** The submits of a form: one at a time, and the outcome of those that wait. */
import { describe, expect, it, vi } from 'vitest';
import { SubmitQueue } from '../../../src/client/form/submitQueue.js';

type Entered = ConstructorParameters<typeof SubmitQueue>[0];

/** The values of one box and their submits, answered when the test says so. */
function newQueue() {
  const entered = {
    values: { city: 'Bern' },
    changed: new Set<string>(),
    hasUncommitted: false,
    carryOver: (values: object) => values,
    isAllIn: (values: object) => values === entered.values,
    isSameIn: (values: object) => values === entered.values,
    begin: vi.fn(),
  };
  const answers: ((wasTaken: boolean) => void)[] = [];
  const onEnd = vi.fn();
  const send = vi.fn(async () => {
    queue.markSending();
    const wasTaken = await new Promise<boolean>((resolve) => answers.push(resolve));
    if (wasTaken) sent.push(queue.markSent());
    return wasTaken;
  });
  /** For each accepted submit, whether another one was about to start. */
  const sent: boolean[] = [];
  const queue = new SubmitQueue(entered as unknown as Entered, send, onEnd);
  const enter = (city: string) => void (entered.values = { city });
  return {
    queue,
    entered,
    enter,
    answer: (wasTaken: boolean) => answers.shift()?.(wasTaken),
    send,
    sent,
    onEnd,
  };
}

describe('SubmitQueue', () => {
  it('sends once for unchanged values, and begins with those accepted', async () => {
    const { queue, entered, answer, send, sent, onEnd } = newQueue();
    const first = queue.submit();

    expect(queue.submit()).toBe(first);
    answer(true);

    expect([await first, send.mock.calls.length, sent, onEnd.mock.calls.length]).toEqual([
      true,
      1,
      [false],
      1,
    ]);
    expect(entered.begin).toHaveBeenCalledWith(entered.values);
    expect(queue.current).toBeUndefined();
  });

  it('sends values entered during a submit next, and is overtaken until then', async () => {
    const { queue, enter, answer, send, sent } = newQueue();
    const first = queue.submit();
    enter('Basel');
    const wasOvertaken = [queue.unsent.isOvertaken, queue.isFieldOvertaken('city')];

    const second = queue.submit();
    expect(queue.submit()).toBe(second);
    answer(true);
    await first;
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    answer(true);

    expect([wasOvertaken, await second, sent]).toEqual([[true, true], true, [true, false]]);
    expect([queue.unsent.isOvertaken, queue.isFieldOvertaken('city')]).toEqual([false, false]);
  });

  it.each([
    ['was accepted', true, 1],
    ['was refused', false, 2],
  ])(
    'after a change that is undone, sends again only if needed: the first %s',
    async (_what, wasTaken, times) => {
      const { queue, entered, enter, answer, send } = newQueue();
      const before = entered.values;
      const first = queue.submit();
      enter('Basel');
      const second = queue.submit();
      entered.values = before;

      answer(wasTaken);
      await first;
      await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(times));
      answer(true);

      expect([await second, send.mock.calls.length]).toEqual([true, times]);
    },
  );

  it('sends no waiting values after drop(), and does not begin with the pending ones', async () => {
    const { queue, entered, enter, answer, send } = newQueue();
    const first = queue.submit();
    enter('Basel');
    const second = queue.submit();

    queue.drop();
    answer(true);

    expect([await first, await second, send.mock.calls.length]).toEqual([true, false, 1]);
    expect(entered.begin).not.toHaveBeenCalled();
  });

  it('begins with the pending values if submitted again after drop()', async () => {
    const { queue, entered, answer } = newQueue();
    const sent = entered.values;
    const first = queue.submit();
    queue.drop();

    expect(queue.submit()).toBe(first);
    answer(true);
    await first;

    expect(entered.begin).toHaveBeenCalledWith(sent);
  });

  it.each([true, false])('settles with the result of the earlier form’s submit: %s', async (wasTaken) => {
    const [before, next] = [newQueue(), newQueue()];
    const submission = before.queue.submit();
    const settle = vi.fn(() => next.queue.isFieldOvertaken('city'));

    next.queue.takeOver(before.queue, submission, settle);
    const { isOvertaken } = next.queue.unsent;
    const { current } = next.queue;
    before.answer(wasTaken);

    expect([isOvertaken, await current, settle.mock.calls]).toEqual([true, wasTaken, [[wasTaken]]]);
    expect([settle.mock.results[0]?.value, next.queue.current, next.onEnd.mock.calls.length]).toEqual([
      true,
      undefined,
      1,
    ]);
  });

  it.each([
    [[], false, false],
    [['city'], false, true],
    [[], true, true],
  ])('isDirty with changed %j, uncommitted text %s', (changed, hasUncommitted, isDirty) => {
    const { queue, entered } = newQueue();
    Object.assign(entered, { changed: new Set(changed), hasUncommitted });

    expect(queue.unsent).toEqual({ isDirty, hasUncommitted, isOvertaken: false });
  });

  it('begins with the current values if they are sent elsewhere', () => {
    const { queue, entered } = newQueue();

    expect(queue.markSent()).toBe(false);

    expect(entered.begin.mock.calls).toEqual([[entered.values]]);
  });

  it('begins with the sent values, not with later ones', async () => {
    const { queue, entered, enter, answer, sent } = newQueue();
    const before = entered.values;
    const first = queue.submit();
    enter('Basel');

    answer(true);
    await first;

    expect(entered.begin.mock.calls).toEqual([[before]]);
    expect(sent).toEqual([false]);
  });

  it('begins with the current values if they equal the sent ones after drop()', async () => {
    const { queue, entered, answer } = newQueue();
    const first = queue.submit();

    queue.drop();
    answer(true);
    await first;

    expect(entered.begin.mock.calls).toEqual([[entered.values]]);
  });
});
