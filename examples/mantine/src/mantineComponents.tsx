/**
 * Components of Mantine in place of the built-in ones, for every kind of input.
 * Exports `components` for a field or the provider. The page needs Mantine's style sheet and provider, and the rules of page.css.
 */
import {
  ActionIcon,
  Alert,
  Box,
  Button,
  Checkbox,
  ColorInput,
  Group,
  Input,
  NativeSelect,
  Paper,
  PasswordInput,
  Pill,
  Radio,
  Rating,
  SegmentedControl,
  Skeleton,
  Slider,
  Stack,
  Switch,
  Text,
  Textarea,
} from '@mantine/core';
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

/** Removes props that are undefined, or that have another meaning in Mantine. */
type Plain<Props> = {
  [Name in keyof Props as Exclude<Name, 'className' | 'color' | 'size' | 'ref'>]: Exclude<
    Props[Name],
    undefined
  >;
};

/** Removes the class of the library, so that only Mantine's rules apply. */
const plain = <Props extends { className?: string | undefined }>({ className: _ours, ...props }: Props) =>
  props as unknown as Plain<Props>;

/** Mantine's own colour has too little contrast. */
const dimmed = 'light-dark(var(--mantine-color-gray-7), var(--mantine-color-dark-1))';

const Field = (props: ComponentProps<'div'>) => <Box {...plain(props)} />;
const Label = (props: ComponentProps<'label'>) => <Input.Label {...plain(props)} />;
const Legend = ({ id, children }: ComponentProps<'legend'>) => (
  <Text component="legend" id={id} size="sm" fw={600} mb={4} p={0}>
    {children}
  </Text>
);
const Help = (props: ComponentProps<'p'>) => <Input.Description mb={4} c={dimmed} {...plain(props)} />;

function Errors({ children, ...props }: ComponentProps<'div'>) {
  return (
    <Text component="div" size="xs" c="var(--mantine-color-error)" mt={4} {...plain(props)}>
      {children}
    </Text>
  );
}

function Status({ children, ref, ...props }: ComponentProps<'div'>) {
  return (
    <Group ref={ref} justify="space-between" px="sm" py={6} fz="sm" c={dimmed} {...plain(props)}>
      {children}
    </Group>
  );
}

function Summary({ children, ref, ...props }: ComponentProps<'div'>) {
  return (
    <Alert ref={ref} color="red" {...plain(props)}>
      {children}
    </Alert>
  );
}

function TextBox({ ref, ...props }: ComponentProps<'input'>) {
  return (
    <Input
      ref={ref}
      flex={1}
      error={props['aria-invalid'] === true}
      rightSectionWidth={props.role === 'combobox' ? 68 : 0}
      rightSection={props.role === 'combobox' ? <span /> : null}
      {...plain(props)}
    />
  );
}

function Lines({ ref, rows: _rows, ...props }: ComponentProps<'textarea'>) {
  const { style: _style, ...others } = plain(props);
  return (
    <Textarea
      ref={ref}
      autosize
      minRows={3}
      maxRows={12}
      error={props['aria-invalid'] === true}
      {...others}
    />
  );
}

function ChosenChip({ children, ref: _ref, color: _color, ...props }: ComponentProps<'li'>) {
  return (
    <Pill
      styles={{ label: { display: 'flex', alignItems: 'center' } }}
      renderRoot={(root) => <li {...root} {...plain(props)} />}
    >
      {children}
    </Pill>
  );
}

const Popup = ({ ref, ...props }: ComponentProps<'div'>) => (
  <Paper ref={ref} withBorder shadow="md" {...plain(props)} />
);

/** Options can't be focused, because the focus stays in the text box. */
function Option({
  ref,
  alias: _alias,
  isActive,
  isSelected,
  matches: _matches,
  ...props
}: ComponentProps<'li'> & OptionSlotProps) {
  return (
    <Box
      component="li"
      ref={ref}
      px="sm"
      py={6}
      fz="sm"
      fw={isSelected ? 600 : 400}
      {...(isActive && { bg: 'var(--mantine-primary-color-light)' })}
      {...plain(props)}
      style={{ cursor: 'pointer', listStyle: 'none' }}
    />
  );
}

const TextButton = ({ ref, ...props }: ComponentProps<'button'>) => (
  <Button ref={ref} variant={props.type === 'submit' ? 'filled' : 'default'} size="xs" {...plain(props)} />
);

/** Buttons that open or clear the list are within the text box; all others are inline. */
function SmallButton({ ref, ...props }: ComponentProps<'button'>) {
  const { className = '' } = props;
  const isOpen = className.includes('spec-field-open');
  const isInBox = isOpen || className.includes('spec-field-clear');
  // The built-in button has the icon of a calendar, and a mark for its place beside a box.
  const own = className.includes('spec-field-calendar-button') ? { className } : {};
  return (
    <ActionIcon
      ref={ref}
      variant="subtle"
      color="gray"
      {...plain(props)}
      {...own}
      {...(isInBox && { className: 'mantine-in-box', 'data-last': isOpen || undefined })}
    />
  );
}

const Waiting = (props: ComponentProps<'div'>) => <Skeleton height={36} {...plain(props)} />;

