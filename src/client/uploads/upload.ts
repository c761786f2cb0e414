/**
 * A file that was chosen and is not uploaded: where it stands, and why. D73.
 */
/** Why a file was not taken, where the server says nothing that is for people. */
export type UploadFault =
  | 'tooLarge'
  | 'wrongType'
  | 'refused'
  | 'noRoom'
  | 'busy'
  | 'signIn'
  | 'unreachable'
  | 'failed';

/**
 * Where a file stands. `queued`: others go first; `offline`: it waits for a connection; `failed`: it may be tried again; `unfit`:
 * it was not sent, and would not be taken.
 */
export type UploadStatus = 'queued' | 'sending' | 'offline' | 'failed' | 'unfit';

/** A file, as it was chosen. */
export interface ChosenFile {
  /** Counts the files of a field as they are chosen, from 1. */
  readonly key: number;
  readonly file: File;
}

/** One file that is not uploaded. A new object after each change. */
export interface Upload extends ChosenFile {
  readonly status: UploadStatus;
  /** How much of it has gone, from 0 to 1; `undefined` where nobody knows. */
  readonly progress: number | undefined;
  /** Why it is not uploaded. */
  readonly fault: UploadFault | UnfitReason | undefined;
  /** The same in words of the server; empty where it said nothing. */
  readonly serverMessage: string;
}

/** Why a file is not sent at all. */
export type UnfitReason = 'tooLarge' | 'wrongType' | 'empty';

/** Whether a file is on its way, so that a submit waits for it. */
export const isPending = ({ status }: Upload): boolean => status === 'queued' || status === 'sending';
