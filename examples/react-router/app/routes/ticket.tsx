import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, Link, redirect, useActionData, useBlocker, useLoaderData } from 'react-router';
import { loadControls, SpecField } from 'spec-field';
import { fields } from '../fields';
import { people, tickets } from '../people.server';

// #region route
export async function loader() {
  await loadControls(); // The first page then contains every control.
  const queryClient = new QueryClient();
  await queryClient.prefetchQuery(fields.fieldSpecQuery('/api/fields/assignee'));
  return { state: dehydrate(queryClient) };
}

export async function action({ request }: { readonly request: Request }) {
  const assignee = (await request.formData()).get('assignee');
  const person = people.find(({ value }) => value === assignee);
  if (!person) return { error: 'There is no such person.' };
  if (person.label === 'Alan Turing') return { error: 'Alan is on holiday.' };
  tickets.push({ id: tickets.length + 1, assignee: person.value });
  return redirect('/tickets');
}

export default function Ticket() {
  const { state } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [assignee, setAssignee] = useState<string | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      assignee !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <main>
      <h1>New ticket</h1>
      <HydrationBoundary state={state}>
        <Form method="post">
          <SpecField<string>
            spec="/api/fields/assignee"
            name="assignee"
            value={assignee}
            onChange={setAssignee}
            error={answer?.error}
          />
          <button>Save</button>
        </Form>
      </HydrationBoundary>
      <Link to="/tickets">All tickets</Link>
      {blocker.state === 'blocked' && (
        <div role="alertdialog" aria-label="Leave without saving?">
          <button onClick={() => blocker.proceed()}>Leave</button>
          <button onClick={() => blocker.reset()}>Stay</button>
        </div>
      )}
    </main>
  );
}
// #endregion
