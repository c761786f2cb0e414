'use client';
/**
 * A number with a unit: money, a percentage, or another unit of the document. D72.
 */
import type { LateControlProps } from '../field/fieldProps.js';
import { numberBox } from '../kindParts/numberBox.js';

/** Renders a number with its unit. */
export function Control({ field, className, style }: LateControlProps) {
  return numberBox({ field, className, style });
}
