/**
 * Checks a running back end from outside, like a client: a document with its values endpoints, or each document of a list
 * (Protocol §4). Sends GET requests, or the methods that documents name. Changes nothing, unless the user lets it submit forms
 * or create values.
 */
import { type InputFieldSpec, parseFieldSpec, type ValuesEndpoint } from '../core/document/inputFieldSpec.js';
import { isFormDocument, parseFormSpec } from '../core/form/formSpec.js';
import { ownProperty } from '../core/vocabulary/json.js';
import { FieldSpecError } from '../errors/fieldSpecError.js';
import { batchRows } from './batchRows.js';
import { byValueRows } from './byValueRows.js';
import { createRows } from './createRows.js';
import { credentialRows } from './credentialRows.js';
import { documentCorsRows, valuesCorsRows } from './crossOriginRows.js';
import { dependencyRows } from './dependencyRows.js';
import { documentRows } from './documentRows.js';
import { probeEndpoint } from './endpointProbe.js';
import { formRows } from './formRows.js';
import { makeUpForm } from './madeUpForm.js';
import { memberRows } from './memberRows.js';
import { type CheckResult, type CheckRow, runChecks } from './outcome.js';
import { pagingRows } from './pagingRows.js';
import { createProber, type Prober, type Reply, type SentRequest } from './prober.js';
import { missingDocumentRows, problemRows, refusalRows } from './refusalRows.js';
import { searchRows } from './searchRows.js';
import { signedRows } from './signedRows.js';
import { allowedBy, type CheckOptions, type DocumentSubject, type EndpointSubject } from './subject.js';
import { valuesRows } from './valuesRows.js';

/** Maximum number of documents of a list that are checked. */
export const mostDocuments = 20;
/** Maximum number of values endpoints of one document that are checked, including those of sub-fields or of a form's fields. */
const mostEndpoints = 10;

const ofDocument: readonly CheckRow<DocumentSubject>[] = [
  ...documentRows,
  ...missingDocumentRows,
  ...documentCorsRows,
];
const ofValues: readonly CheckRow<EndpointSubject>[] = [
  ...valuesRows,
  ...pagingRows,
  ...searchRows,
  ...byValueRows,
  ...dependencyRows,
  ...memberRows,
  ...createRows,
  ...refusalRows,
  ...credentialRows,
  ...valuesCorsRows,
  ...signedRows,
];

/** Names of all checks, in the order they run. */
export const checkNames: readonly string[] = [
  ...ofDocument,
  ...batchRows,
  ...formRows,
  ...ofValues,
  ...problemRows,
].map(({ name }) => name);

/** Names of the checks of values. */
export const valuesCheckNames: readonly string[] = ofValues.map(({ name }) => name);

/** Results of one document and its values. */
export interface CheckReport {
  /** URL of the document. */
  readonly source: string;
  readonly checks: readonly CheckResult[];
  readonly requests: readonly SentRequest[];
  /** Why the document could not be read; then nothing was checked. */
  readonly error?: unknown;
}

interface FailedReport extends CheckReport {
  readonly error: unknown;
}

/**
 * Checks a document and its values endpoints, or each document of a list such as `GET /api/fields`.
 *
 * @param url - URL of the document or the list
 * @returns a report per document; a document that can't be read has an `error`
 */
export async function checkBackEnd(url: string, options: CheckOptions = {}): Promise<readonly CheckReport[]> {
  const read = await readDocument(url, options);
  if ('error' in read) return [read];
  const hrefs = hrefsOf(read.body);
  if (!hrefs) return [await checkDocument(read)];
  if (hrefs.length === 0) return [unread(url, new FieldSpecError('spec-invalid', url, 'The list is empty.'))];
  const reports: CheckReport[] = [];
  for (const href of hrefs.slice(0, mostDocuments)) reports.push(await checkListed(href, url, options));
  if (hrefs.length > mostDocuments) reports.push(unchecked(url, hrefs.length));
  return reports;
}

/** Checks a document of a list. It must have the list's origin. Lists inside lists aren't followed. */
async function checkListed(href: string, listUrl: string, options: CheckOptions): Promise<CheckReport> {
  const { href: url, origin } = URL.canParse(href, listUrl) ? new URL(href, listUrl) : { href, origin: '' };
  if (origin !== new URL(listUrl).origin)
    return unread(
      url,
      new FieldSpecError('origin-not-allowed', listUrl, 'The list links to another origin.'),
    );
  const read = await readDocument(url, options);
  return 'error' in read ? read : checkDocument(read);
}

/** Reads a document, or creates a report with the reason of the failure. */
async function readDocument(specUrl: string, options: CheckOptions): Promise<DocumentSubject | FailedReport> {
  const prober = proberFor(specUrl, options);
  try {
    const document = await prober.send({ purpose: 'document', url: specUrl });
    return { specUrl, options, prober, document, body: jsonOf(document) };
  } catch (error) {
    return { source: specUrl, checks: [], requests: prober.requests, error };
  }
}

