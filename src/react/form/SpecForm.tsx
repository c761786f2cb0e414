'use client';
/**
 * A whole form rendered from its document: fields in order, in sections or steps; conditions, rules across fields, submit, and
 * errors of the server. D33–D40.
 */
import {
  Children,
  type ComponentProps,
  type CSSProperties,
  type FormEvent,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ControlChoice } from '../../client/field/controlKind.js';
import type { FormStore } from '../../client/form/formStore.js';
import { checkItself, invalidOther } from '../../client/field/formIntegration.js';
import { requiredMarks } from '../../client/form/requiredMarks.js';
import { keepFocusInside } from '../../client/form/keptFocus.js';
import { isNothingFocused } from '../../client/page/controlElement.js';
import { lazyImport } from '../../client/page/lazyImport.js';
import { knownHeights } from '../../client/page/knownHeights.js';
import type { FormSpec } from '../../core/form/formSpec.js';
import { submitAction } from '../../core/form/submitAction.js';
import type { WrittenForm } from '../../core/form/writtenForm.js';
import { lazyComponent } from '../field/lazyComponent.js';
import { useBeforePaint, useIsServer } from '../lifecycle/useIsServer.js';
import { useLatest } from '../lifecycle/useLatest.js';
import { SpecFieldProvider } from '../provider/SpecFieldProvider.js';
import { SpecFieldContext, type SpecFieldContextValue } from '../provider/context.js';
import {
  askedKind,
  type FieldSlots,
  kindInForm,
  type MessageSpace,
  SlotsContext,
  useSlots,
} from '../slots/slots.js';
import {
  fieldNamed,
  FormContext,
  FormFieldView,
  LayoutContext,
  type SpecFormLooks,
} from './FormFieldView.js';
import type { OfDocument } from '../../client/field/typedValue.js';
import { FormSection } from './FormSection.js';
import { FormFailed, FormLoading, type FormSkeleton } from './FormStates.js';
import {
  styleForm,
  Unsent,
  useAfterPress,
  useDirtyReport,
  useDraft,
  useRecordStyles,
  useWarning,
} from './formEffects.js';
import { ErrorSummary, formEnd, formHead } from './FormFrame.js';
import { stepsOf } from './steps.js';
import { SpecFormRest, useDrawnFields } from './SpecFormRest.js';
import type { FieldNames, ValuesOf } from '../../client/form/typedForm.js';
import { type SpecFormOptions, useFormStore } from './useFormStore.js';
import { enForm } from '../../texts/enForm.js';

/** Props of {@link SpecForm}. */
export interface SpecFormProps<Values = Record<string, unknown>>
  extends SpecFormOptions<Values>, Omit<ComponentProps<'form'>, 'children' | 'onSubmit' | 'ref'> {
  /** `page` shows all sections as groups; `steps` shows one section at a time. Default `page`. */
  readonly layout?: 'page' | 'steps' | undefined;
  /**
   * Whether the browser's Back button returns to the previous step, and leaves the form only from the first. Each step is a
   * history entry with the same URL and the router's state. Default true.
   */
  readonly stepsInHistory?: boolean | undefined;
  /** Level of the form's title heading. Default 2. */
  readonly headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /**
   * Layout of messages below fields: `reserve` keeps an empty line, `flow` adds space when a message appears. Default: that of
   * the provider, else `reserve`.
   */
  readonly messageSpace?: MessageSpace | undefined;
  /** Control for INLINE values, like `kind` of a field. Default: that of the provider, else `auto`. */
  readonly kind?: ControlChoice | undefined;
  /** @deprecated Renamed to `kind`; removed in 0.2. */
  readonly control?: ControlChoice | undefined;
  /**
   * Shape of the placeholder while the document is loading for the first time. `{ fields: 6 }` reserves a title, six fields and a
   * button; in steps, the list of steps and six fields. Later loads in this tab use the form's last height. Default: 8 fields; in
   * steps 4.
   */
  readonly skeleton?: FormSkeleton | undefined;
  /** Whether the steps end with a review of all values, with a Change button per section. Default false. */
  readonly hasReview?: boolean | undefined;
  /**
   * Content that replaces the form after submit, below a summary of the submitted values. A function receives the values.
   * Default: the form stays and shows "Sent".
   */
  readonly success?: ReactNode | ((values: Values) => ReactNode);
  /**
   * Makes the form read-only: values can be focused and copied, but not changed or submitted, and there is no submit button. It
   * looks like a record, with values beside their labels. Next does not validate. Default false.
   */
  readonly readOnly?: boolean | undefined;
  /**
   * Disables all fields and the submit button, like `<fieldset disabled>`: nothing can be focused, and form data contains no
   * values. Default false.
   */
  readonly disabled?: boolean | undefined;
  /**
   * Called with `true` when the form gets unsaved changes, including uncommitted text. Called with `false` when they are
   * submitted, reset or reverted, or the form unmounts.
   *
   * @example
   * <SpecForm spec="/api/forms/order" onDirtyChange={setIsDirty} />
   */
  readonly onDirtyChange?: ((isDirty: boolean) => void) | undefined;
  /** Content of the submit button. Default: a text in the user's language. */
  readonly submitLabel?: ReactNode;
  /**
   * Presentation props of single fields by name, in any layout: `{ priority: { kind: 'radios' } }`. Props of a `SpecForm.Field`
   * take precedence. An unknown name throws a `TypeError`.
   */
  readonly fields?: SpecFormLooks<FieldNames<Values>> | undefined;
  /**
   * Your own layout of `SpecForm.Field`s, with `SpecForm.Rest` for all others. Default: all fields in the order of the document.
   * Empty children, such as `{isReady && <Layout />}` while not ready, count as no layout, so that all fields are shown.
   */
  readonly children?: ReactNode;
}

