'use client';
/**
 * A hidden text, with a button that shows it until its form is submitted. D72.
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

/** Renders a field as a box with hidden text. */
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

/** Whether the text is shown; it is hidden again on submit or reset. */
function useShown(state: FieldState) {
  const { field, environment } = state;
  const [isShown, setShown] = useState(false);
  // On the server there are no element classes for `instanceof`.
  const box = field.control?.matches('input') ? field.control : null;
  useEffect(() => {
    const form = box?.form;
    if (!isShown || !form) return undefined;
    const hide = () => {
      // Set at once, before the browser offers to save the password.
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

/** Sets the type of a box and keeps its caret, which browsers would move. */
function turn(box: HTMLInputElement, type: 'password' | 'text'): void {
  const { selectionStart, selectionEnd } = box;
  box.type = type;
  box.setSelectionRange(selectionStart, selectionEnd);
}
