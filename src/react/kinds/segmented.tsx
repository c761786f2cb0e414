'use client';
/**
 * A few short INLINE values side by side, as radios or, for several values, checkboxes. Values with long labels, or with more
 * than a label, are stacked. D72.
 */
import { readValue } from '../../core/lookup/publishedValue.js';
import { useControlStyles, useIsSent } from '../controls/CheckboxControl.js';
import { CheckboxesControl, RadioControl } from '../controls/ChoiceControls.js';
import { GroupFrame } from '../controls/GroupFrame.js';
import type { LateControlProps } from '../field/fieldProps.js';
import type { FieldState } from '../field/fieldState.js';
import { useStyles } from '../lifecycle/useStyles.js';
import segmentedStyles from '../../styles/kinds/segmented.css?inline';

/** Maximum label length in characters for values side by side. */
const longestLabel = 24;

/** Renders a field as segments. */
export function Control({ field, className, style }: LateControlProps) {
  // In this order, because rules of segments override those of choices.
  useControlStyles(field);
  useStyles(field, segmentedStyles);
  const Choices = field.plan.expectMultipleValues ? CheckboxesControl : RadioControl;
  const choices = <Choices field={field} isSent={useIsSent(field)} />;
  return (
    <GroupFrame field={field} className={className} style={style}>
      {isShort(field) ? <div className="spec-field-segmented">{choices}</div> : choices}
    </GroupFrame>
  );
}

function isShort({ plan, environment }: FieldState): boolean {
  const { items = [] } = plan.lookup ?? {};
  return items.every((item) => {
    const alias = readValue(item, environment.lookup.locale);
    const saysMore = alias?.description ?? alias?.group ?? alias?.image;
    return saysMore === undefined && (alias?.label.length ?? 0) <= longestLabel;
  });
}
