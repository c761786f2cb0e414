/**
 * What a pick may do, written out as plainly as possible, apart from the library: what it fills in (D69), and when the row is offered
 * that makes a value of a text, or adds it (D70).
 */

const isEmpty = (value) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What an item has for a field, as the field may hold it; nothing where it has none. */
function heldBy({ dataType, expectMultipleValues, readOnly }, item, name) {
  const parts = new Map(['value', 'label', 'description'].map((part) => [part, item[part]]));
  const fields = new Map(Object.entries(item.fields ?? {}));
  const given = fields.get(name) ?? parts.get(name);
  if (isEmpty(given) || readOnly || dataType === 'OBJECT') return undefined;
  let value = String(given);
  if (dataType === 'BOOLEAN') value = typeof given === 'boolean' ? given : undefined;
  if (dataType === 'NUMBER') {
    const number = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
    value = typeof number === 'number' && Number.isFinite(number) ? number : undefined;
  }
  return value !== undefined && expectMultipleValues ? [value] : value;
}

/** What a form holds after some steps; what is empty is left out, an unticked box among it. */
export function filledAfter({ fields }, steps) {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const values = new Map(fields.map((field) => [field.name, field.default ?? null]));
  // Field → the pick that has filled it, and what was there before, as long as nobody has changed it.
  const filled = new Map();
  const entered = new Set();
  for (const { pick, set, clear } of steps) {
    const name = pick?.field ?? set?.field ?? clear;
    const field = byName.get(name);
    values.set(name, pick ? pick.item.value : set ? set.value : null);
    filled.delete(name);
    entered.add(name);
    // A text that somebody enters is no pick, and takes none back.
    const fills =
      set || field.expectMultipleValues ? {} : (field.valuesEndpoint?.responseMapping?.fills ?? {});
    for (const [target, place] of Object.entries(fills)) {
      if (target === name || !byName.has(target)) continue;
      const next = pick && heldBy(byName.get(target), pick.item, place);
      const last = filled.get(target);
      const now = values.get(target);
      if (next === undefined) {
        if (last?.by !== name) continue;
        values.set(target, last.before);
        filled.delete(target);
      } else if (last || isEmpty(now) || (now === false && !entered.has(target))) {
        values.set(target, next);
        filled.set(target, { by: name, before: last ? last.before : now });
      }
    }
  }
  return Object.fromEntries([...values].filter(([, value]) => !isEmpty(value) && value !== false));
}

/** As labels are compared: whatever their case, accents and blanks. */
export const folded = (text) =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** The row that is offered for a text; nothing where there is none. */
export function rowFor({ dataType, expectMultipleValues, valuesEndpoint }, list) {
  const { text, searched = text, isReady = true, labels = [], chosen = [], hasHost = false } = list;
  const entered = text.trim();
  if (!valuesEndpoint || entered === '' || !isReady || searched.trim() !== entered) return {};
  const known = [...labels, ...(expectMultipleValues ? chosen : [])];
  if (known.some((label) => folded(label) === folded(entered))) return {};
  const { mode = 'CLOSED', protocol = 'HTTPS', createEndpoint } = valuesEndpoint;
  if (mode === 'SUGGESTIONS') {
    const isNumber = dataType !== 'NUMBER' || Number.isFinite(Number(entered));
    return isNumber ? { row: `Add “${entered}”`, text: entered } : {};
  }
  const { protocol: spoken = 'HTTPS', uri } = createEndpoint ?? {};
  const isMade = protocol !== 'INLINE' && uri && ['HTTPS', 'HTTP'].includes(spoken);
  return isMade || hasHost ? { row: `Create “${entered}”`, text: entered } : {};
}
