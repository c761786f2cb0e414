'use client';
/**
 * The count of characters in a text of limited length: in sight from four fifths of it on, and said where little is left. It
 * counts as the constraint does. D72.
 */
import { useEffect, useRef } from 'react';
import { kindText } from '../../client/messages/kindTexts.js';
import type { FieldState } from '../field/fieldState.js';
import { useStyles } from '../lifecycle/useStyles.js';
import counterStyles from '../../styles/kinds/counter.css?inline';

/** What a counter is drawn from. */
export interface CounterProps {
  readonly field: FieldState;
  readonly length: number;
  readonly limit: number;
}

/** Shows how long a text is, of how much it may be. */
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
      {/* In a language of one direction, and at the end of a page of another. */}
      <bdi>{kindText(field, 'characters', { value: length, total: limit })}</bdi>
    </span>
  );
}
