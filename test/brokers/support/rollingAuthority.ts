/** The three steps of docs/signing.md by which one authority follows another, at whatever broker. */
import { expect, it, vi } from 'vitest';
import { type Authority, createAuthority } from './certificates.ts';

/** A broker whose certificates can be changed as it runs. */
export interface ChangingBroker {
  /** The authority of now: it has signed the certificate of the server, and may sign those of clients. */
  readonly authority: Authority;
  /** Gives the server a certificate by another authority, and other authorities that may sign those of clients. */
  readonly reload: (changes: {
    readonly issuer?: Authority;
    readonly trusted?: readonly Authority[];
  }) => Promise<void>;
  /** Does something at the broker with a certificate by an authority, by which authorities it looks at the server's. */
  readonly comesBy: (own: Authority, ca: readonly string[]) => Promise<unknown>;
}

const certsOf = (authorities: readonly Authority[]) => authorities.map(({ cert }) => cert);

/** A server applies a reload a moment later. */
export const eventually = <Result>(check: () => Result) => vi.waitFor(check, { timeout: 30_000 });

/** Replaces an authority by another and back; prepared clients can connect throughout. */
export function itRollsAnAuthorityOver(create: () => ChangingBroker): void {
  it('rolls an authority over in its three steps, without a restart', async () => {
    const { authority: old, reload, comesBy } = create();
    const next = createAuthority('the next one');
    const goes = (own: Authority, ...ca: readonly Authority[]) => eventually(() => comesBy(own, certsOf(ca)));
    const isRefused = (code: string, own: Authority, ...ca: readonly Authority[]) =>
      eventually(() => expect(comesBy(own, certsOf(ca))).rejects.toMatchObject({ code }));

    await reload({ trusted: [old, next] });
    await goes(next, old, next);
    await goes(old, old);
    await reload({ trusted: [old, next], issuer: next });
    await isRefused('broker-certificate', old, old);
    await goes(old, old, next);
    await reload({ trusted: [next], issuer: next });
    await isRefused('client-certificate', old, old, next);
    await goes(next, next);
    await reload({ trusted: [next, old], issuer: old });
    await goes(old, old);
    await reload({});
    await isRefused('client-certificate', next, old);
  });
}
