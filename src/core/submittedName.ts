/**
 * The name a value is submitted under where only the document names its field.
 * A form shows its controls under their names in place of its own members, so that a control named `submit` or
 * `addEventListener` would break the page; and a name that begins with `_`, such as `_method`, speaks to back ends.
 */

/** What every form of this platform has by itself; on a server, what every object has. */
const formMembers = (): object => globalThis.HTMLFormElement?.prototype ?? {};

/**
 * Puts `field.` before a name that a form needs for itself.
 *
 * @param members - an object with the members of a form; a server has none, and says `{}`
 */
export function submittedName(name: string | undefined, members = formMembers()): string | undefined {
  if (name === undefined) return undefined;
  return name.startsWith('_') || name in members ? `field.${name}` : name;
}
