/** A server that runs. */
export interface PostgresServer {
  /** Of a database with the letters of all languages, for whoever connects. */
  readonly url: string;
  /** What it is, such as `PostgreSQL 15.18`. */
  readonly version: string;
  stop(): Promise<void>;
  /** Ends it as when its machine loses its power. */
  crash(): Promise<void>;
}

/** Where a server has its programs and its data. */
export interface PostgresPlace {
  readonly folder: string;
  /** Whom it runs as, where that is somebody else. */
  readonly user: { readonly uid: number; readonly gid: number } | undefined;
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

/** Makes a place for a server: its programs, and a database in which nothing is yet. */
export declare function makePostgres(programs: Programs): Promise<PostgresPlace>;

/**
 * Runs the server of a place. It ends with this process, however that ends, and takes its folder with it, unless that is kept
 * for the next time.
 */
export declare function runPostgres(
  place: PostgresPlace,
  how?: { readonly port?: number; readonly settings?: readonly string[]; readonly keepsFolder?: boolean },
): Promise<PostgresServer>;
