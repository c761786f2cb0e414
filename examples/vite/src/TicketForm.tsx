// #region form
import { SpecField, SpecFieldProvider } from 'spec-field';
import 'spec-field/styles.css'; // optional

export function TicketForm() {
  return (
    <SpecFieldProvider locale="en">
      <form method="post" action="/tickets">
        <SpecField spec="/api/fields/assignee" name="assignee" />
        <button>Save</button>
      </form>
    </SpecFieldProvider>
  );
}
// #endregion
