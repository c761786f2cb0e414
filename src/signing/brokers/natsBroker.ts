/**
 * A broker made of a key-value bucket of NATS JetStream, which keeps the last record of each key and hands over every change.
 * T §1, §5.2, D52. A watch may fall asleep, and a connection with it: so the state of the bucket is asked for every few
 * seconds, and a watch that is behind it is made anew.
 */
import {
  DeliverPolicy,
  jetstream,
  type JetStreamClient,
  type JetStreamManager,
  type JsMsg,
} from '@nats-io/jetstream';
import { type Authenticator, connect, type NodeConnectionOptions } from '@nats-io/transport-node';
import type { BrokerFollower, KeyBroker } from './broker.js';
import { brokerFaultOf } from './brokerFault.js';
import { type ConnectionEvents, createSession } from './brokerSession.js';
import { type Clock, systemClock } from '../base/clock.js';
import { checkPatience, keepFollowing, type Patience } from './keepFollowing.js';
import { keyOfNats, natsKeyOf } from './natsKey.js';
import { SigningError, type SigningErrorCode } from '../base/signingError.js';

/** Options of the client, and those of Node's `tls.connect` that its types leave out. */
export type NatsOptions = Omit<NodeConnectionOptions, 'tls'> & {
  tls?:
    | (NonNullable<NodeConnectionOptions['tls']> & {
        minVersion?: 'TLSv1.2' | 'TLSv1.3';
        servername?: string;
      })
    | null;
};

/** Where the bucket is, and how patiently it is asked. */
export interface NatsBrokerOptions extends Patience {
  /** What the client is given: `servers`, the options of `tls.connect` under `tls`, an `authenticator` that signs. */
  readonly options: NatsOptions;
  /** Name of a bucket that is there, with a history of 1. Default `signing_records`. */
  readonly bucket?: string | undefined;
  /** Default: the clock of this machine. */
  readonly clock?: Clock | undefined;
}

/** A connection, and what speaks of streams over it. */
interface NatsConnection {
  readonly js: JetStreamClient;
  readonly manager: JetStreamManager;
  readonly end: () => void;
}

/** A bucket is a stream, each key of which is a subject (ADR-8 of NATS). */
const streamOf = (bucket: string) => ({ stream: `KV_${bucket}`, prefix: `$KV.${bucket}.` });

/**
 * Makes a connection to a bucket of NATS JetStream.
 *
 * Nothing is opened before it is used. A connection that was lost is made again, for ever, after pauses that grow to half a
 * minute.
 *
 * @throws {TypeError} when a number makes no sense
 * @throws {SigningError} `publish` and `follow` reject with what keeps the server from being reached, as far as it tells
 * @example
 * import { credsAuthenticator } from '@nats-io/transport-node';
 * const tls = { minVersion: 'TLSv1.3', ca, cert, key };
 * const options = { servers: 'tls://nats.internal:4222', tls, authenticator: credsAuthenticator(creds) };
 * const signer = createSigner({ issuer, audience, identity, trusted, broker: createNatsBroker({ options }) });
 * @see T §1, §5.2, D52
 */
