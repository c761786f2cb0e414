/**
 * Creates everything that the fields of a page share, for a framework adapter or without a framework: access to the server, the
 * language, the app's rules, one live region, and the documents.
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
  /** Cache of all requests. Call its `mount`, so that it notices when the network is back. */
  readonly queryClient: QueryClient;
  /** How requests reach the server, and the language of answers. Default: the platform's `fetch`. */
  readonly lookup?: LookupOptions | undefined;
  /** Texts that replace the built-in ones; `loadLocaleMessages` loads those of the included languages. */
  readonly messages?: Partial<Messages> | undefined;
  /** Shows a text in the page's live region (`role="status"`). Default: announcements are dropped. */
  readonly say?: ((text: string) => void) | undefined;
  /** Calls back after pending changes are rendered. Default: in the next task. */
  readonly afterRender?: FieldEnvironment['afterRender'] | undefined;
  /** Called once for each error and notice. Default: logs to the console in development. */
  readonly onFault?: ((fault: Fault) => void) | undefined;
  /**
   * Called with the durations of documents, lookups and forms, and with cache hits. The code for metrics is loaded only with this
   * option. Adapters report their forms through `environment.measure`.
   */
  readonly onMetric?: OnMetric | undefined;
  /** How the app finds labels of values that no lookup returned. */
  readonly labelSources?: LabelSources | undefined;
  /** Whether lists begin with recently chosen values. Default false. @see forgetRecent */
  readonly recent?: boolean | undefined;
  /** How to treat a field without a `valuesEndpoint`. Default `free`. @see D6 */
  readonly missingEndpoint?: 'free' | 'fail' | undefined;
}

/** Everything that the fields of a page share. */
export interface FieldPage {
  /** The environment of a `Field` or a `FormStore`. */
  readonly environment: FieldEnvironment;
  /** Documents by URL; each is requested once. */
  readonly documents: FieldDocuments;
}

/**
 * Creates everything that the fields of a page share.
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
