import { Container, createTheme, CssBaseline, ThemeProvider } from '@mui/material';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RegistrationForm } from './RegistrationForm';

const theme = createTheme({ colorSchemes: { dark: true } });

createRoot(document.querySelector('main') as HTMLElement).render(
  <StrictMode>
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      <Container maxWidth="xs" sx={{ py: 4 }}>
        <RegistrationForm />
      </Container>
    </ThemeProvider>
  </StrictMode>,
);
