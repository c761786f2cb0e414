/** The guard of docs/drafts.md, "Before leaving": a router that changes pages asks before what was entered is lost. */
import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Link, RouterProvider, useBlocker } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type FormSpec, loadControls, SpecFieldProvider, SpecForm } from '../../../src/index.js';
import { createHarness } from '../../support/renderField.tsx';

const order: FormSpec = {
  id: 'order',
  fields: [{ name: 'mail', displayName: 'E-mail', dataType: 'STRING' }],
};

// As in docs/drafts.md.
function OrderPage() {
  const [isDirty, setIsDirty] = useState(false);
  const blocker = useBlocker(isDirty);
  return (
    <>
      <SpecForm spec={order} onSubmit={() => undefined} onDirtyChange={setIsDirty} />
      <Link to="/">Home</Link>
      {blocker.state === 'blocked' && (
        <div role="alertdialog" aria-label="Leave without sending?">
          <button onClick={() => blocker.proceed()}>Leave</button>
          <button onClick={() => blocker.reset()}>Stay</button>
        </div>
      )}
    </>
  );
}

beforeAll(loadControls);

it('asks before an unsent form is left, and no longer once it was sent', async () => {
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Home page</p> },
      { path: '/order', element: <OrderPage /> },
    ],
    { initialEntries: ['/order'] },
  );
  render(
    <SpecFieldProvider {...createHarness().provider}>
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
  await waitFor(() => expect(screen.getAllByText('Sent.').length).toBeGreaterThan(0));
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));

  await waitFor(() => expect(screen.getByText('Home page')).toBeVisible());
});