/** Type of {@link SpecForm}. The types of its values follow from a document written in code, or from the type argument. */
export interface SpecFormComponent {
  // oxlint-disable-next-line no-unnecessary-type-parameters -- callers may pass the type argument
  <Values = OfDocument, const Form extends string | FormSpec = string | FormSpec>(
    props: SpecFormProps<NoInfer<ValuesOf<Values, Form>>> & { readonly spec: WrittenForm<Form> },
  ): ReactNode;
  readonly Field: typeof FormFieldView;
  readonly Rest: typeof SpecFormRest;
}

function FormOfSpec(props: SpecFormProps) {
  const shared = useContext(SpecFieldContext);
  // A single form works without a provider.
  if (!shared)
    return (
      <SpecFieldProvider>
        <FormOfSpec {...props} />
      </SpecFieldProvider>
    );
  return (
    <Suspense fallback={formLoading(props)}>
      <FormInContext {...props} environment={shared} />
    </Suspense>
  );
}

/**
 * Renders a form from its document.
 *
 * The types of its values follow from a document written in code. For other documents pass them:
 * `<SpecForm<Order> spec="/api/forms/order" …>`.
 *
 * @example
 * <SpecForm spec="/api/forms/order" onSubmitted={() => navigate('/thanks')} />
 * @see D33–D40
 */
export const SpecForm: SpecFormComponent = /* @__PURE__ */ Object.assign(FormOfSpec, {
  Field: FormFieldView,
  Rest: SpecFormRest,
}) as SpecFormComponent;

const formLoading = ({ texts, spec, skeleton, messageSpace, ...props }: SpecFormProps) => (
  <FormLoading {...{ texts, spec, skeleton, messageSpace }} isInSteps={isSteps(props)} />
);

/** Returns the app's layout; `undefined` for empty children, because a form without fields could not be submitted. */
const layoutOf = ({ children }: Pick<SpecFormProps, 'children'>) =>
  Children.toArray(children).length > 0 ? children : undefined;
const isSteps = (props: Pick<SpecFormProps, 'layout' | 'children'>) =>
  props.layout === 'steps' && layoutOf(props) === undefined;

/**
 * Moves the focus to the form that loads after a retry, because the retry button disappears. Only once: later reloads of the
 * document must not move the focus.
 */
class AwaitedFocus {
  isAwaited = false;

  begin(): void {
    this.isAwaited = true;
  }

  /** Returns `isAwaited`, and sets it to `false`. */
  end(): boolean {
    const was = this.isAwaited;
    this.isAwaited = false;
    return was;
  }
}

function FormInContext({ environment, ...given }: SpecFormProps & { environment: SpecFieldContextValue }) {
  // A form that cannot be changed has no draft.
  const props = given.readOnly || given.disabled ? { ...given, draft: undefined } : given;
  const state = useFormStore(props, environment);
  // The retry button disappears with the failure.
  const [awaited] = useState(() => new AwaitedFocus());
  const isInSteps = isSteps(props);
  const shared = useSlots({});
  const { messageSpace = shared.messageSpace ?? 'reserve', texts } = props;
  const slots = useSlots({ messageSpace, kind: askedKind(props) ?? kindInForm(shared) });
  const { record, isStyled } = useRecordStyles(given.readOnly === true);
  const isShown = useAfterPress(state.status !== 'loading' && isStyled);
  const shown = isShown ? state.store : undefined;
  useEffect(() => {
    if (shown && awaited.end() && isNothingFocused()) shown.problems.focusFirst();
  }, [shown, awaited]);
  if (!isShown) return formLoading(props);
  if (state.status === 'failed') {
    const { before, retry, retryInSeconds } = state;
    return (
      <>
        <FormFailed
          retry={() => {
            awaited.begin();
            retry();
          }}
          retryInSeconds={retryInSeconds}
          texts={texts}
          isFocusAwaited={awaited.isAwaited}
        />
        {before && <Unsent store={before} hasDraft={props.draft !== undefined} />}
      </>
    );
  }
  if (state.status === 'loading') return formLoading(props);
  return (
    <ReadyForm key={state.turn} {...props} {...{ slots, record, isInSteps }} store={state.store}>
      {layoutOf(props)}
    </ReadyForm>
  );
}

