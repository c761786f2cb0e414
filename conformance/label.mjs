/** Names of cases: a template whose texts stay bare and whose other values are written as JSON. */

/** A value as JSON; `nothing` where there is none. */
export const show = (value) => (value === undefined ? 'nothing' : JSON.stringify(value));

/** Fills in a name. */
export function label(texts, ...values) {
  const written = values.map((value) => (typeof value === 'string' ? value : show(value)));
  return texts.map((text, index) => text + (written[index] ?? '')).join('');
}
