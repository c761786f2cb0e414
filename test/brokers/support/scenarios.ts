/**
 * Guarantees on every broker, among processes: no valid token is refused outside the documented window, and no revoked
 * token is accepted after it, whatever happens to the broker and the network. T §1, §5.2; docs/signing.md.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { afterBeats, expectCode, startCluster, waitForCode, waitForHealth } from './cluster.ts';
import type { BrokerEngine } from './engine.ts';
import { MemberError } from './memberProcess.ts';

/** Describes an engine; it is started once for all scenarios, each of which has a topic of its own. */
export function brokerScenarios(name: string, createEngine: () => Promise<BrokerEngine>): void {
  let engine: BrokerEngine;
  beforeAll(async () => {
    engine = await createEngine();
  });
  // The previous scenario may have cut or stopped it.
  beforeEach(async () => {
    engine.proxy.mend();
    engine.proxy.slow(0);
    await engine.start();
  });
  afterAll(() => engine?.close());

  describe(`${name}: two signers, three verifiers, five processes`, () => {
    it('verifies the tokens of each signer everywhere, also at a verifier that joins later', async () => {
      const { first, second, verifiers, join } = await startCluster(engine);
      const tokens = await Promise.all([first.issue(7, 300), second.issue(7, 300)]);

      const late = await join();

      for (const token of tokens) await waitForCode([...verifiers, late, first, second], token, 'ok');
      expect((await late.metrics()).rejected).toEqual({});
    });

    it('refuses no valid token through 100 rotations', async () => {
      const { first, second, verifiers, join } = await startCluster(engine);
      const tokens: string[] = [];
      for (let turn = 0; turn < 100; turn++) {
        const signer = turn % 2 === 0 ? first : second;
        await signer.rotate();
        tokens.push(await signer.issue(turn, 3600));
      }
      const [last = ''] = tokens.slice(-1);

      const members = [...verifiers, await join()];
      await waitForCode(members, last, 'ok');
      const counts = await Promise.all(members.map((member) => member.verifyAll(tokens)));

      expect(counts).toEqual(members.map(() => ({ ok: 100 })));
    });

    it('refuses every token of 10,000 revocations, and no other', async () => {
      const { first, second, verifiers, join } = await startCluster(engine);
      const ids = [1, 2, 2500, 5000, 7777, 9999, 10_000];
      const revoked = await Promise.all(ids.map((id) => second.issue(id, 3600)));
      const kept = await second.issue(10_001, 3600);
      await first.revokeAll(1, 10_000);
      const [last = ''] = revoked.slice(-1);

      const members = [...verifiers, await join(), second];
      await waitForCode(members, last, 'revoked');
      const counts = await Promise.all(members.map((member) => member.verifyAll([...revoked, kept])));

      expect(counts).toEqual(members.map(() => ({ revoked: ids.length, ok: 1 })));
    });

    it('verifies and signs for 5 minutes without its broker, and reports unpublished revocations', async () => {
      const cluster = await startCluster(engine);
      const { first, second, verifiers, advance } = cluster;
      const before = await first.issue(7, 3600);
      const condemned = await second.issue(13, 3600);
      await waitForCode(verifiers, before, 'ok');
      await engine.kill();
      await advance(300);
      const during = await second.issue(8, 3600);

      const refusal = await first.revoke(13).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(MemberError);
      expect((refusal as MemberError).codes[0]).toBe('not-acknowledged');
      expect(await first.verify(condemned)).toBe('revoked');
      for (const token of [before, during]) await waitForCode(verifiers, token, 'ok');

      await engine.restart();
      await waitForHealth(verifiers, true);
      await afterBeats(cluster, () => expectCode([second, ...verifiers], condemned, 'revoked'));
    });

    it('stops signing at its limit without a broker, and resumes when the broker is back', async () => {
      const cluster = await startCluster(engine);
      const { first, verifiers, advance } = cluster;
      await engine.kill();
      await advance(5 * 3600);

      await expect(first.issue(7, 300)).rejects.toMatchObject({ codes: ['key-too-old'] });

      await engine.restart();
      await waitForHealth(verifiers, true);
      const token = await afterBeats(cluster, () => first.issue(7, 3600));
      await waitForCode(verifiers, token, 'ok');
    });

    it('republishes everything to a broker that lost its records', async () => {
      const { first, second, verifiers, advance, join } = await startCluster(engine);
      const kept = await first.issue(7, 3600);
      const condemned = await second.issue(13, 3600);
      await first.revoke(13);
      await waitForCode(verifiers, condemned, 'revoked');
      await engine.kill();
      await waitForHealth(verifiers, false);
      await engine.restartEmpty();
      await waitForHealth([...verifiers, first, second], true);
      await advance(60);

      const late = await join();

      await waitForCode([...verifiers, late], kept, 'ok');
      await waitForCode([...verifiers, late], condemned, 'revoked');
      expect((await late.metrics()).rejected).toEqual({});
    });

    it('catches up after the network was cut, and over a slow one', async () => {
      const cluster = await startCluster(engine);
      const { first, second, verifiers } = cluster;
      const condemned = await second.issue(13, 3600);
      engine.proxy.cut();
      await waitForHealth(verifiers, false);
      await expect(first.revoke(13)).rejects.toMatchObject({ message: expect.any(String) });
      engine.proxy.mend();
      engine.proxy.slow(150);
      await waitForHealth([...verifiers, first, second], true);

      await afterBeats(cluster, () => first.rotate());
      const after = await first.issue(7, 3600);
      await waitForCode(verifiers, after, 'ok');
      await afterBeats(cluster, () => expectCode([second, ...verifiers], condemned, 'revoked'));
    });

    it('rejects records of an attacker with the broker’s credentials and no identity', async () => {
      const { first, second, verifiers, advance, join, topic, identities } = await startCluster(engine);
      const kept = await first.issue(7, 3600);
      const condemned = await second.issue(13, 3600);
      await first.revoke(13);
      await waitForCode(verifiers, condemned, 'revoked');
      const genuine = await second.records(topic);
      // Overwrites every record with nothing, noise, and other records.
      const values = genuine.map(({ value }) => value).toReversed();
      const overwritten = genuine.map(({ key }, index) => ({ key, value: values[index] ?? '' }));
      const noise = genuine.map(({ key }) => ({ key, value: '' }));
      const flood = Array.from({ length: 500 }, (_, index) => ({
        key: `noise:${index}`,
        value: 'x'.repeat(2000),
      }));
      const hostile = verifiers[0];
      await hostile?.write([...overwritten, ...noise, ...flood]);
      await advance(60);

      const late = await join();

      expect(identities).toHaveLength(2);
      await waitForCode([...verifiers, late], kept, 'ok');
      await waitForCode([...verifiers, late, first, second], condemned, 'revoked');
      expect((await late.metrics()).rejected['signature']).toBeGreaterThan(499);
    });
  });
}
