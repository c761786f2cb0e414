/** Sends a file with progress events, which only `XMLHttpRequest` provides. D73. */
import type { UploadEndpoint } from '../../core/document/inputFieldSpec.js';
import type { LookupOptions } from '../../core/lookup/lookUpValues.js';
import type { ValuesTarget } from '../../core/lookup/valuesTarget.js';
import { answerLimits } from '../../core/vocabulary/defaults.js';
import { FieldSpecError } from '../../errors/fieldSpecError.js';

/** Options of an upload. */
export interface Sending {
  readonly endpoint: UploadEndpoint;
  readonly specUrl: string | undefined;
  readonly lookup: LookupOptions;
  readonly signal: AbortSignal;
  /** Called with the number of sent bytes, if known. */
  readonly onProgress: (sent: number, total: number) => void;
}

/** The response of an upload. */
export interface UploadAnswer {
  readonly status: number;
  /** The parsed body; `undefined` if it is not JSON. */
  readonly body: unknown;
}

/** The `where` of upload errors. */
export const where = 'uploadEndpoint';

/** Timeouts without progress, and for the server's response, in milliseconds. */
const patience = { sendingMs: 60_000, answeringMs: 300_000 };

/**
 * Sends parts by `POST`; resolves with `undefined` if there was no response. Rejects with the signal's reason on abort, and for a
 * redirect.
 */
export function postFile(
  { url, credentials }: ValuesTarget,
  parts: FormData,
  { signal, onProgress }: Pick<Sending, 'signal' | 'onProgress'>,
): Promise<UploadAnswer | undefined> {
  const request = new XMLHttpRequest();
  return new Promise<UploadAnswer | undefined>((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>;
    const giveUpAfter = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), ms);
    };
    const abort = () => request.abort();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      if (signal.aborted) return reject(signal.reason as Error);
      const { status, responseURL } = request;
      if (status === 0) return resolve(undefined);
      const isAway = responseURL !== '' && new URL(responseURL).origin !== url.origin;
      if (isAway) return reject(redirected());
      resolve({ status, body: parsed(request.responseText) });
    };
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      giveUpAfter(patience.sendingMs);
      if (lengthComputable) onProgress(loaded, total);
    };
    request.upload.onload = () => giveUpAfter(patience.answeringMs);
    request.onprogress = ({ loaded }) => {
      if (loaded > answerLimits.maxBytes) request.abort();
    };
    request.onloadend = end;
    signal.addEventListener('abort', abort);
    if (signal.aborted) return end();
    request.open('POST', url);
    request.setRequestHeader('accept', 'application/json');
    request.withCredentials = credentials === 'include';
    giveUpAfter(patience.sendingMs);
    request.send(parts);
  });
}

/** The error for a redirected upload. */
export function redirected(): FieldSpecError {
  return new FieldSpecError('redirect-refused', where, 'The server redirects to another URL.');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
