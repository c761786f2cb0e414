'use client';
/**
 * The elements of a field, and what a host may put in their place, by the provider or by the field: a whole control, or one
 * element.
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

/** Takes the props of an element, `ref` and `className` included, and hands them on to one of that kind. */
export type Slot<
  Tag extends 'div' | 'fieldset' | 'label' | 'legend' | 'p' | 'input' | 'textarea' | 'button' | 'ul' | 'li',
> = ComponentType<ComponentProps<Tag>>;

/** What a component for the rows of a list is told besides the props of an `li`; those are to be spread on its element. */
export interface OptionSlotProps {
  /** The value with all that is known of it: `description`, `group`, `image`, `fields` … */
  readonly alias: ValueAlias;
  /** Enter would take it. */
  readonly isActive: boolean;
  /** The field holds it. */
  readonly isSelected: boolean;
  /** Where the label holds what was searched for: places in its UTF-16 code units, in order. */
  readonly matches: readonly LabelMatch[];
}

/** The elements of a field. Each key is also a key of {@link FieldClassNames}. */
export interface SlotComponents {
  /** The field as a whole, a `div`; its state stands in `data-status` and `data-invalid`. */
  readonly field: Slot<'div'>;
  /** The field as a whole where several elements make up its control. */
  readonly group: Slot<'fieldset'>;
  readonly label: Slot<'label'>;
  /** Names a group, and each entry of repeated objects. */
  readonly legend: Slot<'legend'>;
  readonly description: Slot<'p'>;
  /** The errors of the field, each a `p` in this `div`. */
  readonly error: Slot<'div'>;
  /** Where things stand, a `div`: a lookup (`data-status` says where), a check under way, a failed document. */
  readonly status: Slot<'div'>;
  /** Every text box. As a class, the native select as well. */
  readonly input: Slot<'input'>;
  /** The box of a text of several lines. Its class stands beside that of `input`. */
  readonly textarea: Slot<'textarea'>;
  /** A radio or checkbox of several, with its text. */
  readonly choice: Slot<'label'>;
  /** The box around chips, text box and buttons. */
  readonly box: Slot<'div'>;
  /** One chosen value of several, with its remove button. */
  readonly chip: Slot<'li'>;
  /** Holds the list and what stands under it; the popover is shown and placed by the field. */
  readonly popup: Slot<'div'>;
  readonly listbox: Slot<'ul'>;
  /** A row of the list; its children show the label with the match marked, the second line and the image. */
  readonly option: ComponentType<ComponentProps<'li'> & OptionSlotProps>;
  /** A button with a text: try again, select all, clear, add an entry. */
  readonly button: Slot<'button'>;
  /** A button with an icon and an `aria-label`: open, remove, move. */
  readonly iconButton: Slot<'button'>;
  /** Stands in for what is loading, at its size. */
  readonly skeleton: Slot<'div'>;
  /** Of a form: lists what is to be put right, a `div` that takes the focus, with a heading and a list of links. */
  readonly errorSummary: Slot<'div'>;
}

/** What a host puts in place of controls and elements. */
export type FieldComponents = ControlComponents & {
  readonly [Name in keyof SlotComponents]?: SlotComponents[Name] | undefined;
};

/** A class for each element, beside the one of spec-field. */
export type FieldClassNames = { readonly [Name in keyof SlotComponents]?: string | undefined };

/**
 * Where a field's messages stand: what is wrong, what is being checked, what to do first. `reserve` keeps a line for them,
 * so that nothing below moves as one comes or goes; `flow` takes the room when there is one.
 */
export type MessageSpace = 'reserve' | 'flow';

