/**
 * An Apache Kafka of the test's own, in KRaft mode: one node that is broker and controller. Clients come by SASL_SSL with
 * SCRAM-SHA-512, TLS 1.3 and a certificate; between brokers there is PLAIN over TLS. T §5.2 rule 2.
 */
import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Authority, type Certificate, createAuthority } from './certificates.ts';

/** Changes of a server. */
export interface KafkaServerOptions {
  /** Folder of the jars of Kafka. */
  readonly jars: string;
  /** Port that the broker announces to clients. */
  readonly advertisedPort: number;
  /** Names and passwords of clients; the first may do anything. */
  readonly users: Readonly<Record<string, string>>;
}

/** A server that was made, and may run. */
export interface KafkaServer {
  readonly authority: Authority;
  /** Where clients reach it, behind whatever proxy. */
  readonly port: number;
  /** The same for clients that use TLS 1.2 only. */
  readonly oldPort: number;
  /** The same with a certificate that has expired. */
  readonly expiredPort: number;
  start(): Promise<void>;
  /** By SIGKILL. */
  kill(): Promise<void>;
  /** Deletes all data. */
  format(): void;
  /** Runs a command line of Kafka in the test's folder; rejects with its output if it fails. */
  run(script: string, args: readonly string[]): Promise<string>;
  /** The folder, with `authority.pem` in it. */
  readonly folder: string;
  /** Its last output. */
  said(): string;
  close(): Promise<void>;
}

/** Java is quick to start, and small. */
const javaOptions = [
  '-Xmx320m',
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-Djava.net.preferIPv4Stack=true',
  '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
  '-Dorg.slf4j.simpleLogger.log.kafka.server.KafkaRaftServer=info',
];
/** Processes that the scripts of Kafka start. */
const programs: Readonly<Record<string, string>> = {
  'kafka-topics.sh': 'org.apache.kafka.tools.TopicCommand',
  'kafka-acls.sh': 'org.apache.kafka.tools.AclCommand',
  'kafka-configs.sh': 'kafka.admin.ConfigCommand',
};
/** Ends the server when its parent process has ended in any way. */
const untilLetGo = '"$@" & pid=$!; cat >/dev/null; kill -9 "$pid" 2>/dev/null; wait "$pid"';

