import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SpecFieldProvider, SpecForm } from 'spec-field';
import 'spec-field/styles.css';
import './page.css';

createRoot(document.querySelector('main') as HTMLElement).render(
  <StrictMode>
    <SpecFieldProvider locale="en">
      <SpecForm spec="/api/forms/parcel" success={<a href="/">Another one</a>} />
    </SpecFieldProvider>
  </StrictMode>,
);