export function createNatsBroker(options: NatsBrokerOptions): KeyBroker {
  const { bucket = 'signing_records', clock = systemClock } = options;
  const { pollMs, timeoutMs } = checkPatience(options);
  const { stream, prefix } = streamOf(bucket);
  const session = createSession({
    connect: (events) => open(options.options, timeoutMs, events),
    isSound: isRefusal,
    faultOf,
    timeoutMs,
    clock,
  });

  /** Watches the bucket for one follower, on whichever connection there is. */
  const createWatcher = ({ onRecord, onRestart }: BrokerFollower) => {
    const at = { last: 0, before: -1, connection: 0, made: undefined as string | undefined };
    const watch = {
      isRunning: false,
      isCaughtUp: false,
      /** The follower takes its time over a record: nothing is asleep. */
      isHanding: false,
      stop: () => {},
      onProgress: () => {},
    };
    /** Ends with the last record that was handed over, so that two watches never hand over at once. */
    let handing = Promise.resolve();

    const begin = async ({ js }: NatsConnection, last: number) => {
      watch.stop();
      const own = { isCurrent: true };
      const consumer = await js.consumers.getPushConsumer(stream, {
        filter_subjects: `${prefix}>`,
        ...(at.last > 0
          ? { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: at.last + 1 }
          : { deliver_policy: DeliverPolicy.All }),
      });
      const { num_pending: pending } = await consumer.info(true);
      const hand = async (message: JsMsg) => {
        // What was removed is told of as a record that says nothing: whoever wrote it puts it back.
        const value = message.headers?.get('KV-Operation') ? '' : message.string();
        watch.isHanding = true;
        await onRecord({ key: keyOfNats(message.subject.slice(prefix.length)), value });
        watch.isHanding = false;
        at.last = Math.max(at.last, message.seq);
        if (message.info.pending === 0) watch.isCaughtUp = true;
        watch.onProgress();
      };
      const messages = await consumer.consume();
      const before = handing;
      const handAll = async () => {
        await before;
        // One after the other: the server sends a few megabytes ahead, and more once they were taken (flow control).
        for await (const message of messages) {
          if (!own.isCurrent || session.isClosed()) return;
          await hand(message);
        }
      };
      const end = () => {
        if (!own.isCurrent) return;
        watch.isRunning = false;
        watch.onProgress();
        session.wake();
      };
      handing = handAll().then(end, end);
      watch.stop = () => {
        own.isCurrent = false;
        messages.stop();
      };
      watch.isRunning = true;
      watch.isCaughtUp = pending === 0;
      // The last ones may have been taken out.
      if (pending === 0) at.last = Math.max(at.last, last);
    };

    /** Asks for the state of the bucket, and sees to it that what it says is on its way. */
    const check = async (connection: NatsConnection, number: number) => {
      const { created: made, state: held } = await connection.manager.streams.info(stream);
      const isGone = at.made !== undefined && (made !== at.made || held.last_seq < at.last);
      const isAsleep = held.last_seq > at.last && at.before === at.last && !watch.isHanding;
      if (isGone) at.last = 0;
      const isDue = isGone || isAsleep || !watch.isRunning || number !== at.connection;
      Object.assign(at, { made, connection: number });
      if (isGone) onRestart?.();
      if (isDue) await begin(connection, held.last_seq);
      at.before = at.last;
    };

    return async () => {
      await session.run(check);
      // For as long as something comes, however much it is.
      while (!watch.isCaughtUp && watch.isRunning && !session.isClosed()) {
        const before = at.last;
        await new Promise<void>((resolve) => {
          const callOff = clock.after(timeoutMs, resolve);
          watch.onProgress = () => {
            callOff();
            resolve();
          };
        });
        if (at.last > before || watch.isHanding || !watch.isRunning) continue;
        const fault = brokerFaultOf(new Error(`The broker handed nothing over within ${timeoutMs} ms.`));
        session.drop(fault);
        throw fault;
      }
      if (!watch.isCaughtUp) throw brokerFaultOf(new Error('The watch has ended.'));
    };
  };

  return {
    connection: { kind: 'nats', options: options.options },
    async publish({ key, value }) {
      await session.run(({ js }) =>
        js.publish(`${prefix}${natsKeyOf(key)}`, value, { expect: { streamName: stream } }),
      );
    },
    follow: (follower) =>
      keepFollowing({ session, clock, pollMs, look: createWatcher(follower), onHealth: follower.onHealth }),
    close: async () => session.close(),
  };
}

async function open(
  options: NatsOptions,
  timeoutMs: number,
  { onEnd }: ConnectionEvents,
): Promise<NatsConnection> {
  // Connections are made again here, where what keeps them from being made is told.
  const client = await connect({
    pingInterval: timeoutMs,
    timeout: timeoutMs,
    ...options,
    ...(options.authenticator && { authenticator: telling(options.authenticator) }),
    reconnect: false,
  });
  const end = () => void client.close().catch(() => {});
  try {
    client.closed().then(onEnd, onEnd);
    const js = jetstream(client, { timeout: timeoutMs });
    return { js, manager: await js.jetstreamManager(false), end };
  } catch (cause) {
    end();
    throw cause;
  }
}

/** The same, whose failures say that it was they: such as of credentials that cannot be read. */
function telling(authenticators: NonNullable<NatsOptions['authenticator']>): Authenticator[] {
  return [authenticators].flat().map((authenticate) => (nonce) => {
    try {
      return authenticate(nonce);
    } catch (cause) {
      throw new SigningError('broker-credentials', cause);
    }
  });
}

/** Name of an error of the client → what it means here. */
const meanings: Readonly<Record<string, SigningErrorCode | undefined>> = {
  AuthorizationError: 'broker-credentials',
  UserAuthenticationExpiredError: 'broker-credentials',
  PermissionViolationError: 'broker-permission',
  StreamNotFoundError: 'broker-topic',
  JetStreamNotEnabled: 'broker-topic',
  JetStreamApiError: 'broker-unavailable',
  InvalidArgumentError: 'broker-unavailable',
};

function faultOf(error: unknown): SigningError {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof SigningError) return one;
    const meaning = meanings[one.name];
    if (meaning) return new SigningError(meaning, error);
  }
  return brokerFaultOf(error);
}

/** Whether the server refused one thing on a connection that is sound: a key, a size, a right. */
function isRefusal(error: unknown): boolean {
  const name = error instanceof Error ? error.name : '';
  return /^(InvalidArgumentError|JetStreamApiError|PermissionViolationError|StreamNotFoundError)$/.test(name);
}
