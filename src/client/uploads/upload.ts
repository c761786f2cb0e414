/** A file that was chosen and is not uploaded yet. D73. */
/** Why a file was refused, if the server sent no message for users. */
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
 * Status of a file. `queued`: waits for others; `offline`: waits for a connection; `failed`: can be retried; `unfit`: not sent,
 * because the server would refuse it.
 */
export type UploadStatus = 'queued' | 'sending' | 'offline' | 'failed' | 'unfit';

/** A file as it was chosen. */
export interface ChosenFile {
  /** Number of the file in its field, from 1. */
  readonly key: number;
  readonly file: File;
}

/** A file that is not uploaded. Immutable; changes create a new object. */
export interface Upload extends ChosenFile {
  readonly status: UploadStatus;
  /** Sent fraction from 0 to 1; `undefined` if unknown. */
  readonly progress: number | undefined;
  /** Why the file is not uploaded. */
  readonly fault: UploadFault | UnfitReason | undefined;
  /** The server's message; empty if it sent none. */
  readonly serverMessage: string;
}

/** Why a file is not sent. */
export type UnfitReason = 'tooLarge' | 'wrongType' | 'empty';

/** Whether a file is pending; a submit waits for it. */
export const isPending = ({ status }: Upload): boolean => status === 'queued' || status === 'sending';
