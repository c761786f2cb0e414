/**
 * The living form of a document: drawn by the library's own doors, with what it would send, and whether that is valid.
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

/** Draws a form; where its document changes, what was entered stays. */
export function Preview({ form, isField, settings, journal }: PreviewProps) {
  const { density, direction, failure, delay, layout, locale, theme } = settings;
  journal.network = { delay, failure };
  // What another network has answered is not for this one.
  // oxlint-disable-next-line react/exhaustive-deps -- another client for another network
  const queryClient = useMemo(() => new QueryClient(), [delay, failure]);
  const [entered, setEntered] = useState<Readonly<Record<string, unknown>>>();
  const draft = useMemo<DraftStore>(
    () => ({
      // Kept in the page alone, so that it can be shown.
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

/** What would be sent just now. */
function Outcome({ form, isField, entered }: OutcomeProps) {
  const { sent, verdict, isValid } = useMemo(() => outcomeOf(form, entered), [form, entered]);
  const [shown, setShown] = useState(verdict);
  // Said once somebody pauses, and not with each letter.
  useEffect(() => {
    const timer = setTimeout(() => setShown(verdict), 600);
    return () => clearTimeout(timer);
  }, [verdict]);
  return (
    <section className="pg-outcome" aria-labelledby="pg-outcome">
      <div className="pg-bar">
        <h3 id="pg-outcome">{isField ? 'Its value, as it is sent' : 'What it would send'}</h3>
        <span className="pg-verdict" data-valid={isValid}>
          {verdict}
        </span>
        <span role="status" className="pg-hidden">
          {shown}
        </span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys */}
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
      ? `${count} to fill in or mend`
      : isValid && pending.length === 0
        ? 'Valid'
        : 'Valid, as far as this page knows';
  return { sent: submittedValues(form, values), verdict, isValid: count === 0 };
}
