/**
 * The test's own NATS server, with JetStream: clients connect by TLS 1.3 with a certificate, and sign a challenge
 * by their own key (nkeys). T §5.2 rule 2. It listens on an unused port, and ends with its parent process.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { nkeys } from '@nats-io/transport-node';
import { vi } from 'vitest';
import { type Authority, createAuthority } from './certificates.ts';

/** Changes of a server. */
export interface NatsServerOptions {
  /** For how many days the certificate of the broker is good; negative for one that has expired. */
  readonly validDays?: number;
  /** Name in the certificate of the broker. Default `localhost`. */
  readonly dnsName?: string;
  /** The users, as in its configuration. Default: two users by their nkeys. */
  readonly users?: string;
  /** The authority of the broker's certificate and of accepted client certificates. Default: its own authority for both. */
  readonly issuer?: Authority;
  readonly trusted?: readonly Authority[];
}

/** A server that was made, and may run. */
export interface NatsServer {
  readonly authority: Authority;
  /** The seed that its user signs with. */
  readonly seed: string;
  /** The seed of a user that may only read. */
  readonly readerSeed: string;
  /** Writes changes to the configuration, which the server reads at its next reload. */
  write(options: NatsServerOptions): void;
  /** Runs its own program with `--signal`, for this one of all that run. */
  run(args: readonly string[]): Promise<void>;
  /** Resolves with the port that it listens on, another one each time. */
  start(): Promise<number>;
  /** By SIGKILL. */
  kill(): Promise<void>;
  /** Deletes all data. */
  format(): void;
  close(): Promise<void>;
}

/** Ends the server when its parent process has ended in any way. */
const untilLetGo = '"$@" & pid=$!; cat >/dev/null; kill -9 "$pid" 2>/dev/null; wait "$pid"';

/** Makes a server with an authority of its own; it does not run yet. */
export async function createNatsServer(options: NatsServerOptions = {}): Promise<NatsServer> {
  const program = process.env['NATS_SERVER'] ?? 'nats-server';
  const folder = await mkdtemp(join(tmpdir(), 'spec-field-nats-'));
  const authority = createAuthority('spec-field test authority');
  const [user, reader] = [nkeys.createUser(), nkeys.createUser()];
  const data = join(folder, 'data');
  const at = (name: string) => JSON.stringify(join(folder, name));
  const twoUsers = `authorization { users: [
  { nkey: ${user.getPublicKey()} },
  { nkey: ${reader.getPublicKey()}, permissions: {
    publish: ["$JS.API.STREAM.INFO.>", "$JS.API.CONSUMER.>", "$JS.FC.>"], subscribe: ["_INBOX.>"] } }
] }`;
  const write = ({ issuer = authority, trusted = [authority], ...different }: NatsServerOptions) => {
    const { validDays = 1, dnsName = 'localhost', users = twoUsers } = different;
    const own = issuer.issue({ name: 'nats', dnsNames: [dnsName], validDays });
    writeFileSync(join(folder, 'ca.pem'), trusted.map(({ cert }) => cert).join(''));
    writeFileSync(join(folder, 'cert.pem'), own.cert);
    writeFileSync(join(folder, 'key.pem'), own.key);
    writeFileSync(
      join(folder, 'nats.conf'),
      `listen: "127.0.0.1:-1"
ports_file_dir: ${at('')}
pid_file: ${at('pid')}
max_payload: 1MB
jetstream { store_dir: ${at('data')}, max_memory_store: 64MB, max_file_store: 1GB }
tls { cert_file: ${at('cert.pem')}, key_file: ${at('key.pem')}, ca_file: ${at('ca.pem')}, verify: true, timeout: 10, min_version: "1.3" }
${users}
`,
    );
  };
  write(options);
  const state = { process: undefined as ChildProcess | undefined };
  const portsFiles = () => readdirSync(folder).filter((name) => name.endsWith('.ports'));
  const kill = async () => {
    const { process: running } = state;
    state.process = undefined;
    if (!running) return;
    const ended = new Promise((resolve) => void running.once('close', resolve));
    running.stdin?.end();
    await ended;
    for (const name of portsFiles()) rmSync(join(folder, name));
  };
  return {
    authority,
    seed: new TextDecoder().decode(user.getSeed()),
    readerSeed: new TextDecoder().decode(reader.getSeed()),
    async start() {
      const running = spawn('sh', ['-c', untilLetGo, 'nats', program, '-c', join(folder, 'nats.conf')], {
        stdio: ['pipe', 'ignore', 'pipe'],
      });
      state.process = running;
      let said = '';
      running.stderr.on('data', (piece: Buffer) => (said = (said + piece.toString()).slice(-4000)));
      return vi.waitFor(
        () => {
          const [file] = portsFiles();
          if (file === undefined || !said.includes('Server is ready'))
            throw new Error(`NATS has not started. It said: ${said}`);
          const { nats } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { nats: string[] };
          return Number(nats[0]?.split(':').at(-1));
        },
        { timeout: 60_000, interval: 50 },
      );
    },
    kill,
    write,
    async run(args) {
      const pid = readFileSync(join(folder, 'pid'), 'utf8').trim();
      await promisify(execFile)(
        program,
        args.map((word) => (word === 'reload' ? `reload=${pid}` : word)),
      );
    },
    format: () => rmSync(data, { recursive: true, force: true }),
    async close() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
