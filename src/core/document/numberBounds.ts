/**
 * The bounds and the step that a number has by its constraints, and what keys make of it: arrows move it by its step, Page Up
 * and Page Down by ten steps. D22, D23, D72.
 */
import type { FieldOutline, PublishedConstraint } from './fieldOutline.js';
import { localizedText } from '../messages/localizedText.js';
import { boundOf } from '../vocabulary/bound.js';
import { ownProperty } from '../vocabulary/json.js';

/** What a number may be. */
export interface NumberBounds {
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** Distance between two values; absent where any is one. */
  readonly step: number | undefined;
}

/** Reads the bounds of a number: the narrowest, where several constraints say some. */
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

/** Whether a rating can show a number: by at most ten stars, from nought or one on. */
export function isRated({ min = 1, max = 0 }: Partial<Pick<NumberBounds, 'min' | 'max'>>): boolean {
  return Number.isInteger(max) && max >= 1 && max <= 10 && (min === 0 || min === 1);
}

/** How far an arrow key moves a number: its step, else one; a share moves by one in a hundred. */
export function keyStep(plan: Pick<FieldOutline, 'constraints' | 'formatHint'>): number {
  const { step } = numberBounds(plan);
  return step ?? (localizedText(plan.formatHint)?.trim().toLowerCase() === 'percent' ? 0.01 : 1);
}

/** How many steps a key moves a number up; `undefined` for keys that do not. */
export function stepsOfKey(key: string): number | undefined {
  return Object.hasOwn(keySteps, key) ? keySteps[key] : undefined;
}

const keySteps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/**
 * Moves a number by steps, as the platform's number box does: one between two steps goes to the next of them first, and none
 * goes beyond a bound. One that is beyond a bound already comes back to it.
 *
 * @param value - `undefined` for none: it begins at nought, or at the bound next to it
 * @param steps - how many, down where negative
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
    // Where nought is out of bounds, the bound itself is the first step.
    return nought === 0 ? within(exactly(steps * step, step, base)) : nought;
  }
  const places = (value - base) / step;
  const isOn = Math.abs(places - Math.round(places)) < 1e-9;
  const from = isOn ? Math.round(places) : steps > 0 ? Math.floor(places) : Math.ceil(places);
  const most = max === undefined ? Infinity : Math.floor((max - base) / step + 1e-9);
  const next = Math.min(most, from + steps);
  return within(exactly(base + next * step, step, base));
}

/** In as many decimals as its step and its base have: 0.1 and 0.2 are 0.3. */
function exactly(number: number, ...parts: readonly number[]): number {
  const decimals = Math.max(...parts.map(decimalsOf));
  return Number.isFinite(number) ? Number(number.toFixed(Math.min(100, decimals))) : number;
}

function decimalsOf(number: number): number {
  const [digits = '', exponent = '0'] = String(number).split('e');
  return Math.max(0, (digits.split('.')[1] ?? '').length - Number(exponent));
}
