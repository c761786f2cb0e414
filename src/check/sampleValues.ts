/** Sample values for a field: values that most back ends accept, and values around the bounds in its document. */
import type { InputFieldSpec } from '../core/document/inputFieldSpec.js';
import { hintOf } from '../core/document/inputKind.js';
import { parseIsoDate } from '../core/vocabulary/isoDate.js';
import { validate } from '../core/validation/validator.js';

/** Values that most back ends accept, by data type. */
const samples: Readonly<Record<string, readonly unknown[]>> = {
  STRING: [
    'spec-field-check',
    'check@example.org',
    'https://example.org/',
    '+49 30 123456',
    'Ada Lovelace',
    'AB',
    'ABC',
    'A',
    '1',
    '12',
    '12345',
    'AB-1234',
    '2030-01-15',
    '10:30',
    'x'.repeat(64),
  ],
  NUMBER: [1, 2, 10, 18, 100, 1000, 0, 0.5, -1],
  BOOLEAN: [true, false],
  DATE: [
    '2030-01-15',
    '2030-01-16',
    '2000-01-15',
    '2000-01-16',
    '2030-01-15T12:00:00Z',
    '2030-01-16T12:00:00Z',
  ],
};

/** Longest text created to break a bound. */
const longestText = 10_000;

/** The same field with a single value. */
const alone = (field: InputFieldSpec): InputFieldSpec => ({ ...field, expectMultipleValues: false });

/** Whether the field contains the id of an uploaded file, which can't be made up. */
export const isUpload = (field: InputFieldSpec): boolean =>
  field.dataType === 'STRING' && hintOf(field) === 'file' && field.uploadEndpoint !== undefined;

/** Returns a value that the field accepts; if it accepts no sample, the first one. */
export function sampleFor(field: InputFieldSpec): unknown {
  const candidates = samples[field.dataType] ?? [];
  return candidates.find((candidate) => validate(alone(field), candidate).isValid) ?? candidates[0];
}

/** Returns the samples that the field accepts. */
export const acceptedBy = (field: InputFieldSpec): readonly unknown[] =>
  (samples[field.dataType] ?? []).filter((candidate) => validate(alone(field), candidate).isValid);

/** Returns samples, and values just inside and outside the field's bounds. */
export function valuesAround({ dataType, constraints = [] }: InputFieldSpec): readonly unknown[] {
  const bounds = constraints.flatMap(({ params = {} }) => Object.values(params));
  const around = bounds.flatMap((bound): readonly unknown[] => {
    const number = typeof bound === 'string' ? Number(bound) : bound;
    if (dataType === 'NUMBER')
      return typeof number === 'number' && Number.isFinite(number)
        ? [number - 1, number + 1, number + 0.5, number / 2, number]
        : [];
    if (dataType === 'STRING' && typeof number === 'number' && number > 0 && number < longestText)
      return ['x'.repeat(number - 1), 'x'.repeat(number + 1), '1'.repeat(number + 1)];
    const date = typeof bound === 'string' ? parseIsoDate(bound) : undefined;
    const dayMs = 86_400_000;
    return date
      ? [-dayMs, dayMs].map((more) => new Date(date.epochMs + more).toISOString().slice(0, 10))
      : [];
  });
  const extremes =
    dataType === 'DATE' ? ['1800-01-15', '2200-01-15'] : dataType === 'STRING' ? ['?', ' x '] : [];
  return [...around, ...(samples[dataType] ?? []), ...extremes];
}
