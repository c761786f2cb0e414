/**
 * A page of fields: all that they share, made at once for an adapter to a framework, or for none: how to reach the server, the
 * language, the host's rules, one live region, and the documents.
 */
import type { QueryClient } from '@tanstack/query-core';
import type { FieldEnvironment } from '../client/field/fieldEnvironment.js';
import type { Messages } from '../client/messages/messages.js';
import { createMeter } from '../client/metrics/meter.js';
import type { OnMetric } from '../client/metrics/metric.js';
import type { Fault } from '../client/page/faults.js';
import { logFault } from '../client/page/logFault.js';
import type { LabelSources } from '../client/values/labelResolver.js';
import type { LookupOptions } from '../core/lookup/lookUpValues.js';
import type { ValidateOptions } from '../core/validation/validationResult.js';
import type { FieldDocuments } from './fieldDocuments.js';
import { createLookups, lookupNotices } from './lookups.js';
import { createPageCalls, createPageLookups } from './pageEnvironment.js';

/** Options of {@link createFieldPage}. */
export interface FieldPageOptions extends Pick<ValidateOptions, 'custom' | 'patternMatch' | 'patternEngine'> {
  /** Holds what was asked; mount it, so that it hears when the network comes back. */
  readonly queryClient: QueryClient;
  /** How requests reach the server, and in which language answers are read. Default: the platform's `fetch`. */
  readonly lookup?: LookupOptions | undefined;
  /** Texts that replace the built-in ones; `loadLocaleMessages` has those of the languages that are shipped. */
  readonly messages?: Partial<Messages> | undefined;
  /** Shows a text in the page's one live region (`role="status"`). Default: nobody hears it. */
  readonly say?: ((text: string) => void) | undefined;
  /** Calls back once what has changed by now is on the page. Default: in the next task. */
  readonly afterRender?: FieldEnvironment['afterRender'] | undefined;
  /** Told once of everything that went wrong or was worked around. Default: the console in development. */
  readonly onFault?: ((fault: Fault) => void) | undefined;
  /**
   * Told how long documents, lookups and forms take, and what comes from the cache; its code comes with it. An adapter tells of
   * its forms by `environment.measure`.
   */
  readonly onMetric?: OnMetric | undefined;
  /** How the host finds labels of values that no lookup returned. */
  readonly labelSources?: LabelSources | undefined;
  /** Whether values that were chosen before stand first in lists. Default false. @see forgetRecent */
  readonly recent?: boolean | undefined;
  /** What a field without a `valuesEndpoint` is. Default `free`. @see D6 */
  readonly missingEndpoint?: 'free' | 'fail' | undefined;
}

/** What all fields of a page share. */
export interface FieldPage {
  /** What a `Field`, or a `FormStore`, is made for. */
  readonly environment: FieldEnvironment;
  /** Documents by their URLs, each asked for once. */
  readonly documents: FieldDocuments;
}

/**
 * Makes what all fields of a page share.
 *
 * @example
 * const page = createFieldPage({ queryClient: new QueryClient(), lookup: { baseUrl: 'https://example.org' } });
 * const city = page.documents.get('/api/fields/city');
 * const stop = city.subscribe(() => console.log(city.getSnapshot().status));
 */
export function createFieldPage(options: FieldPageOptions): FieldPage {
  const { queryClient, lookup = {}, messages, missingEndpoint, labelSources = {}, recent } = options;
  const { custom, patternMatch, patternEngine, say = () => {}, onFault = logFault } = options;
  const { afterRender = (callback) => void setTimeout(callback) } = options;
  const calls = createPageCalls({
    say,
    onFault,
    afterRender,
    labelSources: () => labelSources,
    loadLookups: async () => ({ lookupNotices }),
  });
  const { documents, ...lookups } = createPageLookups(calls, {
    lookups: () => ({ createLookups }),
    queryClient,
    lookup,
    missingEndpoint,
    messages: () => messages,
  });
  const meter = options.onMetric && createMeter(queryClient, options.onMetric);
  meter?.start();
  const validation = { locale: lookup.locale, messages, custom, patternMatch, patternEngine };
  return {
    environment: { ...calls, ...lookups, validation, messages, recent, measure: meter?.measure },
    documents,
  };
}
