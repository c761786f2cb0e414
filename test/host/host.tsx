/**
 * Starts the conformance page. See CONTRIBUTING.md for its parameters.
 */
import { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../src/styles/spec-field.css';
import { collectErrors, noteError } from './errors.ts';
import './host.css';
import { HostPage } from './HostPage.tsx';
import { readSettings } from './settings.ts';

collectErrors();
const settings = readSettings(location.search);
const root = createRoot(document.querySelector('#root') as Element, {
  onUncaughtError: (error) => noteError('uncaught in React', error),
  onCaughtError: (error) => noteError('caught in React', error),
  onRecoverableError: (error) => noteError('recoverable in React', error),
});
const page = <HostPage settings={settings} queryClient={new QueryClient()} />;
root.render(settings.isStrict ? <StrictMode>{page}</StrictMode> : page);
