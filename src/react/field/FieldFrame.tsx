'use client';
/**
 * The frame around every control: label, required mark, help, errors and status, connected by ids.
 */
import type { CSSProperties, ReactNode } from 'react';
import { isBox } from '../../core/document/boxes.js';
import { keepFocus } from './boxAttributes.js';
import { partIds } from './fieldProps.js';
import type { FieldState } from './fieldState.js';

/** Props of {@link fieldFrame}. */
export interface FieldFrameProps {
  readonly field: FieldState;
  readonly className: string | undefined;
  readonly style: CSSProperties | undefined;
  readonly children: ReactNode;
  /** The number of values, rendered after the text of the label. */
  readonly counted?: ReactNode;
  /** Invisible elements beside the control, such as hidden inputs. `handle` sets the `ref`. */
  readonly beside?: ReactNode;
  readonly handle?: ReactNode;
}

/** Renders a field with its control below the label. Call it as a function: as a component it would cost every field a fiber. */
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
 * Renders the label's text and the required mark. The mark is drawn by CSS, so that it isn't part of the label's text.
 *
 * @param counted - the number of values
 */
export function labelText({ label, plan, isRequired }: FieldState, counted?: ReactNode): ReactNode {
  // Without its own element, assistive technology would not treat the text beside a checkbox as one text.
  if (isBox(plan)) return <bdi>{label}</bdi>;
  // A plain string costs React no fiber. A field of several values always has the span, because its count is lazy-loaded.
  if (!isRequired && !plan.expectMultipleValues) return label;
  return (
    <>
      {/* In an element, because React could not update a text node that a page translator replaced. */}
      <span>{label}</span>
      {isRequired && <span className="spec-field-required" aria-hidden="true" />}
      {counted}
    </>
  );
}

/** Returns the class of a label or legend; with `labelHidden` it is for screen readers only. */
export function labelClass({ slots, options }: FieldState, part: 'label' | 'legend' = 'label'): string {
  return options.labelHidden ? `${slots.classOf(part)} spec-field-hidden-text` : slots.classOf(part);
}

/**
 * Renders help, hint, errors, and status (a running check, a rule that could not be checked, Undo). The caller places each one: a
 * fragment around them would cost every field a fiber.
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

/** Whether the status is shown: a check is running, or a removal can be undone. */
const isUnderWay = (field: FieldState) => isWaiting(field) || field.isUndoable;

/** Offers to undo a removal. The offer stays while the pointer or the focus is on it. */
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
      <span>{field.getSnapshot().removals?.notice}</span>
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

/** Returns the props of the outermost element of a field. */
export function frameProps(
  field: FieldState,
  own: string,
  { className, style }: Pick<FieldFrameProps, 'className' | 'style'>,
) {
  return {
    className: rootClass(own, className),
    style,
    // Errors of an object mostly appear at its parts, each of which reserves its own line.
    'data-messages': field.plan.dataType === 'OBJECT' ? 'flow' : field.slots.messageSpace,
    'data-said': isSaid(field) ? '' : undefined,
    // Both an error and a status are shown.
    'data-said-twice': (field.errors.length > 0 && isUnderWay(field)) || undefined,
    'data-invalid': field.isInvalid || undefined,
    'data-optional': isOptional(field) || undefined,
    'data-width': field.plan.width === 'half' ? 'half' : undefined,
  };
}

/** Whether a field may be left empty. A checkbox cannot be empty, and a read-only field is not the user's to fill in. */
function isOptional({ isRequired, options, plan }: FieldState): boolean {
  return !isRequired && !options.readOnly && !isBox(plan);
}

/** Whether a field shows a message: an error, a hint or a status. */
function isSaid(field: FieldState): boolean {
  return field.errors.length > 0 || Boolean(field.hint) || isUnderWay(field);
}

/** Joins a class of ours with one of the app. */
export function rootClass(own: string, given: string | undefined): string {
  return given ? `${own} ${given}` : own;
}
