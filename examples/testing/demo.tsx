// testing/demo.tsx
import { setupWorker } from 'msw/browser';
import { createRoot } from 'react-dom/client';
import { fieldHandlers } from 'spec-field/testing/msw';
import { fields } from './fields.js';
import { IssueForm } from './IssueForm.js';

await setupWorker(...fieldHandlers(fields)).start({ onUnhandledRequest: 'bypass' });

createRoot(document.querySelector('#root')!).render(
  <IssueForm onSave={(entries) => alert(JSON.stringify(entries))} />,
);
