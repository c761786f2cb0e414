/**
 * The quota of uploads for whoever sends them: what the host says, and what is on its way at this moment in other requests of the
 * same caller. T §5.2, denial of service.
 */
import { Problem } from '../http/problem.js';

/** What is left for a caller. */
export interface QuotaLeft {
  /** Files. Default: no bound. */
  readonly files?: number | undefined;
  /** Bytes. Default: no bound. */
  readonly bytes?: number | undefined;
}

/** A file that is being counted. */
export interface QuotaShare {
  /** Takes what is left for the caller; throws a `Problem` of 507 where that is no room. Asked for after the share has begun. */
  readonly allow: (left: QuotaLeft | undefined) => void;
  /** Counts bytes; throws a `Problem` of 507 where they are too many. */
  readonly add: (bytes: number) => void;
  /** Ends the share; `isKept` says whether the file is in the store now. */
  readonly end: (isKept: boolean) => void;
}

/** Begins to count a file of a caller. */
export type UploadQuota = (caller: string) => QuotaShare;

interface Counted {
  bytes: number;
  /** Turn in which the share began, and in which it ended. */
  readonly from: number;
  to: number;
}

/**
 * Makes the counter of files on their way. Whatever ended after a share had begun counts against it: the app may have looked before that
 * file was in the store.
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

const noRoom = () =>
  new Problem(507, 'There is no room left for your files. Take some away, or choose a smaller one.');
