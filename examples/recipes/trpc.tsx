// recipes/trpc.tsx
import { SpecField } from 'spec-field';
import { trpc } from './app';

const { find, byId } = trpc.tickets;
const at = { dataField: 'tickets', nextCursorField: 'nextCursor', valueField: 'id', labelField: 'title' };
const spec = { displayName: 'Ticket', dataType: 'STRING', valuesEndpoint: { responseMapping: at } } as const;
export const TicketField = ({ saved }: { readonly saved?: string | undefined }) => (
  <SpecField
    spec={spec}
    defaultValue={saved}
    name="ticket"
    loadValues={({ search, cursor, limit, signal }) => find.query({ search, cursor, limit }, { signal })}
    loadByValue={(ids, { signal }) => byId.query(ids.map(String), { signal })}
  />
);
