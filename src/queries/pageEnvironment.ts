/**
 * Creates the environment of a page's fields in two parts: one lives as long as the page, the other is created again when the
 * page's options change. React's provider and `createFieldPage` combine both, each with its own lazy-loaded code.
 */
import type { QueryClient } from '@tanstack/query-core';
import type { FieldEnvironment } from '../client/field/fieldEnvironment.js';
import { createValidationLoader } from '../client/field/validationLoader.js';
import { createAnnouncer } from '../client/messages/announcer.js';
import { frameText } from '../client/messages/frameTexts.js';
import type { Messages } from '../client/messages/messages.js';
import { createFaultReporter, type Fault } from '../client/page/faults.js';
import { lazyImport } from '../client/page/lazyImport.js';
import type { FieldOutline } from '../core/document/fieldOutline.js';
import type { LookupOptions } from '../core/lookup/lookUpValues.js';
import { asking } from '../core/vocabulary/defaults.js';
import { createLimiter } from '../platform/limiter.js';
import { createFieldDocuments, type FieldDocuments } from './fieldDocuments.js';
import type * as LookupsCode from './lookups.js';

/** Lazy-loaded code that asks endpoints about single values: for validation, for labels, and for dependent values. */
const questions = /* @__PURE__ */ lazyImport(() => import('./valuesByValue.js'));

/** Lazy-loaded code for validation and for patterns. */
const validationStages = {
  validation: /* @__PURE__ */ lazyImport(() => import('../client/field/fieldValidator.js')),
  patterns: /* @__PURE__ */ lazyImport(() => import('../client/field/patternSupport.js')),
};

const isProduction = () => process.env.NODE_ENV === 'production';

type LookupNotices = Pick<typeof LookupsCode, 'lookupNotices'>;

/** Functions with which a page reaches its app and its user. */
interface PageHost extends Pick<FieldEnvironment, 'afterRender' | 'labelSources'> {
  /** Loads the lookup code. Rejects with `code-unavailable` if it could not be loaded. */
  readonly loadLookups: () => Promise<LookupNotices>;
  /** Resolves when the lookup code was loaded for another reason. Default: `loadLookups`. */
  readonly whenLookups?: () => Promise<LookupNotices>;
  /** Shows a text in the page's live region. */
  readonly say: (text: string) => void;
  readonly onFault: (fault: Fault) => void;
}

/** The part of an environment that lives as long as its page. */
export type PageCalls = ReturnType<typeof createPageCalls>;

/** Creates the part of an environment that lives as long as its page. */
export function createPageCalls({ say, onFault, ...host }: PageHost) {
  const announcer = createAnnouncer(say);
  const report = createFaultReporter(onFault);
  return {
    ...host,
    checkEndpoints: async (plan: FieldOutline) => {
      if (!needsLookups(plan)) return;
      const { loadLookups, whenLookups = loadLookups } = host;
      // In production, a notice isn't worth loading code for: it is reported when a list is first used.
      const code = await (isProduction() ? whenLookups() : loadLookups()).catch(() => undefined);
      code?.lookupNotices(plan).forEach(report);
    },
    announce: announcer.say,
    announceStatus: announcer.sayStatus,
    report,
    validators: createValidationLoader(report, validationStages),
    loadQuestions: questions.load,
    limit: createLimiter(asking.atATime),
  };
}

/** Returns whether a field, or a part of it, requests values; in development, whether it has any values. */
function needsLookups({ lookup, subFields }: FieldOutline): boolean {
  const isPlanned = isProduction() ? lookup?.isRemote : lookup !== undefined;
  return isPlanned || subFields.some(needsLookups);
}

/** Options of a page's requests, and the lookup code once it is loaded. */
interface PageOptions {
  readonly lookups: () => Pick<typeof LookupsCode, 'createLookups'> | undefined;
  readonly queryClient: QueryClient;
  readonly lookup: LookupOptions;
  readonly missingEndpoint: 'free' | 'fail' | undefined;
  /** Returns the current messages. */
  readonly messages: () => Partial<Messages> | undefined;
}

/** Creates the part of an environment that depends on the page's options: documents and lookups. */
export function createPageLookups(
  calls: PageCalls,
  { lookups, messages, ...options }: PageOptions,
): Pick<FieldEnvironment, 'lookup' | 'createLookups' | 'resolver'> & { readonly documents: FieldDocuments } {
  const page = { ...calls, ...options, questions };
  const { lookup } = options;
  const announceLoading = () =>
    calls.announceStatus(frameText({ environment: { messages: messages(), lookup } }, 'specLoading'));
  return {
    lookup,
    documents: createFieldDocuments({ ...page, announceLoading }),
    createLookups: (...field) => lookups()?.createLookups(page, ...field),
    resolver: () => questions.current()?.pageResolver(page),
  };
}
