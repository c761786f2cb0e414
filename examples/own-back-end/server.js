// Serves the built page and the session. The back end has another origin.
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { startBackEnd } from './backEnd.js';

const backEnd = await startBackEnd(Number(process.env.API_PORT ?? 0));

const app = new Hono()
  // Takes the place of your own sessions.
  .get('/session', (context) => context.json({ userId: 'ann', apiUrl: backEnd.origin }))
  .post('/session/token', (context) => context.json({ token: backEnd.newToken() }))
  .use(serveStatic({ root: './dist' }));

serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 8080) }, ({ port }) => {
  console.log(`http://localhost:${port}`);
});
