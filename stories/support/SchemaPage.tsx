/** Shows a document of another tool, which can be edited, beside the form that it becomes and the notices of the conversion. */
import { useState } from 'react';
import type { FromJsonSchemaResult, FromOpenApiResult } from '../../src/json-schema/index.js';
import { SpecForm } from '../../src/index.js';
import './schema-page.css';

/** Props of {@link SchemaPage}. */
export interface SchemaPageProps {
  /** The document as its tool writes it. */
  readonly document: unknown;
  readonly convert: (document: unknown) => FromJsonSchemaResult | FromOpenApiResult;
}

/** An editor for the document, the form and its notices. */
export function SchemaPage({ document, convert }: SchemaPageProps) {
  const [text, setText] = useState(() => JSON.stringify(document, undefined, 2));
  const [result, setResult] = useState(() => convert(document));
  const [values, setValues] = useState<unknown>();
  const onText = (next: string) => {
    setText(next);
    try {
      setResult(convert(JSON.parse(next)));
    } catch {
      // The text is not JSON yet; the last form stays.
    }
  };
  const { form, notices } = result;
  return (
    <main className="schema-page">
      <label>
        Document
        <textarea value={text} rows={28} spellCheck={false} onChange={({ target }) => onText(target.value)} />
      </label>
      <section aria-label="The form">
        <SpecForm
          key={JSON.stringify(form)}
          spec={form}
          onSubmit={form.submitEndpoint ? undefined : () => {}}
          onSubmitted={(_reply, sent) => setValues(sent)}
        />
        {values !== undefined && <output>{JSON.stringify(values)}</output>}
        <h2>Notices</h2>
        <ul>
          {notices.map(({ code, where, message }) => (
            <li key={`${code} ${where} ${message}`}>
              <code>{code}</code> <code>{where}</code>: {message}
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}
