/**
 * Checks of a back end with access control, run if the user passes `Authorization` or `Cookie`. Protocol §5 leaves the method
 * open.
 */
import type { EndpointProbe } from './endpointProbe.js';
import { type CheckRow, fault, notChecked } from './outcome.js';
import type { Prober, Reply } from './prober.js';
import { type EndpointSubject, headerNamesOf, wordsIn } from './subject.js';

/** Checks of protected values, in order. */
export const credentialRows: readonly CheckRow<EndpointSubject>[] = [
  {
    name: 'credentials-demanded',
    hint: 'Answer 401 with `WWW-Authenticate` to requests without credentials. Check credentials for values too, not only for web pages.',
    needs: ['values-answer'],
    run: async (subject) => {
      const names = credentialsOf(subject);
      await subject.values.first();
      const { status, headers } = await askAnonymously(subject.values, subject.prober);
      if (status !== 401 && status !== 403)
        fault(`A request for values without ${names} is answered with ${status}.`);
      if (status === 401 && !headers.has('www-authenticate')) fault('The 401 has no `WWW-Authenticate`.');
    },
  },
  {
    name: 'credentials-cache',
    hint: 'Send `Cache-Control: no-store` or `private` with responses that depend on the caller.',
    needs: ['values-answer'],
    run: async (subject) => {
      const names = credentialsOf(subject);
      const words = wordsIn((await subject.values.first()).reply.headers, 'cache-control');
      const isPrivate = words.some((word) => ['private', 'no-store'].includes(word));
      const isShared = words.some((word) => word === 'public' || word.startsWith('s-maxage='));
      const isKept = words.some((word) => /^max-age=[1-9]/.test(word)) && names.includes('cookie');
      if (isShared || (isKept && !isPrivate))
        fault(
          `Shared caches may store the response to a request with ${names}, and give it to other callers.`,
        );
    },
  },
];

function credentialsOf(subject: EndpointSubject): string {
  const names = headerNamesOf(subject).filter((name) => ['authorization', 'cookie'].includes(name));
  return names.length > 0
    ? names.join(', ')
    : notChecked('no credentials are given; pass them with --header');
}

function askAnonymously(values: EndpointProbe, prober: Prober): Promise<Reply> {
  return prober.send({ ...values.request(), purpose: 'values, without credentials', isAnonymous: true });
}
