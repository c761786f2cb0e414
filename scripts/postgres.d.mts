/** A server that runs. */
export interface PostgresServer {
  /** Of a database with the letters of all languages, for whoever connects. */
  readonly url: string;
  /** What it is, such as `PostgreSQL 15.18`. */
  readonly version: string;
  stop(): Promise<void>;
}

/** Programs of a server that comes with `pg_trgm`. */
export interface Programs {
  readonly initdb: string;
  readonly postgres: string;
  /** Folder that is to be copied first, and links in it that npm packages cannot hold. */
  readonly packaged?: string;
}

/** What to start a server with; `undefined` where nothing is found. */
export declare function findPostgres(): Programs | undefined;

/** Starts a server. It ends with this process, however that ends, and takes its folder with it. */
export declare function startPostgres(programs: Programs): Promise<PostgresServer>;
