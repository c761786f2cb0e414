'use client';
/**
 * A number with a unit: an amount of money, a share of a hundred, or any other that the document names. D72.
 */
import type { LateControlProps } from '../field/fieldProps.js';
import { numberBox } from '../kindParts/numberBox.js';

/** Shows a number with its unit beside it. */
export function Control({ field, className, style }: LateControlProps) {
  return numberBox({ field, className, style });
}