interface ReadyFormProps extends SpecFormProps {
  readonly store: FormStore;
  readonly slots: FieldSlots;
  /** Rules of a read-only form. */
  readonly record: string | undefined;
  readonly isInSteps: boolean;
}

function ReadyForm({ store, slots, record, isInSteps, ...props }: ReadyFormProps) {
  const {
    spec,
    specUrl: _specUrl,
    defaultValues: _defaultValues,
    instanceKey: _instanceKey,
    onSubmit: _onSubmit,
    onSubmitted: _onSubmitted,
    crossRules: _crossRules,
    draft,
    hasIdempotencyKey: _hasIdempotencyKey,
    texts: _texts,
    formMessages: _formMessages,
    layout: _layout,
    stepsInHistory = true,
    headingLevel = 2,
    messageSpace: _messageSpace,
    kind: _kind,
    control: _control,
    skeleton: _skeleton,
    readOnly = false,
    disabled = false,
    onDirtyChange,
    submitLabel,
    hasReview = false,
    success,
    fields,
    children,
    className,
    ...rest
  } = props;
  const snapshot = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
  const form = useRef<HTMLFormElement>(null);
  const titleId = useId();
  const isInert = readOnly || disabled;
  const isSent = success !== undefined && snapshot.status === 'submitted';
  // One level below the form's title, if there is one.
  const level = Math.min(6, store.plan.displayName === undefined ? headingLevel : headingLevel + 1);
  const steps = isInSteps
    ? stepsOf({ store, snapshot, slots, isInHistory: stepsInHistory, level, hasReview, isInert })
    : undefined;
  const latest = useLatest({ steps });
  const isKept = useDraft(store, draft !== undefined);
  useWarning(snapshot.isDirty, snapshot.hasUncommitted, isKept);
  useDirtyReport(snapshot.isDirty, onDirtyChange);
  useBeforePaint(() => styleForm(form.current, record), [isSent, record]);
  useEffect(() => {
    const element = form.current;
    // After a submit `success` may replace the form; a later form is another element.
    if (!element || isSent) return undefined;
    if (store.fields.hasRules) keepFocusInside(element);
    const detach = store.problems.attach({ element, reveal: (name) => latest.current.steps?.reveal(name) });
    const stop = checkItself(element);
    return () => {
      detach();
      stop();
    };
  }, [store, latest, isSent]);
  useEffect(() => {
    if (typeof spec !== 'string') return undefined;
    return knownHeights.remember(spec, () => form.current);
  }, [spec]);
  const style = useFormStyle(store, rest.style);
  const drawn = useDrawnFields(store, children);
  const layout = useMemo(
    () => ({ looks: fields, drawn, readOnly, disabled }),
    [fields, drawn, readOnly, disabled],
  );
  for (const name of Object.keys(fields ?? {})) fieldNamed(store, name);
  const mayGo = useRef(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // React also reports submits of forms inside portals.
    if (event.target !== event.currentTarget) return;
    if (isInert) {
      event.preventDefault();
      void steps?.next();
      return;
    }
    const other = rest.noValidate ? undefined : invalidOther(event.currentTarget);
    if (other) {
      event.preventDefault();
      void store.validate().then(({ isValid }) => isValid && other.reportValidity());
    } else if (steps && !steps.isLast) {
      event.preventDefault();
      void steps.next();
    } else if (rest.action === undefined) {
      event.preventDefault();
      void store.submit();
    } else if (mayGo.current) mayGo.current = false;
    else {
      event.preventDefault();
      const { submitter } = event.nativeEvent as SubmitEvent;
      void sendByPlatform(store, event.currentTarget, submitter, mayGo);
    }
  };
  if (isSent)
    return (
      <SlotsContext.Provider value={slots}>
        <FormSent store={store} level={headingLevel}>
          {typeof success === 'function' ? success(store.values) : success}
        </FormSent>
      </SlotsContext.Provider>
    );
  const ofForm = (
    <FormContext.Provider value={store}>
      <form
        aria-labelledby={store.plan.displayName !== undefined && !rest['aria-label'] ? titleId : undefined}
        {...unscriptedSubmit(store, rest.action !== undefined || rest.method !== undefined)}
        {...rest}
        {...(isInert && sentNowhere)}
        data-readonly={readOnly || undefined}
        data-disabled={disabled || undefined}
        ref={form}
        className={className === undefined ? 'spec-form' : `spec-form ${className}`}
        data-status={snapshot.status}
        data-marks={readOnly ? undefined : requiredMarks(store.plan)}
        style={style}
        onSubmit={onSubmit}
        onReset={(event) => {
          rest.onReset?.(event);
          if (!event.defaultPrevented) store.reset();
        }}
      >
        <SentLocale locale={store.environment.lookup.locale} />
        {formHead({ store, snapshot, steps, slots, isInert: readOnly, titleId, level: headingLevel })}
        <ErrorSummary store={store} snapshot={snapshot} slots={slots} level={level} />
        {children ??
          store.plan.sections.map((section, index) => (
            <FormSection
              key={section.name ?? ''}
              section={section}
              isStep={steps !== undefined}
              isHidden={steps !== undefined && steps.current !== index}
              isMounted={steps === undefined || index <= snapshot.place.visited}
            />
          ))}
        {steps?.isReview && <FormReview store={store} slots={slots} level={Math.min(6, level + 1)} />}
        {formEnd({ store, snapshot, steps, slots, isInert, isDisabled: disabled && !readOnly, submitLabel })}
      </form>
    </FormContext.Provider>
  );
  return (
    <SlotsContext.Provider value={slots}>
      <LayoutContext.Provider value={layout}>{ofForm}</LayoutContext.Provider>
    </SlotsContext.Provider>
  );
}

