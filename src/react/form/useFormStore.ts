'use client';
/**
 * A form as a component holds it: its document, loaded or given, and its store.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useInsertionEffect, useMemo, useState } from 'react';
import { formIdentity, type InstanceKey } from '../../client/form/formIdentity.js';
import type { FormOptions } from '../../client/form/formState.js';
import { FormStore } from '../../client/form/formStore.js';
import type { FormTexts } from '../../client/form/formTexts.js';
import { keyOfSpec } from '../../client/page/keyOfSpec.js';
import { overlay } from '../../client/page/overlay.js';
import type { FormMessages } from '../../core/form/formMessages.js';
import { type FormSpec, parseFormSpec } from '../../core/form/formSpec.js';
import { personOf } from '../../core/http/cacheIdentity.js';
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import { useBeforePaint } from '../lifecycle/useIsServer.js';
import { type Retry, useRetry } from '../hooks/useRetry.js';
import type { SpecFieldContextValue } from '../provider/context.js';
import { drawn } from '../../queries/queryRules.js';
import { formSpecQuery } from '../../queries/formSpecQuery.js';
import type { EnteredValues } from '../../client/form/typedForm.js';

/** Options of a form. `Values` is the type of the submitted values. */
export interface SpecFormOptions<Values = Record<string, unknown>> extends FormOptions<Values> {
  /** URL of the form document, or the document itself. Pass the same object on every render. */
  readonly spec: string | FormSpec;
  /** URL of a document that is given as an object; resolves its relative `uri`s. */
  readonly specUrl?: string | undefined;
  /**
   * Initial values by field name. Later values replace them until the user enters something; after that they only apply on reset.
   * For another record pass another `key`. @see D90
   */
  readonly defaultValues?: EnteredValues<Values> | undefined;
  /**
   * Identifies the form and its drafts instead of the document's URL. Entered values stay while the key is the same; with another
   * key the form starts over. Default: the whole URL, with its query. @see D91
   */
  readonly instanceKey?: string | number | undefined;
}

/** State of a form. */
export type FormState = Retry &
  (
    | { readonly status: 'loading'; readonly store: undefined; readonly error: undefined }
    | {
        readonly status: 'ready';
        readonly store: FormStore;
        /** Changes with each new form, to remount everything. */
        readonly turn: number;
        readonly error: undefined;
      }
    | {
        readonly status: 'failed';
        readonly store: undefined;
        readonly error: FieldSpecError | undefined;
        /** The previous form of the same user. */
        readonly before: FormStore | undefined;
      }
  );

/** Loads a form and keeps its store. Entered values stay when the document changes. */
export function useFormStore(
  { spec, specUrl, defaultValues, instanceKey, ...given }: SpecFormOptions,
  environment: SpecFieldContextValue,
): FormState {
  const { lookup, queryClient, report, translation } = environment;
  const url = typeof spec === 'string' ? spec : undefined;
  const query = useQuery(
    { ...drawn(formSpecQuery(url ?? '', lookup)), ...(url === undefined && { enabled: false }) },
    queryClient,
  );
  const retry = useRetry(
    query.error,
    query.errorUpdatedAt,
    () => void query.refetch({ cancelRefetch: false }),
  );
  const found = url === undefined ? planOf(spec) : { formSpec: query.data, error: query.error };
  const texts = useMemo(
    () => (translation ? overlay<Partial<FormTexts>>(translation.forms, given.texts) : given.texts),
    [translation, given.texts],
  );
  const formMessages = useMemo(
    () =>
      translation
        ? overlay<Partial<FormMessages>>(translation.rules, given.formMessages)
        : given.formMessages,
    [translation, given.formMessages],
  );
  const options = {
    ...given,
    texts,
    formMessages,
  };
  const [held, hold] = useState<HeldForm>();
  const formSpec = sameAs(held?.formSpec, found.formSpec);
  const person = personOf(lookup);
  // Values of one user must not be shown to another, or saved for them.
  const isOthers = held !== undefined && held.person !== person;
  const ofForm = { specUrl: url ?? specUrl, instanceKey, lookup };
  const identity = formSpec && formIdentity({ ...ofForm, formSpec });
  const isSame = held !== undefined && !isOthers && held.store.identity === identity;
  let shown = isOthers ? undefined : held;
  if (formSpec && identity !== undefined && !(isSame && held.formSpec === formSpec)) {
    const before = isSame ? held.store : undefined;
    const isAfterAnother = isOthers || (shown?.store.isAfterAnother ?? false);
    const setup = {
      formSpec,
      specUrl: ofForm.specUrl,
      identity,
      environment,
      options,
      before,
      isAfterAnother,
    };
    const store = new FormStore({ ...setup, defaultValues });
    const turn = (held?.turn ?? 0) + (before ? 0 : 1);
    shown = { formSpec, store, person, url, instanceKey, turn };
    hold(shown);
  }
  // The current form stays while the same document is loading again, or in another language.
  const isThere = shown?.url === url && shown?.instanceKey === instanceKey && !found.error;
  const store = formSpec || isThere ? shown?.store : undefined;
  useInsertionEffect(() => store?.update(options, environment));
  useBeforePaint(() => store?.setDefaults(defaultValues), [store, defaultValues]);
  const { measure } = environment;
  useEffect(() => {
    if (!store || !measure) return undefined;
    const tell = (type: 'shown' | 'changed' | 'gone') => measure({ type, form: store, now: store.shown.now });
    tell('shown');
    const stop = store.subscribe(() => tell('changed'));
    return () => {
      stop();
      tell('gone');
    };
  }, [store, measure]);
  // Texts may load last, when nothing else renders.
  const { messages } = environment.validation;
  useEffect(() => store?.reword({ texts, formMessages, messages }), [store, texts, formMessages, messages]);
  const error = found.error instanceof FieldSpecError ? found.error : undefined;
  useEffect(() => {
    if (error) report(error);
    store?.reportNotices();
  }, [error, store, report]);
  if (store && shown) return { ...retry, status: 'ready', store, turn: shown.turn, error: undefined };
  const before = shown?.store;
  if (error) return { ...retry, status: 'failed', store: undefined, error, before };
  return { ...retry, status: 'loading', store: undefined, error: undefined };
}

/** An inline document is a new object per render with equal contents. */
function sameAs(held: FormSpec | undefined, found: FormSpec | undefined): FormSpec | undefined {
  if (held === found) return held;
  return held && found && keyOfSpec(held) === keyOfSpec(found) ? held : found;
}

/** A form with its user and its source. */
interface HeldForm {
  readonly formSpec: FormSpec;
  readonly store: FormStore;
  readonly person: string;
  readonly url: string | undefined;
  readonly instanceKey: InstanceKey | undefined;
  readonly turn: number;
}

/** Parses a given document, once per object. */
function planOf(spec: string | FormSpec): { formSpec?: FormSpec; error?: FieldSpecError } {
  try {
    return { formSpec: parsedOnce(spec as FormSpec) };
  } catch (error) {
    if (error instanceof FieldSpecError) return { error };
    throw error;
  }
}

const parsed = new WeakMap<object, FormSpec>();

function parsedOnce(spec: FormSpec): FormSpec {
  const known = parsed.get(spec) ?? parseFormSpec(spec);
  parsed.set(spec, known);
  return known;
}
