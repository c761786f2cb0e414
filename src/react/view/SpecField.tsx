'use client';
/**
 * A field rendered from its document, loaded by URL or given. Protocol §1, §4.1, §7.
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

/** Memory of a position on the page that outlives the field there; also records whether the field started with a value. */
class PlaceMemory implements FieldMemory {
  value?: FieldValue;
  hadFocus?: boolean;
  left?: FieldMemory['left'];
  parts?: FieldMemory['parts'];
  entries?: FieldMemory['entries'];
  #key: string | undefined;
  #beganFilled = false;

  /** Makes the next field take the focus, unless another element has it. */
  readonly awaitFocus = (): void => {
    this.hadFocus = true;
  };

  /** Whether the field with this key started with a value; later calls return the first answer. */
  beganWithValue(key: string, isFilled: boolean): boolean {
    if (this.#key !== key) this.#beganFilled = isFilled;
    this.#key = key;
    return this.#beganFilled;
  }
}

/** Props of {@link SpecField}. */
export interface SpecFieldProps<Value = FieldValue> extends FieldProps<Value> {
  /** URL of the document, or the document itself. Pass the same object on every render. */
  readonly spec: string | InputFieldSpec;
}

/** Type of {@link SpecField}. Its value type follows from a document written in code, or from the type argument. */
export interface SpecFieldComponent {
  // oxlint-disable-next-line no-unnecessary-type-parameters -- callers may pass the type argument
  <Value = OfDocument, const Spec extends string | InputFieldSpec = string | InputFieldSpec>(
    props: FieldProps<NoInfer<ValueOf<Value, Spec>>> &
      RefAttributes<SpecFieldHandle> & {
        /** URL of the document, or the document itself. Pass the same object on every render. */
        readonly spec: WrittenSpec<Spec>;
      },
  ): ReactNode;
  displayName?: string | undefined;
}

/**
 * Renders a form field from its document.
 * @example
 * <SpecField spec="/api/fields/assignee" name="assignee" onChange={(value) => save(value)} />
 * @see Protocol §1
 */
export const SpecField: SpecFieldComponent = /* @__PURE__ */ forwardRef<SpecFieldHandle, SpecFieldProps>(
  function FieldOfSpec(props, ref) {
    const { spec, ...rest } = props;
    const shared = useContext(SpecFieldContext);
    const person = shared && personOf(shared.lookup);
    const [place, setPlace] = useState(() => ({ person, memory: new PlaceMemory() }));
    let { memory } = place;
    // Another user signed in: drop values entered by the previous one.
    if (place.person !== person) {
      memory = new PlaceMemory();
      setPlace({ person, memory });
    }
    const { state, document } = useDocument(spec, shared);
    const slots = useSlots(props);
    // A single field works without a provider; fields that share a page should share one.
    if (!shared || !state) {
      return (
        <SpecFieldProvider>
          <SpecField {...props} ref={ref} />
        </SpecFieldProvider>
      );
    }
    // `null` means that the value was cleared, so the default value must not come back.
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
          {/* A form that is submitted before the field is ready still sends the saved value. */}
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
        // A loaded document reports its state itself, once for all fields.
        onConnect={(field) =>
          url === undefined
            ? reportState(state, shared)
            : knownHeights.remember(url, () => field.control?.closest('.spec-field'))
        }
      />
    );
    // On the server, a field with a looked-up value suspends until the code for its label is loaded. A field added in the browser
    // does not.
    const isLookedUp = plan.lookup?.isRemote || props.loadValues !== undefined;
    if (!memory.beganWithValue(key, isLookedUp && !isEmptyValue(held === undefined ? startOf(plan) : held)))
      return view;
    return <Suspense fallback={documentLoading(props, slots, shared)}>{view}</Suspense>;
  },
) as SpecFieldComponent;
