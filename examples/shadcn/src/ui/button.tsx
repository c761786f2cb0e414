import type { ComponentProps } from 'react';
import { cn } from './cn';

const variants = {
  default: 'bg-primary text-primary-foreground shadow-xs hover:bg-primary/90',
  outline: 'border bg-background shadow-xs hover:bg-accent hover:text-accent-foreground',
  ghost: 'hover:bg-accent hover:text-accent-foreground',
};
const sizes = { default: 'h-9 px-4', sm: 'h-8 px-3', icon: 'size-8' };

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: keyof typeof variants;
  readonly size?: keyof typeof sizes;
}

export const Button = ({ className, variant = 'default', size = 'default', ...props }: ButtonProps) => (
  <button
    data-slot="button"
    className={cn(
      'inline-flex items-center justify-center gap-2 rounded-md text-sm font-medium whitespace-nowrap outline-none',
      'focus-visible:ring-3 focus-visible:ring-ring/50 disabled:pointer-events-none disabled:opacity-50',
      variants[variant],
      sizes[size],
      className,
    )}
    {...props}
  />
);