/**
 * Returns the form's style with the text that CSS shows after the labels of optional fields. The server renders no styles. The
 * object is stable, because React compares the properties of each new style object.
 */
function useFormStyle(store: FormStore, given: CSSProperties | undefined): CSSProperties | undefined {
  const isServers = useIsServer();
  const isMarked = !isServers && requiredMarks(store.plan) === 'optional';
  const mark = isMarked ? JSON.stringify(store.text(enForm, 'optional')) : undefined;
  return useMemo(
    () => (mark === undefined ? given : ({ '--sf-optional': mark, ...given } as CSSProperties)),
    [mark, given],
  );
}

/** Code of the review, before and after submit. */
const reviewStage = lazyImport(() => import('./FormReview.js'));

/** The review before submit, with a placeholder while its code is loading. */
const FormReview = lazyComponent(
  reviewStage,
  (code) => code.FormReview,
  ({ store, slots, onRetry }) =>
    onRetry ? (
      <FormFailed retry={onRetry} texts={store.options.texts} />
    ) : (
      <slots.components.skeleton className={slots.classOf('skeleton', 'spec-field-skeleton-control')} />
    ),
);

const focusElement = (element: HTMLElement | null) => element?.focus();

/** The confirmation after submit; without the summary while its code is loading or failed to load. */
const FormSent = lazyComponent(
  reviewStage,
  (code) => code.FormSent,
  ({ store, children, onRetry }) => (
    <section className="spec-form spec-form-sent" data-status="submitted">
      {/* Without the code, this takes the focus that the heading would take. */}
      <p className="spec-form-title" tabIndex={-1} ref={onRetry && focusElement}>
        {store.text(enForm, 'submitted')}
      </p>
      {children}
    </section>
  ),
);

/** Submits the locale of the numbers in boxes until the page is hydrated. */
function SentLocale({ locale }: { readonly locale: string | undefined }) {
  return useIsServer() && locale !== undefined ? <input type="hidden" name="_locale" value={locale} /> : null;
}

/** Enter in a box would submit a form even without a submit button. */
const sentNowhere = { action: undefined, method: 'dialog' } as const;

/** Returns `action` and `method` for pages without script. Without a URL to submit to, `dialog` submits nothing. */
function unscriptedSubmit({ plan, specUrl, environment }: FormStore, isOfHost: boolean) {
  const action = plan.submit && submitAction(plan.submit.uri, { ...environment.lookup, specUrl });
  const mayGo = isOfHost || action !== undefined;
  return { action, method: mayGo ? plan.submit && 'post' : 'dialog' };
}

/** Submits a valid form natively, or by a React action. */
async function sendByPlatform(
  store: FormStore,
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  mayGo: { current: boolean },
): Promise<void> {
  if (!(await store.validate()).isValid) return;
  // Validation may finish before the submit event has ended, and `requestSubmit()` is ignored during that event.
  await new Promise((done) => {
    setTimeout(done);
  });
  if (!form.isConnected) return;
  mayGo.current = true;
  HTMLFormElement.prototype.requestSubmit.call(form, submitter?.isConnected ? submitter : undefined);
}
