'use client';
/**
 * The values of a form for reading and printing: labels instead of values, without hidden and empty fields.
 */
import { useContext, useInsertionEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Field } from '../../client/field/store.js';
import { formText } from '../../client/form/formTexts.js';
import { frameText } from '../../client/messages/frameTexts.js';
import { adoptStyles } from '../../client/page/adoptStyles.js';
import { toArray } from '../../client/page/toArray.js';
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import { formConditions } from '../../core/form/formConditions.js';
import type { FormField } from '../../core/form/formPlan.js';
import { outlineForm } from '../../core/form/formOutline.js';
import { parseFormSpec, type FormSpec } from '../../core/form/formSpec.js';
import type { FormValues } from '../../core/form/formResult.js';
import { valuesInSight } from '../../core/form/valuesInSight.js';
import type { InputFieldSpec } from '../../core/document/inputFieldSpec.js';
import { isSecret } from '../../core/vocabulary/isSecret.js';
import { isEmptyValue, isRecord, ownProperty } from '../../core/vocabulary/json.js';
import { saidNumber, unitOf } from '../../core/messages/unitNumber.js';
import { localizedText } from '../../core/messages/localizedText.js';
import { monthText, timeText } from '../../client/kinds/dateTexts.js';
import { inputKind } from '../../core/document/inputKind.js';
import { formatIsoDate } from '../../core/messages/englishMessages.js';
import { SpecFieldProvider } from '../provider/SpecFieldProvider.js';
import { SpecFieldContext, type SpecFieldContextValue } from '../provider/context.js';
import { enReview } from '../../texts/enReview.js';
import summaryStyles from '../../styles/parts/summary.css?inline';

/** Props of {@link SpecSummary}. */
export interface SpecSummaryProps {
  /** The form document. Pass the same object on every render. */
  readonly spec: FormSpec;
  /** URL of the document; resolves its relative `uri`s. */
  readonly specUrl?: string | undefined;
  /** Values by field name. */
  readonly values: FormValues;
  /** Class of the list, in addition to `spec-form-summary`. */
  readonly className?: string | undefined;
}

/**
 * Renders the values of a form as a definition list.
 *
 * @throws {FieldSpecError} `spec-invalid` if `spec` is not a form document
 * @example
 * <SpecSummary spec={formSpec} values={{ country: 'CH' }} />
 * @see D39
 */
export function SpecSummary(props: SpecSummaryProps) {
  const shared = useContext(SpecFieldContext);
  if (shared) return <Summary {...props} environment={shared} />;
  return (
    <SpecFieldProvider>
      <SpecSummary {...props} />
    </SpecFieldProvider>
  );
}

function Summary({
  spec,
  specUrl,
  values,
  className,
  environment,
}: SpecSummaryProps & { readonly environment: SpecFieldContextValue }) {
  const plan = useMemo(() => outlineForm(parseFormSpec(spec)), [spec]);
  const shown = valuesInSight(plan, values, formConditions(plan, values).hidden);
  const fields = [...plan.fields.values()].filter(({ name }) => Object.hasOwn(shown, name));
  return <SummaryList {...{ fields, specUrl, values: shown, className, environment }} />;
}

interface SummaryListProps extends Pick<SpecSummaryProps, 'specUrl' | 'values' | 'className'> {
  readonly fields: readonly FormField[];
  readonly environment: SpecFieldContextValue;
  /** Text for an empty value. */
  readonly emptyText?: string | undefined;
}

/** Renders fields as terms with their values. */
export function SummaryList({
  fields,
  specUrl,
  values,
  className,
  environment,
  emptyText,
}: SummaryListProps) {
  return (
    <dl
      ref={styleSummary}
      className={className === undefined ? 'spec-form-summary' : `spec-form-summary ${className}`}
    >
      {fields.map((field) => (
        <SummaryEntry
          key={field.name}
          field={field}
          specUrl={specUrl}
          value={ownProperty(values, field.name)}
          environment={environment}
          emptyText={emptyText}
        />
      ))}
    </dl>
  );
}

function styleSummary(element: Element | null): void {
  if (element) adoptStyles(element, summaryStyles);
}

