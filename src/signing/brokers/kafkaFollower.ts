/**
 * Reads a Kafka topic from the beginning and then follows it, with long polling of every broker that leads one of its
 * partitions. Offsets are kept in memory, without a group or commits (D51). After any error a new client takes over, after a
 * pause of up to 5 seconds.
 */
import { Consumer } from '@platformatic/kafka';
import { backOff } from '../../platform/backOff.js';
import { createAlarm } from '../base/alarm.js';
import type { BrokerFollower } from './broker.js';
import { systemClock } from '../base/clock.js';
import { type KafkaClientOptions, kafkaFaultOf, quietClient } from './kafkaClient.js';
import { SigningError } from '../base/signingError.js';

/** A subscription to a topic, until it is closed. */
export interface KafkaFollower {
  /** Resolves when all records that existed at the start were delivered. */
  readonly caughtUp: Promise<void>;
  close(): Promise<void>;
}

/** How long a broker holds an empty poll, in milliseconds. A dead broker is noticed after this time. */
const waitMs = 1000;
const [firstPauseMs, longestPauseMs] = [100, 5000];
/** Largest answer in bytes, also per partition. */
const maxBytes = 4 * 1024 * 1024;
/** Kafka's timestamps for the beginning and the end of a partition. */
const [earliest, latest] = [-2n, -1n];

type Client = Consumer;
type Answer = Awaited<ReturnType<Client['fetch']>>;

/** Position in a topic: its id, and the next offset of each partition. */
interface Place {
  topicId: string;
  offsets: bigint[];
  /** End of each partition when this topic was first seen. */
  ends: readonly bigint[];
}

/** Follows a topic. */
export function followKafka(
  options: KafkaClientOptions,
  topic: string,
  follower: BrokerFollower,
): KafkaFollower {
  const state = {
    isClosed: false,
    isUp: false,
    /** The last reported state. */
    told: undefined as string | undefined,
    client: undefined as Client | undefined,
    place: undefined as Place | undefined,
  };
  const alarm = createAlarm(systemClock);
  const waiter = { resolve: () => {}, reject: (_fault: SigningError) => {} };
  const caughtUp = new Promise<void>((resolve, reject) => Object.assign(waiter, { resolve, reject }));
  // Avoids an unhandled rejection if no caller waits.
  caughtUp.catch(() => {});

  const tell = (isUp: boolean, fault?: SigningError) => {
    state.isUp = isUp;
    const told = isUp ? 'up' : fault?.code;
    if (state.isClosed || told === state.told) return;
    state.told = told;
    if (fault) follower.onHealth(isUp, fault);
    else follower.onHealth(isUp);
  };

  /** Finds the position, also if the topic was recreated under the same name. */
  const locate = async (client: Client) => {
    const { topics } = await client.metadata({ topics: [topic], forceUpdate: true });
    const found = topics.get(topic);
    if (!found) throw new SigningError('broker-topic');
    const list = async (timestamp: bigint) =>
      (await client.listOffsets({ topics: [topic], timestamp })).get(topic) ?? [];
    const [begins, ends] = [await list(earliest), await list(latest)];
    const before = state.place;
    const isSame =
      before?.topicId === found.id && before.offsets.every((offset, index) => offset <= (ends[index] ?? 0n));
    if (before && !isSame) follower.onRestart?.();
    // Don't wait for records that have been deleted.
    const offsets = begins.map((begin, index) => {
      const offset = (isSame && before.offsets[index]) || begin;
      return offset > begin ? offset : begin;
    });
    state.place = { topicId: found.id, offsets, ends: isSame ? before.ends : ends };
    const leaders = new Map<number, number[]>();
    for (const [index, { leader }] of found.partitions.entries())
      leaders.set(leader, [...(leaders.get(leader) ?? []), index]);
    return { leaders, place: state.place };
  };

  const lookWhetherCaughtUp = ({ offsets, ends }: Place) => {
    if (offsets.every((offset, index) => offset >= (ends[index] ?? 0n))) waiter.resolve();
  };

  const handOver = async ({ responses }: Answer, place: Place) => {
    for (const { partitionIndex, records } of responses.flatMap(({ partitions }) => partitions)) {
      for (const { firstOffset, lastOffsetDelta, attributes, records: batch } of records ?? []) {
        const isControl = (attributes & 0x20) !== 0;
        for (const { offsetDelta, key, value } of isControl ? [] : batch) {
          // Kafka returns whole batches, including records that were already delivered.
          if (firstOffset + BigInt(offsetDelta) < (place.offsets[partitionIndex] ?? 0n)) continue;
          if (state.isClosed) return;
          // A deleted record is delivered as an empty value.
          await follower.onRecord({ key: key?.toString() ?? '', value: value?.toString() ?? '' });
        }
        place.offsets[partitionIndex] = firstOffset + BigInt(lastOffsetDelta) + 1n;
      }
    }
  };

  const read = async (client: Client, node: number, indexes: readonly number[], place: Place) => {
    while (!state.isClosed) {
      const partitions = indexes.map((partition) => ({
        partition,
        currentLeaderEpoch: -1,
        fetchOffset: place.offsets[partition] ?? 0n,
        lastFetchedEpoch: -1,
        partitionMaxBytes: maxBytes,
      }));
      const topics = [{ topicId: place.topicId, partitions }];
      await handOver(await client.fetch({ node, topics, maxWaitTime: waitMs, minBytes: 1, maxBytes }), place);
      lookWhetherCaughtUp(place);
      tell(true);
    }
  };

  const session = async () => {
    const client: Client = quietClient(new Consumer(options));
    state.client = client;
    const readings: Promise<void>[] = [];
    try {
      const { leaders, place } = await locate(client);
      tell(true);
      lookWhetherCaughtUp(place);
      for (const [node, indexes] of leaders) readings.push(read(client, node, indexes, place));
      await Promise.all(readings);
    } finally {
      await client.close(true).catch(() => {});
      // Wait, so that the next client doesn't deliver records at the same time.
      await Promise.allSettled(readings);
    }
  };

  const run = async () => {
    for (let failures = 0; !state.isClosed; failures++) {
      try {
        await session();
      } catch (error) {
        if (state.isUp) failures = 0;
        tell(false, kafkaFaultOf(error, options));
      }
      if (state.isClosed) break;
      const pauseMs =
        backOff(Math.min(failures, 16), firstPauseMs, longestPauseMs) * (0.5 + Math.random() / 2);
      await alarm.sleep(pauseMs);
    }
  };
  void run();

  return {
    caughtUp,
    async close() {
      state.isClosed = true;
      alarm.ring();
      waiter.reject(new SigningError('closed'));
      await state.client?.close(true).catch(() => {});
    },
  };
}
