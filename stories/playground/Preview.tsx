/**
 * The live form of a document, with the values it would submit and whether they are valid.
 */
import { QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { formDefaults, type FormSpec, submittedValues, validateForm } from '../../src/core/index.js';
import { type DraftStore, SpecFieldProvider, SpecForm } from '../../src/index.js';
import type { RequestJournal } from './requestJournal.ts';
import { hostSources } from '../support/hostSources.ts';
import type { PlaygroundSettings } from './settings.ts';

interface PreviewProps {
  readonly form: FormSpec;
  readonly isField: boolean;
  readonly settings: PlaygroundSettings;
  readonly journal: RequestJournal;
}

/** Renders a form. Entered values stay when the document changes. */
export function Preview({ form, isField, settings, journal }: PreviewProps) {
  const { density, direction, failure, delay, layout, locale, theme } = settings;
  journal.network = { delay, failure };
  // Responses of another network setting must not be reused.
  // oxlint-disable-next-line react/exhaustive-deps -- a new client per network setting
  const queryClient = useMemo(() => new QueryClient(), [delay, failure]);
  const [entered, setEntered] = useState<Readonly<Record<string, unknown>>>();
  const draft = useMemo<DraftStore>(
    () => ({
      // Kept in memory only, to show the values.
      load: () => undefined,
      save: (_key, { values }) => setEntered(values),
      clear: () => setEntered(undefined),
    }),
    [],
  );
  return (
    <>
      <div
        className="pg-stage"
        data-width={settings.width}
        data-sf-theme={theme}
        dir={direction}
        lang={locale}
        style={density === 'theme' ? undefined : { ['--sf-height' as string]: density }}
      >
        <div className="pg-paper">
          <SpecFieldProvider
            fetch={journal.fetch}
            queryClient={queryClient}
            locale={locale}
            sources={hostSources}
          >
            <SpecForm
              spec={form}
              layout={layout}
              draft={draft}
              headingLevel={3}
              stepsInHistory={false}
              hasReview={layout === 'steps'}
              aria-label={form.displayName === undefined ? 'The field' : undefined}
            />
          </SpecFieldProvider>
        </div>
      </div>
      <Outcome form={form} isField={isField} entered={entered} />
    </>
  );
}

interface OutcomeProps extends Pick<PreviewProps, 'form' | 'isField'> {
  readonly entered: Readonly<Record<string, unknown>> | undefined;
}

/** Shows the values that would be submitted now. */
function Outcome({ form, isField, entered }: OutcomeProps) {
  const { sent, verdict, isValid } = useMemo(() => outcomeOf(form, entered), [form, entered]);
  const [shown, setShown] = useState(verdict);
  // Announced after a pause, not on every key.
  useEffect(() => {
    const timer = setTimeout(() => setShown(verdict), 600);
    return () => clearTimeout(timer);
  }, [verdict]);
  return (
    <section className="pg-outcome" aria-labelledby="pg-outcome">
      <div className="pg-bar">
        <h3 id="pg-outcome">{isField ? 'Submitted value' : 'Submitted values'}</h3>
        <span className="pg-verdict" data-valid={isValid}>
          {verdict}
        </span>
        <span role="status" className="pg-hidden">
          {shown}
        </span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard */}
      <pre tabIndex={0} aria-label="Values as JSON">
        {JSON.stringify(sent, null, 2)}
      </pre>
    </section>
  );
}

function outcomeOf(form: FormSpec, entered: Readonly<Record<string, unknown>> | undefined) {
  const values = { ...formDefaults(form), ...entered };
  const { isValid, errors, pending = [] } = validateForm(form, values);
  const count = new Set(errors.map(({ path }) => path[0])).size;
  const verdict =
    count > 0
      ? `${count} ${count === 1 ? 'problem' : 'problems'}`
      : isValid && pending.length === 0
        ? 'Valid'
        : 'Valid, except for checks by a server';
  return { sent: submittedValues(form, values), verdict, isValid: count === 0 };
}
