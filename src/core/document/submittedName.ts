/**
 * The name that a value is submitted under, if only the document names the field.
 * A form exposes its controls as properties that hide its own members: a control named `submit` or `addEventListener` would break
 * the page. A name that begins with `_`, such as `_method`, has a meaning for some back ends.
 */
import { isFormMember } from './formMembers.js';

/** The members of a form in this browser; empty on a server. */
const membersHere = (): object => globalThis.HTMLFormElement?.prototype ?? {};

/**
 * Adds the prefix `field.` to a reserved name: a known form member, on every platform, or a member of forms in this browser.
 *
 * @param members - an object with the members of a form in this browser; `{}` on a server
 */
export function submittedName(name: string | undefined, members = membersHere()): string | undefined {
  if (name === undefined) return undefined;
  return name.startsWith('_') || isFormMember(name) || name in members ? `field.${name}` : name;
}
