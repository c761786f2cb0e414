/**
 * A broker on a key-value bucket of NATS JetStream, which keeps the last record of each key and delivers every change (T §1,
 * §5.2, D52). A watch may stall without an error, so the state of the bucket is polled every few seconds and a watch that is
 * behind is restarted.
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

/** Options of the client, plus the `tls.connect` options missing in its types. */
export type NatsOptions = Omit<NodeConnectionOptions, 'tls'> & {
  tls?:
    | (NonNullable<NodeConnectionOptions['tls']> & {
        minVersion?: 'TLSv1.2' | 'TLSv1.3';
        servername?: string;
      })
    | null;
};

/** Options of {@link createNatsBroker}. */
export interface NatsBrokerOptions extends Patience {
  /** Options of the client: `servers`, the options of `tls.connect` as `tls`, and an `authenticator` that signs. */
  readonly options: NatsOptions;
  /** Name of an existing bucket with a history of 1. Default `signing_records`. */
  readonly bucket?: string | undefined;
  /** Default: the clock of this machine. */
  readonly clock?: Clock | undefined;
}

/** A connection with its stream interfaces. */
interface NatsConnection {
  readonly js: JetStreamClient;
  readonly manager: JetStreamManager;
  readonly end: () => void;
}

/** A bucket is a stream, and each key a subject (ADR-8 of NATS). */
const streamOf = (bucket: string) => ({ stream: `KV_${bucket}`, prefix: `$KV.${bucket}.` });

/**
 * Creates a connection to a bucket of NATS JetStream.
 *
 * Connects on first use. Reconnects forever after a loss, with pauses that grow to half a minute.
 *
 * @throws {TypeError} if a number is out of range
 * @throws {SigningError} `publish` and `follow` reject with the reason why the server can't be reached, as far as known
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

  /** Watches the bucket for one follower, on the current connection. */
  const createWatcher = ({ onRecord, onRestart }: BrokerFollower) => {
    const at = { last: 0, before: -1, connection: 0, made: undefined as string | undefined };
    const watch = {
      isRunning: false,
      isCaughtUp: false,
      /** The follower is processing a record, so the watch isn't stalled. */
      isHanding: false,
      stop: () => {},
      onProgress: () => {},
    };
    /** Settles with the last delivered record, so that two watches never deliver at the same time. */
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
        // A removed record is delivered as an empty value, so that its owner publishes it again.
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
        // Sequentially: the server sends a few megabytes ahead and waits for them to be processed (flow control).
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
      // The last records may have been deleted.
      if (pending === 0) at.last = Math.max(at.last, last);
    };

    /** Compares the state of the bucket with the watch, and restarts the watch if it is behind. */
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
      // Continue as long as records arrive.
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
        const fault = brokerFaultOf(new Error(`The broker delivered no record within ${timeoutMs} ms.`));
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
  // The session reconnects, because only it can report why connecting fails.
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

/** Wraps authenticators so that their errors, such as unreadable credentials, are recognizable. */
function telling(authenticators: NonNullable<NatsOptions['authenticator']>): Authenticator[] {
  return [authenticators].flat().map((authenticate) => (nonce) => {
    try {
      return authenticate(nonce);
    } catch (cause) {
      throw new SigningError('broker-credentials', cause);
    }
  });
}

/** Error name of the client → signing error code. */
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

/** Whether the server refused a single operation on a working connection: a key, a size, a permission. */
function isRefusal(error: unknown): boolean {
  const name = error instanceof Error ? error.name : '';
  return /^(InvalidArgumentError|JetStreamApiError|PermissionViolationError|StreamNotFoundError)$/.test(name);
}
