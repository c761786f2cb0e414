/**
 * Material UI's Autocomplete as a control for `components.combobox`: its own keyboard and list, with values from `useValues`.
 */
import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { type ControlProps, useValues, type ValueAlias } from '../../src/index.js';

/** Renders a single value of an endpoint. */
export function MaterialAutocomplete({ field, controlProps }: ControlProps) {
  const { fieldSpec, specUrl, value, isEmpty, labelOf } = field;
  const { ref, id, disabled, readOnly, ...said } = controlProps;
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const search = typed ?? '';
  const { values, status } = useValues(fieldSpec, { search, isEnabled: isOpen, specUrl });
  const chosen = isEmpty ? null : ({ value, label: labelOf(value) } as ValueAlias);
  return (
    <Autocomplete
      id={id}
      size="small"
      disabled={disabled}
      readOnly={readOnly}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      // The endpoint has filtered already.
      filterOptions={(options) => options}
      options={[...values]}
      loading={status === 'loading' || status === 'waiting'}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      value={chosen}
      inputValue={typed ?? labelOf(value)}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : undefined)}
      onChange={(_event, alias) => {
        if (alias) return field.choose(alias);
        field.setValue(null);
        field.commitValue();
      }}
      renderInput={(props) => (
        <TextField
          {...props}
          error={said['aria-invalid']}
          inputRef={ref}
          slotProps={{ ...props.slotProps, htmlInput: { ...props.slotProps.htmlInput, ...said } }}
        />
      )}
    />
  );
}
