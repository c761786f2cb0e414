import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { InviteForm } from './InviteForm';
import './page.css';

const system = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark', system.matches);
system.addEventListener('change', follow);
follow();

createRoot(document.querySelector('main') as HTMLElement).render(
  <StrictMode>
    <div className="mx-auto max-w-md p-6">
      <InviteForm />
    </div>
  </StrictMode>,
);
