'use client';
/**
 * Fields that an app's layout does not render: rendered by `SpecForm.Rest`, or reported in development.
 */
import {
  Children,
  isValidElement,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { DrawnFields } from '../../client/form/drawnFields.js';
import type { FormStore } from '../../client/form/formStore.js';
import { isEmptyValue, ownProperty } from '../../core/vocabulary/json.js';
import { formNotice } from '../../errors/formNotice.js';
import { FormContext, FormFieldView, LayoutContext, useDrawing } from './FormFieldView.js';
import { FormSection } from './FormSection.js';

/**
 * Renders all fields that the layout of the `SpecForm` above does not render, in sections and in the order of the document. If
 * components of the layout render `SpecForm.Field`s, these are known after the first render, so a page without script shows no
 * rest.
 *
 * @throws {TypeError} outside of a `SpecForm`
 * @example
 * <SpecForm spec="/api/forms/order">
 *   <SpecForm.Field name="city" />
 *   <SpecForm.Rest />
 * </SpecForm>
 */
export function SpecFormRest() {
  const store = useContext(FormContext);
  const { drawn } = useContext(LayoutContext);
  if (!store || !drawn) throw new TypeError('<SpecForm.Rest> needs a <SpecForm> above it.');
  const names = useSyncExternalStore(drawn.subscribe, drawn.getNames, drawn.getNames);
  useDrawing(drawn, undefined);
  if (!names) return null;
  return store.plan.sections.map((section) => {
    const fields = section.fields.filter((name) => !names.has(name));
    if (fields.length === 0) return null;
    return <FormSection key={section.name ?? ''} section={{ ...section, fields }} />;
  });
}

/** Time in milliseconds that a layout has to render its fields before missing ones are reported. */
const waitedMs = 1_000;

/** Tracks the fields that a layout renders; in development reports required fields that it does not render. */
export function useDrawnFields(store: FormStore, layout: ReactNode): DrawnFields {
  const [drawn] = useState(() => new DrawnFields(namesIn(layout)));
  const isOwn = layout !== undefined;
  useEffect(() => {
    if (process.env.NODE_ENV === 'production' || !isOwn) return undefined;
    const timer = setTimeout(() => tellUndrawn(store, drawn), waitedMs);
    return () => clearTimeout(timer);
  }, [store, drawn, isOwn]);
  return drawn;
}

/** Reports required fields without a value that are not rendered: the form could not be submitted. */
function tellUndrawn(store: FormStore, drawn: DrawnFields): void {
  const names = drawn.getNames();
  if (drawn.hasRest) return;
  for (const [index, { name, plan }] of [...store.plan.fields.values()].entries()) {
    const isDue =
      plan.required && !store.fields.isHidden(name) && isEmptyValue(ownProperty(store.values, name));
    if (!isDue || names?.has(name)) continue;
    const message = `"${name}" is required and has no value, and the layout of the form does not draw it.`;
    store.environment.report(formNotice('field-undrawn', `fields[${index}]`, message));
  }
}

/** Returns the names of the fields in a layout; `undefined` if components of the app may render more. */
function namesIn(layout: ReactNode): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  const isKnown = (node: ReactNode): boolean =>
    Children.toArray(node).every((one) => {
      if (!isValidElement<{ readonly name?: string; readonly children?: ReactNode }>(one)) return true;
      const { type, props } = one;
      if (type === FormFieldView && props.name !== undefined) names.add(props.name);
      if (type === FormFieldView || type === SpecFormRest) return true;
      return (typeof type === 'string' || typeof type === 'symbol') && isKnown(props.children);
    });
  return isKnown(layout) ? names : undefined;
}
