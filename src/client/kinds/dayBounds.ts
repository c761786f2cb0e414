/**
 * Which days a field takes, by its constraints: bounds for the keys of a date grid, and a verdict for each day. D22, D25.
 */
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import { ownProperty } from '../../core/vocabulary/json.js';
import { parseIsoDate } from '../../core/vocabulary/isoDate.js';
import type { Field } from '../field/store.js';
import { dayMs, isoOfDay } from './days.js';

/** The first and the last day, where there are any. */
export interface DayBounds {
  readonly min: string | undefined;
  readonly max: string | undefined;
}

/** Reads the bounds of a date: the narrowest, where several constraints say some; `$NOW` is today. */
export function dayBounds({ constraints }: Pick<FieldOutline, 'constraints'>, todayMs: number): DayBounds {
  const bounds = (type: string, side: 'min' | 'max') =>
    constraints.flatMap(({ type: own, params }) => {
      const iso =
        own === type ? ownProperty(params, 'iso') : own === 'range' ? ownProperty(params, side) : '';
      if (iso === '$NOW') return todayMs;
      const moment = typeof iso === 'string' ? parseIsoDate(iso) : undefined;
      // A bare day stands for its first moment: after a later one comes the next day.
      return moment ? (side === 'min' ? Math.ceil : Math.floor)(moment.epochMs / dayMs) * dayMs : [];
    });
  const least = bounds('minDate', 'min');
  const most = bounds('maxDate', 'max');
  return {
    min: least.length > 0 ? isoOfDay(Math.max(...least)) : undefined,
    max: most.length > 0 ? isoOfDay(Math.min(...most)) : undefined,
  };
}

/** Whether a day is not to be chosen: it is out of bounds, or another rule that is known here refuses it. */
export function isDayRefused(field: Field, iso: string, { min, max }: DayBounds): boolean {
  if ((min !== undefined && iso < min) || (max !== undefined && iso > max)) return true;
  const { isValid, errors } = field.validate(iso);
  return !isValid && errors.length > 0;
}
