'use client';
/**
 * Slots: the elements and controls of a field that an app can replace, by the provider, the form or the field.
 */
import { type ComponentProps, type ComponentType, createContext, useContext } from 'react';
import { type ControlChoice, frameOf, type ControlKind } from '../../client/field/controlKind.js';
import type { LabelMatch } from '../../client/list/labelMatches.js';
import { logFault } from '../../client/page/logFault.js';
import { overlay } from '../../client/page/overlay.js';
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import { hostNotice } from '../../errors/notices.js';
import type { ControlComponents } from './controlField.js';

/** A component that passes the props of an element, including `ref` and `className`, to an element of that type. */
export type Slot<
  Tag extends 'div' | 'fieldset' | 'label' | 'legend' | 'p' | 'input' | 'textarea' | 'button' | 'ul' | 'li',
> = ComponentType<ComponentProps<Tag>>;

/** Props of a component for rows of a list, besides those of an `li`. Spread the latter on its element. */
export interface OptionSlotProps {
  /** The value with its `label`, `description`, `group`, `image`, `fields` and so on. */
  readonly alias: ValueAlias;
  /** Whether the row is highlighted: Enter picks it. */
  readonly isActive: boolean;
  /** Whether the field contains the value. */
  readonly isSelected: boolean;
  /** Matches of the search text in the label: offsets in UTF-16 code units, in order. */
  readonly matches: readonly LabelMatch[];
}

/** The elements of a field. Each key is also a key of {@link FieldClassNames}. */
export interface SlotComponents {
  /** The whole field, a `div`. Its state is in `data-status` and `data-invalid`. */
  readonly field: Slot<'div'>;
  /** The whole field if its control has several elements. */
  readonly group: Slot<'fieldset'>;
  readonly label: Slot<'label'>;
  /** Name of a group, and of each entry of repeated objects. */
  readonly legend: Slot<'legend'>;
  readonly description: Slot<'p'>;
  /** The errors of the field: a `div` with one `p` per error. */
  readonly error: Slot<'div'>;
  /** A `div` with the status of a lookup (its state is in `data-status`), of a running check, or of a document that failed to load. */
  readonly status: Slot<'div'>;
  /** Every text box. Its class name also applies to the native select. */
  readonly input: Slot<'input'>;
  /** A text box of several lines. It also has the class name of `input`. */
  readonly textarea: Slot<'textarea'>;
  /** A radio or checkbox of a group, with its text. */
  readonly choice: Slot<'label'>;
  /** The box around chips, text box and buttons. */
  readonly box: Slot<'div'>;
  /** One chosen value of several, with its remove button. */
  readonly chip: Slot<'li'>;
  /** Contains the list and the status below it. The field shows and positions the popover. */
  readonly popup: Slot<'div'>;
  readonly listbox: Slot<'ul'>;
  /** A row of the list. Its children are the label with marked matches, the second line and the image. */
  readonly option: ComponentType<ComponentProps<'li'> & OptionSlotProps>;
  /** A button with a text: try again, select all, clear, add an entry. */
  readonly button: Slot<'button'>;
  /** A button with an icon and an `aria-label`: open, remove, move. */
  readonly iconButton: Slot<'button'>;
  /** Placeholder of loading content, with the same size. */
  readonly skeleton: Slot<'div'>;
  /** The error summary of a form: a focusable `div` with a heading and a list of links. */
  readonly errorSummary: Slot<'div'>;
}

/** Controls and elements that an app replaces. */
export type FieldComponents = ControlComponents & {
  readonly [Name in keyof SlotComponents]?: SlotComponents[Name] | undefined;
};

/** Class names per element, added to the `spec-field-…` classes. */
export type FieldClassNames = { readonly [Name in keyof SlotComponents]?: string | undefined };

/**
 * Layout of a field's messages (errors, running checks, hints). `reserve` keeps an empty line for them, so that the page does not
 * move; `flow` adds the space when a message appears.
 */
export type MessageSpace = 'reserve' | 'flow';

/** Presentation props of a field, a form or a provider. The nearest takes precedence. */
export interface Replacements {
  /**
   * Layout of messages below a field: `reserve` keeps an empty line, `flow` adds space when a message appears. Default: `reserve`
   * in a form, `flow` elsewhere.
   */
  readonly messageSpace?: MessageSpace | undefined;
  /**
   * Control for INLINE values: `auto`, `choices`, `radios`, `checkboxes`, `select` or `combobox`; `calendar` shows a DATE as an open
   * month. `auto` shows up to 5 values as radios (checkboxes for several values), more as a combobox. `choices` shows up to 5 as
   * radios, more as a select, and several values as checkboxes. Values that are looked up, or mere SUGGESTIONS, keep the combobox.
   * Default: `auto` in a form whose document lists its fields, `combobox` elsewhere.
   */
  readonly kind?: ControlChoice | undefined;
  /** Whether the list of a combobox opens as a full-width dialog on phones: below 480 px with a coarse pointer. Default true. */
  readonly sheet?: boolean | undefined;
  /** @deprecated Renamed to `kind`; removed in 0.2. */
  readonly control?: ControlChoice | undefined;
  /**
   * Components that replace controls and elements. A field's take precedence over its provider's. Define them outside of the render
   * function: a new component per render loses the focus and the typed text. With React 18 they need `forwardRef`.
   */
  readonly components?: FieldComponents | undefined;
  /** Class names per element, added to `spec-field-…`. A field's take precedence over its provider's. */
  readonly classNames?: FieldClassNames | undefined;
}

