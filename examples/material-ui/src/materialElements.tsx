/**
 * Fields that look like `TextField` and `Autocomplete` of Material UI: a label that floats, chips, icons and units inside the
 * outline, help below. Each element passes its props on, so names, states and keys still work.
 */
import {
  Box,
  Chip,
  FormControl,
  FormHelperText,
  IconButton,
  InputBase,
  InputLabel,
  ListItemButton,
  OutlinedInput,
  Paper,
  SvgIcon,
  type SvgIconProps,
  type Theme,
} from '@mui/material';
import { type ComponentProps, createContext, useContext } from 'react';
import type { FieldComponents, OptionSlotProps } from 'spec-field';

/** Props of an element without `ref` and `color`, whose types differ, and without the class of the library. */
export const plain = <Props extends { className?: string | undefined; ref?: unknown; color?: unknown }>({
  className: _className,
  ref: _ref,
  color: _color,
  ...props
}: Props) => props;

const icon = (path: string) => (props: SvgIconProps) => (
  <SvgIcon {...props}>
    <path d={path} />
  </SvgIcon>
);
const ArrowIcon = icon('M7 10l5 5 5-5z');
const ClearIcon = icon(
  'm19 6.4-1.4-1.4-5.6 5.6L6.4 5 5 6.4l5.6 5.6L5 17.6 6.4 19l5.6-5.6 5.6 5.6 1.4-1.4-5.6-5.6z',
);
const CancelIcon = icon(
  'M12 2a10 10 0 100 20 10 10 0 000-20zm5 13.6L15.6 17 12 13.4 8.4 17 7 15.6l3.6-3.6L7 8.4 8.4 7l3.6 3.6L15.6 7 17 8.4 13.4 12z',
);

const still = { position: 'static', transform: 'none', pointerEvents: 'auto' };
const shrunk = { transform: 'translate(14px, -9px) scale(0.75)', pointerEvents: 'auto' };
/** A checkbox is beside its label; a label without a box doesn't float; chips and pickers keep it above. */
const fieldStyle = {
  '&.spec-field-row': { flexFlow: 'row-reverse wrap', justifyContent: 'flex-end', alignItems: 'center' },
  '&:not(:has(> .MuiInputBase-root, > .spec-field-box)) > label': still,
  '&:has(.MuiChip-root, [data-affix=before], [placeholder], [type^=date], [type=time], [type=month], [type=color]) > label':
    shrunk,
  '&:has(> .Mui-disabled, > .spec-field-box > .Mui-disabled) > label': { color: 'text.disabled' },
};
const Field = (props: ComponentProps<'div'> & { 'data-invalid'?: boolean }) => (
  <FormControl
    fullWidth
    error={props['data-invalid'] === true}
    className={props.className?.includes('spec-field-row') ? 'spec-field-row' : ''}
    sx={fieldStyle}
    {...plain(props)}
  />
);
/** The background of a label interrupts the outline. */
const label = ({ palette: { background } }: Theme) => ({
  bgcolor: background.paper,
  boxShadow: `7px 0 ${background.paper}, -7px 0 ${background.paper}`,
});
/** Below the box, though before it in the document. */
const below = { order: 1, '& p': { m: 0 } };

const InsideBox = createContext(false);
const ring = (color: string) => ({ borderColor: color, boxShadow: `inset 0 0 0 1px ${color}` });
/** The outline of `OutlinedInput`, around a text box with chips, a unit or buttons. */
const outline = (theme: Theme) => ({
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  minHeight: 56,
  pr: '5px',
  border: `1px solid ${theme.palette.mode === 'light' ? 'rgba(0, 0, 0, 0.23)' : 'rgba(255, 255, 255, 0.23)'}`,
  borderRadius: 1,
  '&[data-multiple]': { p: 1, gap: 0, flexWrap: 'wrap' },
  '&[data-multiple] input': { p: '7.5px 4px 7.5px 5px' },
  '&:hover': { borderColor: 'text.primary' },
  '&:focus-within': ring(theme.palette.primary.main),
  '&:has([aria-invalid=true])': { borderColor: 'error.main' },
  '&:has([aria-invalid=true]):focus-within': ring(theme.palette.error.main),
});
const Outline = ({ ref, color: _color, ...props }: ComponentProps<'div'>) => (
  <InsideBox value={true}>
    <Box ref={ref} sx={outline} {...props} />
  </InsideBox>
);
type InputProps = ComponentProps<'input'> & { rows?: number };
const boxProps = ({ ref, size: _size, rows: _rows, ...props }: InputProps) => ({
  inputRef: ref,
  disabled: props.disabled ?? false,
  slotProps: { input: plain(props) },
});
function Input(props: ComponentProps<'input'>) {
  if (!useContext(InsideBox)) return <OutlinedInput fullWidth {...boxProps(props)} />;
  return <InputBase sx={{ flex: 1, minWidth: 60, '& input': { p: '15.5px 13px' } }} {...boxProps(props)} />;
}
/** Options can't be focused, because the focus stays in the text box. */
type OptionProps = ComponentProps<'li'> & OptionSlotProps;
const Option = ({ ref, alias: _a, isSelected: _s, matches: _m, isActive, ...props }: OptionProps) => (
  <ListItemButton ref={ref} component="li" tabIndex={-1} selected={isActive} {...plain(props)} />
);
function SmallButton({ ref, children, ...props }: ComponentProps<'button'>) {
  const is = (name: string) => props.className?.includes(`spec-field-${name}`);
  const turned = { transform: props['aria-expanded'] ? 'rotate(180deg)' : 'none' };
  const inChip = { p: 0, ml: '6px', mr: '-7px', color: 'action.disabled' };
  // The calendar button has an icon, which its class draws.
  const own = is('calendar-button') && { className: props.className };
  return (
    <IconButton ref={ref} size="small" sx={is('remove') ? inChip : {}} {...plain(props)} {...own}>
      {is('open') && <ArrowIcon sx={turned} />}
      {is('clear') && <ClearIcon fontSize="small" />}
      {is('remove') && <CancelIcon sx={{ fontSize: 22 }} />}
      {!is('open') && !is('clear') && !is('remove') && children}
    </IconButton>
  );
}

/** Elements of text boxes, comboboxes and chips. */
export const materialElements: FieldComponents = {
  field: Field,
  label: ({ ref, ...props }) => <InputLabel ref={ref} sx={label} {...plain(props)} />,
  description: ({ ref, ...props }) => <FormHelperText error={false} ref={ref} sx={below} {...plain(props)} />,
  error: (props) => <FormHelperText error component="div" sx={below} {...plain(props)} />,
  box: Outline,
  input: Input,
  textarea: (props) => (
    <OutlinedInput fullWidth multiline minRows={3} maxRows={12} {...boxProps(props as InputProps)} />
  ),
  chip: ({ children, ...props }) => (
    <Chip component="li" label={children} sx={{ m: '3px' }} {...plain(props)} />
  ),
  popup: Paper,
  option: Option,
  iconButton: SmallButton,
};
