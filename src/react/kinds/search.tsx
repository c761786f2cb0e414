'use client';
/**
 * A STRING used as a search text: a box with a search icon and a clear button; Escape clears it too. D72.
 */
import type { KeyboardEvent } from 'react';
import { typeText } from '../../client/combobox/textEntry.js';
import { isComposingKey } from '../../client/page/isComposingKey.js';
import { textInputProps } from '../controls/textBox.js';
import { glyphs, keepFocus } from '../field/boxAttributes.js';
import { type LateControlProps, partIds } from '../field/fieldProps.js';
import { boxAround, boxFrame } from '../kindParts/boxFrame.js';
import { useStyles } from '../lifecycle/useStyles.js';
import searchStyles from '../../styles/kinds/search.css?inline';

/** Renders a field as a search box. */
export function Control(props: LateControlProps) {
  const { field } = props;
  useStyles(field, searchStyles);
  const { components, classOf } = field.slots;
  const clear = () => typeText(field.field, '');
  const mayClear = !field.isEmpty && !field.isInert;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !mayClear || isComposingKey(event.nativeEvent)) return;
    // Otherwise a dialog around the field would close.
    event.preventDefault();
    event.stopPropagation();
    clear();
  };
  return boxFrame(
    props,
    <components.box {...boxAround(field, 'spec-field-search')}>
      <components.input
        className={classOf('input')}
        autoComplete="off"
        enterKeyHint="search"
        {...textInputProps(field)}
        type="search"
        dir="auto"
        onKeyDown={onKeyDown}
      />
      {mayClear && (
        <components.iconButton
          type="button"
          className={classOf('iconButton', 'spec-field-clear')}
          aria-label={field.text('clearField')}
          aria-describedby={partIds(field.id).label}
          onMouseDown={keepFocus}
          onClick={() => {
            clear();
            // The button disappears; move the focus to the box.
            field.field.focus();
          }}
        >
          {glyphs.clear}
        </components.iconButton>
      )}
    </components.box>,
  );
}
