/** Reads a reply: its JSON, and the message of a refusal. */
import type { FormSpec } from '../core/form/formSpec.js';
import { planForm } from '../core/form/planForm.js';
import { readServerErrors } from '../core/form/serverErrors.js';
import { ownProperty } from '../core/vocabulary/json.js';
import type { Reply } from './prober.js';

/** Parses an answer; `undefined` if it isn't JSON. */
export function jsonIn({ text }: Reply): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the message of a refusal as a sentence to append; empty if there is none. */
export function saysOf(reply: Reply): string {
  const body = jsonIn(reply);
  const [first] = [ownProperty(body, 'errors')].flat();
  const words = [ownProperty(body, 'detail'), ownProperty(first, 'message'), ownProperty(body, 'title')];
  const text = words.find((word) => typeof word === 'string' && word.trim() !== '');
  return typeof text === 'string' ? ` The response says ${JSON.stringify(text.slice(0, 200))}.` : '';
}

/** Returns up to three errors of a refused form as clients read them. */
export function refusalOf(reply: Reply, formSpec: FormSpec): string {
  const { fields, form } = readServerErrors(jsonIn(reply), planForm(formSpec));
  const said = [
    ...fields.map(({ path, message }) => `/${path.join('/')} ${JSON.stringify(message.slice(0, 120))}`),
    ...form.map((message) => JSON.stringify(message.slice(0, 120))),
  ];
  return said.length > 0
    ? ` The response says: ${said.slice(0, 3).join('; ')}.`
    : ' The response does not say why.';
}
