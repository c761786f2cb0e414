'use client';
/**
 * The whole field, rendered from what a server publishes: loaded by its URL, or given. Protocol §1, §4.1, §7.
 */
import { forwardRef, type ReactNode, type RefAttributes, Suspense, useContext, useState } from 'react';
import type { FieldMemory } from '../../client/field/fieldMemory.js';
import { knownHeights } from '../../client/page/knownHeights.js';
import { keyOfBox } from '../../client/page/keyOfSpec.js';
import { personOf } from '../../core/http/cacheIdentity.js';
import { startOf } from '../../core/document/fieldOutline.js';
import type { InputFieldSpec } from '../../core/document/inputFieldSpec.js';
import type { WrittenSpec } from '../../core/document/writtenSpec.js';
import { type FieldValue, isEmptyValue } from '../../core/vocabulary/json.js';
import { SpecFieldProvider } from '../provider/SpecFieldProvider.js';
import { SpecFieldContext } from '../provider/context.js';
import { reportState } from '../../queries/fieldDocuments.js';
import { useDocument } from '../hooks/useFieldSpec.js';
import { useSlots } from '../slots/slots.js';
import { DocumentFailed, documentLoading } from '../field/DocumentStates.js';
import { FieldView, OwnFieldView } from './FieldView.js';
import { hiddenInputs } from '../field/HiddenInputs.js';
import type { FieldProps, SpecFieldHandle } from '../field/fieldProps.js';
import type { OfDocument, ValueOf } from '../../client/field/typedValue.js';

/** What stays with a place on the page; of the field there, whether it began with a value. */
class PlaceMemory implements FieldMemory {
  value?: FieldValue;
  hadFocus?: boolean;
  left?: FieldMemory['left'];
  parts?: FieldMemory['parts'];
  entries?: FieldMemory['entries'];
  #key: string | undefined;
  #beganFilled = false;

  /** The field that comes next takes the focus, where nothing else has it. */
  readonly awaitFocus = (): void => {
    this.hadFocus = true;
  };

  /** Whether the field of a key began with a value: as it was said first. */
  beganWithValue(key: string, isFilled: boolean): boolean {
    if (this.#key !== key) this.#beganFilled = isFilled;
    this.#key = key;
    return this.#beganFilled;
  }
}

/** Props of {@link SpecField}. */
export interface SpecFieldProps<Value = FieldValue> extends FieldProps<Value> {
  /** URL of the field document, or the document itself (keep the same object between renders). */
  readonly spec: string | InputFieldSpec;
}

/** {@link SpecField}, whose value has the type of its document, or the one that is named. */
export interface SpecFieldComponent {
  // oxlint-disable-next-line no-unnecessary-type-parameters -- a host names it
  <Value = OfDocument, const Spec extends string | InputFieldSpec = string | InputFieldSpec>(
    props: FieldProps<NoInfer<ValueOf<Value, Spec>>> &
      RefAttributes<SpecFieldHandle> & {
        /** URL of the field document, or the document itself (keep the same object between renders). */
        readonly spec: WrittenSpec<Spec>;
      },
  ): ReactNode;
  displayName?: string | undefined;
}

/**
 * A form field that knows nothing but where it is described.
 *
 * @example
 * <SpecField spec="/api/fields/assignee" name="assignee" onChange={(value) => save(value)} />
 * @see Protocol §1
 */
export const SpecField: SpecFieldComponent = forwardRef<SpecFieldHandle, SpecFieldProps>(
  function FieldOfSpec(props, ref) {
    const { spec, ...rest } = props;
    const shared = useContext(SpecFieldContext);
    const person = shared && personOf(shared.lookup);
    const [place, setPlace] = useState(() => ({ person, memory: new PlaceMemory() }));
    let { memory } = place;
    // What one has entered is not for another.
    if (place.person !== person) {
      memory = new PlaceMemory();
      setPlace({ person, memory });
    }
    const { state, document } = useDocument(spec, shared);
    const slots = useSlots(props);
    // Alone on a page it needs no provider; among others one is worth it.
    if (!shared || !state) {
      return (
        <SpecFieldProvider>
          <SpecField {...props} ref={ref} />
        </SpecFieldProvider>
      );
    }
    // `null` is a value taken away, and no reason to go back to the default.
    const held = [props.value, memory.value, props.defaultValue].find((value) => value !== undefined);
    if (state.status !== 'ready') {
      return (
        <>
          {state.status === 'loading' ? (
            documentLoading(props, slots, shared)
          ) : (
            <DocumentFailed
              {...rest}
              error={state.error}
              document={document}
              onRetry={memory.awaitFocus}
              isFocusAwaited={memory.hadFocus}
            />
          )}
          {/* What was saved is not lost by a form that is sent before the field is there. */}
          {hiddenInputs({ name: props.name, value: held, disabled: props.disabled })}
        </>
      );
    }
    const { fieldSpec, plan } = state;
    const url = typeof spec === 'string' ? spec : undefined;
    const key = `${person ?? ''} ${url ?? ''} ${keyOfBox(fieldSpec)}`;
    const View = props.loadValues ? OwnFieldView : FieldView;
    const view = (
      <View
        key={key}
        {...rest}
        fieldSpec={fieldSpec}
        specUrl={props.specUrl ?? url}
        memory={memory}
        handle={ref}
        // What watches a document that is loaded tells of it, once for all fields.
        onConnect={(field) =>
          url === undefined
            ? reportState(state, shared)
            : knownHeights.remember(url, () => field.control?.closest('.spec-field'))
        }
      />
    );
    // A server waits for what knows the label of a value; nothing waits on a page of its own.
    const isLookedUp = plan.lookup?.isRemote || props.loadValues !== undefined;
    if (!memory.beganWithValue(key, isLookedUp && !isEmptyValue(held === undefined ? startOf(plan) : held)))
      return view;
    return <Suspense fallback={documentLoading(props, slots, shared)}>{view}</Suspense>;
  },
) as SpecFieldComponent;
