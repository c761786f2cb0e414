// testing/IssueForm.tsx
import { SpecField, SpecFieldProvider, type SpecFieldProviderProps } from 'spec-field';

interface IssueFormProps {
  readonly onSave: (entries: readonly (readonly [string, FormDataEntryValue])[]) => void;
  readonly fetch?: SpecFieldProviderProps['fetch'];
}

export function IssueForm({ onSave, fetch }: IssueFormProps) {
  return (
    <SpecFieldProvider baseUrl="https://api.example.org" fetch={fetch}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSave([...new FormData(event.currentTarget).entries()]);
        }}
      >
        <SpecField spec="/api/fields/assignee" name="assignee" />
        <SpecField spec="/api/fields/tags" name="tags" />
        <button>Save</button>
      </form>
    </SpecFieldProvider>
  );
}
