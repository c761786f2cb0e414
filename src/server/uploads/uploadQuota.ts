/**
 * Quota of uploads per sender: the limit set by the app, minus concurrent uploads of the same sender (T §5.2, denial of
 * service).
 */
import { Problem } from '../http/problem.js';

/** Remaining quota of a sender. */
export interface QuotaLeft {
  /** Number of files. Default: unlimited. */
  readonly files?: number | undefined;
  /** Number of bytes. Default: unlimited. */
  readonly bytes?: number | undefined;
}

/** The share of one upload in the quota. */
export interface QuotaShare {
  /** Sets the remaining quota; throws a `Problem` of 507 if there is no room. Query the quota after the share has begun. */
  readonly allow: (left: QuotaLeft | undefined) => void;
  /** Counts bytes; throws a `Problem` of 507 if they exceed the quota. */
  readonly add: (bytes: number) => void;
  /** Ends the share; `isKept` tells whether the file is now in the store. */
  readonly end: (isKept: boolean) => void;
}

/** Begins to count an upload of a sender. */
export type UploadQuota = (caller: string) => QuotaShare;

interface Counted {
  bytes: number;
  /** Sequence number at which the share began, and at which it ended. */
  readonly from: number;
  to: number;
}

/**
 * Creates the counter of concurrent uploads. A file that was stored after a share began counts against that share, because the
 * app may have computed the quota before.
 */
export function createUploadQuota(): UploadQuota {
  const callers = new Map<string, Set<Counted>>();
  let turn = 0;
  return (caller) => {
    const shares = callers.get(caller) ?? new Set();
    const own: Counted = { bytes: 0, from: turn++, to: Infinity };
    callers.set(caller, shares.add(own));
    let { files, bytes } = { files: Infinity, bytes: Infinity };
    const counted = () => [...shares].filter(({ to }) => to > own.from);
    const sum = () => counted().reduce((total, one) => total + one.bytes, 0);
    return {
      allow(left) {
        ({ files = Infinity, bytes = Infinity } = left ?? {});
        if (counted().length > files || sum() >= bytes) throw noRoom();
      },
      add(more) {
        own.bytes += more;
        if (bytes < Infinity && sum() > bytes) throw noRoom();
      },
      end(isKept) {
        own.to = turn++;
        if (!isKept) shares.delete(own);
        const active = [...shares].filter(({ to }) => to === Infinity);
        const oldest = Math.min(...active.map(({ from }) => from));
        for (const one of shares) if (one.to < oldest) shares.delete(one);
        if (shares.size === 0) callers.delete(caller);
      },
    };
  };
}

const noRoom = () => new Problem(507, 'Your storage is full. Remove a file, or choose a smaller one.');
