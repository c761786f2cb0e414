/** What the tests use of the server of the bench. */
export interface BenchServer {
  readonly origin: string;
  readonly asked: { readonly path: string; readonly query: URLSearchParams }[];
  readonly close: () => void;
}

export function startServer(pagesFolder: string): Promise<BenchServer>;
