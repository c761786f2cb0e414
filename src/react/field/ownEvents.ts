/**
 * The events of a dialog over the page. React passes them up its own tree, also those that do not bubble in the document, so that an
 * app's dialog would close with ours, and a table row would hear a press on a day.
 */
import { type DialogHTMLAttributes, type SyntheticEvent, version } from 'react';

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Ends the events of the outermost element of a dialog there. Handlers that replace one of these stop the event themselves. */
export const ownEvents = {
  onClose: stop,
  onCancel: stop,
  onToggle: stop,
  // React 18 does not know it.
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
