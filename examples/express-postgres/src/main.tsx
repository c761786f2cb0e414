import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SpecField, SpecFieldProvider } from 'spec-field';
import 'spec-field/styles.css';
import './page.css';

createRoot(document.querySelector('main') as HTMLElement).render(
  <StrictMode>
    <h1>Ticket</h1>
    <SpecFieldProvider locale="en">
      <form method="post" action="/tickets">
        <SpecField spec="/api/fields/assignee" name="assignee" />
        <button>Save</button>
      </form>
    </SpecFieldProvider>
  </StrictMode>,
);
