'use client';
/**
 * Character counter of a text with a maximum length. Shown from 80 % of it, announced from 90 %. It counts UTF-16 code units, as
 * the constraint does. D72.
 */
import { useEffect, useRef } from 'react';
import { kindText } from '../../client/messages/kindTexts.js';
import type { FieldState } from '../field/fieldState.js';
import { useStyles } from '../lifecycle/useStyles.js';
import counterStyles from '../../styles/kinds/counter.css?inline';

/** Props of {@link Counter}. */
export interface CounterProps {
  readonly field: FieldState;
  readonly length: number;
  readonly limit: number;
}

/** Shows the length of a text and its limit. */
export function Counter({ field, length, limit }: CounterProps) {
  useStyles(field, counterStyles);
  const { environment } = field;
  const level = length >= limit ? 2 : length >= limit * 0.9 ? 1 : 0;
  const announced = useRef(0);
  useEffect(() => {
    const isNews = level > announced.current && field.field.control?.matches(':focus');
    announced.current = level;
    if (!isNews) return;
    const left = limit - length;
    environment.announce(kindText(field, left < 0 ? 'tooLong' : 'charactersLeft', { value: Math.abs(left) }));
  });
  return (
    <span className="spec-field-counter" data-full={length > limit || undefined}>
      {/* Isolates the text's direction from that of the page. */}
      <bdi>{kindText(field, 'characters', { value: length, total: limit })}</bdi>
    </span>
  );
}
