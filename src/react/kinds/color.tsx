'use client';
/**
 * A STRING that is a colour, `#rrggbb`: a text box, and the native colour picker beside it. D72.
 */
import { leaveText, typeText } from '../../client/combobox/textEntry.js';
import { kindText } from '../../client/messages/kindTexts.js';
import { textInputProps } from '../controls/textBox.js';
import type { LateControlProps } from '../field/fieldProps.js';
import { boxAround, boxFrame } from '../kindParts/boxFrame.js';
import { useStyles } from '../lifecycle/useStyles.js';
import colourStyles from '../../styles/kinds/color.css?inline';

/** Renders a field as a box for a colour. */
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
        // A colour picker always has a value; `data-empty` styles it as empty, and screen readers say so.
        // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- a global attribute since ARIA 1.3
        aria-description={chosen === undefined ? kindText(field, 'notSet') : undefined}
        value={chosen ?? '#000000'}
        disabled={field.isInert}
        onChange={({ currentTarget: { value } }) => typeText(field.field, value)}
        onBlur={() => leaveText(field.field)}
      />
      <components.input
        className={classOf('input')}
        // The left-to-right mark keeps `#` before the digits on right-to-left pages.
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

/** Parses a colour with or without `#`, of three or six digits, in any case. */
function readColour(text: string): string | undefined {
  const [, digits] = /^\s*#?([\da-f]{3}|[\da-f]{6})\s*$/i.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const all = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  return `#${all.toLowerCase()}`;
}
