import {
  Button,
  Collection,
  ComboBox,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxLoadMoreItem,
  Popover,
  Text,
} from 'react-aria-components';
import { useAsyncList } from 'react-stately';

interface City {
  readonly value: string;
  readonly label: string;
}

export function CityField() {
  const list = useAsyncList<City>({
    getKey: ({ value }) => value,
    load: async ({ signal, cursor = '1', filterText = '' }) => {
      if (filterText.length < 2) return { items: [] };
      const query = new URLSearchParams({ search: filterText, page: cursor });
      const response = await fetch(`/api/values/city?${query}`, { signal });
      const { items, hasNext } = (await response.json()) as { items: City[]; hasNext: boolean };
      return { items, ...(hasNext && { cursor: `${Number(cursor) + 1}` }) };
    },
  });
  return (
    <ComboBox
      name="city"
      isRequired
      items={list.items}
      inputValue={list.filterText}
      onInputChange={(text) => list.setFilterText(text)}
      allowsEmptyCollection
    >
      <Label>City</Label>
      <Input />
      <Button>▾</Button>
      <Text slot="description">Where the parcel goes.</Text>
      <FieldError />
      <Popover>
        <ListBox>
          <Collection items={list.items}>
            {({ value, label }) => <ListBoxItem id={value}>{label}</ListBoxItem>}
          </Collection>
          <ListBoxLoadMoreItem
            onLoadMore={() => list.loadMore()}
            isLoading={list.loadingState === 'loadingMore'}
          />
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
