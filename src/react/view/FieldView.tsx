'use client';
/**
 * Renders a field whose document is loaded. At rest a field is a label, a control and optional help. Other code is lazy-loaded on
 * interaction, for a value or for an error.
 */
import { type Ref, useImperativeHandle, useState } from 'react';
import { frameOf, controlKind } from '../../client/field/controlKind.js';
import { handledFields } from '../../client/field/handledFields.js';
import { Field } from '../../client/field/store.js';
import { keyOfSpec } from '../../client/page/keyOfSpec.js';
import { makeTextEntry } from '../../client/combobox/textEntry.js';
import { outlineField } from '../../core/document/fieldOutline.js';
import { comboboxControl, comboboxCount } from '../combobox/comboboxControl.js';
import { LateControl } from '../controls/LateControl.js';
import { textControl } from '../controls/textBox.js';
import { useSpecFieldContext } from '../provider/context.js';
import { useOwnSource } from '../hooks/useOwnSource.js';
import { hostControl, useSlots } from '../slots/slots.js';
import { fieldFrame } from '../field/FieldFrame.js';
import { type FieldViewProps, partIds, type SpecFieldHandle } from '../field/fieldProps.js';
import { useFieldState } from '../field/fieldState.js';
import { awaitedCode } from '../field/lazyComponent.js';
import { lookupsCode } from '../provider/stages.js';

/** Renders a field whose values the app looks up itself. A component of its own, so that other fields skip its hooks. */
export function OwnFieldView(props: FieldViewProps) {
  return <FieldView {...props} fieldSpec={useOwnSource(props.fieldSpec, props)} />;
}

/** Renders a field. */
export function FieldView({ fieldSpec, memory, owner, handle, onConnect, ...options }: FieldViewProps) {
  const environment = useSpecFieldContext();
  const slots = useSlots(options);
  const { specUrl, className, style } = options;
  const make = () => {
    const kind = controlKind(outlineField(fieldSpec), slots.kind);
    const isBox = !hostControl(slots, kind) && frameOf(kind) === 'input';
    const setup = { fieldSpec, specUrl, environment, options, memory, owner, isBox };
    const made = new Field({ ...setup, onConnect: onConnect && (() => onConnect(made)) });
    if (kind !== 'combobox' && frameOf(kind) === 'input') makeTextEntry(made);
    return made;
  };
  const [held, hold] = useState(make);
  // The box of a date stays mounted when the document changes (`keyOfBox`), with its typed text; only the `Field` is replaced.
  const isSame = held.fieldSpec === fieldSpec || keyOfSpec(held.fieldSpec) === keyOfSpec(fieldSpec);
  const field = isSame ? held : make();
  if (!isSame) hold(field);
  const state = useFieldState(field, options, { environment, slots });
  const awaited =
    state.snapshot.isServer && field.domain.needsLookups() ? awaitedCode(lookupsCode) : undefined;
  // oxlint-disable-next-line no-throw-literal, only-throw-error -- React 18 suspends on thrown promises
  if (awaited) throw awaited;
  const kind = controlKind(field.plan, slots.kind);
  const handled = handle && <FieldHandle field={field} id={state.id} handle={handle} />;
  if (hostControl(slots, kind) || (kind !== 'text' && kind !== 'combobox')) {
    return (
      <>
        <LateControl field={state} kind={kind} className={className} style={style} Part={FieldView} />
        {handled}
      </>
    );
  }
  return fieldFrame({
    field: state,
    className,
    style,
    handle: handled,
    ...(kind === 'text'
      ? textControl(state)
      : { children: comboboxControl(state), counted: comboboxCount(state) }),
  });
}

/** Sets the handle of a ref. */
function FieldHandle({
  field,
  id,
  handle,
}: {
  readonly field: Field;
  readonly id: string;
  readonly handle: Ref<SpecFieldHandle>;
}) {
  useImperativeHandle(handle, () => {
    const made: SpecFieldHandle = {
      errorId: partIds(id).error,
      focus: () => field.focus(),
      select: () => (field.control instanceof HTMLInputElement ? field.control.select() : undefined),
      validate: () => field.formControl.validate(),
      validateAsync: () => field.formControl.validateAsync(),
    };
    handledFields.set(made, field);
    return made;
  });
  return null;
}
