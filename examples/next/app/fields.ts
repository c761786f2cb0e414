// app/fields.ts
import { createFieldClient } from 'spec-field';

export const fields = createFieldClient({
  // where a server finds the API; pages find it at their own origin, or at baseUrl
  serverBaseUrl: globalThis.process?.env.API_URL ?? 'http://localhost:3000',
});
