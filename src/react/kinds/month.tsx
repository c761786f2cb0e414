'use client';
/**
 * A STRING that is a month, `YYYY-MM`. Without a native month box (Firefox, Safari on desktop) it is a text box with a format
 * hint. That box also parses `4/2026`, `04.2026` and `April 2026`, and refuses any other text. D72.
 */
import { useState } from 'react';
import { leaveText, makePartEntry, typeText } from '../../client/combobox/textEntry.js';
import type { Field } from '../../client/field/store.js';
import { readDate } from '../../client/kinds/dateEntry.js';
import { kindText } from '../../client/messages/kindTexts.js';
import { textOfValue } from '../../client/values/valueOfText.js';
import { textInputProps } from '../controls/textBox.js';
import type { LateControlProps } from '../field/fieldProps.js';
import { boxFrame } from '../kindParts/boxFrame.js';
import { useStyles } from '../lifecycle/useStyles.js';
import timeStyles from '../../styles/kinds/time.css?inline';

/** Renders a field as a box for a month. */
export function Control(props: LateControlProps) {
  const { field } = props;
  useStyles(field, timeStyles);
  const { components, classOf } = field.slots;
  useState(() =>
    makePartEntry(
      field.field,
      () => kindText(field, 'wholeMonth'),
      () => isNoMonth(field.field),
    ),
  );
  const text = textOfValue(field.isEmpty ? field.field.text.lastValue : field.value);
  // The native box can also show a year with too many digits, so that the user can fix it there.
  const isMonth = text === '' || /^\d{4,6}-(0[1-9]|1[0-2])$/.test(text);
  return boxFrame(
    props,
    <components.input
      className={classOf('input')}
      // Native month boxes ignore it.
      placeholder={kindText(field, 'monthShape')}
      {...textInputProps(field)}
      dir={undefined}
      // The type doesn't change during editing, because only the initial value chooses it.
      type={isMonth || field.snapshot.inputValue !== null ? 'month' : 'text'}
      // With a maximum, the box moves on after four digits of the year. An existing longer value must not be refused.
      max={text.length > 7 ? undefined : '9999-12'}
      onBlur={({ currentTarget: { type, value } }) => {
        const month = type === 'text' ? readMonth(field.field, value) : undefined;
        if (month !== undefined && month !== value) typeText(field.field, month);
        leaveText(field.field);
      }}
    />,
  );
}

/** Whether the typed text isn't a month. A published value is left to the document's constraints. */
function isNoMonth(field: Field): boolean {
  const { inputValue } = field.getSnapshot();
  const { control } = field;
  const isTyped =
    control instanceof HTMLInputElement && control.type === 'text' && Boolean(inputValue?.trim());
  return isTyped && readMonth(field, inputValue ?? '') === undefined;
}

/** Parses a month: year first or last, or the name of the month with a year. */
function readMonth(field: Field, text: string): string | undefined {
  const named = /\p{L}/u.test(text) && /\p{Nd}{4}/u.test(text) ? readDate(field, `1 ${text}`) : undefined;
  if (named?.status === 'date') return named.iso.slice(0, 7);
  const [, first = '', last = ''] = /^\s*(\d{1,4})\s*[-/. ]\s*(\d{1,4})\s*$/.exec(text) ?? [];
  const [year, month] = first.length === 4 ? [first, last] : [last, first];
  const isMonth = year.length === 4 && Number(month) >= 1 && Number(month) <= 12;
  return isMonth ? `${year}-${month.padStart(2, '0').slice(-2)}` : undefined;
}