/** Resolved slots that a field is rendered with. */
export interface FieldSlots {
  /** Component per element, and the app's own controls. */
  readonly components: SlotComponents & ControlComponents;
  readonly classNames: FieldClassNames;
  /** `undefined` if the app sets none; then the form decides, if there is one. */
  readonly messageSpace: MessageSpace | undefined;
  /** Control for INLINE values; `undefined` as above. */
  readonly kind: ControlChoice | undefined;
  /** Whether the list is a sheet on phones; `undefined` if the app sets nothing. */
  readonly sheet: boolean | undefined;
  /** Returns the classes of an element: `own` (default `spec-field-` and the slot's name) and those of the app. */
  readonly classOf: (slot: keyof SlotComponents, own?: string) => string;
}

// Tag names are valid component types.
const elements = {
  field: 'div',
  group: 'fieldset',
  label: 'label',
  legend: 'legend',
  description: 'p',
  error: 'div',
  status: 'div',
  input: 'input',
  textarea: 'textarea',
  choice: 'label',
  box: 'div',
  chip: 'li',
  popup: 'div',
  listbox: 'ul',
  option: 'li',
  button: 'button',
  iconButton: 'button',
  skeleton: 'div',
  errorSummary: 'div',
} satisfies Record<keyof SlotComponents, string> as unknown as SlotComponents;

/** Whether a slot is a plain element, which accepts attributes only. */
export function isElementName(component: unknown): boolean {
  return typeof component === 'string';
}

/** Applies replacements over slots. */
export function replaceSlots(
  replacements: Replacements,
  { components, classNames, messageSpace, kind, sheet }: Omit<FieldSlots, 'classOf'> = {
    components: elements,
    classNames: {},
    messageSpace: undefined,
    kind: undefined,
    sheet: undefined,
  },
): FieldSlots {
  const classes = overlay(classNames, replacements.classNames);
  return {
    components: overlay(components, replacements.components),
    classNames: classes,
    messageSpace: replacements.messageSpace ?? messageSpace,
    kind: replacements.kind ?? kind,
    sheet: replacements.sheet ?? sheet,
    classOf: (slot, own = `spec-field-${slot}`) => (classes[slot] ? `${own} ${classes[slot]}` : own),
  };
}

/** Returns the app's control for a kind of input. Its `text` or `checkbox` control also serves kinds without their own. */
export function hostControl(
  { components }: Pick<FieldSlots, 'components'>,
  kind: ControlKind,
): ComponentType<never> | undefined {
  const frame = frameOf(kind);
  const plain = frame === 'row' ? 'checkbox' : frame === 'input' && kind !== 'combobox' ? 'text' : kind;
  return (components[kind] ?? components[plain]) as ComponentType<never> | undefined;
}

/** Whether the app replaces the text box. Its own box has its own border. */
export const hasOwnInput = ({ components }: Pick<FieldSlots, 'components'>): boolean =>
  components.input !== elements.input;

/** Slots of all fields below. */
export const SlotsContext = /* @__PURE__ */ createContext(/* @__PURE__ */ replaceSlots({}));

const nothing = {};

/**
 * Caches resolved slots by shared slots, components, class names and the remaining options, so that many fields share one object.
 */
const replacedSlots = memoizeWeak((_shared: FieldSlots) =>
  memoizeWeak((_components: FieldComponents) =>
    memoizeWeak((_classNames: FieldClassNames) => new Map<string, FieldSlots>()),
  ),
);

/** Returns `kind`, or its deprecated name `control` with a warning. */
export function askedKind({
  kind,
  control,
}: Pick<Replacements, 'kind' | 'control'>): ControlChoice | undefined {
  if (process.env.NODE_ENV !== 'production' && control !== undefined)
    logFault(hostNotice('prop-renamed', 'control', 'It is called `kind` now, and the old name goes in 0.2.'));
  return kind ?? control;
}

/** Resolves the slots of a field. */
export function useSlots(replacements: Replacements): FieldSlots {
  const { components, classNames, messageSpace, sheet } = replacements;
  const kind = askedKind(replacements);
  const shared = useContext(SlotsContext);
  if (!components && !classNames && !messageSpace && !kind && sheet === undefined) return shared;
  const known = replacedSlots(shared)(components ?? nothing)(classNames ?? nothing);
  const words = `${messageSpace} ${kind} ${sheet}`;
  const slots =
    known.get(words) ?? replaceSlots({ components, classNames, messageSpace, kind, sheet }, shared);
  known.set(words, slots);
  return slots;
}

/** Control for INLINE values in a form, if the app sets none. */
export const kindInForm = ({ kind }: Pick<FieldSlots, 'kind'>): ControlChoice => kind ?? 'auto';
