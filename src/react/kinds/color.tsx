'use client';
/**
 * A STRING that is a colour, `#rrggbb`: a box to type or paste it into, and beside it the platform's own well to choose it from.
 * D72.
 */
import { leaveText, typeText } from '../../client/combobox/textEntry.js';
import { kindText } from '../../client/messages/kindTexts.js';
import { textInputProps } from '../controls/textBox.js';
import type { LateControlProps } from '../field/fieldProps.js';
import { boxAround, boxFrame } from '../kindParts/boxFrame.js';
import { useStyles } from '../lifecycle/useStyles.js';
import colourStyles from '../../styles/kinds/color.css?inline';

/** Shows a field as a box for a colour. */
export function Control(props: LateControlProps) {
  const { field } = props;
  useStyles(field, colourStyles);
  const { components, classOf } = field.slots;
  const chosen = typeof field.value === 'string' ? readColour(field.value) : undefined;
  return boxFrame(
    props,
    <components.box {...boxAround(field, 'spec-field-colour')}>
      <input
        type="color"
        className="spec-field-well"
        data-empty={chosen === undefined || undefined}
        aria-label={kindText(field, 'chooseColour', { label: field.label })}
        // A well always has a colour; one of nothing is told by how it looks.
        value={chosen ?? '#000000'}
        disabled={field.isInert}
        onChange={({ currentTarget: { value } }) => typeText(field.field, value)}
        onBlur={() => leaveText(field.field)}
      />
      <components.input
        className={classOf('input')}
        // The mark keeps the sign before the digits in a page that is written the other way.
        placeholder={'\u200E#rrggbb'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...textInputProps(field)}
        dir="ltr"
        onBlur={({ currentTarget: { value } }) => {
          const colour = readColour(value);
          if (colour !== undefined && colour !== value) typeText(field.field, colour);
          leaveText(field.field);
        }}
      />
    </components.box>,
  );
}

/** Reads a colour as people write one: with the sign or without, in three digits or six, in any case. */
function readColour(text: string): string | undefined {
  const [, digits] = /^\s*#?([\da-f]{3}|[\da-f]{6})\s*$/i.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const all = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  return `#${all.toLowerCase()}`;
}
