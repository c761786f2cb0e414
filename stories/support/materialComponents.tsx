/**
 * The elements of Material UI in place of ours: what a team with a design system of its own writes once.
 * Out: `components` for a field or for the provider. Each hands on what it is given, so names, states and keys stay.
 */
import {
  Box,
  Button,
  Checkbox,
  Chip,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  IconButton,
  ListItemButton,
  OutlinedInput,
  Paper,
  Radio,
  Skeleton,
} from '@mui/material';
import type { ComponentProps } from 'react';
import {
  type ControlProps,
  type FieldComponents,
  type GroupControlProps,
  type OptionSlotProps,
  useValues,
} from '../../src/index.js';

/** Material's look instead of ours: without our class, none of our rules applies. */
const plain = <Props extends { className?: string | undefined }>({ className: _ours, ...props }: Props) =>
  props;

function Field({ ref: _ref, color: _color, ...props }: ComponentProps<'div'>) {
  return <FormControl fullWidth {...plain(props)} />;
}

function Label({ ref, color: _color, ...props }: ComponentProps<'label'>) {
  return <FormLabel ref={ref} sx={{ mb: 0.5 }} {...plain(props)} />;
}

function Legend({ id, children }: ComponentProps<'legend'>) {
  return (
    <FormLabel component="legend" id={id}>
      {children}
    </FormLabel>
  );
}

/** Chips above the text box. */
function ChosenBox({ ref, color: _color, ...props }: ComponentProps<'div'>) {
  const sx = { position: 'relative', display: 'flex', flexWrap: 'wrap', gap: 0.5 };
  return <Box ref={ref} sx={sx} {...plain(props)} />;
}

function Help({ ref, color: _color, ...props }: ComponentProps<'p'>) {
  return <FormHelperText sx={{ marginInline: 0 }} ref={ref} {...plain(props)} />;
}

function Errors({ ref: _ref, color: _color, ...props }: ComponentProps<'div'>) {
  return <FormHelperText error sx={{ marginInline: 0 }} component="div" {...plain(props)} />;
}

function Input({ ref, size: _size, color: _color, ...props }: ComponentProps<'input'>) {
  return (
    <OutlinedInput
      fullWidth
      size="small"
      sx={{ '& [role=combobox]': { paddingInlineEnd: 9 } }}
      inputRef={ref}
      error={props['aria-invalid'] === true}
      disabled={props.disabled ?? false}
      slotProps={{ input: plain(props) }}
    />
  );
}

function ChosenChip({ children, ref: _ref, color: _color, ...props }: ComponentProps<'li'>) {
  return <Chip component="li" size="small" label={children} {...plain(props)} />;
}

/** The focus stays in the text box, so an option is no stop of the Tab key. */
function Option({
  ref,
  color: _color,
  alias: _alias,
  isActive,
  isSelected: _isSelected,
  matches: _matches,
  ...props
}: ComponentProps<'li'> & OptionSlotProps) {
  return (
    <ListItemButton ref={ref} component="li" dense tabIndex={-1} selected={isActive} {...plain(props)} />
  );
}

function TextButton({ ref, color: _color, ...props }: ComponentProps<'button'>) {
  return <Button ref={ref} size="small" {...plain(props)} />;
}

/** The buttons that open the list and clear it stand in the text box; the others stand in the line. */
function SmallButton({ ref, color: _color, ...props }: ComponentProps<'button'>) {
  const { className = '' } = props;
  const isOpen = className.includes('spec-field-open');
  const inBox = {
    position: 'absolute',
    insetInlineEnd: isOpen ? 6 : 38,
    insetBlockEnd: 4,
    inlineSize: 32,
    blockSize: 32,
  };
  const isInBox = isOpen || className.includes('spec-field-clear');
  return <IconButton ref={ref} size="small" sx={isInBox ? inBox : {}} {...plain(props)} />;
}

function Toggle({ field, controlProps: { ref, readOnly: _readOnly, ...props } }: ControlProps) {
  return (
    <Checkbox
      sx={{ ml: -1 }}
      checked={field.value === true}
      disabled={props.disabled}
      slotProps={{ input: { ...props, ref } }}
      onChange={({ currentTarget }) => {
        field.setValue(currentTarget.checked);
        field.commitValue(currentTarget.checked);
      }}
    />
  );
}

function Radios({ field, controlProps: { disabled } }: GroupControlProps) {
  const { values } = useValues(field.fieldSpec);
  return values.map(({ value, label }) => (
    <FormControlLabel
      key={String(value)}
      label={label}
      disabled={disabled}
      control={<Radio size="small" name={`${field.id}-choice`} slotProps={{ input: { form: '' } }} />}
      checked={field.value === value}
      onChange={() => {
        field.setValue(value);
        field.commitValue(value);
      }}
    />
  ));
}

/** Controls and elements of Material UI. */
export const materialComponents: FieldComponents = {
  field: Field,
  label: Label,
  legend: Legend,
  description: Help,
  error: Errors,
  input: Input,
  box: ChosenBox,
  chip: ChosenChip,
  popup: Paper,
  option: Option,
  button: TextButton,
  iconButton: SmallButton,
  skeleton: ({ ref: _ref, color: _color, ...props }) => <Skeleton variant="rounded" {...plain(props)} />,
  checkbox: Toggle,
  radios: Radios,
};
