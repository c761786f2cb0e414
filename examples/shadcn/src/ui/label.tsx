import type { ComponentProps } from 'react';
import { cn } from './cn';

export const Label = ({ className, ...props }: ComponentProps<'label'>) => (
  <label
    data-slot="label"
    className={cn('text-sm leading-none font-medium select-none', className)}
    {...props}
  />
);
