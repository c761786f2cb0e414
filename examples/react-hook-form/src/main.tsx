import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SpecFieldProvider } from 'spec-field';
import { StayForm } from './StayForm';
import 'spec-field/styles.css';
import './page.css';

createRoot(document.querySelector('main') as HTMLElement).render(
  <StrictMode>
    <h1>A stay</h1>
    <SpecFieldProvider locale="en">
      <StayForm />
    </SpecFieldProvider>
  </StrictMode>,
);
