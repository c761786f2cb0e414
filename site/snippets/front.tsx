import { SpecField, SpecFieldProvider } from 'spec-field';
import 'spec-field/styles.css';

export function TicketForm() {
  return (
    <SpecFieldProvider baseUrl="https://api.example.org" locale="en">
      <form method="post" action="/tickets">
        <SpecField spec="/api/fields/assignee" name="assignee" />
        <button>Save</button>
      </form>
    </SpecFieldProvider>
  );
}
