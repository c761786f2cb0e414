/**
 * Figures of a broker, among processes, for `bench/metrics/brokers.mjs`: written as JSON to where `BROKER_FIGURES` says.
 */
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startCluster, waitForCode } from './cluster.ts';
import type { BrokerEngine } from './engine.ts';

/** The figures. */
export interface BrokerFigures {
  /** From the start of a revocation to its refusal in another process, in milliseconds, one after the other. */
  revocationMs: number[];
  /** Reading everything, until each of its revocations is a refusal, in milliseconds. */
  catchUpMs: number;
  /** The same until each is verified, and listed for pages. */
  verifiedMs: number;
  /** The memory after each of the two, minus the memory of an empty process, in bytes. */
  readBytes: number;
  followerBytes: number;
}

const [revocations, records] = [300, 100_000];

/** Measures an engine. */
export function measureBroker(name: string, createEngine: () => Promise<BrokerEngine>): void {
  let engine: BrokerEngine;
  const figures: BrokerFigures = {
    revocationMs: [],
    catchUpMs: 0,
    verifiedMs: 0,
    readBytes: 0,
    followerBytes: 0,
  };
  beforeAll(async () => {
    engine = await createEngine();
    await engine.start();
  });
  afterAll(async () => {
    await engine?.close();
    writeFileSync(process.env['BROKER_FIGURES'] ?? '', JSON.stringify(figures));
  });

  it(`measures revocations on ${name}`, async () => {
    const { first, second, verifiers } = await startCluster(engine);
    const [verifier] = verifiers;
    for (let id = 1; id <= revocations; id++) {
      const token = await second.issue(id, 300);
      if (verifier) await waitForCode([verifier], token, 'ok');
      const refused = verifier?.refusedAt(token);
      const at = await first.revokeNow(id);
      figures.revocationMs.push(((await refused) ?? NaN) - at);
    }

    expect(figures.revocationMs).toHaveLength(revocations);
  }, 600_000);

  it(`measures reading everything on ${name}`, async () => {
    const { first, second, verifiers, start } = await startCluster(engine);
    const tokens = await Promise.all(
      [records / 10, records / 2, records].map((id) => second.issue(id, 3600)),
    );
    await Promise.all(verifiers.map((verifier) => verifier.kill()));
    const empty = await start();
    const before = await empty.heldBytes();
    await empty.kill();
    await first.revokeAll(1, records);
    // The in-process broker keeps 100,000 records, so the signing keys are published again.
    await second.rotate();
    // The pending work of other processes is not measured.
    await waitForCode([second], tokens.at(-1) ?? '', 'revoked');
    await vi.waitFor(async () => expect((await second.metrics()).unverified).toBe(0), { timeout: 60_000 });

    const begin = performance.now();
    const late = await start();
    await late.ready();
    figures.catchUpMs = performance.now() - begin;
    const refused = await late.verifyAll(tokens);
    figures.readBytes = (await late.heldBytes()) - before;
    await late.listed();
    figures.verifiedMs = performance.now() - begin;
    figures.followerBytes = (await late.heldBytes()) - before;

    expect(refused).toEqual({ revoked: tokens.length });
  }, 600_000);
}