/** Replacements of a host. */
export interface Replacements {
  /**
   * Whether a line is kept for messages: `reserve` does, `flow` does not. Said of a field, a form or all fields below a
   * provider; the nearest counts. Default: `reserve` in a form, `flow` elsewhere.
   */
  readonly messageSpace?: MessageSpace | undefined;
  /**
   * How values in the document (INLINE) are shown, which need no search: `auto` shows up to 5 as radios, or as checkboxes where
   * several can be chosen, and else a combobox; `choices` shows radios up to 5, else a select, and checkboxes for several. Said
   * of a field, a form or all fields below a provider; the nearest counts. Default: `auto` in a form whose document says which
   * fields it has, `combobox` elsewhere. Values that are looked up, or that others may stand beside (SUGGESTIONS), have a
   * combobox with `auto`. `calendar` shows a DATE with its month, open; other fields are as without.
   */
  readonly kind?: ControlChoice | undefined;
  /**
   * Whether the list of a combobox is a sheet on phones: a dialog as wide as the page, below 480 px with a coarse pointer. Said of a
   * field or of all fields below a provider; the nearest counts. Default true.
   */
  readonly sheet?: boolean | undefined;
  /** @deprecated Called `kind` now; goes in 0.2. */
  readonly control?: ControlChoice | undefined;
  /**
   * Controls and elements of the host's own; those of a field win over those of its provider. Name components that are
   * there once: one that is made anew by a render loses the focus and what is typed. With React 18 an element takes its
   * `ref` by `forwardRef`.
   */
  readonly components?: FieldComponents | undefined;
  /** Classes of the host's own, beside `spec-field-…`. Those of a field win over those of its provider. */
  readonly classNames?: FieldClassNames | undefined;
}

/** What a field is drawn from. */
export interface FieldSlots {
  /** What each element is drawn as, and the controls of the host's own. */
  readonly components: SlotComponents & ControlComponents;
  readonly classNames: FieldClassNames;
  /** What the host says of it; where it says nothing, the form around it decides, if there is one. */
  readonly messageSpace: MessageSpace | undefined;
  /** The same of the control for values in the document. */
  readonly kind: ControlChoice | undefined;
  /** Whether its list is a sheet on phones, as far as the host says. */
  readonly sheet: boolean | undefined;
  /** The class of an element: its own, `spec-field-` and the name of its slot unless given, and that of the host. */
  readonly classOf: (slot: keyof SlotComponents, own?: string) => string;
}

// An intrinsic element is drawn as any component is.
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

/** Whether an element of ours is drawn, which takes attributes alone. */
export function isElementName(component: unknown): boolean {
  return typeof component === 'string';
}

/** Puts the replacements of a host over slots. */
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

/** The host's control of a kind; one for text, or for yes and no, does for kinds that the host does not name. */
export function hostControl(
  { components }: Pick<FieldSlots, 'components'>,
  kind: ControlKind,
): ComponentType<never> | undefined {
  const frame = frameOf(kind);
  const plain = frame === 'row' ? 'checkbox' : frame === 'input' && kind !== 'combobox' ? 'text' : kind;
  return (components[kind] ?? components[plain]) as ComponentType<never> | undefined;
}

/** Whether the text box is the host's: it brings its own edge. */
export const hasOwnInput = ({ components }: Pick<FieldSlots, 'components'>): boolean =>
  components.input !== elements.input;

/** The slots of all fields below. */
export const SlotsContext = createContext(replaceSlots({}));

const nothing = {};

/** Made once for the same slots, components, classes and words, however many fields share them. */
const replacedSlots = memoizeWeak((_shared: FieldSlots) =>
  memoizeWeak((_components: FieldComponents) =>
    memoizeWeak((_classNames: FieldClassNames) => new Map<string, FieldSlots>()),
  ),
);

/** What a host asks for as `kind`, or as `control`, which is what it was called. */
export function askedKind({
  kind,
  control,
}: Pick<Replacements, 'kind' | 'control'>): ControlChoice | undefined {
  if (process.env.NODE_ENV !== 'production' && control !== undefined)
    logFault(hostNotice('prop-renamed', 'control', 'It is called `kind` now, and the old name goes in 0.2.'));
  return kind ?? control;
}

/** Finds the slots of a field. */
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

/** How a form shows values in the document, as far as the host says nothing. */
export const kindInForm = ({ kind }: Pick<FieldSlots, 'kind'>): ControlChoice => kind ?? 'auto';