const Toggle = ({ field, controlProps: { ref, readOnly: _readOnly, ...props } }: ControlProps) => (
  <Checkbox
    ref={ref}
    {...props}
    checked={field.value === true}
    onChange={({ currentTarget }) => take(field, currentTarget.checked)}
  />
);

const OnOff = ({ field, controlProps: { ref, readOnly: _readOnly, ...props } }: ControlProps) => (
  <Switch
    ref={ref}
    {...props}
    checked={field.value === true}
    onChange={({ currentTarget }) => take(field, currentTarget.checked)}
  />
);

/** Values of a document by their text, which Mantine's controls use. */
function useChoices({ fieldSpec, value: held }: ControlProps['field']) {
  const { values } = useValues(fieldSpec);
  const chosen = values.find(({ value }) => value === held);
  return {
    text: chosen ? String(chosen.value) : '',
    data: values.map(({ value, label }) => ({ value: String(value), label })),
    valueOf: (text: string) => values.find(({ value }) => String(value) === text)?.value ?? null,
  };
}

function Select({ field, controlProps: { ref, readOnly: _readOnly, ...props } }: ControlProps) {
  const { data, text, valueOf } = useChoices(field);
  return (
    <NativeSelect
      ref={ref}
      {...props}
      error={field.errors.length > 0}
      data={[{ value: '', label: '' }, ...data]}
      value={text}
      onChange={({ currentTarget }) => take(field, valueOf(currentTarget.value))}
    />
  );
}

function Radios({ field, controlProps: { disabled } }: GroupControlProps) {
  const { data, text, valueOf } = useChoices(field);
  return (
    <Group>
      {data.map(({ value, label }) => (
        <Radio
          key={value}
          form=""
          name={`${field.id}-choice`}
          label={label}
          disabled={disabled}
          checked={text === value}
          onChange={() => take(field, valueOf(value))}
        />
      ))}
    </Group>
  );
}

function Checkboxes({ field, controlProps: { disabled } }: GroupControlProps) {
  const { data, valueOf } = useChoices(field);
  const chosen = new Set(Array.isArray(field.value) ? field.value.map(String) : []);
  return (
    <Stack gap="xs">
      {data.map(({ value, label }) => (
        <Checkbox
          key={value}
          form=""
          label={label}
          disabled={disabled}
          checked={chosen.has(value)}
          onChange={({ currentTarget }) => {
            if (currentTarget.checked) chosen.add(value);
            else chosen.delete(value);
            const next = data.flatMap((one) => (chosen.has(one.value) ? [valueOf(one.value)] : []));
            take(field, next);
          }}
        />
      ))}
    </Stack>
  );
}

function Segments({ field, controlProps: { disabled } }: GroupControlProps) {
  const { data, text, valueOf } = useChoices(field);
  return (
    <SegmentedControl
      data={data}
      disabled={disabled}
      aria-label={field.label}
      value={text}
      onChange={(next) => take(field, valueOf(next))}
    />
  );
}

function Range({ field, controlProps: { id, disabled, ref } }: ControlProps) {
  const value = typeof field.value === 'number' ? field.value : undefined;
  return (
    <Slider
      {...boundsOf(field)}
      mt={32}
      labelAlwaysOn={value !== undefined}
      thumbLabel={field.label}
      thumbProps={{ id, ref }}
      value={value ?? boundsOf(field).min}
      disabled={disabled}
      onChange={(next) => field.setValue(next)}
      onChangeEnd={(next) => field.commitValue(next)}
    />
  );
}

const Stars = ({ field, controlProps: { readOnly, disabled } }: GroupControlProps) => (
  <Rating
    count={boundsOf(field).max}
    readOnly={readOnly || disabled}
    value={typeof field.value === 'number' ? field.value : 0}
    onChange={(next) => take(field, next)}
  />
);

const Colour = ({ field, controlProps: { ref, readOnly: _readOnly, ...props } }: ControlProps) => (
  <ColorInput
    withEyeDropper={false}
    ref={ref}
    {...props}
    value={typeof field.value === 'string' ? field.value : ''}
    onChange={(next) => field.setValue(next === '' ? null : next)}
    onBlur={() => field.commitValue()}
  />
);

const Secret = ({ field, controlProps: { ref, readOnly: _readOnly, ...props } }: ControlProps) => (
  <PasswordInput
    ref={ref}
    {...props}
    error={field.errors.length > 0}
    value={typeof field.value === 'string' ? field.value : ''}
    onChange={({ currentTarget: { value } }) => field.setValue(value === '' ? null : value)}
    onBlur={() => field.commitValue()}
    visibilityToggleButtonProps={{ 'aria-label': `Show ${field.label}` }}
  />
);

/** All controls and elements of Mantine. */
export const mantineComponents: FieldComponents = {
  field: Field,
  label: Label,
  legend: Legend,
  description: Help,
  error: Errors,
  status: Status,
  errorSummary: Summary,
  input: TextBox,
  textarea: Lines,
  chip: ChosenChip,
  popup: Popup,
  option: Option,
  button: TextButton,
  iconButton: SmallButton,
  skeleton: Waiting,
  checkbox: Toggle,
  switch: OnOff,
  select: Select,
  radios: Radios,
  checkboxes: Checkboxes,
  segmented: Segments,
  range: Range,
  rating: Stars,
  color: Colour,
  password: Secret,
};
