'use client';
/**
 * A whole form, rendered from what a server publishes: its fields in order, in sections or in steps, what is shown and
 * required by conditions, rules across fields, its way to the server, and what the server says. D33–D40.
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
import { useIsServer } from '../lifecycle/useIsServer.js';
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
import { Unsent, useAfterPress, useDirtyReport, useDraft, useWarning } from './formEffects.js';
import { ErrorSummary, formEnd, formHead } from './FormFrame.js';
import { stepsOf } from './steps.js';
import { SpecFormRest, useDrawnFields } from './SpecFormRest.js';
import type { FieldNames, ValuesOf } from '../../client/form/typedForm.js';
import { type SpecFormOptions, useFormStore } from './useFormStore.js';
import { enForm } from '../../texts/enForm.js';

/** Props of {@link SpecForm}. */
export interface SpecFormProps<Values = Record<string, unknown>>
  extends SpecFormOptions<Values>, Omit<ComponentProps<'form'>, 'children' | 'onSubmit' | 'ref'> {
  /** `page` (default) shows all sections, each as a group; `steps` one after the other. */
  readonly layout?: 'page' | 'steps' | undefined;
  /**
   * Whether the browser's Back goes to the step before, and only from the first one out of the form. Each step is then an entry
   * of the history at the same address, with what a router has put into it. Default true.
   */
  readonly stepsInHistory?: boolean | undefined;
  /** Level of the heading that shows the title of the form. Default 2. */
  readonly headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /**
   * Whether each field keeps a line for its messages, so that nothing moves as they come: `reserve` or `flow`. Default: what
   * the provider says, else `reserve`.
   */
  readonly messageSpace?: MessageSpace | undefined;
  /** How values in the document are shown, as `kind` of a field. Default: what the provider says, else `auto`. */
  readonly kind?: ControlChoice | undefined;
  /** @deprecated Called `kind` now; goes in 0.2. */
  readonly control?: ControlChoice | undefined;
  /**
   * What stands in for the form the first time, while its document is on its way: `{ fields: 6 }` is as high as a title, six
   * fields and a button; in steps, as their list and a first step of six fields. From then on its height is remembered, as long
   * as the tab is open.
   */
  readonly skeleton?: FormSkeleton | undefined;
  /**
   * Whether steps end with one more, which shows all that was entered, each section with a button that leads back to it. Default
   * false.
   */
  readonly hasReview?: boolean | undefined;
  /**
   * What to do next: with it, a form that was sent gives way to what was sent, by its labels, and this below. A function is
   * told the values. Default: the form stays, and says "Sent."
   */
  readonly success?: ReactNode | ((values: Values) => ReactNode);
  /**
   * Shows the form to be read: no field can be changed, and nothing can be sent, so that it has no button for that. Values can be
   * focused and copied. Steps are gone through without validation. Default false.
   */
  readonly readOnly?: boolean | undefined;
  /**
   * Disables all fields and the button that sends the form, as `<fieldset disabled>` does: nothing takes the focus, and no value is
   * in the form's data. Default false.
   */
  readonly disabled?: boolean | undefined;
  /**
   * Told when something is entered that was neither there at first nor sent, text in a box included, and when that is no longer so: it
   * was sent, reset or taken back, or the form has left the page.
   *
   * @example
   * <SpecForm spec="/api/forms/order" onDirtyChange={setIsDirty} />
   */
  readonly onDirtyChange?: ((isDirty: boolean) => void) | undefined;
  /** Text of the button that sends it. Default: one in the reader's language. */
  readonly submitLabel?: ReactNode;
  /**
   * How single fields are shown, by their names, wherever they stand: `{ priority: { kind: 'radios' } }`. What a
   * `SpecForm.Field` says itself wins. A name that the form does not have throws a `TypeError`.
   */
  readonly fields?: SpecFormLooks<FieldNames<Values>> | undefined;
  /**
   * A layout of one's own, made of `SpecForm.Field`s, and `SpecForm.Rest` for those that it does not name; default all fields in
   * the order of the document. What draws nothing,
   * such as `{isReady && <Layout />}` before it is ready, is no layout: all fields are shown, and none is left out of a form.
   */
  readonly children?: ReactNode;
}

/**
 * A form that knows nothing but where it is described. Its values have the types of a document written in code; of another,
 * those that are named: `<SpecForm<Order> spec="/api/forms/order" …>`.
 *
 * @example
 * <SpecForm spec="/api/forms/order" onSubmitted={() => navigate('/thanks')} />
 * @see D33–D40
 */
export function SpecForm<
  // oxlint-disable-next-line no-unnecessary-type-parameters -- a host names it
  Values = OfDocument,
  const Form extends string | FormSpec = string | FormSpec,
>(given: SpecFormProps<NoInfer<ValuesOf<Values, Form>>> & { readonly spec: WrittenForm<Form> }) {
  const props = given as SpecFormProps;
  const shared = useContext(SpecFieldContext);
  // Alone on a page it needs no provider.
  if (!shared)
    return (
      <SpecFieldProvider>
        <SpecForm {...props} />
      </SpecFieldProvider>
    );
  return (
    <Suspense fallback={formLoading(props)}>
      <FormInContext {...props} environment={shared} />
    </Suspense>
  );
}

SpecForm.Field = FormFieldView;
SpecForm.Rest = SpecFormRest;

const formLoading = ({ texts, spec, skeleton, messageSpace, ...props }: SpecFormProps) => (
  <FormLoading {...{ texts, spec, skeleton, messageSpace }} isInSteps={isSteps(props)} />
);

