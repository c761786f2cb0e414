'use client';
/**
 * A STRING that is a time of day, `HH:mm` or `HH:mm:ss`, in the native box. Any other text is shown in a text box. D72.
 */
import { useState } from 'react';
import { makePartEntry } from '../../client/combobox/textEntry.js';
import { kindText } from '../../client/messages/kindTexts.js';
import { textOfValue } from '../../client/values/valueOfText.js';
import { textInputProps } from '../controls/textBox.js';
import type { LateControlProps } from '../field/fieldProps.js';
import { boxFrame } from '../kindParts/boxFrame.js';
import { useStyles } from '../lifecycle/useStyles.js';
import timeStyles from '../../styles/kinds/time.css?inline';

/** Renders a field as a box for a time. */
export function Control(props: LateControlProps) {
  const { field } = props;
  useStyles(field, timeStyles);
  const { components, classOf } = field.slots;
  useState(() => makePartEntry(field.field, () => kindText(field, 'wholeTime')));
  const text = textOfValue(field.isEmpty ? field.field.text.lastValue : field.value);
  const isTime = text === '' || /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text);
  return boxFrame(
    props,
    <components.input
      className={classOf('input')}
      {...textInputProps(field)}
      dir={undefined}
      type={isTime ? 'time' : 'text'}
      step={text.length > 5 ? 1 : undefined}
    />,
  );
}
