/**
 * Components of Material UI in place of the built-in ones: the part that a team with a design system writes once.
 * Exports `components` for a field or the provider. Each component passes its props on, so names, states and keys still work.
 */
import {
  Alert,
  Button,
  Checkbox,
  Chip,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  IconButton,
  ListItemButton,
  NativeSelect,
  OutlinedInput,
  Paper,
  Radio,
  Rating,
  Skeleton,
  Slider,
  Switch,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import type { ComponentProps } from 'react';
import {
  type ControlField,
  type ControlProps,
  type FieldComponents,
  type FieldValue,
  type GroupControlProps,
  type OptionSlotProps,
  useValues,
} from 'spec-field';

/** Sets a value that is chosen by one press or key. */
function take(field: ControlField, value: FieldValue): void {
  field.setValue(value);
  field.commitValue(value);
}

/** The bounds and the step of a number, from its document. */
function boundsOf({ fieldSpec }: ControlField) {
  const published = fieldSpec.constraints?.find(({ type }) => type === 'range')?.params;
  const { min = 0, max = 100, step = 1 } = (published ?? {}) as { min?: number; max?: number; step?: number };
  return { min, max, step };
}

/** Removes the class of the library, so that only Material's rules apply. */
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

function Group({ ref: _ref, color: _color, ...props }: ComponentProps<'fieldset'>) {
  return <FormControl component="fieldset" fullWidth {...plain(props)} />;
}

function Help({ ref, color: _color, ...props }: ComponentProps<'p'>) {
  return <FormHelperText sx={{ marginInline: 0 }} ref={ref} {...plain(props)} />;
}

function Errors({ ref: _ref, color: _color, ...props }: ComponentProps<'div'>) {
  return <FormHelperText error sx={{ marginInline: 0 }} component="div" {...plain(props)} />;
}

/** The state of a lookup or a validation. */
function Status({ ref, color: _color, ...props }: ComponentProps<'div'>) {
  const sx = {
    margin: 0,
    padding: 1,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
  };
  return <FormHelperText component="div" ref={ref} sx={sx} {...plain(props)} />;
}

/** The error summary of a form: focusable, with a heading and links. */
function Summary({ ref, color: _color, ...props }: ComponentProps<'div'>) {
  return <Alert severity="error" ref={ref} {...plain(props)} />;
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

function Lines({ ref, color: _color, rows: _rows, ...props }: ComponentProps<'textarea'>) {
  return (
    <OutlinedInput
      fullWidth
      multiline
      minRows={3}
      maxRows={12}
      inputRef={ref}
      error={props['aria-invalid'] === true}
      disabled={props.disabled ?? false}
      slotProps={{ input: plain(props) as object }}
    />
  );
}

function ChosenChip({ children, ref: _ref, color: _color, ...props }: ComponentProps<'li'>) {
  return <Chip component="li" size="small" label={children} {...plain(props)} />;
}

/** Options can't be focused, because the focus stays in the text box. */
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
  const variant = props.type === 'submit' ? 'contained' : 'text';
  return <Button ref={ref} variant={variant} size="small" {...plain(props)} />;
}

/** Buttons that open or clear the list are within the text box; all others are inline. */
function SmallButton({ ref, color: _color, ...props }: ComponentProps<'button'>) {
  const { className = '' } = props;
  const isOpen = className.includes('spec-field-open');
  const inBox = {
    position: 'absolute',
    insetInlineEnd: isOpen ? 6 : 38,
    '&:last-child': { insetInlineEnd: 6 },
    insetBlockEnd: 4,
    inlineSize: 32,
    blockSize: 32,
  };
  const isInBox = isOpen || className.includes('spec-field-clear');
  // The built-in button has the icon of a calendar, and a mark for its place beside a box.
  const own = className.includes('spec-field-calendar-button') ? { className } : {};
  return <IconButton ref={ref} size="small" sx={isInBox ? inBox : {}} {...plain(props)} {...own} />;
}

/** Shared by checkbox and switch. */
const onOffProps = ({ field, controlProps: { ref, readOnly: _readOnly, ...props } }: ControlProps) => ({
  sx: { ml: -1 },
  checked: field.value === true,
  disabled: props.disabled,
  slotProps: { input: { ...props, ref } },
  onChange: (_event: unknown, isOn: boolean) => take(field, isOn),
});

const Toggle = (props: ControlProps) => <Checkbox {...onOffProps(props)} />;
const OnOff = (props: ControlProps) => <Switch {...onOffProps(props)} />;

/** A native select for a few values of the document. */
function Select({ field, controlProps: { ref, readOnly: _readOnly, ...props } }: ControlProps) {
  const { values } = useValues(field.fieldSpec);
  const chosen = values.find(({ value }) => value === field.value);
  return (
    <NativeSelect
      fullWidth
      value={chosen ? String(chosen.value) : ''}
      disabled={props.disabled}
      inputRef={ref}
      inputProps={props}
      onChange={({ currentTarget }) => {
        const alias = values.find(({ value }) => String(value) === currentTarget.value);
        if (alias) field.choose(alias);
        else field.commitValue(null);
      }}
    >
      <option value="" aria-label={field.text('clearField')} />
      {values.map(({ value, label }) => (
        <option key={String(value)} value={String(value)}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}

function Checkboxes({ field, controlProps: { disabled } }: GroupControlProps) {
  const { values } = useValues(field.fieldSpec);
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  const turn = (value: (typeof values)[number]['value'], isChosen: boolean) => {
    const next = values.flatMap((one) =>
      (one.value === value ? isChosen : chosen.includes(one.value)) ? [one.value] : [],
    );
    take(field, next);
  };
  return values.map(({ value, label }) => (
    <FormControlLabel
      key={String(value)}
      label={label}
      disabled={disabled}
      control={<Checkbox size="small" slotProps={{ input: { form: '' } }} />}
      checked={chosen.includes(value)}
      onChange={(_event, isChosen) => turn(value, isChosen)}
    />
  ));
}

/** A few short values side by side. */
function Segments({ field, controlProps: { disabled } }: GroupControlProps) {
  const { values } = useValues(field.fieldSpec);
  return (
    <ToggleButtonGroup
      exclusive={!field.plan.expectMultipleValues}
      size="small"
      color="primary"
      disabled={disabled}
      value={field.value}
      onChange={(_event, value: typeof field.value) => take(field, value)}
    >
      {values.map(({ value, label }) => (
        <ToggleButton key={String(value)} value={value ?? ''} sx={{ minInlineSize: 48 }}>
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function Range({ field, controlProps: { ref, readOnly: _readOnly, ...props } }: ControlProps) {
  const value = typeof field.value === 'number' ? field.value : undefined;
  return (
    <Slider
      {...boundsOf(field)}
      valueLabelDisplay={value === undefined ? 'off' : 'on'}
      sx={{ mt: 4, mx: 1, inlineSize: 'calc(100% - 16px)' }}
      value={value ?? boundsOf(field).min}
      disabled={props.disabled}
      slotProps={{ input: { ...props, ref } }}
      onChange={(_event, next) => field.setValue(next)}
      onChangeCommitted={(_event, next) => field.commitValue(next)}
    />
  );
}

function Stars({ field, controlProps: { disabled, readOnly } }: GroupControlProps) {
  return (
    <Rating
      name={`${field.id}-stars`}
      max={boundsOf(field).max}
      value={typeof field.value === 'number' ? field.value : null}
      disabled={disabled}
      readOnly={readOnly}
      onChange={(_event, next) => take(field, next)}
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
      onChange={() => take(field, value)}
    />
  ));
}

/** All controls and elements of Material UI. */
export const materialComponents: FieldComponents = {
  field: Field,
  group: Group,
  label: Label,
  legend: Legend,
  description: Help,
  error: Errors,
  status: Status,
  errorSummary: Summary,
  input: Input,
  textarea: Lines,
  chip: ChosenChip,
  popup: Paper,
  option: Option,
  button: TextButton,
  iconButton: SmallButton,
  skeleton: ({ ref: _ref, color: _color, ...props }) => <Skeleton variant="rounded" {...plain(props)} />,
  checkbox: Toggle,
  switch: OnOff,
  select: Select,
  radios: Radios,
  checkboxes: Checkboxes,
  segmented: Segments,
  range: Range,
  rating: Stars,
};
