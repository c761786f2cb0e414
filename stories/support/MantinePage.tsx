/** A Mantine page for one story; its style sheet is removed with the story. */
import { MantineProvider } from '@mantine/core';
import styles from '@mantine/core/styles.css?inline';
import type { ReactNode } from 'react';
import inBox from '../../examples/mantine/src/page.css?inline';

/** Renders its children with Mantine's provider and styles. */
export function MantinePage({ scheme, children }: { scheme: 'light' | 'dark'; children: ReactNode }) {
  return (
    <div className="mantine-page" data-mantine-color-scheme={scheme}>
      <style>{styles + inBox}</style>
      <MantineProvider
        forceColorScheme={scheme}
        cssVariablesSelector=".mantine-page"
        getRootElement={() => document.querySelector<HTMLElement>('.mantine-page') ?? undefined}
      >
        {children}
      </MantineProvider>
    </div>
  );
}
