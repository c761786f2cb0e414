/** Mounts the living examples of a page, over an API that runs in the page. */
import { QueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Demo } from '../lib/livingExample.ts';
import {
  type FormSpec,
  type InputFieldSpec,
  SpecField,
  SpecFieldProvider,
  SpecForm,
} from '../../src/index.ts';
import stylesUrl from '../../dist/styles.css?url';
import { askApi } from './api.ts';
import { hostSources } from '../../stories/support/hostSources.ts';

const queryClient = new QueryClient();

// Loaded with the first living example, after the styles of the page.
const sheet = document.createElement('link');
sheet.rel = 'stylesheet';
sheet.href = stylesUrl;
const isStyled = new Promise((resolve) => {
  sheet.addEventListener('load', resolve);
  sheet.addEventListener('error', resolve);
});
document.head.append(sheet);
await isStyled;

for (const element of document.querySelectorAll('[data-demo]')) {
  const written = element.querySelector('script')?.textContent;
  if (!written) continue;
  element.replaceChildren();
  createRoot(element).render(<LivingExample demo={JSON.parse(written) as Demo} />);
}

function LivingExample({ demo }: { readonly demo: Demo }) {
  const classNames = demo.part === undefined ? undefined : { [demo.part]: 'demo-part' };
  return (
    <SpecFieldProvider
      fetch={askApi}
      baseUrl={location.origin}
      queryClient={queryClient}
      locale="en"
      sources={hostSources}
      classNames={classNames}
    >
      {isForm(demo.document) ? (
        <SpecForm spec={demo.document} headingLevel={demo.id === undefined ? 3 : 2} stepsInHistory={false} />
      ) : (
        <Field demo={demo} />
      )}
    </SpecFieldProvider>
  );
}

const isForm = (spec: Demo['document']): spec is FormSpec & object =>
  typeof spec === 'object' && 'fields' in spec;

function Field({ demo }: { readonly demo: Demo }) {
  const [value, setValue] = useState(demo.value);
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <SpecField
        spec={demo.document as InputFieldSpec}
        name="value"
        defaultValue={demo.value as ComponentProps<typeof SpecField>['defaultValue']}
        onChange={setValue}
        {...(demo.kind !== undefined && { kind: demo.kind as 'radios' })}
      />
      {demo.isInvalid && <button className="demo-send">Send</button>}
      {demo.part === undefined && (
        <p className="demo-value">
          Its value: <code>{value === undefined ? 'none' : JSON.stringify(value)}</code>
        </p>
      )}
    </form>
  );
}
