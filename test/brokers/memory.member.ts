/** A member on the broker of memoryEngine.ts, by a connection of JSON lines that is made again whenever it breaks. */
import { connect as openSocket, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { BrokerFollower, BrokerRecord, KeyBroker } from '../../src/signing/index.js';
import { runMember } from './support/member.ts';
import type { FromRelay, ToRelay } from './support/memoryEngine.ts';

const [retryMs, answerMs] = [100, 3000];

/** A connection to a topic of the relay. */
function connectToRelay({ port, topic }: { readonly port: number; readonly topic: string }): KeyBroker {
  const sockets = new Set<Socket>();
  const state = { isClosed: false };
  const open = (onMessage: (message: FromRelay) => void, onEnd: () => void) => {
    const socket = openSocket({ host: '127.0.0.1', port });
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      onEnd();
    });
    const lines = createInterface({ input: socket }).on('error', () => {});
    lines.on('line', (line) => onMessage(JSON.parse(line) as FromRelay));
    return { socket, send: (message: ToRelay) => void socket.write(`${JSON.stringify(message)}\n`) };
  };
  const waiting = new Map<number, { done: () => void; fail: (error: Error) => void }>();
  const writing = { connection: undefined as ReturnType<typeof open> | undefined, calls: 0 };
  const publish = (record: BrokerRecord) =>
    new Promise<void>((done, fail) => {
      if (state.isClosed) return fail(new Error('The connection was closed.'));
      writing.connection ??= open(
        ({ taken = 0 }) => waiting.get(taken)?.done(),
        () => {
          writing.connection = undefined;
          for (const call of waiting.values()) call.fail(new Error('The connection broke.'));
        },
      );
      const id = ++writing.calls;
      const timer = setTimeout(() => writing.connection?.socket.destroy(), answerMs);
      const end = (settle: () => void) => {
        clearTimeout(timer);
        waiting.delete(id);
        settle();
      };
      waiting.set(id, { done: () => end(done), fail: (error) => end(() => fail(error)) });
      writing.connection.send({ publish: record, id, topic });
    });
  const follow = ({ onRecord, onHealth, onRestart }: BrokerFollower) =>
    new Promise<void>((caughtUp) => {
      const known = { lives: 0 };
      const begin = () => {
        if (state.isClosed) return;
        const { send } = open(
          ({ record, isCaughtUp, lives = known.lives }) => {
            if (state.isClosed) return;
            if (lives > known.lives) onRestart?.();
            known.lives = lives;
            if (record) onRecord(record);
            if (isCaughtUp) onHealth(true);
            if (isCaughtUp) caughtUp();
          },
          () => {
            if (state.isClosed) return;
            onHealth(false);
            setTimeout(begin, retryMs);
          },
        );
        send({ follow: true, topic });
      };
      begin();
    });
  return {
    connection: { kind: 'memory' },
    publish,
    follow,
    async close() {
      state.isClosed = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}

runMember((options) => connectToRelay(options as { port: number; topic: string }));
