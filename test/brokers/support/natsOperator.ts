/**
 * An operator of NATS with one account, whose users come with a JWT that the account has signed: written from NATS's own text
 * (ADR-14, and the claims of its package `jwt`, version 2), with nkeys alone. The server has the account in its configuration.
 */
import { nkeys } from '@nats-io/transport-node';

/** Changes of a user. */
export interface NatsUserOptions {
  /** For how many seconds the JWT is good from now on; negative for one that has expired. Default: an hour. */
  readonly validSeconds?: number;
  /** Its permissions. Default: everything. */
  readonly permissions?: { readonly publish: readonly string[]; readonly subscribe: readonly string[] };
  /** The seed beside the JWT. Default: the one that it names. */
  readonly seed?: string;
}

/** An operator. */
export interface NatsOperator {
  /** The value of `authorization` in the configuration of a server. */
  readonly config: string;
  /** The text of a credentials file for a new user. */
  credentialsOf(user?: NatsUserOptions): string;
}

type KeyPair = ReturnType<typeof nkeys.createUser>;

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Makes an operator, an account with JetStream, and another one for the server itself. */
export function createNatsOperator(): NatsOperator {
  const operator = nkeys.createOperator();
  const [account, system] = [nkeys.createAccount(), nkeys.createAccount()];
  const anything = { subs: -1, data: -1, payload: -1 };
  const limits = { ...anything, imports: -1, exports: -1, wildcards: true, conn: -1, leaf: -1 };
  const storage = { mem_storage: -1, disk_storage: -1, streams: -1, consumer: -1 };
  const accountOf = (key: KeyPair, more: object) =>
    signJwt(operator, key, { type: 'account', version: 2, limits: { ...limits, ...more } });
  const own = signJwt(operator, operator, {
    type: 'operator',
    version: 2,
    system_account: system.getPublicKey(),
  });
  return {
    config: `operator: ${own}
resolver: MEMORY
resolver_preload: {
  ${account.getPublicKey()}: ${accountOf(account, storage)}
  ${system.getPublicKey()}: ${accountOf(system, {})}
}`,
    credentialsOf({ validSeconds = 3600, permissions, seed } = {}) {
      const user = nkeys.createUser();
      const may = permissions && {
        pub: { allow: permissions.publish },
        sub: { allow: permissions.subscribe },
      };
      const claims = { type: 'user', version: 2, ...anything, ...may };
      const jwt = signJwt(account, user, claims, Math.floor(Date.now() / 1000) + validSeconds);
      return `-----BEGIN NATS USER JWT-----
${jwt}
------END NATS USER JWT------

-----BEGIN USER NKEY SEED-----
${seed ?? textOf(user.getSeed())}
------END USER NKEY SEED------
`;
    },
  };
}

function signJwt(issuer: KeyPair, subject: KeyPair, nats: object, exp?: number): string {
  const claims = {
    jti: crypto.randomUUID(),
    iat: Math.floor(Date.now() / 1000),
    ...(exp !== undefined && { exp }),
    iss: issuer.getPublicKey(),
    sub: subject.getPublicKey(),
    name: 'test',
    nats,
  };
  const parts = [{ typ: 'JWT', alg: 'ed25519-nkey' }, claims];
  const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const signature = issuer.sign(new TextEncoder().encode(signed));
  return `${signed}.${Buffer.from(signature).toString('base64url')}`;
}
