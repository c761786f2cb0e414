import { useState } from 'react';
import { AsyncPaginate } from 'react-select-async-paginate';

interface Person {
  readonly id: string;
  readonly name: string;
}

export function AssigneeField() {
  const [person, setPerson] = useState<Person | null>(null);
  const [isTouched, setTouched] = useState(false);
  const isMissing = isTouched && person === null;

  async function loadOptions(search: string, _before: unknown, { page } = { page: 1 }) {
    if (search.length < 2) return { options: [], hasMore: false };
    const query = new URLSearchParams({ search, page: String(page) });
    const response = await fetch(`/api/values/people?${query}`);
    const { data, total } = (await response.json()) as { data: Person[]; total: number };
    return { options: data, hasMore: page * 20 < total, additional: { page: page + 1 } };
  }

  return (
    <>
      <label htmlFor="assignee">Assignee</label>
      <AsyncPaginate
        inputId="assignee"
        name="assignee"
        value={person}
        onChange={setPerson}
        onBlur={() => setTouched(true)}
        loadOptions={loadOptions}
        additional={{ page: 1 }}
        debounceTimeout={300}
        getOptionValue={({ id }) => id}
        getOptionLabel={({ name }) => name}
        aria-invalid={isMissing}
      />
      {isMissing && <p role="alert">Choose an assignee.</p>}
    </>
  );
}
