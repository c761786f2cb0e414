/** The tables of CONTRIBUTING.md about places in the code: every path in them exists. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const text = readFileSync('CONTRIBUTING.md', 'utf8');

/** The paths in code of the tables below a heading: those that begin with a folder of the project. */
function pathsBelow(heading: string): string[] {
  const [, section = ''] = text.split(`## ${heading}\n`);
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  const codes = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code));
  return codes.filter((code) => /^(?:src|test|docs|conformance|stories)\//.test(code));
}

describe.each(['Where is …', 'To add …'])('the table "%s"', (heading) => {
  it('names only existing paths, and several of them', () => {
    const paths = pathsBelow(heading);

    expect(paths.length).toBeGreaterThan(8);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });
});
