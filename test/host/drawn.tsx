/**
 * Hydrates a server-rendered page, and then sets `data-taken-over` on the root, for tests to wait for.
 */
import { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import '../../src/styles/spec-field.css';
import { DrawnPage, type DrawnPageData } from './DrawnPage.tsx';
import { collectErrors, noteError } from './errors.ts';

collectErrors();
const data = JSON.parse(document.querySelector('#data')?.textContent ?? '') as DrawnPageData;
const queryClient = new QueryClient();
const root = document.querySelector('#root') as HTMLElement;
hydrateRoot(root, <TakenOver />, {
  onRecoverableError: (error) => noteError('recoverable in React', error),
});

function TakenOver() {
  useEffect(() => {
    root.dataset['takenOver'] = '';
  }, []);
  return <DrawnPage {...data} queryClient={queryClient} />;
}
