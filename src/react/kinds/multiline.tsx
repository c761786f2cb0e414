'use client';
/**
 * A STRING of several lines: its box grows with them, up to twelve, and a press of Enter is a line. D72.
 */
import { type ChangeEvent, type KeyboardEvent, useLayoutEffect } from 'react';
import { submitByEnter } from '../../client/field/formIntegration.js';
import { isComposingKey } from '../../client/page/isComposingKey.js';
import { textInputProps } from '../controls/textBox.js';
import type { LateControlProps } from '../field/fieldProps.js';
import { boxFrame } from '../kindParts/boxFrame.js';
import { useStyles } from '../lifecycle/useStyles.js';
import multilineStyles from '../../styles/kinds/multiline.css?inline';

/** Shows a field as a box of several lines. */
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

/** Enter is a line; with Ctrl, or the key of the Mac for it, it is what it is in a box of one line. */
function submitByCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
  if (!isSubmit || isComposingKey(event.nativeEvent)) return;
  event.preventDefault();
  submitByEnter(event.currentTarget);
}

/** Stands in for `field-sizing: content` where a browser has none; the style sheet says how far a box grows. */
function grow(box: HTMLElement | null): void {
  // Documents without a layout, as jsdom, cannot say.
  const isGrown = (CSS as Partial<typeof CSS>).supports?.('field-sizing', 'content') !== false;
  if (isGrown || !(box instanceof HTMLTextAreaElement)) return;
  box.style.blockSize = 'auto';
  const edges = box.offsetHeight - box.clientHeight;
  box.style.blockSize = `${box.scrollHeight + edges}px`;
}
