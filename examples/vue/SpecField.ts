/**
 * A field rendered from its document: a text box, or a combobox with its list, for one value or several. The stores contain the
 * behaviour; this file contains the markup.
 */
import {
  type ComboboxController,
  comboboxOf,
  controlText,
  type FieldSetup,
  frameText,
  leaveText,
  localizedText,
  makeTextEntry,
  onComboboxKey,
  optionKey,
  shownText,
  typeText,
} from 'spec-field/client';
import { type Component, defineComponent, h, type PropType, useId } from 'vue';
import { useFieldSpec, useSpecField, useStore } from './useSpecField.ts';

const props = {
  /** Name in the form. Default: that of the document. */
  name: { type: String, default: undefined },
  /** A text, a number, or a list of them; `null` for none. */
  modelValue: { type: null as unknown as PropType<unknown>, required: false },
  disabled: Boolean,
};

/** A field that needs only the URL of its document: `<SpecField spec="/api/fields/city" v-model="city" />`. */
export const SpecField = defineComponent({
  name: 'SpecField',
  props: { ...props, spec: { type: String, required: true } },
  emits: { 'update:modelValue': (_value: unknown) => true },
  setup(given, { emit }) {
    const document = useFieldSpec(given.spec);
    const listeners = { 'onUpdate:modelValue': (value: unknown) => emit('update:modelValue', value) };
    return () => {
      const { status, fieldSpec } = document.value;
      if (status === 'loading') return h('p', { class: 'spec-field', 'aria-busy': true });
      if (!fieldSpec) return h('p', { class: 'spec-field' }, document.value.error?.message);
      const { spec: specUrl, ...rest } = given;
      return h(SpecFieldView as Component, { ...rest, key: specUrl, fieldSpec, specUrl, ...listeners });
    };
  },
});

const SpecFieldView = defineComponent({
  name: 'SpecFieldView',
  props: {
    ...props,
    fieldSpec: { type: Object as PropType<FieldSetup['fieldSpec']>, required: true },
    specUrl: String,
  },
  emits: { 'update:modelValue': (_value: unknown) => true },
  setup(given, { emit }) {
    const { fieldSpec, specUrl } = given;
    const { field, shown, value, errors, attach } = useSpecField({ fieldSpec, specUrl, isBox: true }, () => ({
      name: given.name,
      disabled: given.disabled,
      value: given.modelValue,
      onChange: (next) => emit('update:modelValue', next),
    }));
    const combobox = field.plan.lookup && comboboxOf(field);
    if (!combobox) makeTextEntry(field);
    const id = useId();
    const ownLabel = () => localizedText(field.plan.displayName, field.environment.lookup.locale);
    const values = () => [value.value].flat().filter((one) => one !== null && one !== undefined);

    const boxProps = () => ({
      id,
      ref: attach,
      class: 'spec-field-input',
      autocomplete: 'off',
      disabled: given.disabled,
      'aria-required': shown.value.isRequired || undefined,
      'aria-invalid': errors.value.length > 0,
      'aria-describedby': errors.value.length > 0 ? `${id}-error` : undefined,
    });
    const textBox = () =>
      h('input', {
        ...boxProps(),
        value: shownText({ field, value: value.value, snapshot: shown.value.snapshot }),
        onFocus: () => field.expectValue(),
        onInput: ({ target }: Event) => typeText(field, (target as HTMLInputElement).value),
        onBlur: () => leaveText(field),
      });
    const comboBox = (box: ComboboxController) => {
      const { isOpen, activeIndex, inputValue } = shown.value.snapshot.box ?? box.state;
      return h(
        'div',
        {
          class: 'spec-field-box',
          onFocusout: ({ currentTarget, relatedTarget }: FocusEvent) =>
            (currentTarget as Element).contains(relatedTarget as Element) || box.commitText(),
        },
        [
          box.isMultiple && values().length > 0 && chips(box),
          h('input', {
            ...boxProps(),
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': isOpen,
            'aria-controls': `${id}-list`,
            'aria-activedescendant': isOpen && activeIndex >= 0 ? `${id}-${activeIndex}` : undefined,
            value: inputValue ?? (box.isMultiple ? '' : field.labelOf(value.value)),
            onFocus: () => field.wake(),
            onClick: () => box.open(),
            onInput: (event: Event) =>
              box.type((event.target as HTMLInputElement).value, {
                isComposing: (event as InputEvent).isComposing,
                isFocused: true,
              }),
            onKeydown: (event: KeyboardEvent) => onComboboxKey(keyOf(event), box),
          }),
          isOpen && h(SpecList, { box, id }),
        ],
      );
    };
    const chips = (box: ComboboxController) =>
      h(
        'ul',
        { class: 'spec-field-chips', 'aria-label': controlText(field, 'chosen') },
        values().map((one) => {
          const label = field.labelOf(one);
          const remove = () => box.pick({ value: one as string, label }, 'press');
          const removeText = controlText(field, 'remove', { label });
          const button = h('button', { type: 'button', 'aria-label': removeText, onClick: remove }, '×');
          return h('li', { key: JSON.stringify(one), class: 'spec-field-chip' }, [label, button]);
        }),
      );
    return () =>
      h('div', { class: 'spec-field' }, [
        h('label', { for: id, class: 'spec-field-label' }, ownLabel()),
        combobox ? comboBox(combobox) : textBox(),
        values().map((one) =>
          h('input', { type: 'hidden', name: given.name ?? field.plan.name, value: one }),
        ),
        errors.value.length > 0 &&
          h('p', { id: `${id}-error`, class: 'spec-field-error' }, errors.value.join(' ')),
      ]);
  },
});

