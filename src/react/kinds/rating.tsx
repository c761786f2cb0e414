'use client';
/**
 * A rating of at most ten stars, as radios, so that arrow keys choose. D72.
 */
import { choose } from '../../client/field/choosing.js';
import { submitByEnter } from '../../client/field/formIntegration.js';
import { takeAwayAll } from '../../client/field/removals.js';
import { kindText } from '../../client/messages/kindTexts.js';
import { isRated, numberBounds } from '../../core/document/numberBounds.js';
import { commitChoice, useIsSent } from '../controls/CheckboxControl.js';
import { clearButton, GroupFrame, mayClear } from '../controls/GroupFrame.js';
import type { LateControlProps } from '../field/fieldProps.js';
import type { FieldState } from '../field/fieldState.js';
import { hiddenInputs } from '../field/HiddenInputs.js';
import { numberBox } from '../kindParts/numberBox.js';
import { useStyles } from '../lifecycle/useStyles.js';
import ratingStyles from '../../styles/kinds/rating.css?inline';

/** Renders a number as stars. */
export function Control({ field, className, style }: LateControlProps) {
  useStyles(field, ratingStyles);
  // Too many stars to read: a number box instead.
  if (!isRated(numberBounds(field.plan))) return numberBox({ field, className, style });
  return (
    <GroupFrame field={field} className={className} style={style}>
      <Stars field={field} />
    </GroupFrame>
  );
}

function Stars({ field }: { readonly field: FieldState }) {
  const { value } = field;
  const isSent = useIsSent(field);
  const { min = 1, max = 5 } = numberBounds(field.plan);
  const labelOf = (number: number) => kindText(field, 'rated', { value: number, total: max });
  const numbers = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const isSet = typeof value === 'number';
  return (
    <div
      className="spec-field-rating"
      data-unset={!isSet || undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) commitChoice(field);
      }}
    >
      <span className="spec-field-stars">
        {numbers.map((number) => (
          <label
            key={number}
            className="spec-field-star"
            data-zero={number === 0 || undefined}
            data-on={(isSet && number <= value) || undefined}
          >
            <input
              type="radio"
              name={isSent ? field.name : `${field.id}-choice`}
              form={isSent ? undefined : `${field.id}-no-form`}
              value={number}
              aria-label={labelOf(number)}
              checked={value === number}
              onKeyDown={(event) => {
                field.field.getSnapshot().removals?.onKey(event);
                if (event.key === 'Enter' && !event.currentTarget.form) submitByEnter(event.currentTarget);
              }}
              onChange={() => choose(field.field, [{ value: number, label: labelOf(number) }], 'press')}
            />
            <span aria-hidden="true" />
          </label>
        ))}
      </span>
      <span className="spec-field-rated" aria-hidden="true">
        {isSet ? labelOf(value) : kindText(field, 'notRated')}
      </span>
      {isSet && mayClear(field) && clearButton(field, '.spec-field-rating', () => takeAwayAll(field.field))}
      {isSent || hiddenInputs(field.sent)}
    </div>
  );
}
