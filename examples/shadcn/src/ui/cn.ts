import { type ClassValue, clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';

/** Classes in one text, of two utilities for the same the later one. */
export const cn = (...classes: readonly ClassValue[]) => twMerge(clsx(classes));
