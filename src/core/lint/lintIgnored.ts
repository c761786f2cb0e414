/**
 * Finds members of a values endpoint that have no effect: places in items when the items are in the document, and members of
 * another pagination strategy. Choices D42, D61, D64.
 */
import { lookupNotice } from '../../errors/lookupNotice.js';
import type { FieldNotice } from '../../errors/notices.js';
import type { RequestParams, ResponseMapping, ValuesEndpoint } from '../document/inputFieldSpec.js';
import { lookupOutlineOf } from '../document/lookupOutline.js';
import { uriVariables } from '../document/uriVariables.js';
import type { PaginationStrategy } from '../vocabulary/paginationStrategy.js';

/** Places in items. Items in the document use the standard names instead. */
const itemMembers = [
  'valueField',
  'labelField',
  'descriptionField',
  'groupField',
  'disabledField',
  'imageField',
  'itemFields',
] as const satisfies readonly (keyof ResponseMapping)[];

interface StrategyMembers {
  readonly responseMapping?: readonly (keyof ResponseMapping)[];
  readonly requestParams?: readonly (keyof RequestParams)[];
}

/** Strategy → the members of `responseMapping` and `requestParams` that only this strategy uses. */
const strategyMembers: Readonly<Record<PaginationStrategy, StrategyMembers>> = {
  NONE: {},
  PAGE_NUMBER: { requestParams: ['firstPage'] },
  OFFSET: { requestParams: ['offsetParam'] },
  CURSOR: { responseMapping: ['nextCursorField', 'nextCursorItemField'], requestParams: ['cursorParam'] },
  LINK: { responseMapping: ['nextLinkField'] },
};

/** Lists the ignored members, each with the reason. */
export function lintIgnored(endpoint: ValuesEndpoint, where: string): readonly FieldNotice[] {
  const { responseMapping = {}, requestParams = {}, paginationStrategy } = endpoint;
  const { carrier } = lookupOutlineOf(endpoint);
  const notices: FieldNotice[] = [];
  const say = (member: string, message: string) =>
    notices.push(lookupNotice('member-ignored', `${where}.${member}`, message));
  if (carrier === 'inline')
    for (const member of itemMembers)
      if (responseMapping[member] !== undefined)
        say(
          `responseMapping.${member}`,
          'Items in the document use the standard names, such as `value` and `label`.',
        );
  const ofHttp = {
    inline: 'Values in the document need no request.',
    host: 'A source of the app does not use this member.',
  };
  for (const [group, given] of Object.entries({ responseMapping, requestParams }))
    for (const [strategy, member] of membersOf(group as keyof StrategyMembers)) {
      if (!Object.hasOwn(given, member)) continue;
      // The app's source may return a back end's answer, with the cursor at a mapped place.
      if (carrier === 'host' && member.startsWith('nextCursor')) continue;
      if (carrier === 'inline' || carrier === 'host') say(`${group}.${member}`, ofHttp[carrier]);
      else if (paginationStrategy !== strategy)
        say(`${group}.${member}`, `This member needs "paginationStrategy": "${strategy}".`);
    }
  const { nextCursorField, nextCursorItemField, totalField, totalHeader } = responseMapping;
  if (nextCursorField && nextCursorItemField)
    say('responseMapping.nextCursorItemField', '`nextCursorField` takes precedence.');
  if (totalHeader && (carrier === 'inline' || carrier === 'host'))
    say('responseMapping.totalHeader', ofHttp[carrier]);
  else if (totalHeader && totalField) say('responseMapping.totalHeader', '`totalField` takes precedence.');
  for (const member of ['searchFormat', 'valueFormat'] as const)
    if (requestParams[member] !== undefined && (carrier === 'inline' || carrier === 'host'))
      say(`requestParams.${member}`, ofHttp[carrier]);
  if (requestParams.valueFormat !== undefined && requestParams.valueParam === undefined && carrier === 'http')
    say('requestParams.valueFormat', 'This member needs a `valueParam`.');
  if (requestParams.valueParam === undefined) return notices;
  if (carrier === 'inline' || carrier === 'host') say('requestParams.valueParam', ofHttp[carrier]);
  else if (uriVariables(endpoint).includes(requestParams.searchParam ?? ''))
    say('requestParams.valueParam', 'The search text is part of the `uri`, so every request needs one.');
  return notices;
}

const membersOf = (group: keyof StrategyMembers) =>
  Object.entries(strategyMembers).flatMap(([strategy, { [group]: members = [] }]) =>
    members.map((member) => [strategy, member] as const),
  );
