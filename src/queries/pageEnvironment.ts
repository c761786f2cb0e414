/**
 * The environment of all fields of a page, in two parts: one lasts as long as the page, the other is made anew as its options
 * change. React's provider and `createFieldPage` put both together, each with the code that comes late to it.
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

/** What asks endpoints about single values: for verdicts, for labels, and as other fields change. It comes late. */
const questions = /* @__PURE__ */ lazyImport(() => import('./valuesByValue.js'));

/** What validates, and what runs patterns. Both come late. */
const validationStages = {
  validation: /* @__PURE__ */ lazyImport(() => import('../client/field/fieldValidator.js')),
  patterns: /* @__PURE__ */ lazyImport(() => import('../client/field/patternSupport.js')),
};

const isProduction = () => process.env.NODE_ENV === 'production';

type LookupNotices = Pick<typeof LookupsCode, 'lookupNotices'>;

/** How a page talks to its host and its reader. */
interface PageHost extends Pick<FieldEnvironment, 'afterRender' | 'labelSources' | 'askForTexts'> {
  /** Loads the code of lookups. Rejects with `code-unavailable` if it could not be loaded. */
  readonly loadLookups: () => Promise<LookupNotices>;
  /** Resolves once the code of lookups was loaded for another reason. Default: `loadLookups` */
  readonly whenLookups?: () => Promise<LookupNotices>;
  /** Shows a text in the page's one live region. */
  readonly say: (text: string) => void;
  readonly onFault: (fault: Fault) => void;
}

/** The part of an environment that lasts as long as its page. */
export type PageCalls = ReturnType<typeof createPageCalls>;

/** Makes the part of an environment that lasts as long as its page. */
export function createPageCalls({ say, onFault, ...host }: PageHost) {
  const announcer = createAnnouncer(say);
  const report = createFaultReporter(onFault);
  return {
    ...host,
    checkEndpoints: async (plan: FieldOutline) => {
      if (!needsLookups(plan)) return;
      const { loadLookups, whenLookups = loadLookups } = host;
      // In production a notice isn't worth loading code for: it is reported once a list is used.
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

/** Whether a field, or a part of it, requests values; in development, whether it has any at all. */
function needsLookups({ lookup, subFields }: FieldOutline): boolean {
  const isPlanned = isProduction() ? lookup?.isRemote : lookup !== undefined;
  return isPlanned || subFields.some(needsLookups);
}

/** By which options a page asks its server, and the code that does so, once it is there. */
interface PageOptions {
  readonly lookups: () => Pick<typeof LookupsCode, 'createLookups'> | undefined;
  readonly queryClient: QueryClient;
  readonly lookup: LookupOptions;
  readonly missingEndpoint: 'free' | 'fail' | undefined;
  /** Its texts by now. */
  readonly messages: () => Partial<Messages> | undefined;
}

/** Makes the part of an environment that follows the options of its page: its documents, and what looks values up. */
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
