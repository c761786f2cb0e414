/**
 * The bounds and step of a number, and the keys that change it: arrow keys by one step, Page Up and Page Down by ten. D22, D23,
 * D72.
 */
import type { FieldOutline, PublishedConstraint } from './fieldOutline.js';
import { localizedText } from '../messages/localizedText.js';
import { boundOf } from '../vocabulary/bound.js';
import { ownProperty } from '../vocabulary/json.js';

/** The range and step of a number. */
export interface NumberBounds {
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** Distance between two valid values; `undefined` if any value is valid. */
  readonly step: number | undefined;
}

/** Reads the bounds of a number. If several constraints set bounds, the narrowest apply. */
export function numberBounds({
  constraints,
}: {
  readonly constraints: readonly PublishedConstraint[];
}): NumberBounds {
  const given = (type: string, key: string) =>
    constraints.flatMap((one) => (one.type === type ? (boundOf(ownProperty(one.params, key)) ?? []) : []));
  const least = [...given('minValue', 'value'), ...given('range', 'min')];
  const most = [...given('maxValue', 'value'), ...given('range', 'max')];
  return {
    min: least.length > 0 ? Math.max(...least) : undefined,
    max: most.length > 0 ? Math.min(...most) : undefined,
    step: given('range', 'step').find((step) => step > 0),
  };
}

/** Returns whether a rating can show a number: one to ten stars, from 0 or 1. */
export function isRated({ min = 1, max = 0 }: Partial<Pick<NumberBounds, 'min' | 'max'>>): boolean {
  return Number.isInteger(max) && max >= 1 && max <= 10 && (min === 0 || min === 1);
}

/** Returns how far an arrow key moves a number: its step, otherwise 1; for a percentage 0.01. */
export function keyStep(plan: Pick<FieldOutline, 'constraints' | 'formatHint'>): number {
  const { step } = numberBounds(plan);
  return step ?? (localizedText(plan.formatHint)?.trim().toLowerCase() === 'percent' ? 0.01 : 1);
}

/** Returns how many steps a key moves a number up; `undefined` for other keys. */
export function stepsOfKey(key: string): number | undefined {
  return Object.hasOwn(keySteps, key) ? keySteps[key] : undefined;
}

const keySteps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/**
 * Moves a number by steps, like the platform's number box: a number between two steps moves to the next step first, and bounds
 * are never passed. A number outside the bounds moves to the nearest bound.
 *
 * @param value - `undefined` if empty: starts at 0, or at the bound nearest to 0
 * @param steps - number of steps; negative moves down
 */
export function steppedNumber(
  value: number | undefined,
  steps: number,
  step: number,
  { min, max }: Pick<NumberBounds, 'min' | 'max'>,
): number {
  const base = min ?? 0;
  const within = (number: number) => Math.min(max ?? Infinity, Math.max(min ?? -Infinity, number));
  if (value === undefined) {
    const nought = within(0);
    // If 0 is out of bounds, the nearest bound is the first step.
    return nought === 0 ? within(exactly(steps * step, step, base)) : nought;
  }
  const places = (value - base) / step;
  const isOn = Math.abs(places - Math.round(places)) < 1e-9;
  const from = isOn ? Math.round(places) : steps > 0 ? Math.floor(places) : Math.ceil(places);
  const most = max === undefined ? Infinity : Math.floor((max - base) / step + 1e-9);
  const next = Math.min(most, from + steps);
  return within(exactly(base + next * step, step, base));
}

/** Rounds to the decimals of the step and the base, so that 0.1 and 0.2 are 0.3. */
function exactly(number: number, ...parts: readonly number[]): number {
  const decimals = Math.max(...parts.map(decimalsOf));
  return Number.isFinite(number) ? Number(number.toFixed(Math.min(100, decimals))) : number;
}

function decimalsOf(number: number): number {
  const [digits = '', exponent = '0'] = String(number).split('e');
  return Math.max(0, (digits.split('.')[1] ?? '').length - Number(exponent));
}
