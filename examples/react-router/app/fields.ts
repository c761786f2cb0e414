import { createFieldClient } from 'spec-field';

export const fields = createFieldClient({
  // The address of the API for the server. Pages use their own origin.
  serverBaseUrl: globalThis.process?.env.API_URL ?? 'http://localhost:3000',
});
