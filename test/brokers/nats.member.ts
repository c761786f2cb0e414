/** A member on NATS. */
import { nkeyAuthenticator } from '@nats-io/transport-node';
import { createNatsBroker } from '../../src/signing/nats.js';
import { runMember } from './support/member.ts';

runMember((given) => {
  const { port, bucket, ca, cert, key, seed } = given as Readonly<Record<string, string>>;
  const options = {
    servers: `localhost:${port}`,
    tls: { minVersion: 'TLSv1.3', ca, cert, key },
    authenticator: nkeyAuthenticator(new TextEncoder().encode(seed)),
  } as const;
  return createNatsBroker({ options: options as never, bucket });
});
