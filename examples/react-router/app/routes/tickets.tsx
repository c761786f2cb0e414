import { Link, useLoaderData } from 'react-router';
import { people, tickets } from '../people.server';

export const loader = () =>
  tickets.map(({ id, assignee }) => ({ id, name: people.find(({ value }) => value === assignee)?.label }));

export default function Tickets() {
  return (
    <main>
      <h1>Tickets</h1>
      <ul>
        {useLoaderData<typeof loader>().map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <Link to="/">New ticket</Link>
    </main>
  );
}
