/** The guard of docs/drafts.md, "Before leaving": a router asks before a page change loses input. */
import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import OrderPage from 'docs-example:drafts.md/OrderPage';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type FormSpec, loadControls, SpecFieldProvider } from '../../../src/index.js';

const order: FormSpec = {
  id: 'order',
  submitEndpoint: { uri: '/api/orders' },
  fields: [{ name: 'mail', displayName: 'E-mail', dataType: 'STRING' }],
};

beforeAll(loadControls);

it('asks before leaving an unsent form, and not after it was sent', async () => {
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Home page</p> },
      {
        path: '/order',
        element: (
          <>
            <OrderPage />
            <Link to="/">Home</Link>
          </>
        ),
      },
    ],
    { initialEntries: ['/order'] },
  );
  render(
    <SpecFieldProvider
      baseUrl="http://fields.test"
      queryClient={new QueryClient()}
      fetch={async ({ url }) => Response.json(url.endsWith('/api/forms/order') ? order : {})}
    >
      <RouterProvider router={router} />
    </SpecFieldProvider>,
  );
  const mail = await screen.findByLabelText<HTMLInputElement>(/^E-mail/);
  await userEvent.fill(mail, 'a@b.ch');

  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  await screen.findByRole('alertdialog', { name: 'Leave without sending?' });
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(mail.value).toBe('a@b.ch');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getAllByText('Sent').length).toBeGreaterThan(0));
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));

  await waitFor(() => expect(screen.getByText('Home page')).toBeVisible());
});
