'use client';
/**
 * A form as a component holds it: its document, loaded or given, and the store made of it.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useInsertionEffect, useState } from 'react';
import type { FormOptions } from '../../client/form/formState.js';
import { type FormRules, FormStore, hasRules } from '../../client/form/formStore.js';
import { formLanguage, type FormTexts } from '../../client/form/formTexts.js';
import { lazyImport, type LazyImport } from '../../client/lazyImport.js';
import { overlay } from '../../client/overlay.js';
import type { FormMessages } from '../../core/form/formMessages.js';
import type { FormValues } from '../../core/form/formResult.js';
import { type FormSpec, parseFormSpec } from '../../core/form/formSpec.js';
import { FieldSpecError } from '../../errors.js';
import { useLateCode } from '../field/lazyComponent.js';
import { type Retry, useRetry } from '../hooks/useRetry.js';
import type { SpecFieldContextValue } from '../provider/context.js';
import { drawn } from '../../queries/queryRules.js';
import { formSpecQuery } from '../../queries/formSpecQuery.js';

/** A form, and what the host decides about it. */
export interface SpecFormOptions extends FormOptions {
  /** URL of the form document, or the document itself (keep the same object between renders). */
  readonly spec: string | FormSpec;
  /** URL that a document given as an object came from; its `uri`s are relative to it. */
  readonly specUrl?: string | undefined;
  /** What the form begins with, by field names. */
  readonly defaultValues?: FormValues | undefined;
}

/** A form on its way. @internal */
export type FormState = Retry &
  (
    | { readonly status: 'loading'; readonly store: undefined; readonly error: undefined }
    | { readonly status: 'ready'; readonly store: FormStore; readonly error: undefined }
    | { readonly status: 'failed'; readonly store: undefined; readonly error: FieldSpecError | undefined }
  );

/**
 * Loads a form and keeps its store; where its document changes, what was entered stays.
 *
 * @param rulesCode - what a form with rules waits for as it does for its document
 */
export function useFormStore(
  { spec, specUrl, defaultValues, ...given }: SpecFormOptions,
  environment: SpecFieldContextValue,
  rulesCode: LazyImport<FormRules>,
): FormState {
  const { lookup, queryClient, report } = environment;
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
  const texts = useFormTexts(lookup.locale);
  const options = {
    ...given,
    texts: texts && overlay(texts.texts, given.texts),
    formMessages: texts && overlay(texts.rules, given.formMessages),
  };
  const [held, hold] = useState<{ readonly formSpec: FormSpec; readonly store: FormStore }>();
  const { formSpec } = found;
  const isNew = formSpec !== undefined && held?.formSpec !== formSpec;
  const isRuled = isNew && hasRules(formSpec);
  const [rules, retryRules] = useLateCode(rulesCode, isRuled);
  const isAsked = isRuled && rules !== undefined && !rules.planRuledForm(formSpec, () => undefined);
  const [, retrySaid] = useLateCode<unknown>(rules?.saidCode ?? rulesCode, isAsked);
  let store = held?.store;
  if (isNew && !isAsked && (!isRuled || rules)) {
    const values = held ? { ...defaultValues, ...held.store.values } : defaultValues;
    const setup = { formSpec, specUrl: url ?? specUrl, environment, options, rules };
    store = new FormStore({ ...setup, defaultValues: values });
    hold({ formSpec, store });
  }
  useInsertionEffect(() => store?.update(options, environment));
  const error = found.error instanceof FieldSpecError ? found.error : undefined;
  useEffect(() => {
    if (error) report(error);
    store?.reportNotices();
  }, [error, store, report]);
  if (store && formSpec) return { ...retry, status: 'ready', store, error: undefined };
  if (error) return { ...retry, status: 'failed', store: undefined, error };
  const retryCode = retryRules ?? retrySaid;
  if (!retryCode) return { ...retry, status: 'loading', store: undefined, error: undefined };
  return { status: 'failed', store: undefined, error, retry: retryCode, retryInSeconds: undefined };
}

/** A document that was given: the form, or why it is none; the same each time. */
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

interface LoadedTexts {
  readonly language: string;
  readonly texts: FormTexts;
  readonly rules: FormMessages;
}

const catalogue = lazyImport(async () => {
  const [texts, rules] = await Promise.all([
    import('../../client/form/formTextLanguages.js'),
    import('../../core/form/formLanguages.js'),
  ]);
  return { ...texts, ...rules };
});

/** The texts of forms in the language of a locale, once they are there; English until then. */
function useFormTexts(locale: string | undefined): LoadedTexts | undefined {
  const language = formLanguage(locale);
  const [loaded, setLoaded] = useState<LoadedTexts>();
  useEffect(() => {
    if (language === undefined) return undefined;
    let isWanted = true;
    catalogue.load().then(
      ({ formTextLanguages, formLanguages }) =>
        isWanted &&
        setLoaded({ language, texts: formTextLanguages[language], rules: formLanguages[language] }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [language]);
  return loaded?.language === language ? loaded : undefined;
}
