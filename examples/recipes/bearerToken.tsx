// recipes/bearerToken.tsx
import { SpecField, SpecFieldProvider } from 'spec-field';
import { apiUrl, session } from './app';
import { person } from './ownJson';

async function fetchWithToken(request: Request) {
  request.headers.set('Authorization', `Bearer ${await session.token()}`);
  return fetch(request);
}

export const PersonField = ({ saved }: { readonly saved?: string | undefined }) => (
  <SpecFieldProvider baseUrl={apiUrl} fetch={fetchWithToken} scope={session.userId}>
    <SpecField spec={person} name="person" defaultValue={saved} />
  </SpecFieldProvider>
);
