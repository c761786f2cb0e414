/**
 * The name a value is submitted under where only the document names its field.
 * A form shows its controls under their names in place of its own members, so that a control named `submit` or
 * `addEventListener` would break the page; and a name that begins with `_`, such as `_method`, speaks to back ends.
 */
import { isFormMember } from './formMembers.js';

/** What a form of this browser has by itself; a server has none to ask. */
const membersHere = (): object => globalThis.HTMLFormElement?.prototype ?? {};

/**
 * Puts `field.` before a name that a form needs for itself: one that forms are known to have a member of, wherever it is
 * drawn, or that a form of this browser has.
 *
 * @param members - an object with the members of a form here; `{}` for what a server draws
 */
export function submittedName(name: string | undefined, members = membersHere()): string | undefined {
  if (name === undefined) return undefined;
  return name.startsWith('_') || isFormMember(name) || name in members ? `field.${name}` : name;
}
