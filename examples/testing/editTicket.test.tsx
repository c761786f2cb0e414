// testing/editTicket.test.tsx
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { fieldTester } from 'spec-field/testing';
import { formHandlers } from 'spec-field/testing/msw';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EditTicket } from './EditTicket.js';

const spec = {
  id: 'ticket',
  fields: [
    { name: 'subject', displayName: 'Subject', dataType: 'STRING', required: true },
    { name: 'urgent', displayName: 'Urgent', dataType: 'BOOLEAN' },
  ],
} as const;
const saved: unknown[] = [];
const server = setupServer(
  ...formHandlers({ ticket: { spec } }),
  http.get('*/api/tickets/7', () => HttpResponse.json({ subject: 'No coffee', urgent: false })),
  http.put('*/api/tickets/7', async ({ request }) => {
    saved.push(await request.json());
    return new HttpResponse(null, { status: 204 });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

it('loads a ticket and saves the changes', async () => {
  const subject = fieldTester('Subject');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EditTicket id="7" />
    </QueryClientProvider>,
  );
  await expect.poll(subject.value).toBe('No coffee');

  await subject.type('No tea');
  await fieldTester('Urgent').pick('Urgent');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));

  expect(await screen.findAllByText('Sent')).not.toEqual([]);
  expect(saved).toEqual([{ subject: 'No tea', urgent: true }]);
});
