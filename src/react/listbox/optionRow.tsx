'use client';
/**
 * The row of a list: its label with the match marked, a second line, an image; and the heading over rows of a group.
 *
 * A row is called by its label alone, in one piece: a mark is for the eye, and would make two of a word for a screen reader. Its
 * second line is its description, which is read after the name, so that whoever goes through names hears them first.
 */
import type { ComponentProps, CSSProperties, ReactEventHandler, ReactNode } from 'react';
import { arrangeRows, type RowGroup } from '../../client/list/rowGroups.js';
import { enteringCode } from '../../client/combobox/enteringCode.js';
import type { LabelMatch } from '../../client/list/labelMatches.js';
import { imageAttributes } from '../../client/list/imageAttributes.js';
import { chosenOf, optionKey } from '../../client/list/optionState.js';
import type { UrlPolicy } from '../../core/http/urlPolicy.js';
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { SelectedChipsProps } from '../field/fieldProps.js';
import { hasOwnInput, isElementName, type OptionSlotProps } from '../slots/slots.js';
import { optionProps, type OptionsProps } from './optionProps.js';

/**
 * Draws a row.
 *
 * @param key - default: by its value
 * @param isPassing - it may be out of sight in the next frame, and needs no image yet
 */
export function optionRow(props: OptionsProps, index: number, key?: string, isPassing?: boolean): ReactNode {
  const { field, combobox, list } = props;
  const { option: Row } = field.slots.components;
  const alias = list.values[index];
  if (!alias) return null;
  const matches = enteringCode.current()?.matchesOf(alias, combobox.inputValue ?? '') ?? none;
  const { hasImages } = arrangeRows(list.values);
  const attributes = optionProps(props, index);
  const descriptionId = alias.description === undefined ? undefined : `${attributes.id}-description`;
  const isRich = descriptionId !== undefined || hasImages;
  const rowProps: ComponentProps<'li'> = {
    ...attributes,
    ...(isRich && { 'aria-describedby': descriptionId, 'data-rich': '' }),
  };
  const own: OptionSlotProps = {
    alias,
    isActive: index === combobox.activeIndex,
    isSelected: chosenOf(field.value).has(alias.value),
    matches,
  };
  // An element takes attributes alone.
  const isOurs = isElementName(Row);
  const told = isOurs ? { style: bareMark(attributes) } : own;
  return (
    <Row key={key ?? optionKey(alias)} {...rowProps} {...(told as OptionSlotProps)}>
      {isRich
        ? richContent(
            field.environment.lookup,
            isPassing ? { ...alias, image: undefined } : alias,
            matches,
            descriptionId,
            hasImages,
          )
        : plainContent(alias.label, matches)}
    </Row>
  );
}

/** Nothing is marked before the code is there that comes with what is typed. */
const none: readonly LabelMatch[] = [];

/** Where no style sheet says how rows look, those that are active or chosen are told by the sign before them; ours has no such signs. */
function bareMark(row: ReturnType<typeof optionProps>): CSSProperties | undefined {
  if (row['data-active']) return row['data-chosen'] ? activeAndChosen : active;
  return row['data-chosen'] ? chosen : undefined;
}

const active = { listStyleType: '"▸ "' };
const chosen = { listStyleType: '"✓ "' };
const activeAndChosen = { listStyleType: '"▸✓ "' };

const inline = { display: 'inline' };

/** A label of which a part is marked; in one element, so that it stays one text whatever its row is laid out by. */
export function markedLabel(label: string, matches: readonly LabelMatch[]): ReactNode {
  const parts: ReactNode[] = [];
  let at = 0;
  // What has no fonts, as jsdom, draws nothing: a label stays one text, by which tests find it.
  for (const [start, end] of (document as Partial<Document>).fonts ? matches : []) {
    parts.push(
      label.slice(at, start),
      // Said in place: where no style sheet says that a mark is inline, its label falls apart into words.
      <mark key={start} role="presentation" className="spec-field-match" style={inline}>
        {label.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  return (
    // Another one as soon as it has other parts: React could not remove a text node that a page translator has replaced.
    <span key={`${matches.join(' ')} ${label}`} className="spec-field-option-label">
      {parts}
      {label.slice(at)}
    </span>
  );
}

/** A row with nothing to mark and nothing more to say is one text. */
const plainContent = (label: string, matches: readonly LabelMatch[]): ReactNode =>
  matches.length === 0 ? label : markedLabel(label, matches);

/** A row that has a second line, or stands among images. */
function richContent(
  policy: UrlPolicy,
  { label, description, image }: ValueAlias,
  matches: readonly LabelMatch[],
  descriptionId: string | undefined,
  hasImages: boolean,
): ReactNode {
  return (
    <>
      {hasImages && rowImage(image, policy)}
      <span className="spec-field-option-text">
        {markedLabel(label, matches)}
        {descriptionId !== undefined && (
          // Read as the description of the row, and no second time as a part of it.
          <span className="spec-field-option-description" id={descriptionId} aria-hidden="true">
            {` ${description}`}
          </span>
        )}
      </span>
    </>
  );
}

/** The image of a single value, in the box before its label; one that cannot be had leaves no hole. */
export function ValueImage({ field: state }: SelectedChipsProps) {
  const image = state.field.labels.find(state.value)?.image;
  // A box of the host's own has no room for it.
  if (image === undefined || hasOwnInput(state.slots)) return null;
  return rowImage(
    image,
    state.environment.lookup,
    'spec-field-image spec-field-value-image',
    ({ currentTarget }) => {
      currentTarget.hidden = true;
    },
  );
}

/** An image beside a text that says what it is; the room for one, where there is none. */
function rowImage(
  image: string | undefined,
  policy: UrlPolicy,
  className = 'spec-field-image',
  onError?: ReactEventHandler<HTMLImageElement>,
): ReactNode {
  if (image === undefined) return <span className={className} />;
  return (
    // oxlint-disable-next-line jsx-a11y/alt-text -- among its attributes
    <img
      key={image}
      className={className}
      onError={onError}
      {...imageAttributes(image, policy)}
      width={24}
      height={24}
    />
  );
}

/** Puts rows under their heading; it is no option, and stays in sight while they are. */
export function rowGroup(fieldId: string, { label, start }: RowGroup, rows: ReactNode): ReactNode {
  const id = `${fieldId}-group-${start}`;
  return (
    <li key={id} role="presentation" className="spec-field-optgroup">
      <ul role="group" aria-labelledby={id}>
        <li id={id} role="presentation" className="spec-field-optgroup-label">
          {label}
        </li>
        {rows}
      </ul>
    </li>
  );
}