/** The open list of a combobox; it loads values while it is rendered. */
const SpecList = defineComponent({
  name: 'SpecList',
  props: {
    box: { type: Object as PropType<ComboboxController>, required: true },
    id: { type: String, required: true },
  },
  setup({ box, id }) {
    const { field } = box;
    const list = useStore(box.list);
    const snapshot = useStore(field);
    const statusOf = () => {
      const { status, charactersNeeded, total, values } = list.value;
      if (status === 'loading' || status === 'waiting') return controlText(field, 'searching');
      if (status === 'too-short') return controlText(field, 'tooShort', { value: charactersNeeded });
      if (status === 'empty') return controlText(field, 'empty');
      if (status === 'failed') return controlText(field, 'failed');
      return controlText(field, 'results', { value: total ?? values.length });
    };
    return () => {
      const { values, status, nextPage, retry, loadMore } = list.value;
      const chosen = new Set<unknown>([field.shownValue()].flat());
      const active = (snapshot.value.box ?? box.state).activeIndex;
      const options = values.map((alias, index) =>
        h(
          'li',
          {
            key: optionKey(alias),
            id: `${id}-${index}`,
            role: 'option',
            'aria-selected': chosen.has(alias.value),
            'data-active': index === active || undefined,
            onMousedown: keepFocus,
            onClick: () => box.pick(alias, 'press'),
          },
          alias.label,
        ),
      );
      const attributes = { id: `${id}-list`, role: 'listbox', 'aria-multiselectable': box.isMultiple };
      // Above the following content, so that nothing moves.
      return h('div', { class: 'spec-field-popup', style: { position: 'absolute' } }, [
        h('ul', { ...attributes, 'aria-label': controlText(field, 'options') }, options),
        h('p', { role: 'status' }, statusOf()),
        nextPage === 'idle' && button('…', loadMore),
        (status === 'failed' || nextPage === 'failed') && button(frameText(field, 'retry'), retry),
      ]);
    };
  },
});

const button = (text: string, onClick: () => void) =>
  h('button', { type: 'button', onMousedown: keepFocus, onClick }, text);

/** Keeps the focus in the box on a press in the list. */
const keepFocus = (event: Event) => event.preventDefault();

const keyOf = (event: KeyboardEvent) => ({
  key: event.key,
  altKey: event.altKey,
  ctrlKey: event.ctrlKey,
  metaKey: event.metaKey,
  isComposing: event.isComposing,
  keyCode: event.keyCode,
  boxText: (event.target as HTMLInputElement).value,
  preventDefault: () => event.preventDefault(),
  stopPropagation: () => event.stopPropagation(),
});
