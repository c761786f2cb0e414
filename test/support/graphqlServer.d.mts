/** Types of graphqlServer.mjs, for tests in TypeScript. */
import type { City, ForeignAnswer, ForeignRequest } from './foreignServers.ts';

export function createGraphqlServer(
  found: (search: string | null | undefined) => readonly City[],
): (asked: ForeignRequest) => Promise<ForeignAnswer>;
