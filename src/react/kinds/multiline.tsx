'use client';
/**
 * A STRING of several lines: the box grows up to twelve lines, and Enter adds a line. D72.
 */
import { type ChangeEvent, type KeyboardEvent, useLayoutEffect } from 'react';
import { submitByEnter } from '../../client/field/formIntegration.js';
import { isComposingKey } from '../../client/page/isComposingKey.js';
import { textInputProps } from '../controls/textBox.js';
import type { LateControlProps } from '../field/fieldProps.js';
import { boxFrame } from '../kindParts/boxFrame.js';
import { useStyles } from '../lifecycle/useStyles.js';
import multilineStyles from '../../styles/kinds/multiline.css?inline';

/** Renders a field as a box of several lines. */
export function Control(props: LateControlProps) {
  const { field } = props;
  useStyles(field, multilineStyles);
  const { components, classOf } = field.slots;
  const { type: _type, inputMode: _mode, onChange, ...inputProps } = textInputProps(field);
  useLayoutEffect(() => grow(field.field.control));
  return boxFrame(
    props,
    <components.textarea
      className={`${classOf('input')} ${classOf('textarea')}`}
      {...inputProps}
      dir="auto"
      rows={fewestLines}
      onChange={(event) => onChange(event as unknown as ChangeEvent<HTMLInputElement>)}
      onKeyDown={submitByCtrlEnter}
    />,
  );
}

const fewestLines = 3;

/** Ctrl+Enter, or Cmd+Enter on a Mac, submits the form like Enter in a box of one line. */
function submitByCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
  if (!isSubmit || isComposingKey(event.nativeEvent)) return;
  event.preventDefault();
  submitByEnter(event.currentTarget);
}

/** Replaces `field-sizing: content` in browsers without it. The style sheet limits the height. */
function grow(box: HTMLElement | null): void {
  // Documents without layout (jsdom) have no `CSS.supports`.
  const isGrown = (CSS as Partial<typeof CSS>).supports?.('field-sizing', 'content') !== false;
  if (isGrown || !(box instanceof HTMLTextAreaElement)) return;
  box.style.blockSize = 'auto';
  const edges = box.offsetHeight - box.clientHeight;
  box.style.blockSize = `${box.scrollHeight + edges}px`;
}
