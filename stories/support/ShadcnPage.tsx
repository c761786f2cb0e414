/** A page of Tailwind CSS and shadcn/ui, as far as a story is one: its sheets go with the story. */
import { type ReactNode, useLayoutEffect } from 'react';
import theme from '../../src/styles/themes/shadcn.css?inline';
import page from './shadcn.css?inline';

/** Draws what is in it as a page of shadcn/ui would. */
export function ShadcnPage({ scheme, children }: { scheme: 'light' | 'dark'; children: ReactNode }) {
  useLayoutEffect(() => {
    // Where the generator of shadcn's themes has it.
    const { classList } = document.documentElement;
    classList.toggle('dark', scheme === 'dark');
    return () => classList.remove('dark');
  }, [scheme]);
  return (
    <div className="w-fit rounded-xl border bg-background p-8 text-foreground shadow-xs">
      <style>{page + theme}</style>
      {children}
    </div>
  );
}
