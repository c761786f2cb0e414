'use client';
/**
 * A STRING that is a code sent to the user: one box with spaced characters and browser autofill. D72.
 */
import type { ChangeEvent } from 'react';
import { typeText } from '../../client/combobox/textEntry.js';
import type { PublishedConstraint } from '../../core/document/fieldOutline.js';
import { lengthLimit } from '../../core/document/inputKind.js';
import { textInputProps } from '../controls/textBox.js';
import type { LateControlProps } from '../field/fieldProps.js';
import { boxFrame } from '../kindParts/boxFrame.js';
import { useStyles } from '../lifecycle/useStyles.js';
import codeStyles from '../../styles/kinds/one-time-code.css?inline';

/** Spaces and dashes between the groups of a code, which are removed. */
const between = /[\s\u2010-\u2015-]+/gu;

/** Renders a field as a box for a code. */
export function Control(props: LateControlProps) {
  const { field } = props;
  useStyles(field, codeStyles);
  const { components, classOf } = field.slots;
  const { constraints } = field.plan;
  const length = codeLength(constraints);
  return boxFrame(
    props,
    <components.input
      className={`${classOf('input')} spec-field-code`}
      inputMode={hasLetters(constraints) ? 'text' : 'numeric'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...textInputProps(field)}
      autoComplete={field.options.autoComplete ?? field.plan.autocomplete ?? 'one-time-code'}
      dir="ltr"
      data-length={length}
      onChange={(event: ChangeEvent<HTMLInputElement>) =>
        typeText(field.field, event.currentTarget.value.replaceAll(between, ''))
      }
    />,
  );
}

type Constraints = readonly PublishedConstraint[];

function regexOf(constraints: Constraints): string {
  const regex = constraints.find(({ type }) => type === 'pattern')?.params?.['regex'];
  return typeof regex === 'string' ? regex : '';
}

/** Whether the pattern of a code allows letters. */
const hasLetters = (constraints: Constraints) => /\\w|[a-z]-[a-z]/i.test(regexOf(constraints));

/** Returns the length of a code from its maximum length or the repetition in its pattern; `undefined` unless 4 to 8. */
function codeLength(constraints: Constraints): number | undefined {
  const [, repeated] = /\{(\d)\}\$?$/.exec(regexOf(constraints)) ?? [];
  const length = lengthLimit({ constraints }) ?? Number(repeated);
  return length >= 4 && length <= 8 ? length : undefined;
}
