/** Names a place in a form by labels, for errors that are shown away from their field. */
import type { FieldOutline } from '../document/fieldOutline.js';
import { localizedText } from '../messages/localizedText.js';
import type { FormPlan } from './formPlan.js';
import type { FormPath } from './formResult.js';

/** Returns the labels along a path, such as `Items 2, Article`. */
export function pathLabel(
  { fields }: Pick<FormPlan, 'fields'>,
  path: FormPath,
  locale: string | undefined,
): string {
  let among: readonly FieldOutline[] | undefined;
  const labels: string[] = [];
  for (const part of path) {
    const field = among ? among.find(({ name }) => name === part) : fields.get(String(part))?.plan;
    if (typeof part === 'number') labels.push(`${labels.pop() ?? ''} ${part + 1}`.trim());
    else if (!field) return [...labels, part].join(', ');
    else {
      labels.push(localizedText(field.displayName, locale) ?? part);
      among = field.subFields;
    }
  }
  return labels.join(', ');
}
