/**
 * Events of a dialog above the page. React bubbles them through its component tree, even if they do not bubble in the document.
 * An app's dialog would close with ours, and a table row would receive a press on a day of the calendar.
 */
import { type DialogHTMLAttributes, type SyntheticEvent, version } from 'react';

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Stops these events at the outermost element of a dialog. Handlers that replace one of these must stop the event themselves. */
export const ownEvents = {
  onClose: stop,
  onCancel: stop,
  onToggle: stop,
  // React 18 does not know this event.
  ...(!version.startsWith('18.') && { onBeforeToggle: stop }),
  onKeyDown: stop,
  onKeyUp: stop,
  onFocus: stop,
  onBlur: stop,
  onBeforeInput: stop,
  onInput: stop,
  onChange: stop,
  onInvalid: stop,
  onSubmit: stop,
  onReset: stop,
  onCopy: stop,
  onCut: stop,
  onPaste: stop,
  onPointerDown: stop,
  onPointerUp: stop,
  onMouseDown: stop,
  onMouseUp: stop,
  onTouchStart: stop,
  onTouchEnd: stop,
  onClick: stop,
  onDoubleClick: stop,
  onContextMenu: stop,
} satisfies DialogHTMLAttributes<HTMLDialogElement>;
