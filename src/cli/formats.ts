/**
 * Output formats for findings: JUnit for any CI, SARIF 2.1.0 for code scanning, and GitHub workflow commands, which annotate
 * pull requests.
 */
import { type Output, withoutControls } from './output.js';

/** Output formats of a command. */
export const formats = ['text', 'json', 'junit', 'sarif', 'github'] as const;

/** One output format. */
export type Format = (typeof formats)[number];

/** One finding. */
export interface Finding {
  /** Name of the check, or code of the notice. */
  readonly name: string;
  /** Path in the document. */
  readonly where?: string | undefined;
  readonly level: 'held' | 'notice' | 'failed' | 'not-checked';
  readonly message?: string | undefined;
  readonly hint?: string | undefined;
}

/** The findings of one document. */
export interface Findings {
  readonly source: string;
  readonly findings: readonly Finding[];
}

/** Writes findings in one of the formats for other tools. */
export function writeFindings(
  command: string,
  documents: readonly Findings[],
  format: 'junit' | 'sarif' | 'github',
  output: Output,
): void {
  output.log(writers[format](`spec-field ${command}`, documents));
}

type Writer = (command: string, documents: readonly Findings[]) => string;

const writers: Readonly<Record<'junit' | 'sarif' | 'github', Writer>> = { junit, sarif, github };

const nameOf = ({ name, where }: Finding) => (where ? `${name} at ${where}` : name);
const textOf = ({ message = '', hint = '' }: Finding) => [message, hint].filter(Boolean).join(' ');

function junit(command: string, documents: readonly Findings[]): string {
  const suites = documents.map(({ source, findings }) => {
    const count = (level: Finding['level']) => findings.filter((one) => one.level === level).length;
    const cases = findings.map((finding) => {
      const outcomes: Readonly<Record<Finding['level'], string>> = {
        held: '',
        notice: `<system-out>${xml(textOf(finding))}</system-out>`,
        failed: `<failure message="${xml(finding.message ?? '')}">${xml(textOf(finding))}</failure>`,
        'not-checked': `<skipped message="${xml(finding.message ?? '')}"/>`,
      };
      return `    <testcase classname="${xml(source)}" name="${xml(nameOf(finding))}">${outcomes[finding.level]}</testcase>`;
    });
    const counts = `tests="${findings.length}" failures="${count('failed')}" skipped="${count('not-checked')}"`;
    return [`  <testsuite name="${xml(source)}" ${counts}>`, ...cases, '  </testsuite>'].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${xml(command)}">`,
    ...suites,
    '</testsuites>',
  ].join('\n');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const xml = (text: string) =>
  // XML doesn't allow these two code points.
  withoutControls(text)
    .replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD')
    .replaceAll(/[&<>"]/g, (letter) => entities[letter]!);

/** Only failures and notices are results. */
const told = (findings: readonly Finding[]) =>
  findings.filter(({ level }) => level === 'failed' || level === 'notice');

function sarif(command: string, documents: readonly Findings[]): string {
  const all = documents.flatMap(({ findings }) => told(findings));
  const rules = [...new Map(all.map((finding) => [finding.name, finding])).values()];
  const results = documents.flatMap(({ source, findings }) =>
    told(findings).map((finding) => ({
      ruleId: finding.name,
      level: finding.level === 'failed' ? 'error' : 'warning',
      message: { text: withoutControls(textOf(finding)) },
      locations: [
        {
          physicalLocation: { artifactLocation: { uri: uriOf(source) } },
          ...(finding.where && {
            logicalLocations: [{ fullyQualifiedName: withoutControls(finding.where) }],
          }),
        },
      ],
    })),
  );
  const driver = {
    name: command,
    rules: rules.map(({ name, hint = name }) => ({ id: name, help: { text: withoutControls(hint) } })),
  };
  return JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [{ tool: { driver }, results }],
    },
    undefined,
    2,
  );
}

/** Converts a file path to a URI; returns a URL unchanged. */
const uriOf = (source: string) =>
  /^https?:/i.test(source) && URL.canParse(source)
    ? new URL(source).href
    : source.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/');

function github(_command: string, documents: readonly Findings[]): string {
  const lines = documents.flatMap(({ source, findings }) => {
    const file = /^https?:/i.test(source) ? '' : `file=${property(source)},`;
    const own = told(findings).map((finding) => {
      const kind = finding.level === 'failed' ? 'error' : 'warning';
      return `::${kind} ${file}title=${property(nameOf(finding))}::${data(`${source}: ${textOf(finding)}`)}`;
    });
    const count = (level: Finding['level']) => findings.filter((one) => one.level === level).length;
    const summary = `${source}: ${count('held')} passed, ${count('failed')} failed, ${count('not-checked')} not checked`;
    return [...own, withoutControls(summary)];
  });
  return lines.join('\n');
}

/** Escapes text for a workflow command. */
const data = (text: string) => withoutControls(text).replaceAll('%', '%25');
const property = (text: string) => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
