// The ComboBox of React Aria Components, virtualized, with React Stately's async list.
import { Fragment, memo, useState } from 'react';
import {
  Button,
  Collection,
  ComboBox,
  Input,
  type Key,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxLoadMoreItem,
  ListLayout,
  Popover,
  Tag,
  TagGroup,
  TagList,
  Virtualizer,
} from 'react-aria-components';
import { useAsyncList } from 'react-stately';
import { debounceMs, type FieldProps, type Row } from '../page/settings.ts';
import { fetchValues } from '../page/valuesPage.ts';

export const Root = Fragment;

/** Debounces like the other fields, because the list itself does not. */
const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, debounceMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Another letter came.', 'AbortError'));
    });
  });

export function Field({ label, size, minLength, isMultiple, chosen }: FieldProps) {
  const list = useAsyncList<Row>({
    getKey: (row) => row.value,
    load: async ({ signal, cursor = '1', filterText = '' }) => {
      if (filterText.length < minLength) return { items: [] };
      if (filterText !== '' && cursor === '1') await pause(signal);
      const { data, hasNext } = await fetchValues(size, filterText, Number(cursor), signal);
      return { items: data, ...(hasNext && { cursor: `${Number(cursor) + 1}` }) };
    },
  });
  const [picked, setPicked] = useState<readonly Key[]>(() => chosen.map(({ value }) => value));
  const several = isMultiple && {
    selectionMode: 'multiple' as const,
    value: picked,
    onChange: (keys: readonly Key[]) => setPicked(keys),
  };
  return (
    <>
      {isMultiple && <Chips keys={picked} rows={chosen} />}
      <ComboBox
        {...(several as object)}
        items={list.items}
        inputValue={list.filterText}
        onInputChange={(text) => list.setFilterText(text)}
        allowsEmptyCollection
        menuTrigger="focus"
      >
        <Label>{label}</Label>
        <Input />
        <Button>▾</Button>
        <Popover style={{ width: 320 }}>
          <Virtualizer layout={ListLayout} layoutOptions={{ rowSize: 36, loaderSize: 36 }}>
            <ListBox style={{ display: 'block', height: 288, overflow: 'auto', background: 'white' }}>
              <Collection items={list.items}>
                {(row) => (
                  <ListBoxItem id={row.value} textValue={row.label}>
                    {row.label}
                  </ListBoxItem>
                )}
              </Collection>
              <ListBoxLoadMoreItem
                onLoadMore={() => list.loadMore()}
                isLoading={list.loadingState === 'loadingMore'}
              >
                …
              </ListBoxLoadMoreItem>
            </ListBox>
          </Virtualizer>
        </Popover>
      </ComboBox>
    </>
  );
}

interface ChipsProps {
  readonly keys: readonly Key[];
  readonly rows: readonly Row[];
}

const Chips = memo(({ keys, rows }: ChipsProps) => (
  <TagGroup aria-label="Chosen">
    <TagList>
      {keys.map((key) => (
        <Tag key={key} id={key}>
          {rows.find(({ value }) => value === key)?.label ?? `${key}`}
        </Tag>
      ))}
    </TagList>
  </TagGroup>
));
