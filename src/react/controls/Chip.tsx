'use client';
/**
 * One chosen value as a chip with its remove button.
 */
import { memo, type ReactNode } from 'react';
import { imageAttributes } from '../../client/list/imageAttributes.js';
import type { UrlPolicy } from '../../core/http/urlPolicy.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
import type { FieldState } from '../field/fieldState.js';
import type { FieldSlots } from '../slots/slots.js';
import type { ChipActions } from './useChips.js';

/** Returns the display data of a chip's value. */
export function chipOf(state: FieldState, value: FieldValue) {
  const { description, image } = state.field.labels.find(value) ?? {};
  // Until its size is known, a `data:` image has an inline style, which a content security policy may refuse in a server's page.
  const isHeldBack = state.snapshot.isServer && /^data:/i.test(image ?? '');
  // A value without label is shown as is, and marked.
  const isMarked = Boolean(state.plan.lookup?.isClosed) && !state.isLabelled(value);
  return {
    text: state.shownLabelOf(value),
    isMarked,
    isAwaited: state.isAwaited(value),
    description,
    image: isHeldBack ? undefined : image,
  };
}

/** Props of {@link Chip}. */
export interface ChipProps extends ReturnType<typeof chipOf> {
  readonly index: number;
  readonly isWrong: boolean;
  readonly isSelected: boolean;
  /** The description, if another chip has the same label. */
  readonly detail: string | undefined;
  readonly removeText: string;
  /** Id of the element with the error of an invalid value. */
  readonly errorId: string;
  readonly slots: FieldSlots;
  /** Which origins the image may be loaded from, and how. */
  readonly policy: UrlPolicy;
  readonly isInert: boolean;
  readonly actions: ChipActions;
}

/** Renders a chosen value. Memoized: unchanged chips are not rendered again. */
export const Chip = /* @__PURE__ */ memo(function Chip(props: ChipProps) {
  const {
    text,
    isMarked,
    isAwaited,
    isWrong,
    isSelected,
    description,
    image,
    index,
    errorId,
    isInert,
    actions,
  } = props;
  const { components, classOf } = props.slots;
  return (
    <components.chip
      className={classOf('chip')}
      aria-busy={isAwaited || undefined}
      data-unlabelled={isMarked || undefined}
      data-invalid={isWrong || undefined}
      data-selected={isSelected || undefined}
    >
      {smallImage(image, props.policy)}
      <bdi className={isAwaited ? 'spec-field-awaited' : undefined} title={description}>
        {text}
      </bdi>
      {props.detail !== undefined && <bdi className="spec-field-chip-detail">{props.detail}</bdi>}
      {!isInert && (
        <components.iconButton
          type="button"
          className={classOf('iconButton', 'spec-field-remove')}
          tabIndex={-1}
          aria-label={props.removeText}
          aria-describedby={isWrong ? errorId : undefined}
          onClick={() => actions.onRemove(index)}
          onKeyDown={(event) => actions.onKey(event, index)}
        >
          <svg aria-hidden="true" viewBox="0 0 16 16" width="14" height="14">
            <path d="M4.5 4.5l7 7m0-7l-7 7" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </components.iconButton>
      )}
    </components.chip>
  );
});

/** Renders a decorative image beside a label. An image that fails to load is hidden. */
export function smallImage(image: string | undefined, policy: UrlPolicy): ReactNode {
  if (image === undefined) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/alt-text -- `imageAttributes` contains it
    <img
      key={image}
      className="spec-field-image"
      {...imageAttributes(image, policy)}
      width={20}
      height={20}
      onError={({ currentTarget }) => {
        currentTarget.hidden = true;
      }}
    />
  );
}
