/** The router of the tRPC server that the recipe asks; an app has its own. */
import { initTRPC } from '@trpc/server';
import { z } from 'zod';

const { procedure, router } = initTRPC.create();
const all = Array.from({ length: 25 }, (_, index) => ({
  id: `t${index}`,
  title: `${index % 2 ? 'Crash' : 'Slow'} on page ${index}`,
}));
const question = z.object({ search: z.string(), cursor: z.string().optional(), limit: z.int().max(100) });

/** Finds tickets by a text, page by page, and by their ids. */
export const appRouter = router({
  tickets: router({
    find: procedure.input(question).query(({ input: { search, cursor = '0', limit } }) => {
      const found = all.filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()));
      const end = Number(cursor) + limit;
      const nextCursor = end < found.length ? String(end) : undefined;
      return { tickets: found.slice(Number(cursor), end), nextCursor };
    }),
    byId: procedure
      .input(z.array(z.string()))
      .query(({ input }) => all.filter(({ id }) => input.includes(id))),
  }),
});

/** What clients know of it. */
export type AppRouter = typeof appRouter;