/** Makes a server with an authority of its own; it does not run yet. */
export async function createKafkaServer(options: KafkaServerOptions): Promise<KafkaServer> {
  const { jars, users } = options;
  const folder = await mkdtemp(join(tmpdir(), 'spec-field-kafka-'));
  const authority = createAuthority('spec-field test authority');
  const ports = await freePorts(5);
  const properties = join(folder, 'server.properties');
  const data = join(folder, 'data');
  writeFileSync(join(folder, 'authority.pem'), authority.cert);
  const subject = { name: 'kafka', dnsNames: ['localhost'] };
  writeFileSync(join(folder, 'broker.pem'), pemOf(authority.issue(subject)));
  writeFileSync(join(folder, 'expired.pem'), pemOf(authority.issue({ ...subject, validDays: -1 })));
  writeFileSync(properties, propertiesOf(folder, ports, options));

  const java = (...args: string[]) => ['java', ...javaOptions, '-cp', `${jars}/*`, ...args];
  const format = () => {
    rmSync(data, { recursive: true, force: true });
    mkdirSync(data);
    const scram = Object.entries(users).flatMap(([name, password]) => [
      '--add-scram',
      `SCRAM-SHA-512=[name=${name},password=${password}]`,
    ]);
    const [program = '', ...args] = java(
      'kafka.tools.StorageTool',
      'format',
      '--standalone',
      '-t',
      'c3BlYy1maWVsZC10ZXN0cw',
    );
    execFileSync(program, [...args, '-c', properties, ...scram], { cwd: folder, stdio: 'pipe' });
  };
  format();

  const state = { child: undefined as ChildProcess | undefined, said: '' };
  const kill = async () => {
    const { child } = state;
    state.child = undefined;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('close', resolve));
    child.stdin?.end();
    await gone;
  };
  return {
    authority,
    port: ports[0] ?? 0,
    oldPort: ports[3] ?? 0,
    expiredPort: ports[4] ?? 0,
    format,
    kill,
    said: () => state.said,
    folder,
    async run(script, args) {
      const [program = '', ...rest] = java(programs[script] ?? script, ...args);
      const { stdout } = await promisify(execFile)(program, rest, { cwd: folder });
      return stdout;
    },
    async start() {
      if (state.child) return;
      const args = ['-c', untilLetGo, 'kafka', ...java('kafka.Kafka', properties)];
      const child = spawn('sh', args, { cwd: folder, stdio: ['pipe', 'pipe', 'pipe'] });
      state.child = child;
      const started = new Promise<void>((resolve, reject) => {
        const hear = (piece: Buffer) => {
          state.said = (state.said + piece.toString()).slice(-8000);
          if (state.said.includes('Kafka Server started')) resolve();
        };
        state.said = '';
        child.stdout.on('data', hear);
        child.stderr.on('data', hear);
        child.once('close', () => reject(new Error(`Kafka did not start. It said: ${state.said}`)));
      });
      await started;
    },
    async close() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Both in one file, as Kafka reads them. */
const pemOf = ({ key, cert }: Certificate) => key + cert;

function propertiesOf(folder: string, ports: readonly number[], options: KafkaServerOptions): string {
  const [client, broker, controller, old, expired] = ports;
  const { users, advertisedPort } = options;
  const [boss = ''] = Object.keys(users);
  const plain = 'org.apache.kafka.common.security.plain.PlainLoginModule required';
  const login = `${plain} username="broker" password="between" user_broker="between";`;
  const entries: Record<string, string> = {
    'process.roles': 'broker,controller',
    'node.id': '1',
    listeners: `CLIENT://127.0.0.1:${client},BROKER://localhost:${broker},CONTROLLER://localhost:${controller},OLD://127.0.0.1:${old},EXPIRED://127.0.0.1:${expired}`,
    'advertised.listeners': `CLIENT://localhost:${advertisedPort},BROKER://localhost:${broker},CONTROLLER://localhost:${controller},OLD://localhost:${old},EXPIRED://localhost:${expired}`,
    'listener.security.protocol.map':
      'CLIENT:SASL_SSL,BROKER:SASL_SSL,CONTROLLER:SASL_SSL,OLD:SASL_SSL,EXPIRED:SASL_SSL',
    'inter.broker.listener.name': 'BROKER',
    'controller.listener.names': 'CONTROLLER',
    'controller.quorum.bootstrap.servers': `localhost:${controller}`,
    'sasl.mechanism.inter.broker.protocol': 'PLAIN',
    'sasl.mechanism.controller.protocol': 'PLAIN',
    'listener.name.broker.sasl.enabled.mechanisms': 'PLAIN',
    'listener.name.broker.plain.sasl.jaas.config': login,
    'listener.name.controller.sasl.enabled.mechanisms': 'PLAIN',
    'listener.name.controller.plain.sasl.jaas.config': login,
    // Without a name before it, Kafka takes no notice of it where clients log in by SASL.
    ...Object.fromEntries(
      ['client', 'broker', 'controller', 'old', 'expired'].map((name) => [
        `listener.name.${name}.ssl.client.auth`,
        'required',
      ]),
    ),
    ...Object.fromEntries(
      ['client', 'old', 'expired'].flatMap((name) => [
        [`listener.name.${name}.sasl.enabled.mechanisms`, 'SCRAM-SHA-512'],
        [
          `listener.name.${name}.scram-sha-512.sasl.jaas.config`,
          'org.apache.kafka.common.security.scram.ScramLoginModule required;',
        ],
      ]),
    ),
    'ssl.keystore.type': 'PEM',
    'ssl.keystore.location': join(folder, 'broker.pem'),
    'ssl.truststore.type': 'PEM',
    'ssl.truststore.location': join(folder, 'authority.pem'),
    'ssl.protocol': 'TLSv1.3',
    'ssl.enabled.protocols': 'TLSv1.3',
    'listener.name.expired.ssl.keystore.location': join(folder, 'expired.pem'),
    'listener.name.old.ssl.protocol': 'TLSv1.2',
    'listener.name.old.ssl.enabled.protocols': 'TLSv1.2',
    'authorizer.class.name': 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
    'super.users': `User:broker;User:${boss}`,
    'log.dirs': join(folder, 'data'),
    'auto.create.topics.enable': 'false',
    'num.partitions': '1',
    'offsets.topic.replication.factor': '1',
    'transaction.state.log.replication.factor': '1',
    'transaction.state.log.min.isr': '1',
    // A broker that was killed is soon taken back.
    'broker.heartbeat.interval.ms': '200',
    'broker.session.timeout.ms': '1000',
    'num.network.threads': '2',
    'num.io.threads': '2',
    'background.threads': '2',
    'log.cleaner.dedupe.buffer.size': '2000000',
  };
  return Object.entries(entries)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

/** Ports that were unused a moment ago. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  await Promise.all(
    servers.map((server) => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return ports;
}