async function checkDocument(read: DocumentSubject): Promise<CheckReport> {
  const { specUrl, options, prober, body } = read;
  const isForm = isFormDocument(body);
  const rows = [...ofDocument, ...(isForm ? formRows : batchRows)];
  const subject = isForm ? { ...read, form: await makeUpForm(read) } : read;
  const checks = await runChecks(rows, subject, options);
  const requests: SentRequest[] = [];
  const replies: Reply[] = [];
  for (const [index, { where, endpoint, field }] of endpointsOf(body).entries()) {
    // Every further endpoint gets its own request limit.
    const own = index === 0 && !isForm ? prober : proberFor(specUrl, options);
    checks.push(...(await checkEndpoint({ ...subject, prober: own }, where, endpoint, field)));
    if (own !== prober) {
      requests.push(...own.requests);
      replies.push(...own.replies);
    }
  }
  const all = { ...prober, replies: [...prober.replies, ...replies] };
  checks.push(...(await runChecks(problemRows, { ...subject, prober: all }, options)));
  return { source: specUrl, checks, requests: [...prober.requests, ...requests] };
}

/** Runs the checks of one endpoint. Without an endpoint, reports all of them as not checked, with the reason. */
async function checkEndpoint(
  subject: DocumentSubject,
  where: string,
  endpoint: ValuesEndpoint | string,
  field: InputFieldSpec,
): Promise<readonly CheckResult[]> {
  const { options, prober, specUrl, form } = subject;
  const at = where === '' ? {} : { where };
  if (typeof endpoint === 'string')
    return ofValues.map(({ name }) => ({ name, ...at, outcome: 'not-checked', message: endpoint }));
  // In a form, dependencies default to the sample values of its fields.
  const dependencies = { ...form?.values, ...options.dependencies };
  const values = probeEndpoint(endpoint, {
    prober,
    policy: { specUrl, allowedOrigins: allowedBy(options) },
    search: options.search,
    foreign: options.foreign,
    dependencies,
  });
  const all = { ...subject, values, endpoint, field, dependencies };
  const results = await runChecks(ofValues, all, options);
  return where === '' ? results : results.map((result) => Object.assign({}, result, at));
}

interface FoundEndpoint {
  readonly where: string;
  /** The endpoint, or the reason why there is nothing to check. */
  readonly endpoint: ValuesEndpoint | string;
  readonly field: InputFieldSpec;
}

/** Placeholder field if there is no endpoint. */
const none: InputFieldSpec = { displayName: 'None', dataType: 'STRING' };

/** Lists the HTTP endpoints of a field, its own first, or of the fields of a form. */
function endpointsOf(body: unknown): readonly FoundEndpoint[] {
  const found: FoundEndpoint[] = [];
  const look = (field: InputFieldSpec, path: string) => {
    const { valuesEndpoint, subFields = [] } = field;
    if (valuesEndpoint)
      found.push({
        where: path === '' ? '' : `${path}valuesEndpoint`,
        endpoint: valuesEndpoint.protocol === 'INLINE' ? 'the values are in the document' : valuesEndpoint,
        field,
      });
    for (const [index, subField] of subFields.entries()) look(subField, `${path}subFields[${index}].`);
  };
  try {
    if (isFormDocument(body))
      for (const [at, field] of parseFormSpec(body).fields.entries()) look(field, `fields[${at}].`);
    else look(parseFieldSpec(body), '');
  } catch {
    return [{ where: '', endpoint: 'the document is not valid', field: none }];
  }
  if (found.length === 0)
    return [{ where: '', endpoint: 'the document has no values endpoint', field: none }];
  const rest = `only the first ${mostEndpoints} endpoints of the document were checked`;
  return found.map(({ where, endpoint, field }, index) => ({
    where,
    field,
    endpoint: index < mostEndpoints ? endpoint : rest,
  }));
}

/** Reads the hrefs of a document list: `[{ "href": … }]`, bare or as `fields` or `forms`; `undefined` if it isn't a list. */
function hrefsOf(body: unknown): readonly string[] | undefined {
  const named = ownProperty(body, 'fields') ?? ownProperty(body, 'forms');
  const list = Array.isArray(body) ? (body as unknown[]) : named;
  if (!Array.isArray(list) || ownProperty(body, 'dataType') !== undefined) return undefined;
  const hrefs = list.map((entry) => (typeof entry === 'string' ? entry : ownProperty(entry, 'href')));
  return hrefs.every((href) => typeof href === 'string') ? hrefs : undefined;
}

function proberFor(
  specUrl: string,
  { headers, allowedOrigins = [], timeoutMs, fetch }: CheckOptions,
): Prober {
  const own = URL.canParse(specUrl) ? [new URL(specUrl).origin] : [];
  return createProber({ headers, headerOrigins: [...own, ...allowedOrigins], timeoutMs, fetch });
}

/** Parses a document. @throws {FieldSpecError} `http-status`, `not-json` */
function jsonOf({ status, text, probe }: Reply): unknown {
  const where = probe.url.split(/[?#]/, 1)[0] ?? '';
  if (status !== 200)
    throw new FieldSpecError('http-status', where, `The server responded with ${status}.`, { status });
  try {
    const body: unknown = JSON.parse(text);
    return body;
  } catch {
    throw new FieldSpecError('not-json', where, 'The response is not JSON.');
  }
}

function unread(source: string, error: FieldSpecError): FailedReport {
  return { source, checks: [], requests: [], error };
}

function unchecked(listUrl: string, listed: number): CheckReport {
  const message = `${listed} documents are listed, and only the first ${mostDocuments} were checked; pass the URLs of the others`;
  const checks = checkNames.map((name): CheckResult => ({ name, outcome: 'not-checked', message }));
  return { source: listUrl, checks, requests: [] };
}
