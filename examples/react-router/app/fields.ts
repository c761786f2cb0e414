import { createFieldClient } from 'spec-field';

export const fields = createFieldClient({
  // where the server finds the API; pages find it at their own origin
  serverBaseUrl: globalThis.process?.env.API_URL ?? 'http://localhost:3000',
});
