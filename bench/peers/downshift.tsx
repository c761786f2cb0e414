// Downshift's hooks with TanStack Query and TanStack Virtual, as documented.
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCombobox, useMultipleSelection } from 'downshift';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldProps, Row } from '../page/settings.ts';
import { useRows } from '../page/valuesPage.ts';

export { QueryRoot as Root } from '../page/valuesPage.ts';

export function Field(props: FieldProps) {
  return props.isMultiple ? <Several {...props} /> : <Combobox {...props} />;
}

function Several(props: FieldProps) {
  const selection = useMultipleSelection<Row>({ initialSelectedItems: [...props.chosen] });
  return (
    <Combobox {...props} pick={selection.addSelectedItem}>
      {selection.selectedItems.map((selectedItem, index) => (
        <span key={selectedItem.value} {...selection.getSelectedItemProps({ selectedItem, index })}>
          {selectedItem.label}
          <button type="button" onClick={() => selection.removeSelectedItem(selectedItem)}>
            ×
          </button>
        </span>
      ))}
    </Combobox>
  );
}

interface ComboboxProps extends FieldProps {
  readonly pick?: (row: Row) => void;
  readonly children?: ReactNode;
}

function Combobox({ pick, children, ...props }: ComboboxProps) {
  const [text, setText] = useState('');
  const [wasOpen, setWasOpen] = useState(false);
  const { rows, loadMore } = useRows(props, text, wasOpen);
  const list = useRef<HTMLUListElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- the pages are not compiled by React Compiler
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: () => 36,
    overscan: 4,
  });
  const combobox = useCombobox<Row>({
    inputId: props.id,
    items: [...rows],
    itemToString: (row) => row?.label ?? '',
    inputValue: text,
    ...(pick && { selectedItem: null }),
    onIsOpenChange: ({ isOpen }) => setWasOpen(isOpen),
    onSelectedItemChange: ({ selectedItem }) => {
      setText(pick ? '' : (selectedItem?.label ?? ''));
      if (selectedItem) (pick ?? props.onChoose)?.(selectedItem);
    },
    onHighlightedIndexChange: ({ highlightedIndex, type }) => {
      if (highlightedIndex >= 0 && type !== useCombobox.stateChangeTypes.ItemMouseMove)
        virtual.scrollToIndex(highlightedIndex);
    },
    scrollIntoView: () => undefined,
  });
  const shown = combobox.isOpen ? virtual.getVirtualItems() : [];
  const isNearEnd = combobox.isOpen && (shown.at(-1)?.index ?? 0) >= rows.length - 4;
  useEffect(() => {
    if (isNearEnd) loadMore();
  });
  return (
    <>
      <label {...combobox.getLabelProps()}>{props.label}</label>
      {children}
      {/* As Downshift advises: setting the text asynchronously would lose letters. */}
      <input
        {...combobox.getInputProps({
          onChange: ({ currentTarget }) => setText(currentTarget.value),
        })}
      />
      <ul
        {...combobox.getMenuProps({ ref: list })}
        style={{
          position: 'absolute',
          zIndex: 1,
          width: 320,
          maxHeight: 288,
          overflowY: 'auto',
          margin: 0,
          padding: 0,
          background: 'white',
        }}
      >
        {combobox.isOpen && <li role="presentation" style={{ height: virtual.getTotalSize() }} />}
        {shown.map(({ index, start }) => {
          const row = rows[index];
          return (
            row && (
              <li
                key={row.value}
                {...combobox.getItemProps({ item: row, index })}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                style={{ position: 'absolute', top: 0, height: 36, transform: `translateY(${start}px)` }}
              >
                {row.label}
              </li>
            )
          );
        })}
      </ul>
    </>
  );
}
