'use client';
/**
 * A STRING that is a month, `YYYY-MM`. Where the platform has no box for months (Firefox, Safari on a desk) it is a text box
 * that says how one is written, and reads `4/2026` and `04.2026`, too. D72.
 */
import { useState } from 'react';
import { leaveText, makePartEntry, typeText } from '../../client/combobox/textEntry.js';
import { kindText } from '../../client/messages/kindTexts.js';
import { textOfValue } from '../../client/values/valueOfText.js';
import { textInputProps } from '../controls/textBox.js';
import type { LateControlProps } from '../field/fieldProps.js';
import { boxFrame } from '../kindParts/boxFrame.js';

/** Shows a field as a box for a month. */
export function Control(props: LateControlProps) {
  const { field } = props;
  const { components, classOf } = field.slots;
  useState(() => makePartEntry(field.field, () => kindText(field, 'wholeMonth')));
  const text = textOfValue(field.isEmpty ? field.field.text.lastValue : field.value);
  // Its box holds a year with a digit too many, too, which is mended there.
  const isMonth = text === '' || /^\d{4,6}-(0[1-9]|1[0-2])$/.test(text);
  return boxFrame(
    props,
    <components.input
      className={classOf('input')}
      // A box for months shows none.
      placeholder={kindText(field, 'monthShape')}
      {...textInputProps(field)}
      dir={undefined}
      // What is typed into a box of text stays in it: only the value that there was chooses the box.
      type={isMonth || field.snapshot.inputValue !== null ? 'month' : 'text'}
      // A box that takes no later one is done with a year after four digits; a later one that is there is nothing to refuse.
      max={text.length > 7 ? undefined : '9999-12'}
      onBlur={({ currentTarget: { type, value } }) => {
        const month = type === 'text' ? readMonth(value) : undefined;
        if (month !== undefined && month !== value) typeText(field.field, month);
        leaveText(field.field);
      }}
    />,
  );
}

/** Reads a month as people write one: the year first or last. */
function readMonth(text: string): string | undefined {
  const [, first = '', last = ''] = /^\s*(\d{1,4})\s*[-/. ]\s*(\d{1,4})\s*$/.exec(text) ?? [];
  const [year, month] = first.length === 4 ? [first, last] : [last, first];
  const isMonth = year.length === 4 && Number(month) >= 1 && Number(month) <= 12;
  return isMonth ? `${year}-${month.padStart(2, '0').slice(-2)}` : undefined;
}
