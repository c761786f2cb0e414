'use client';
/**
 * The frame around every control: label, required mark, help, errors, a check under way. The parts name each other.
 */
import type { CSSProperties, ReactNode } from 'react';
import { isBox } from '../../core/document/boxes.js';
import { keepFocus } from './boxAttributes.js';
import { partIds } from './fieldProps.js';
import type { FieldState } from './fieldState.js';

/** A field with its control. */
export interface FieldFrameProps {
  readonly field: FieldState;
  readonly className: string | undefined;
  readonly style: CSSProperties | undefined;
  readonly children: ReactNode;
  /** How many values there are, behind the text of the label. */
  readonly counted?: ReactNode;
  /** What stands beside it and shows nothing: what is sent for it, and what hands it to a `ref`. */
  readonly beside?: ReactNode;
  readonly handle?: ReactNode;
}

/** Lays out a field: a control under its label. To be called, not drawn: most of a page is fields. */
export function fieldFrame({ field, children, counted, beside, handle, ...root }: FieldFrameProps) {
  const { components, classOf } = field.slots;
  const { help, hint, wrong, waiting } = fieldTexts(field);
  return (
    <components.field {...frameProps(field, classOf('field', 'spec-field'), root)}>
      <components.label
        className={labelClass(field)}
        id={partIds(field.id).label}
        htmlFor={field.id}
        dir="auto"
      >
        {labelText(field, counted)}
      </components.label>
      {help}
      {children}
      {beside}
      {handle}
      {hint}
      {wrong}
      {waiting}
    </components.field>
  );
}

/**
 * The label of a field, and that it is required: a star of the style sheet, so that the text of the label is the label.
 *
 * @param counted - how many values there are
 */
export function labelText({ label, plan, isRequired }: FieldState, counted?: ReactNode): ReactNode {
  // Without an element of its own, assistive technology does not see the text beside a checkbox as one.
  if (isBox(plan)) return <bdi>{label}</bdi>;
  // A text alone takes React no fiber. Of several values the count comes later, and the label stays as it is.
  if (!isRequired && !plan.expectMultipleValues) return label;
  return (
    <>
      {/* In an element: React could not update a text node that a page translator has replaced. */}
      <span>{label}</span>
      {isRequired && <span className="spec-field-required" aria-hidden="true" />}
      {counted}
    </>
  );
}

/** The class of a label, or legend, that may be for the ear alone. */
export function labelClass({ slots, options }: FieldState, part: 'label' | 'legend' = 'label'): string {
  return options.labelHidden ? `${slots.classOf(part)} spec-field-hidden-text` : slots.classOf(part);
}

/**
 * Help, and messages: what to do first, errors, and a check under way or a rule that could not be checked here. Each to be put
 * in its place, since a fragment around them would cost every field a fiber.
 */
export function fieldTexts(field: FieldState) {
  const { components, classOf } = field.slots;
  const ids = partIds(field.id);
  const { help, hint, errors } = field;
  const { textStatus } = field.snapshot;
  const isWaited = isWaiting(field);
  const isMany = textStatus.pending > 0 && textStatus.entered > 1;
  return {
    help: help && (
      <components.description className={classOf('description')} id={ids.description} dir="auto">
        {help}
      </components.description>
    ),
    hint: hint && (
      <components.description
        className={classOf('description', 'spec-field-hint')}
        id={help ? ids.hint : ids.description}
        dir="auto"
      >
        {hint}
      </components.description>
    ),
    wrong: errors.length > 0 && (
      <components.error className={classOf('error')} id={ids.error}>
        {errors.map((error) => (
          <p key={error} dir="auto">
            {error}
          </p>
        ))}
      </components.error>
    ),
    waiting: isUnderWay(field) && (
      <components.status
        className={classOf('status', 'spec-field-pending')}
        data-status={isWaited ? 'pending' : 'removed'}
      >
        {isWaited && <span id={field.isUnchecked ? ids.unchecked : undefined}>{field.waitingText}</span>}
        {isMany && (
          <components.button type="button" className={classOf('button')} onClick={textStatus.cancel}>
            {field.text('cancel')}
          </components.button>
        )}
        {field.isUndoable && undoOffer(field)}
      </components.status>
    ),
  };
}

const isWaiting = ({ isValidating, isUnchecked }: FieldState) => isValidating || isUnchecked;

/** Whether something is waited for, or can be taken back. */
const isUnderWay = (field: FieldState) => isWaiting(field) || field.isUndoable;

/** Offers the way back from what was taken away; it stays as long as somebody is about to take it. */
function undoOffer(state: FieldState): ReactNode {
  const { field, slots } = state;
  const { components, classOf } = slots;
  const hold = () => field.getSnapshot().removals?.pause(true);
  const letGo = () => field.getSnapshot().removals?.pause(false);
  return (
    <span
      className="spec-field-undo"
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      <span>{state.text('taken')}</span>
      <components.button
        type="button"
        className={classOf('button')}
        onMouseDown={keepFocus}
        onClick={() => {
          field.getSnapshot().removals?.undo();
          field.focus();
        }}
      >
        {state.text('undo')}
      </components.button>
    </span>
  );
}

/** Props of the outermost element of a field. */
export function frameProps(
  field: FieldState,
  own: string,
  { className, style }: Pick<FieldFrameProps, 'className' | 'style'>,
) {
  return {
    className: rootClass(own, className),
    style,
    // What is said of an object is mostly said of its parts, which keep a line each.
    'data-messages': field.plan.dataType === 'OBJECT' ? 'flow' : field.slots.messageSpace,
    'data-said': isSaid(field) ? '' : undefined,
    // Beside what is wrong there is something else.
    'data-said-twice': (field.errors.length > 0 && isUnderWay(field)) || undefined,
    'data-invalid': field.isInvalid || undefined,
    'data-optional': isOptional(field) || undefined,
    'data-width': field.plan.width === 'half' ? 'half' : undefined,
  };
}

/** Whether a field may be left empty: not a box, in which nothing can be missing, nor a read-only field. */
function isOptional({ isRequired, options, plan }: FieldState): boolean {
  return !isRequired && !options.readOnly && !isBox(plan);
}

/** Whether there are messages of a field. */
function isSaid(field: FieldState): boolean {
  return field.errors.length > 0 || Boolean(field.hint) || isUnderWay(field);
}

/** A class of ours, and that of the host. */
export function rootClass(own: string, given: string | undefined): string {
  return given ? `${own} ${given}` : own;
}
