/** A page with one form, whose back end is a service worker: it refuses one name, and shows the submitted values. */
import { setupWorker } from 'msw/browser';
import { createRoot } from 'react-dom/client';
import { SpecForm } from '../../../src/index.js';
import { FormRefusal } from '../../../src/server/index.js';
import { formHandlers } from '../../../src/testing/msw.js';

const spec = {
  id: 'account',
  displayName: 'Account',
  fields: [
    { name: 'name', displayName: 'Name', dataType: 'STRING', required: true },
    {
      name: 'team',
      displayName: 'Team',
      dataType: 'STRING',
      valuesEndpoint: { uri: '/api/values/teams', mode: 'CLOSED' },
    },
  ],
} as const;
const teams = ['Engines', 'Compilers', 'Radio'].map((label) => ({ value: label.toLowerCase(), label }));

const account = {
  spec,
  values: { team: teams },
  onSubmit: ({ name }: { readonly name?: unknown }) => {
    if (name === 'ada') throw new FormRefusal([{ path: ['name'], message: 'This name is taken.' }]);
    return { number: 7 };
  },
};

await setupWorker(...formHandlers({ account })).start({ onUnhandledRequest: 'bypass', quiet: true });

createRoot(document.querySelector('#root') as Element).render(
  <SpecForm spec="/api/forms/account" success={(values) => `Taken: ${JSON.stringify(values)}`} />,
);
