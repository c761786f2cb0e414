import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { TicketForm } from './TicketForm';
import './page.css';

createRoot(document.querySelector('main') as HTMLElement).render(
  <StrictMode>
    <h1>New ticket</h1>
    <TicketForm />
  </StrictMode>,
);
