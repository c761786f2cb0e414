'use client';
/**
 * A secret, hidden as it is typed, with a button that shows it until it is sent. D72.
 */
import { useEffect, useState } from 'react';
import { kindText } from '../../client/messages/kindTexts.js';
import { textInputProps } from '../controls/textBox.js';
import { keepFocus } from '../field/boxAttributes.js';
import type { LateControlProps } from '../field/fieldProps.js';
import type { FieldState } from '../field/fieldState.js';
import { boxAround, boxFrame } from '../kindParts/boxFrame.js';
import { useStyles } from '../lifecycle/useStyles.js';
import passwordStyles from '../../styles/kinds/password.css?inline';

/** Shows a field as a box whose text is hidden. */
export function Control(props: LateControlProps) {
  const { field } = props;
  useStyles(field, passwordStyles);
  const { components, classOf } = field.slots;
  const { isShown, toggle } = useShown(field);
  return boxFrame(
    props,
    <components.box {...boxAround(field, 'spec-field-password')}>
      <components.input
        className={classOf('input')}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...textInputProps(field)}
        dir={undefined}
        type={isShown ? 'text' : 'password'}
      />
      {!field.snapshot.isServer && (
        <components.button
          type="button"
          className={classOf('button', 'spec-field-button spec-field-reveal')}
          aria-controls={field.id}
          aria-label={kindText(field, isShown ? 'hideSecret' : 'showSecret', { label: field.label })}
          disabled={field.options.disabled}
          onMouseDown={keepFocus}
          onClick={toggle}
        >
          {kindText(field, isShown ? 'hide' : 'show')}
        </components.button>
      )}
    </components.box>,
  );
}

/** Whether the text is shown, which ends with its form's being sent or put back. */
function useShown(state: FieldState) {
  const { field, environment } = state;
  const [isShown, setShown] = useState(false);
  // A server has no constructors of elements.
  const box = field.control?.matches('input') ? field.control : null;
  useEffect(() => {
    const form = box?.form;
    if (!isShown || !form) return undefined;
    const hide = () => {
      // At once, so that the browser takes it for a password, and keeps it as one.
      turn(box, 'password');
      setShown(false);
    };
    form.addEventListener('submit', hide, true);
    form.addEventListener('reset', hide, true);
    return () => {
      form.removeEventListener('submit', hide, true);
      form.removeEventListener('reset', hide, true);
    };
  }, [box, isShown]);
  const toggle = () => {
    if (box) turn(box, isShown ? 'password' : 'text');
    setShown(!isShown);
    environment.announce(kindText(state, isShown ? 'secretHidden' : 'secretShown', { label: state.label }));
  };
  return { isShown, toggle };
}

/** Sets the type of a box; a browser would put its caret elsewhere. */
function turn(box: HTMLInputElement, type: 'password' | 'text'): void {
  const { selectionStart, selectionEnd } = box;
  box.type = type;
  box.setSelectionRange(selectionStart, selectionEnd);
}