/** The host's layout. `false` and the like draw nothing: a form without fields could be sent by nobody. */
const layoutOf = ({ children }: Pick<SpecFormProps, 'children'>) =>
  Children.toArray(children).length > 0 ? children : undefined;
const isSteps = (props: Pick<SpecFormProps, 'layout' | 'children'>) =>
  props.layout === 'steps' && layoutOf(props) === undefined;

/** The focus goes with the button that asks again, and is for what comes: once, since a document that comes anew later was not asked for so. */
class AwaitedFocus {
  isAwaited = false;

  begin(): void {
    this.isAwaited = true;
  }

  /** Returns whether it was awaited. */
  end(): boolean {
    const was = this.isAwaited;
    this.isAwaited = false;
    return was;
  }
}

function FormInContext({ environment, ...given }: SpecFormProps & { environment: SpecFieldContextValue }) {
  // What cannot be changed has no draft.
  const props = given.readOnly || given.disabled ? { ...given, draft: undefined } : given;
  const state = useFormStore(props, environment);
  // The button that asked again goes with what it stood in.
  const [awaited] = useState(() => new AwaitedFocus());
  const isInSteps = isSteps(props);
  const shared = useSlots({});
  const { messageSpace = shared.messageSpace ?? 'reserve', texts } = props;
  const slots = useSlots({ messageSpace, kind: askedKind(props) ?? kindInForm(shared) });
  const isShown = useAfterPress(state.status !== 'loading');
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
    <ReadyForm key={state.turn} {...props} store={state.store} slots={slots} isInSteps={isInSteps}>
      {layoutOf(props)}
    </ReadyForm>
  );
}

interface ReadyFormProps extends SpecFormProps {
  readonly store: FormStore;
  readonly slots: FieldSlots;
  readonly isInSteps: boolean;
}

function ReadyForm({ store, slots, isInSteps, ...props }: ReadyFormProps) {
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
  const isInert = readOnly || disabled;
  const isSent = success !== undefined && snapshot.status === 'submitted';
  // Below the title of the form, where it has one.
  const level = Math.min(6, store.plan.displayName === undefined ? headingLevel : headingLevel + 1);
  const steps = isInSteps
    ? stepsOf({ store, snapshot, slots, isInHistory: stepsInHistory, level, hasReview, isInert })
    : undefined;
  const latest = useLatest({ steps });
  const isKept = useDraft(store, draft !== undefined);
  useWarning(snapshot.isDirty, snapshot.hasUncommitted, isKept);
  useDirtyReport(snapshot.isDirty, onDirtyChange);
  useEffect(() => {
    const element = form.current;
    // Once it is sent it may be gone; back again, it is another element.
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
    // A form inside of a portal is none of ours.
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
        {...unscriptedSubmit(store, rest.action !== undefined || rest.method !== undefined)}
        {...rest}
        {...(isInert && sentNowhere)}
        data-readonly={readOnly || undefined}
        data-disabled={disabled || undefined}
        ref={form}
        className={className === undefined ? 'spec-form' : `spec-form ${className}`}
        data-status={snapshot.status}
        data-marks={isInert ? undefined : requiredMarks(store.plan)}
        style={style}
        onSubmit={onSubmit}
        onReset={(event) => {
          rest.onReset?.(event);
          if (!event.defaultPrevented) store.reset();
        }}
      >
        <SentLocale locale={store.environment.lookup.locale} />
        {formHead({ store, snapshot, steps, slots, isInert, level: headingLevel })}
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
 * The style of a form: the host's, and what the style sheet puts behind the labels of what may be left empty, as a text of CSS; a
 * server draws no styles. The same object as long as both are the same: React looks through each that is new.
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

/** What shows a form to be read: before it is sent, and once it is. */
const reviewStage = lazyImport(() => import('./FormReview.js'));

/** What is read before it is sent; sections that are on their way. */
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

/** Says that a form was sent; what was sent is on its way, or could not be shown. */
const FormSent = lazyComponent(
  reviewStage,
  (code) => code.FormSent,
  ({ store, children }) => (
    <section className="spec-form spec-form-sent" data-status="submitted">
      <p className="spec-form-title">{store.text(enForm, 'submitted')}</p>
      {children}
    </section>
  ),
);

/** Says in which language numbers stand in the boxes, until the script is there that reads them. */
function SentLocale({ locale }: { readonly locale: string | undefined }) {
  return useIsServer() && locale !== undefined ? <input type="hidden" name="_locale" value={locale} /> : null;
}

/** Enter in a box submits a form that has no button, too. */
const sentNowhere = { action: undefined, method: 'dialog' } as const;

/** Where a page without script sends the form; nowhere, where only its script may send it (`dialog` outside of one). */
function unscriptedSubmit({ plan, specUrl, environment }: FormStore, isOfHost: boolean) {
  const action = plan.submit && submitAction(plan.submit.uri, { ...environment.lookup, specUrl });
  const mayGo = isOfHost || action !== undefined;
  return { action, method: mayGo ? plan.submit && 'post' : 'dialog' };
}

/** Lets the platform, or an action of React's, send what was found valid. */
async function sendByPlatform(
  store: FormStore,
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  mayGo: { current: boolean },
): Promise<void> {
  if (!(await store.validate()).isValid) return;
  // A verdict whose code is there is found before the event is over, and within one a form submits nothing.
  await new Promise((done) => {
    setTimeout(done);
  });
  if (!form.isConnected) return;
  mayGo.current = true;
  HTMLFormElement.prototype.requestSubmit.call(form, submitter?.isConnected ? submitter : undefined);
}
