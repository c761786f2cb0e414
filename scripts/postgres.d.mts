/** A running server. */
export interface PostgresServer {
  /** URL of a database with full Unicode support, without password. */
  readonly url: string;
  /** Name and version, such as `PostgreSQL 15.18`. */
  readonly version: string;
  stop(): Promise<void>;
  /** Ends the server like a power failure. */
  crash(): Promise<void>;
}

/** Folder of a server's programs and data. */
export interface PostgresPlace {
  readonly folder: string;
  /** User that the server runs as; `undefined` for the current one. */
  readonly user: { readonly uid: number; readonly gid: number } | undefined;
}

/** Programs of a server with `pg_trgm`. */
export interface Programs {
  readonly initdb: string;
  readonly postgres: string;
  /** Folder to copy first, and to complete with links, which npm packages cannot contain. */
  readonly packaged?: string;
}

/** Returns the programs of a server; `undefined` if none is found. */
export declare function findPostgres(): Programs | undefined;

/** Starts a server. It ends with this process in any case, and its folder is removed. */
export declare function startPostgres(programs: Programs): Promise<PostgresServer>;

/** Creates the folder of a server with its programs and an empty database. */
export declare function makePostgres(programs: Programs): Promise<PostgresPlace>;

/** Runs the server of a folder. It ends with this process in any case, and its folder is removed unless `keepsFolder` is set. */
export declare function runPostgres(
  place: PostgresPlace,
  how?: { readonly port?: number; readonly settings?: readonly string[]; readonly keepsFolder?: boolean },
): Promise<PostgresServer>;
