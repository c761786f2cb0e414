import { type ClassValue, clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';

/** Joins class names; of two utilities for the same property the later one wins. */
export const cn = (...classes: readonly ClassValue[]) => twMerge(clsx(classes));
