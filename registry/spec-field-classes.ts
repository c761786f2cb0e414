import type { FieldClassNames } from 'spec-field';

/**
 * Tailwind CSS classes for each part of a field. Edit them as you like: they override the style sheet of spec-field, which uses the
 * colours and corners of the page through `spec-field/themes/shadcn.css`. Change sizes by the custom properties `--sf-…` instead,
 * because loading placeholders use these, too.
 */
export const fieldClassNames: FieldClassNames = {
  label: 'font-medium select-none',
  legend: 'font-medium',
  description: 'text-muted-foreground',
  error: 'text-destructive',
  status: 'text-muted-foreground',
  // In a field of several values, the box around the chips has the border and the background, not the input.
  input: 'transition-[color,box-shadow] dark:not-in-data-multiple:bg-input/30',
  textarea: 'leading-relaxed',
  box: 'data-multiple:transition-[color,box-shadow] dark:data-multiple:bg-input/30',
  choice: 'select-none',
  chip: 'rounded-sm border-transparent bg-secondary text-secondary-foreground',
  popup: 'rounded-md border bg-popover text-popover-foreground shadow-md',
  option: 'rounded-sm data-active:text-accent-foreground',
  button:
    'rounded-md font-medium shadow-xs transition-colors hover:bg-accent hover:text-accent-foreground ' +
    '[&[type=submit]]:border-transparent [&[type=submit]]:bg-primary [&[type=submit]]:text-primary-foreground [&[type=submit]]:hover:bg-primary/90',
  iconButton: 'rounded-sm text-muted-foreground transition-colors hover:text-foreground',
  skeleton: 'rounded-md bg-accent motion-safe:animate-pulse',
  errorSummary: 'rounded-lg border border-destructive/50 bg-card text-card-foreground',
};
