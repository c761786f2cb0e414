// Two back ends that sign, a table of PostgreSQL between them, and a page that shows what is believed. Run it from a clone:
//
//   node examples/signing-cluster/start.mjs
//
// It prints where the page is, and the command that revokes: run that, and watch the page refuse what it believed.
//
// PostgreSQL is the one that DATABASE_URL names, else the system's, else that of an npm package, on no port of its own. Here
// everything is on this machine, and without TLS: docs/signing.md says what a connection in production has.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exportJWK, generateKeyPair } from 'jose';
import { Client } from 'pg';
import { findPostgres, startPostgres } from '../../scripts/postgres.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
if (!existsSync(join(root, 'dist/signing/postgres.js')))
  spawnSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
const { signingMigration } = await import('spec-field/signing/postgres');

const { url: database } = await findDatabase();
const client = new Client({ connectionString: database });
await client.connect();
await client.query(signingMigration({ table: 'signing_cluster' }));
await client.end();

// Each back end knows its own private key, and the public ones of all.
const identities = await Promise.all(['shop-1', 'shop-2'].map(makeIdentity));
const trusted = identities.map(({ name, publicKey }) => ({ name, publicKey }));
const adminToken = process.env.ADMIN_TOKEN ?? randomBytes(24).toString('base64url');

const backEnds = [];
const page = createServer(servePage).listen(Number(process.env.PORT ?? 8080), '127.0.0.1');
await once(page, 'listening');
const pageUrl = `http://127.0.0.1:${page.address().port}`;
for (const identity of identities) backEnds.push(await startBackEnd(identity));
console.log(`The page:   ${pageUrl}
To revoke:  node examples/signing-cluster/revoke.mjs ${backEnds[0]} ${adminToken}`);

async function findDatabase() {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL };
  const programs = findPostgres();
  if (programs) return startPostgres(programs);
  console.error('There is no PostgreSQL: install it, or name one in DATABASE_URL.');
  process.exit(1);
}

async function makeIdentity(name) {
  const pair = await generateKeyPair('ES256', { extractable: true });
  const [privateKey, publicKey] = await Promise.all([exportJWK(pair.privateKey), exportJWK(pair.publicKey)]);
  return { name, privateKey, publicKey };
}

/** Starts a process, which ends with this one; resolves with its URL when it is ready to sign. */
async function startBackEnd({ name, privateKey }) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('backEnd.mjs', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: database },
  });
  child.stdin.write(
    `${JSON.stringify({ identity: { name, privateKey }, trusted, adminToken, page: pageUrl })}\n`,
  );
  child.once('exit', (code) => process.exit(code ?? 1));
  const [line] = await once(child.stdout, 'data');
  return line.toString().trim();
}

/** The page, and the library as its build left it. */
function servePage(request, response) {
  const { pathname } = new URL(request.url ?? '/', pageUrl);
  if (pathname === '/back-ends.json') return void response.end(JSON.stringify(backEnds));
  const path = pathname.startsWith('/dist/')
    ? join(root, 'dist', normalize(pathname.slice('/dist'.length)))
    : fileURLToPath(new URL('page.html', import.meta.url));
  if (!existsSync(path)) return void response.writeHead(404).end();
  response.setHeader(
    'Content-Type',
    extname(path) === '.js' ? 'text/javascript' : 'text/html; charset=utf-8',
  );
  response.end(readFileSync(path));
}