interface EntryProps {
  readonly field: Pick<FormField, 'spec' | 'plan'>;
  readonly specUrl: string | undefined;
  readonly value: unknown;
  readonly environment: SpecFieldContextValue;
  readonly emptyText?: string | undefined;
}

/** Renders a term with its value; an object as a nested list. */
function SummaryEntry({ field, specUrl, value, environment, emptyText }: EntryProps) {
  const { locale } = environment.lookup;
  const { plan } = field;
  const values = toArray(value);
  const label = localizedText(plan.displayName, locale);
  if (emptyText !== undefined && isEmptyValue(value))
    return (
      <>
        <dt dir="auto">{label}</dt>
        <dd className="spec-form-empty">{emptyText}</dd>
      </>
    );
  return (
    <>
      <dt dir="auto">{label}</dt>
      <dd dir="auto">
        {plan.dataType === 'OBJECT' ? (
          values.map((one, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- entries have no other key
            <SummaryParts key={index} field={field} specUrl={specUrl} value={one} environment={environment} />
          ))
        ) : (
          <SummaryValues field={field} specUrl={specUrl} value={values} environment={environment} />
        )}
      </dd>
    </>
  );
}

function SummaryParts({ field, specUrl, value, environment }: EntryProps) {
  const parts = (field.spec.subFields ?? []).flatMap((spec: InputFieldSpec, index) => {
    const plan = field.plan.subFields[index];
    const part = isRecord(value) ? ownProperty(value, spec.name) : undefined;
    return plan && part !== undefined ? [{ spec, plan, part }] : [];
  });
  return (
    <dl className="spec-form-summary">
      {parts.map(({ spec, plan, part }) => (
        <SummaryEntry
          key={plan.name}
          field={{ spec: spec as FormField['spec'], plan }}
          specUrl={specUrl}
          value={part}
          environment={environment}
        />
      ))}
    </dl>
  );
}

/** Renders values by their labels, which are looked up once, together with those of other fields. */
function SummaryValues({
  field,
  specUrl,
  value,
  environment,
}: EntryProps & { readonly value: readonly unknown[] }) {
  const options = { value: field.plan.expectMultipleValues ? value : value[0] };
  const [watched] = useState(() => new Field({ fieldSpec: field.spec, specUrl, environment, options }));
  const snapshot = useSyncExternalStore(watched.subscribe, watched.getSnapshot, watched.getServerSnapshot);
  useInsertionEffect(() => watched.update(options, environment));
  const texts = value.map((one) => textOf(one, field.plan, watched, environment, !snapshot.isServer));
  const isAwaited = (index: number) => watched.domain.isAwaited(value[index] ?? null, snapshot);
  // In an element, because React could not update or remove a text node that a page translator replaced.
  if (texts.length === 1) return isAwaited(0) ? awaitedBar(environment) : <span>{texts[0]}</span>;
  return (
    <ul>
      {texts.map((text, index) => (
        <li key={text}>{isAwaited(index) ? awaitedBar(environment) : <span>{text}</span>}</li>
      ))}
    </ul>
  );
}

/** Renders a bar in place of a label that is loading. */
const awaitedBar = (environment: SpecFieldContextValue) => (
  <span className="spec-field-awaited" aria-busy="true">
    {frameText({ environment }, 'labelsComing')}
  </span>
);

/** @param isHere - whether to format dates with a time in the user's time zone, which the server does not know */
function textOf(
  value: unknown,
  plan: FieldOutline,
  field: Field,
  { lookup: { locale }, translation }: SpecFieldContextValue,
  isHere: boolean,
): string {
  const { dataType, lookup } = plan;
  if (isSecret(plan)) return '••••••';
  if (lookup) return field.labelOf(value);
  if (typeof value === 'boolean') return formText(enReview, value ? 'yes' : 'no', translation?.forms, locale);
  if (typeof value === 'number') return saidNumber(value, unitOf(plan, locale), locale);
  const kind = inputKind(plan);
  if (kind === 'time') return timeText(String(value), locale);
  if (kind === 'month') return monthText(String(value), locale);
  return dataType === 'DATE' ? formatIsoDate(String(value), locale, isHere) : field.labelOf(value);
}
