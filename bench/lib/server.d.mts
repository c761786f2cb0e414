/** The members of the benchmark's server that tests use. */
export interface BenchServer {
  readonly origin: string;
  readonly asked: { readonly path: string; readonly query: URLSearchParams }[];
  readonly close: () => void;
}

export function startServer(pagesFolder: string): Promise<BenchServer>;
