/**
 * Publishes records to a Kafka topic with an idempotent producer that waits for all replicas. Records that arrive during a
 * batch form the next batch, so their order is kept (D51).
 */
import { ProduceAcks, Producer } from '@platformatic/kafka';
import type { BrokerRecord } from './broker.js';
import { systemClock } from '../base/clock.js';
import { type KafkaClientOptions, kafkaFaultOf, quietClient } from './kafkaClient.js';
import { SigningError } from '../base/signingError.js';

/** A publisher, until it is closed. */
export interface KafkaPublisher {
  /** Resolves when every replica has the record; rejects after 8 seconds otherwise. */
  publish(record: BrokerRecord): Promise<void>;
  close(): Promise<void>;
}

const limitMs = 8000;
/** A broker that has just started refuses requests for a while. An idempotent producer can retry without duplicates. */
const [retries, retryMs] = [8, 250];
/** Brokers accept batches up to a megabyte by default. */
const maxBatchLetters = 500_000;

interface Waiting {
  readonly record: BrokerRecord;
  readonly settle: (fault?: SigningError) => void;
}

type Client = Producer;

/** Creates a publisher. It connects with the first record. */
export function publishToKafka(options: KafkaClientOptions, topic: string): KafkaPublisher {
  const state = {
    isClosed: false,
    isSending: false,
    client: undefined as Client | undefined,
    fault: undefined as SigningError | undefined,
  };
  /** Stores the fault of the current attempt for callers that time out before the last attempt. */
  const retryDelay = (
    _client: object,
    _operation: string,
    _attempt: number,
    _retries: number,
    error: Error,
  ) => {
    state.fault = kafkaFaultOf(error, options);
    return retryMs;
  };
  let waiting: Waiting[] = [];

  const drop = async () => {
    const { client } = state;
    state.client = undefined;
    await client?.close(true).catch(() => {});
  };

  /** Takes as many waiting records as fit into a batch, at least one. */
  const takeBatch = () => {
    let letters = 0;
    const end = waiting.findIndex(({ record }, index) => {
      letters += record.key.length + record.value.length;
      return index > 0 && letters > maxBatchLetters;
    });
    const batch = end < 0 ? waiting : waiting.slice(0, end);
    waiting = waiting.slice(batch.length);
    return batch;
  };

  const send = async (batch: readonly Waiting[]) => {
    state.client ??= quietClient(new Producer({ ...options, retries, retryDelay }));
    const messages = batch.map(({ record: { key, value } }) => ({
      topic,
      key: Buffer.from(key),
      value: Buffer.from(value),
    }));
    await state.client.send({
      messages,
      acks: ProduceAcks.ALL,
      idempotent: true,
      repeatOnStaleMetadata: true,
    });
  };

  const sendAll = async () => {
    if (state.isSending) return;
    state.isSending = true;
    while (waiting.length > 0 && !state.isClosed) {
      const batch = takeBatch();
      const fault = await send(batch).then(
        () => undefined,
        (error: unknown) => kafkaFaultOf(error, options),
      );
      state.fault = fault;
      // The broker's state of this producer is now uncertain, so the next producer gets a new id.
      if (fault) await drop();
      for (const { settle } of batch) settle(fault);
    }
    state.isSending = false;
  };

  return {
    publish: (record) =>
      new Promise<void>((resolve, reject) => {
        if (state.isClosed) return reject(new SigningError('closed'));
        const callOff = systemClock.after(limitMs, () => {
          waiting = waiting.filter((one) => one !== own);
          reject(state.fault ?? new SigningError('broker-unreachable'));
        });
        const own: Waiting = {
          record,
          settle(fault) {
            callOff();
            if (fault) reject(fault);
            else resolve();
          },
        };
        waiting.push(own);
        void sendAll();
      }),
    async close() {
      state.isClosed = true;
      for (const { settle } of waiting.splice(0)) settle(new SigningError('closed'));
      await drop();
    },
  };
}
