/** Which days a field accepts: bounds for the keys of a date grid, and a check for a single day. D22, D25. */
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import { ownProperty } from '../../core/vocabulary/json.js';
import { parseIsoDate } from '../../core/vocabulary/isoDate.js';
import type { Field } from '../field/store.js';
import { dayMs, isoOfDay } from './days.js';

/** The first and the last accepted day. */
export interface DayBounds {
  readonly min: string | undefined;
  readonly max: string | undefined;
}

/** Reads the bounds of a date from its constraints; the narrowest wins. `$NOW` is today. */
export function dayBounds({ constraints }: Pick<FieldOutline, 'constraints'>, todayMs: number): DayBounds {
  const bounds = (type: string, side: 'min' | 'max') =>
    constraints.flatMap(({ type: own, params }) => {
      const iso =
        own === type ? ownProperty(params, 'iso') : own === 'range' ? ownProperty(params, side) : '';
      if (iso === '$NOW') return todayMs;
      const moment = typeof iso === 'string' ? parseIsoDate(iso) : undefined;
      // A bare day means its midnight, so a minimum later in the day excludes that day.
      return moment ? (side === 'min' ? Math.ceil : Math.floor)(moment.epochMs / dayMs) * dayMs : [];
    });
  const least = bounds('minDate', 'min');
  const most = bounds('maxDate', 'max');
  return {
    min: least.length > 0 ? isoOfDay(Math.max(...least)) : undefined,
    max: most.length > 0 ? isoOfDay(Math.min(...most)) : undefined,
  };
}

/** Whether a day cannot be chosen: it is out of bounds, or another constraint rejects it. */
export function isDayRefused(field: Field, iso: string, { min, max }: DayBounds): boolean {
  if ((min !== undefined && iso < min) || (max !== undefined && iso > max)) return true;
  const { isValid, errors } = field.validate(iso);
  return !isValid && errors.length > 0;
}
