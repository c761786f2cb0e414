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
  /** Counts bytes; throws a `Problem` of 507 where they are too many. */
  readonly add: (bytes: number) => void;
  /** Says that the file is whole, or gone. */
  readonly end: () => void;
}

/** Begins to count a file. */
export type UploadQuota = (caller: string, left: QuotaLeft | undefined) => QuotaShare;

interface Sending {
  active: number;
  files: number;
  bytes: number;
}

/** Makes what counts files on their way. */
export function createUploadQuota(): UploadQuota {
  const callers = new Map<string, Sending>();
  return (caller, { files = Infinity, bytes = Infinity } = {}) => {
    const sending = callers.get(caller) ?? { active: 0, files: 0, bytes: 0 };
    if (sending.files + 1 > files || sending.bytes >= bytes) throw noRoom();
    callers.set(caller, sending);
    sending.active += 1;
    sending.files += 1;
    const add = (more: number) => {
      sending.bytes += more;
      if (sending.bytes > bytes) throw noRoom();
    };
    const end = () => {
      sending.active -= 1;
      // What has arrived meanwhile counts until nothing is on its way: the host may have counted before it was there.
      if (sending.active === 0) callers.delete(caller);
    };
    return { add, end };
  };
}

const noRoom = () =>
  new Problem(507, 'There is no room left for your files. Take some away, or choose a smaller one.');
