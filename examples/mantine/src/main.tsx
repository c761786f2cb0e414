import { Container, MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RegistrationForm } from './RegistrationForm';
import '@mantine/core/styles.css';
import './page.css';

createRoot(document.querySelector('main') as HTMLElement).render(
  <StrictMode>
    <MantineProvider defaultColorScheme="auto">
      <Container size="xs" py="xl">
        <RegistrationForm />
      </Container>
    </MantineProvider>
  </StrictMode>,
);
