'use client';
/**
 * A field with a lazy-loaded control: choices, checkboxes, entries, objects, and controls of the app. While it is loading, the
 * rest of the field is shown.
 */
import type { ComponentType, ReactNode } from 'react';
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import { localizedText } from '../../core/messages/localizedText.js';
import { frameOf, controlKind, type ControlKind } from '../../client/field/controlKind.js';
import type { LazyImport } from '../../client/page/lazyImport.js';
import { toArray } from '../../client/page/toArray.js';
import { Failure } from '../field/DocumentStates.js';
import { fieldFrame, rootClass } from '../field/FieldFrame.js';
import { hiddenInputs } from '../field/HiddenInputs.js';
import type { LateControlProps } from '../field/fieldProps.js';
import type { FieldState } from '../field/fieldState.js';
import { type FallbackProps, lazyComponent } from '../field/lazyComponent.js';
import { controlsStage } from '../provider/stages.js';
import { hostControl } from '../slots/slots.js';
import { kindStage } from './kindStages.js';

/** Renders a field with the control of its kind. */
export const LateControl = lazyComponent(stageOf, ({ Control }) => Control, WithoutControl);

/** Returns the code that contains a control. A kind of input has its own file; controls of the app are rendered by ours. */
function stageOf({
  kind,
  field,
}: LateControlProps): LazyImport<{ readonly Control: ComponentType<LateControlProps> }> {
  const isOwn = !hostControl(field.slots, kind);
  return (isOwn && kindStage(kind)) || controlsStage;
}

/** Renders a field whose control is loading, at the same size, or failed to load. The value is still submitted. */
function WithoutControl({
  field,
  kind,
  className,
  style,
  onRetry,
  isLost,
}: LateControlProps & FallbackProps) {
  const { components, classOf } = field.slots;
  // Beside its label, like a checkbox.
  const isRow = frameOf(kind) === 'row' && !onRetry && !hostControl(field.slots, kind);
  const value = hiddenInputs(field.sent);
  const retry = () => {
    // The button disappears with the failure; the loaded control takes its focus.
    field.field.formControl.awaitFocus();
    onRetry?.();
  };
  const children = onRetry ? (
    <Failure slots={field.slots} retry={retry} isLost={isLost} isFocusAwaited={field.field.memory.hadFocus}>
      {value}
    </Failure>
  ) : (
    <components.skeleton
      className={classOf(
        'skeleton',
        `spec-field-${isRow ? 'checkbox spec-field-skeleton-check' : isGroup(kind) ? 'skeleton-choices' : 'skeleton-control'}`,
      )}
      data-kind={kind}
    >
      {value}
      {rows(field, kind)}
    </components.skeleton>
  );
  return fieldFrame({
    field,
    className: isRow ? rootClass('spec-field-row', className) : className,
    style,
    children,
  });
}

const isChoices = (kind: ControlKind) => kind === 'radios' || kind === 'checkboxes';
/** Groups have no box: the placeholder consists of rows only. */
const isGroup = (kind: ControlKind) => kind === 'object' || isChoices(kind);

/** Placeholder rows of a group: one per choice, or one per part of an object, repeated for each entry. */
function rows(field: FieldState, kind: ControlKind) {
  const { plan, value } = field;
  if (isChoices(kind)) return alike(plan.lookup?.items.length ?? 0, 'spec-field-skeleton-choice');
  if (kind !== 'object') return null;
  const parts = partsOf(plan, field);
  if (!plan.expectMultipleValues) return parts;
  return [
    ...alike(toArray(value).length, 'spec-field-skeleton-entry', parts),
    <div key="add" className="spec-field-skeleton-add" />,
  ];
}

const alike = (count: number, className: string, children?: ReactNode) =>
  Array.from({ length: count }, (_, index) => (
    <div key={index} className={className}>
      {children}
    </div>
  ));

/** Placeholders of an object's parts by kind. Descriptions are rendered invisibly to reserve their height. */
const partsOf = ({ subFields }: FieldOutline, field: FieldState): ReactNode =>
  subFields.length > 0 && (
    <div
      className="spec-field-group"
      data-halves={subFields.some(({ width }) => width === 'half') || undefined}
    >
      {subFields.map((part) => (
        <div
          key={part.name}
          className={rootClass(
            'spec-field-skeleton-part',
            frameOf(controlKind(part)) === 'row' ? 'spec-field-row' : undefined,
          )}
          data-kind={controlKind(part)}
          data-messages={field.slots.messageSpace}
          data-width={part.width}
        >
          {part.description && <p>{localizedText(part.description, field.environment.lookup.locale)}</p>}
          {partsOf(part, field)}
        </div>
      ))}
    </div>
  );
