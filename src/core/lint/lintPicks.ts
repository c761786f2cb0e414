/**
 * Checks what a document lets a pick do: fill other fields, and have a value made. Choices D69, D70.
 */
import { lintNotice } from '../../errors/lintNotice.js';
import type { FieldNotice } from '../../errors/notices.js';
import { planCreating } from '../document/createPlan.js';
import type { InputFieldSpec, ValuesEndpoint } from '../document/inputFieldSpec.js';
import { planLookup } from '../document/lookupPlan.js';
import { describeJson, ownProperty } from '../vocabulary/json.js';

/** Lists why values of an endpoint are not made, wherever it stands. */
export function lintCreating(endpoint: ValuesEndpoint, where: string): readonly FieldNotice[] {
  const { notices } = planCreating(endpoint);
  return notices.map(({ code, where: at, message, hint }) => {
    const placed = at.replace('valuesEndpoint', where);
    return { code, where: placed, message, hint };
  });
}

/** Lists what is filled with nothing that items have. */
export function lintFills(
  { expectMultipleValues }: InputFieldSpec,
  endpoint: ValuesEndpoint,
  where: string,
): readonly FieldNotice[] {
  const { fills } = endpoint.responseMapping ?? {};
  if (!fills) return [];
  const at = `${where}.responseMapping.fills`;
  if (expectMultipleValues) return [lintNotice('fill-ignored', at, 'A list of values fills nothing.')];
  const known = namesOf(endpoint);
  return Object.entries(fills).flatMap(([field, name]) =>
    known && !known.has(name)
      ? [lintNotice('fill-ignored', `${at}.${field}`, `No item has ${describeJson(name)}.`)]
      : [],
  );
}

/** What items have by name; `undefined` where only the server knows, whose items are written as our own. */
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
