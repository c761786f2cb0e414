/**
 * Ctrl+Z, or Cmd+Z, in a box whose own text has nothing to undo: it brings back what was taken away.
 */
import type { FieldCore } from './fieldEnvironment.js';
import type { KeyPress } from './fieldSnapshot.js';

/**
 * Acts on the key, if it is that one.
 *
 * @param typed - what has been typed into the box: the browser undoes that
 */
export function onUndoKey(event: KeyPress, field: FieldCore, typed: string | null): void {
  const { options } = field;
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  const isUndo = key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;
  if (!isUndo || typed || options.disabled || options.readOnly || event.nativeEvent.isComposing) return;
  if (field.getSnapshot().removals?.undo()) event.preventDefault();
}
