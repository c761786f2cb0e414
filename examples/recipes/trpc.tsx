// recipes/trpc.tsx
import { type InputFieldSpec, SpecField } from 'spec-field';
import { trpc } from './app';

const ticket: InputFieldSpec = {
  displayName: 'Ticket',
  dataType: 'STRING',
  valuesEndpoint: { responseMapping: { valueField: 'id', labelField: 'title' } },
};

export const TicketField = ({ saved }: { readonly saved?: string | undefined }) => (
  <SpecField
    spec={ticket}
    name="ticket"
    defaultValue={saved}
    loadValues={async ({ search, cursor, limit, signal }) => {
      const { tickets, nextCursor } = await trpc.tickets.find.query({ search, cursor, limit }, { signal });
      return { values: tickets, nextCursor };
    }}
    loadByValue={(ids, { signal }) => trpc.tickets.byId.query(ids.map(String), { signal })}
  />
);
