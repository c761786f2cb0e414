import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ShipmentForm } from './ShipmentForm';
import './page.css';

createRoot(document.querySelector('main') as HTMLElement).render(
  <StrictMode>
    <h1>Shipment</h1>
    <ShipmentForm />
  </StrictMode>,
);
