// testing/EditTicket.tsx
import { useQuery } from '@tanstack/react-query';
import { SpecForm } from 'spec-field';

const urlOf = (id: string) => `/api/tickets/${id}`;
const headers = { 'content-type': 'application/json' };

async function loadTicket(id: string) {
  const response = await fetch(urlOf(id));
  if (!response.ok) throw new Error(`Ticket ${id}: HTTP ${response.status}`);
  return response.json();
}

export function EditTicket({ id }: { readonly id: string }) {
  const { data } = useQuery({ queryKey: ['ticket', id], queryFn: () => loadTicket(id) });
  return (
    <SpecForm
      key={id}
      spec="/api/forms/ticket"
      defaultValues={data}
      onSubmit={(values) => fetch(urlOf(id), { method: 'PUT', headers, body: JSON.stringify(values) })}
    />
  );
}
