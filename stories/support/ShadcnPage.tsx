/** A page with Tailwind CSS and shadcn/ui for one story; its style sheets are removed with the story. */
import { type ReactNode, useLayoutEffect } from 'react';
import theme from '../../src/styles/themes/shadcn.css?inline';
import page from './shadcn.css?inline';

/** Renders its children like a page of shadcn/ui. */
export function ShadcnPage({ scheme, children }: { scheme: 'light' | 'dark'; children: ReactNode }) {
  useLayoutEffect(() => {
    // Themes of shadcn/ui use this class of the root element.
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
