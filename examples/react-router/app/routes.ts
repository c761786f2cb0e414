import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('routes/ticket.tsx'),
  route('tickets', 'routes/tickets.tsx'),
  route('api/*', 'routes/api.ts'),
] satisfies RouteConfig;
