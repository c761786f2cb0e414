'use client';
/**
 * A field whose document is there. At rest it is a label, a control and at most help, drawn by this one component; what a
 * control needs besides comes in stages, once a person, a value or an error wakes it.
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

/** Shows a field whose values the host looks up by itself; others pay nothing for that. */
export function OwnFieldView(props: FieldViewProps) {
  return <FieldView {...props} fieldSpec={useOwnSource(props.fieldSpec, props)} />;
}

/** Shows a field. */
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
  // The box of a date stays under another document, with what is typed of it.
  const isSame = held.fieldSpec === fieldSpec || keyOfSpec(held.fieldSpec) === keyOfSpec(fieldSpec);
  const field = isSame ? held : make();
  if (!isSame) hold(field);
  const state = useFieldState(field, options, { environment, slots });
  const awaited =
    state.snapshot.isServer && field.domain.needsLookups() ? awaitedCode(lookupsCode) : undefined;
  // oxlint-disable-next-line no-throw-literal, only-throw-error -- what React 18 waits for is thrown
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

/** Gives a ref its handle. */
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
