/** Finds formats of parameters in which an inserted text could change the query, because it is not escaped. Choices D80, D81. */
import { lintNotice } from '../../errors/lintNotice.js';
import type { FieldNotice } from '../../errors/notices.js';
import type { LookupPlan } from '../document/lookupPlan.js';

/** Lists the formats that do not escape the inserted text. */
export function lintFormats({ formats }: LookupPlan, where: string): readonly FieldNotice[] {
  const { search, value } = formats;
  const templates = [
    ['searchFormat', search?.text, search?.escape],
    ['valueFormat', value?.each, value?.escape],
  ] as const;
  return templates.flatMap(([member, template = '', escape = []]) =>
    faultsOf(template, [escape].flat()).map((message) =>
      lintNotice('format-unescaped', `${where}.requestParams.${member}`, message),
    ),
  );
}

function faultsOf(template: string, escape: readonly string[]): readonly string[] {
  const has = (...words: readonly string[]) => words.some((word) => escape.includes(word));
  const [, quote] = /(["'])[%*]*\{\}[%*]*\1/.exec(template) ?? [];
  const isQuoted =
    quote === "'" ? !has('sql', 'backslash', 'soql') : quote === '"' && !has('backslash', 'soql');
  const isPattern = /%\{\}|\{\}%|\bi?like\.\S*\{\}/i.test(template) && !has('like', 'soql');
  const backslash = escape.indexOf('backslash');
  return [
    ...(isQuoted ? [`An unescaped ${quote} in a typed text ends the quoted text of the query.`] : []),
    ...(isPattern ? ['A `%` or `_` in a text is a wildcard. The word `like` escapes it.'] : []),
    ...(backslash >= 0 && escape.indexOf('like') > backslash
      ? ['`like` after `backslash` escapes the backslashes of `backslash` again. Put `like` first.']
      : []),
  ];
}
