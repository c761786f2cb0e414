/** What a reply says: its JSON, and the words of a refusal. */
import type { FormSpec } from '../core/form/formSpec.js';
import { planForm } from '../core/form/planForm.js';
import { readServerErrors } from '../core/form/serverErrors.js';
import { ownProperty } from '../core/vocabulary/json.js';
import type { Reply } from './prober.js';

/** The JSON of an answer; `undefined` where it has none. */
export function jsonIn({ text }: Reply): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a refusal says in words, as a sentence to put behind another; empty where it says nothing. */
export function saysOf(reply: Reply): string {
  const body = jsonIn(reply);
  const [first] = [ownProperty(body, 'errors')].flat();
  const words = [ownProperty(body, 'detail'), ownProperty(first, 'message'), ownProperty(body, 'title')];
  const text = words.find((word) => typeof word === 'string' && word.trim() !== '');
  return typeof text === 'string' ? ` It says ${JSON.stringify(text.slice(0, 200))}.` : '';
}

/** What a form is refused for, as a page reads it: up to three fields with what is said of them. */
export function refusalOf(reply: Reply, formSpec: FormSpec): string {
  const { fields, form } = readServerErrors(jsonIn(reply), planForm(formSpec));
  const said = [
    ...fields.map(({ path, message }) => `/${path.join('/')} ${JSON.stringify(message.slice(0, 120))}`),
    ...form.map((message) => JSON.stringify(message.slice(0, 120))),
  ];
  return said.length > 0 ? ` It says: ${said.slice(0, 3).join('; ')}.` : ' It does not say why.';
}
