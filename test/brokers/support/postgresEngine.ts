/** PostgreSQL for the scenarios: a table for each of them, reached by TLS through the proxy. */
import { signingMigration } from '../../../src/signing/postgres.js';
import type { BrokerEngine } from './engine.ts';
import { startLoopbackProxy } from './loopbackProxy.ts';
import { createTlsPostgres, member } from './postgresServer.ts';

/** Makes the engine; nothing runs before `start`. */
export async function createPostgresEngine(): Promise<BrokerEngine> {
  const proxy = await startLoopbackProxy();
  const server = await createTlsPostgres();
  const tables: string[] = [];
  const state = { isRunning: false };
  const client = server.authority.issue({ name: member.user });
  const make = (table: string) =>
    server.admin(`${signingMigration({ table })}
GRANT SELECT ON ${table}, ${table}_state TO ${member.user};
GRANT EXECUTE ON FUNCTION ${table}_publish TO ${member.user}`);
  const start = async (prepare = async () => {}) => {
    if (state.isRunning) return;
    const port = await server.start();
    await prepare();
    proxy.leadTo(port);
    state.isRunning = true;
  };
  return {
    name: 'postgres',
    member: new URL('../postgres.member.ts', import.meta.url),
    proxy,
    start: () => start(),
    async createTopic() {
      const table = `records_${tables.length + 1}`;
      tables.push(table);
      await make(table);
      return { port: proxy.port, table, ca: server.authority.cert, ...client, ...member };
    },
    async kill() {
      state.isRunning = false;
      proxy.leadTo(0);
      await server.crash();
    },
    restart: () => start(),
    restartEmpty: () =>
      start(async () => {
        for (const table of tables) {
          await server.admin(`DROP TABLE ${table}, ${table}_state`);
          await make(table);
        }
      }),
    async close() {
      await server.close();
      await proxy.close();
    },
  };
}
