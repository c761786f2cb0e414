/**
 * A field with verified responses over an untrusted network. Shows the key that signed, the reason of a refusal, and two buttons.
 */
import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Fault, type HttpClient, SpecField, SpecFieldProvider } from '../../src/index.js';
import { remoteKeys, TokenError, verifiedFetch } from '../../src/token/index.js';
import { exampleAdminToken, revocableId, signedNames } from './signedFields.ts';
import { signedNetworks } from './signedNetworks.ts';
import './explorer.css';

/** Options of a story. */
export interface SignedFieldProps {
  /** URL of the document. */
  readonly spec?: string;
  /** Behaviour of the network. */
  readonly network?: keyof typeof signedNetworks;
  /** Delay of responses in minutes. */
  readonly lateMinutes?: number;
}

/** The field with its buttons. */
export function SignedField({
  spec = '/api/fields/signedCountry',
  network = 'honest',
  lateMinutes = 0,
}: SignedFieldProps) {
  const [signedBy, setSignedBy] = useState('');
  const [refused, setRefused] = useState('');
  const [isRevoked, setRevoked] = useState(false);
  const [provider] = useState(() => ({
    queryClient: new QueryClient(),
    fetch: verifying(signedNetworks[network](), lateMinutes, (kid) => {
      setSignedBy(kid);
      setRefused('');
    }),
    onFault: (fault: Fault) => {
      const cause = 'cause' in fault ? fault.cause : undefined;
      if (cause instanceof TokenError) setRefused(`${cause.code}: ${cause.message}`);
    },
  }));
  return (
    <SpecFieldProvider {...provider}>
      <SpecField spec={spec} name="signed" />
      <p>{signedBy && `Verified: signed by key ${signedBy.slice(0, 8)}…`}</p>
      <p role="status">{refused && `Refused: ${refused}`}</p>
      <p>
        <button type="button" onClick={() => void post('/api/playground/rotate')}>
          Rotate the key
        </button>{' '}
        <button type="button" onClick={() => void revoke().then(() => setRevoked(true))}>
          Revoke tracking id {revocableId}
        </button>{' '}
        {isRevoked && 'Revoked.'}
      </p>
    </SpecFieldProvider>
  );
}

function verifying(through: HttpClient, lateMinutes: number, onVerified: (kid: string) => void): HttpClient {
  const client = verifiedFetch({
    ...signedNames,
    // Reloads the keys on every check, so that a revocation applies at once. Do not do this in production.
    keys: remoteKeys('/.well-known/jwks.json', { refreshMs: 0 }),
    fetch: through,
    now: () => Date.now() + lateMinutes * 60_000,
    policy: ({ url }) => (lateMinutes > 0 && url.includes('/api/fields/') ? 'off' : 'required'),
  });
  return async (request) => {
    const response = await client(request);
    const [head] = response.headers.get('values-token')?.split('.') ?? [];
    if (head) onVerified((JSON.parse(atob(head)) as { readonly kid: string }).kid);
    return response;
  };
}

function revoke(): Promise<void> {
  return post('/api/admin/revoke', { trackingId: revocableId });
}

async function post(path: string, body: object = {}): Promise<void> {
  await fetch(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${exampleAdminToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
