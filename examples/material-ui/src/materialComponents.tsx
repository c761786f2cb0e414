/**
 * Whole controls of Material UI, and its buttons and messages, besides the text boxes of `materialElements.tsx`: the part that a team
 * with a design system writes once. Exports `components` for a field or the provider.
 */
import {
  Alert,
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  NativeSelect,
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
  useValues,
} from 'spec-field';
import { materialElements, plain } from './materialElements';

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

function Legend({ id, children }: ComponentProps<'legend'>) {
  return (
    <FormLabel component="legend" id={id}>
      {children}
    </FormLabel>
  );
}

function Group(props: ComponentProps<'fieldset'>) {
  return <FormControl component="fieldset" fullWidth {...plain(props)} />;
}

/** The state of a lookup or a validation. */
function Status({ ref, ...props }: ComponentProps<'div'>) {
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
function Summary({ ref, ...props }: ComponentProps<'div'>) {
  return <Alert severity="error" ref={ref} {...plain(props)} />;
}

function TextButton({ ref, ...props }: ComponentProps<'button'>) {
  const variant = props.type === 'submit' ? 'contained' : 'text';
  return <Button ref={ref} variant={variant} size="small" {...plain(props)} />;
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
  ...materialElements,
  group: Group,
  legend: Legend,
  status: Status,
  errorSummary: Summary,
  button: TextButton,
  skeleton: (props) => <Skeleton variant="rounded" {...plain(props)} />,
  checkbox: Toggle,
  switch: OnOff,
  select: Select,
  radios: Radios,
  checkboxes: Checkboxes,
  segmented: Segments,
  range: Range,
  rating: Stars,
};
