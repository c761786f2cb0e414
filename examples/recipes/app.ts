/** Stands for what an app has by itself: where its back end is, who is signed in, the SDK of its CRM, its tRPC client. */
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import type { AppRouter } from './router';

/** Where the back end is; the test says so in the address of the page. */
export const apiUrl =
  new URLSearchParams(globalThis.location?.search).get('api') ?? 'https://api.example.org';

/** Who is signed in. */
export const session = {
  userId: 'ann',
  /** A token that is valid for some time yet. */
  token: async (): Promise<string> =>
    ((await (await fetch(`${apiUrl}/session`, { method: 'POST' })).json()) as { token: string }).token,
};

interface Company {
  readonly id: string;
  readonly name: string;
}

/** The SDK of a CRM. */
export const crm = {
  companies: (asked: {
    readonly search: string;
    readonly cursor: string | undefined;
    readonly limit: number;
    readonly signal: AbortSignal;
  }): Promise<{ readonly companies: readonly Company[]; readonly next: string | null }> => {
    const { search, cursor = '', limit, signal } = asked;
    return call(`companies?${new URLSearchParams({ search, after: cursor, first: String(limit) })}`, signal);
  },
  companiesById: (ids: readonly string[]): Promise<readonly Company[]> =>
    call(`companies/${ids.map(encodeURIComponent).join(',')}`),
};

async function call<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  const response = await fetch(`${apiUrl}/crm/${path}`, { ...(signal && { signal }) });
  if (!response.ok) throw new Error(`The CRM answered ${response.status}.`);
  return (await response.json()) as Answer;
}

/** The client of the app's tRPC server. */
export const trpc = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: `${apiUrl}/trpc` })] });
