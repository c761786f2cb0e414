// Delay between a revocation in one process and the refusal in another, time to read all records of a broker, and the memory
// used. Apache Kafka, with a typical connection, is compared with a single-process broker over a socket.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from '../lib/statistics.mjs';
import { atMost } from '../lib/targets.mjs';

export const rounds = 1;

const root = fileURLToPath(new URL('../..', import.meta.url));
const scripts = {
  kafka: ['test:kafka', 'kafka.figures'],
  nats: ['test:nats', 'nats.figures'],
  postgres: ['test:brokers', 'postgres.figures'],
  memory: ['test:brokers', 'memory.figures'],
};

export async function measure() {
  const [kafka, nats, postgres, memory] = Object.keys(scripts).map(figuresOf);
  const row = (title, of, target) => ({
    title,
    ours: of(kafka),
    others: { NATS: of(nats), PostgreSQL: of(postgres), memory: of(memory) },
    ...(target && { target }),
  });
  return [
    row(
      'revocation to refusal in another process, median: ms',
      ({ revocationMs }) => median(revocationMs),
      atMost(1000),
    ),
    row(
      'revocation to refusal in another process, 99 of 100: ms',
      ({ revocationMs }) => centile(revocationMs, 0.99),
      atMost(1000),
    ),
    row('reading 100,000 revocations: ms', ({ catchUpMs }) => catchUpMs, atMost(5000)),
    row('reading and verifying 100,000 revocations: ms', ({ verifiedMs }) => verifiedMs),
    row('memory of 100,000 revocations, once read: MB', ({ readBytes }) => readBytes / 1e6),
    row('memory of 100,000 revocations, once verified: MB', ({ followerBytes }) => followerBytes / 1e6),
  ];
}

const centile = (numbers, part) => numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * part) - 1];

/** Returns the figures of one broker, as written by its program. */
function figuresOf(name) {
  const folder = mkdtempSync(join(tmpdir(), 'spec-field-figures-'));
  try {
    const file = join(folder, 'figures.json');
    const [script, filter] = scripts[name];
    const env = { ...process.env, BROKER_FIGURES: file };
    const { status } = spawnSync('npm', ['run', '--silent', script, '--', filter], {
      cwd: root,
      env,
      stdio: ['ignore', 2, 2],
    });
    if (status !== 0) throw new Error(`The figures of ${name} were not measured.`);
    return JSON.parse(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
