// A software template of Backstage in its own form, with the field extension of docs/form-libraries.md.
import { createPlugin } from '@backstage/core-plugin-api';
import {
  createScaffolderFieldExtension,
  ScaffolderFieldExtensions,
  SecretsContextProvider,
  useCustomFieldExtensions,
} from '@backstage/plugin-scaffolder-react';
import { Stepper } from '@backstage/plugin-scaffolder-react/alpha';
import { createVersionedContext, createVersionedValueMap } from '@backstage/version-bridge';
import LookupExtension from 'docs-example:form-libraries.md/LookupExtension';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';

const plugin = createPlugin({ id: 'scaffolder' });
const Lookup = plugin.provide(createScaffolderFieldExtension({ name: 'Lookup', component: LookupExtension }));

const subscription = { subscribe: () => ({ unsubscribe: () => {} }) };
const textOf = (messages, key, options) =>
  String(messages[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_whole, name) => String(options?.[name]));

/** The APIs of the app that the form uses. */
const apis = {
  'core.analytics': { captureEvent: () => {} },
  'core.error': { post: (error) => console.error(error), error$: () => subscription },
  'core.featureflags': { isActive: () => false, getRegisteredFlags: () => [] },
  'core.translation': {
    getTranslation: (ref) => ({
      ready: true,
      t: (key, options) => textOf(ref.getDefaultMessages?.() ?? {}, key, options),
    }),
    translation$: () => subscription,
  },
};
const ApiContext = createVersionedContext('api-context');
const holder = createVersionedValueMap({ 1: { get: ({ id }) => apis[id] } });

const lookup = (items, more) => ({
  ...more,
  'ui:field': 'Lookup',
  'x-values-endpoint': { protocol: 'INLINE', items },
});
const schema = {
  type: 'object',
  required: ['service', 'owner'],
  properties: {
    service: { type: 'string', title: 'Service' },
    owner: lookup(
      [
        { value: 1, label: 'Ann' },
        { value: 2, label: 'Ben' },
      ],
      { type: 'integer', title: 'Owner', description: 'Answers questions' },
    ),
    team: lookup([{ value: 'a', label: 'Alpha' }], { type: 'string' }),
  },
};
const manifest = { title: 'New service', steps: [{ title: 'Service', schema }] };

function Template({ children }) {
  // The form keeps its fields only while these are the same objects.
  const found = useCustomFieldExtensions(children);
  const [extensions] = useState(found);
  const [created, setCreated] = useState();
  return (
    <>
      <Stepper manifest={manifest} extensions={extensions} onCreate={async (values) => setCreated(values)} />
      <output>{JSON.stringify(created)}</output>
    </>
  );
}

createRoot(document.querySelector('#root')).render(
  <ApiContext.Provider value={holder}>
    <MemoryRouter>
      <SecretsContextProvider>
        <Template>
          <ScaffolderFieldExtensions>
            <Lookup />
          </ScaffolderFieldExtensions>
        </Template>
      </SecretsContextProvider>
    </MemoryRouter>
  </ApiContext.Provider>,
);
