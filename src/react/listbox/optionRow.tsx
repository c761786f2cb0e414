'use client';
/**
 * A row of a list: label with marked matches, second line and image; and the heading of a group of rows.
 *
 * The accessible name is the plain label, because screen readers would split a word at a mark. A second line is part of the name,
 * because some screen readers leave out the description of an option that has no focus, and two rows may have the same label.
 */
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { arrangeRows, type RowGroup } from '../../client/list/rowGroups.js';
import { enteringCode } from '../../client/combobox/enteringCode.js';
import type { LabelMatch } from '../../client/list/labelMatches.js';
import { imageAttributes } from '../../client/list/imageAttributes.js';
import { chosenOf, optionKey } from '../../client/list/optionState.js';
import type { UrlPolicy } from '../../core/http/urlPolicy.js';
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { SelectedChipsProps } from '../field/fieldProps.js';
import { hasOwnInput, isElementName, type OptionSlotProps } from '../slots/slots.js';
import { styleList } from './usePopup.js';
import { optionProps, type OptionsProps } from './optionProps.js';

/**
 * Renders a row.
 *
 * @param key - default: the value
 * @param isPassing - the row may be out of view in the next frame, so skip its image
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
  const labelId = descriptionId && `${attributes.id}-label`;
  const isRich = descriptionId !== undefined || hasImages;
  const rowProps: ComponentProps<'li'> = {
    ...attributes,
    ...(isRich && { 'data-rich': '' }),
    ...(descriptionId !== undefined && { 'aria-labelledby': `${labelId} ${descriptionId}` }),
  };
  const own: OptionSlotProps = {
    alias,
    isActive: index === combobox.activeIndex,
    isSelected: chosenOf(field.value).has(alias.value),
    matches,
  };
  // Elements accept attributes only.
  const isOurs = isElementName(Row);
  const told = isOurs ? { style: bareMark(attributes) } : own;
  return (
    <Row key={key ?? optionKey(alias)} {...rowProps} {...(told as OptionSlotProps)}>
      {isRich
        ? richContent(
            field.environment.lookup,
            isPassing ? { ...alias, image: undefined } : alias,
            matches,
            { labelId, descriptionId },
            hasImages,
          )
        : plainContent(alias.label, matches)}
    </Row>
  );
}

/** No matches until the code that finds them is loaded, on typing. */
const none: readonly LabelMatch[] = [];

/** Marks highlighted and chosen rows by list markers on pages without our style sheet, which hides markers. */
function bareMark(row: ReturnType<typeof optionProps>): CSSProperties | undefined {
  if (row['data-active']) return row['data-chosen'] ? activeAndChosen : active;
  return row['data-chosen'] ? chosen : undefined;
}

const active = { listStyleType: '"▸ "' };
const chosen = { listStyleType: '"✓ "' };
const activeAndChosen = { listStyleType: '"▸✓ "' };

const inline = { display: 'inline' };

/** Renders a label with marked matches, in one element, so that it stays one text in any layout of the row. */
export function markedLabel(label: string, matches: readonly LabelMatch[], id?: string): ReactNode {
  const parts: ReactNode[] = [];
  let at = 0;
  // Without fonts nothing is visible (jsdom): keep the label one text, so that tests find it.
  for (const [start, end] of (document as Partial<Document>).fonts ? matches : []) {
    parts.push(
      label.slice(at, start),
      // An inline style: without a style sheet a block-level mark would break the label apart.
      <mark key={start} role="presentation" className="spec-field-match" style={inline}>
        {label.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  return (
    // Keyed by its parts, because React could not remove a text node that a page translator replaced.
    <span key={`${matches.join(' ')} ${label}`} id={id} className="spec-field-option-label">
      {parts}
      {label.slice(at)}
    </span>
  );
}

/** Renders a row without second line or image; without matches, as one text. */
const plainContent = (label: string, matches: readonly LabelMatch[]): ReactNode =>
  matches.length === 0 ? label : markedLabel(label, matches);

/** Renders a row with a second line, or in a list with images. */
function richContent(
  policy: UrlPolicy,
  { label, description, image }: ValueAlias,
  matches: readonly LabelMatch[],
  {
    labelId,
    descriptionId,
  }: { readonly labelId: string | undefined; readonly descriptionId: string | undefined },
  hasImages: boolean,
): ReactNode {
  return (
    <>
      {hasImages && rowImage(image, policy)}
      <span className="spec-field-option-text">
        {markedLabel(label, matches, labelId)}
        {descriptionId !== undefined && (
          // Named by `aria-labelledby`; hidden, so that readers of the label's text leave it out.
          <span className="spec-field-option-description" id={descriptionId} aria-hidden="true">
            {` ${description}`}
          </span>
        )}
      </span>
    </>
  );
}

/** Renders the image of a single value in the box. An image that fails to load is hidden. */
export function ValueImage({ field: state }: SelectedChipsProps) {
  const image = state.field.labels.find(state.value)?.image;
  // An app's own box has no room for it.
  if (image === undefined || hasOwnInput(state.slots)) return null;
  return rowImage(image, state.environment.lookup, 'spec-field-image spec-field-value-image', {
    ref: styleList,
    onError: ({ currentTarget }) => {
      currentTarget.hidden = true;
    },
  });
}

/** Renders a decorative image, or an empty element of the same size without one. */
function rowImage(
  image: string | undefined,
  policy: UrlPolicy,
  className = 'spec-field-image',
  props?: ComponentProps<'img'>,
): ReactNode {
  if (image === undefined) return <span className={className} />;
  return (
    // oxlint-disable-next-line jsx-a11y/alt-text -- `imageAttributes` contains it
    <img
      key={image}
      className={className}
      {...props}
      {...imageAttributes(image, policy)}
      width={24}
      height={24}
    />
  );
}

/** Renders rows below the heading of their group. The heading is not an option, and sticks while its rows are visible. */
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
