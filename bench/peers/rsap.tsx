// react-select-async-paginate: react-select with paged options.
import { Fragment, useCallback, useState } from 'react';
import { AsyncPaginate } from 'react-select-async-paginate';
import { debounceMs, type FieldProps, type Row } from '../page/settings.ts';
import { fetchValues } from '../page/valuesPage.ts';

export const Root = Fragment;

interface Next {
  readonly page: number;
}

const firstPage: Next = { page: 1 };

export function Field({ id, label, size, minLength, isMultiple, chosen }: FieldProps) {
  const [value, setValue] = useState<Row | readonly Row[] | null>(isMultiple ? chosen : null);
  const loadOptions = useCallback(
    async (search: string, _before: unknown, { page }: Next = firstPage) => {
      if (search.length < minLength) return { options: [], hasMore: false };
      const { data, hasNext } = await fetchValues(size, search, page);
      return { options: data, hasMore: hasNext, additional: { page: page + 1 } };
    },
    [size, minLength],
  );
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <AsyncPaginate<Row, never, Next, boolean>
        inputId={id}
        value={value}
        onChange={setValue}
        loadOptions={loadOptions}
        additional={firstPage}
        debounceTimeout={debounceMs}
        isMulti={isMultiple}
        isClearable
      />
    </>
  );
}
