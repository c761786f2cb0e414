/** Checks the effects of choosing an option: filling other fields, and creating a value. Choices D69, D70. */
import { lintNotice } from '../../errors/lintNotice.js';
import type { FieldNotice } from '../../errors/notices.js';
import { planCreating } from '../document/createPlan.js';
import type { InputFieldSpec, ValuesEndpoint } from '../document/inputFieldSpec.js';
import { planLookup } from '../document/lookupPlan.js';
import { describeJson, ownProperty } from '../vocabulary/json.js';

/** Lists why an endpoint cannot create values, with paths relative to the document. */
export function lintCreating(endpoint: ValuesEndpoint, where: string): readonly FieldNotice[] {
  const { notices } = planCreating(endpoint);
  return notices.map(({ code, where: at, message, hint }) => {
    const placed = at.replace('valuesEndpoint', where);
    return { code, where: placed, message, hint };
  });
}

/** Lists fills that read a name which items don't have. */
export function lintFills(
  { expectMultipleValues }: InputFieldSpec,
  endpoint: ValuesEndpoint,
  where: string,
): readonly FieldNotice[] {
  const { fills } = endpoint.responseMapping ?? {};
  if (!fills) return [];
  const at = `${where}.responseMapping.fills`;
  if (expectMultipleValues)
    return [lintNotice('fill-ignored', at, 'A field with several values cannot fill other fields.')];
  const known = namesOf(endpoint);
  return Object.entries(fills).flatMap(([field, name]) =>
    known && !known.has(name)
      ? [lintNotice('fill-ignored', `${at}.${field}`, `Items have no ${describeJson(name)}.`)]
      : [],
  );
}

/** Returns the names of an item's values; `undefined` without a mapping, when only the server knows them. */
function namesOf(endpoint: ValuesEndpoint): ReadonlySet<string> | undefined {
  const { carrier, items, item } = planLookup(endpoint);
  const { itemFields, labelField, valueField } = endpoint.responseMapping ?? {};
  const always = ['value', 'label', 'description'];
  if (carrier === 'inline') {
    const given = items.flatMap((one) => Object.keys(ownProperty(one, 'fields') ?? {}));
    return new Set([...always, ...given]);
  }
  const isMapped = itemFields !== undefined || labelField !== undefined || valueField !== undefined;
  return isMapped ? new Set([...always, ...Object.keys(item.fields ?? {})]) : undefined;
}
