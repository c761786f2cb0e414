/** Checks rules that are valid by themselves, but cannot work with the fields of their form. D35, D36. */
import { isPublishedBox, unticked } from '../lint/lintEntry.js';
import { lintNotice } from '../../errors/lintNotice.js';
import type { FieldNotice } from '../../errors/notices.js';
import type { FormSpec } from './formSpec.js';
import { describeJson, isRecord, isScalar, ownProperty } from '../vocabulary/json.js';

/** Maximum number of levels of nesting: a condition may be 8 deep, with two levels each. */
const deepest = 32;

/** Lists rules that no form can meet, and conditions on values that a field never has. */
export function lintRules({ fields, crossConstraints = [] }: FormSpec): readonly FieldNotice[] {
  const listed = new Map(
    fields.flatMap(({ name, valuesEndpoint }) =>
      valuesEndpoint?.protocol === 'INLINE' && valuesEndpoint.mode !== 'SUGGESTIONS'
        ? [[name, valuesEndpoint.items ?? []] as const]
        : [],
    ),
  );
  const boxes = new Set(fields.flatMap((field) => (isPublishedBox(field) ? [field.name] : [])));
  const isListed = (name: string, value: unknown) =>
    (listed.get(name) ?? []).some((item) =>
      isScalar(item) ? item === value : ownProperty(item, 'value') === value,
    );
  const lintCondition = (condition: unknown, where: string, depth = 0): readonly FieldNotice[] => {
    // `planForm` reports deeper conditions.
    if (depth > deepest) return [];
    if (Array.isArray(condition))
      return condition.flatMap((part, at) => lintCondition(part, `${where}[${at}]`, depth + 1));
    if (!isRecord(condition)) return [];
    const { field, operator, value, values } = condition;
    const wanted = operator === 'in' ? values : [value];
    const compares = operator === 'eq' || operator === 'neq' || operator === 'in';
    if (typeof field === 'string' && listed.has(field) && compares && Array.isArray(wanted)) {
      const other = wanted.find((one) => !isListed(field, one));
      return other === undefined
        ? []
        : [never(field, other, `${where}.${operator === 'in' ? 'values' : 'value'}`)];
    }
    return Object.entries(condition).flatMap(([name, part]) =>
      lintCondition(part, `${where}.${name}`, depth + 1),
    );
  };
  return crossConstraints.flatMap(({ type, fields: names = [], params = {} }, index) => {
    const where = `crossConstraints[${index}].params`;
    const min = Number(ownProperty(params, 'min') ?? 1);
    const count = new Set(names).size;
    const [, source = ''] = names;
    const sourceValues = type === 'dependsOn' && ownProperty(params, 'sourceValues');
    const lost =
      Array.isArray(sourceValues) && listed.has(source)
        ? sourceValues.find((one: unknown) => !isListed(source, one))
        : undefined;
    const [target = ''] = names;
    return [
      ...(type === 'requiredWhen' && boxes.has(target)
        ? [lintNotice('required-boolean', `crossConstraints[${index}]`, unticked)]
        : []),
      ...(type === 'atLeastOne' && min > count
        ? [
            lintNotice(
              'bounds-impossible',
              `${where}.min`,
              `The rule needs ${min} of ${count} fields, so the form can never be sent.`,
            ),
          ]
        : []),
      ...(lost === undefined ? [] : [never(source, lost, `${where}.sourceValues`)]),
      ...lintCondition(params, where),
    ];
  });
}

const never = (field: string, value: unknown, where: string) =>
  lintNotice(
    'condition-never',
    where,
    `The list of "${field.slice(0, 40)}" does not contain ${describeJson(value)}.`,
  );
