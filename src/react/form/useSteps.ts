'use client';
/**
 * A form whose sections are shown one after the other: which one is shown, and the ways on and back. Going on validates what
 * is shown, going back keeps everything.
 */
import { useEffect, useRef, useState } from 'react';
import type { FormStore } from '../../client/form/formStore.js';
import type { SectionPlan } from '../../core/form/formPlan.js';

/** The steps of a form. @internal */
export interface Steps {
  readonly current: number;
  readonly total: number;
  readonly isLast: boolean;
  readonly isVisited: (index: number) => boolean;
  readonly next: () => Promise<void>;
  readonly back: () => void;
  /** Names of the steps in sight, in order. */
  readonly sections: readonly { readonly index: number; readonly section: SectionPlan }[];
}

/** Follows which step is shown; steps all of whose fields are hidden are passed over. */
export function useSteps(
  store: FormStore,
  areWanted: boolean,
  form: { readonly current: HTMLFormElement | null },
): Steps | undefined {
  // It goes by what the store holds as it is drawn, which React Compiler cannot know.
  'use no memo';
  const [current, setCurrent] = useState(0);
  const [visited, setVisited] = useState(0);
  const isMoving = useRef(false);
  const hasMoved = useRef(false);
  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    form.current?.querySelector<HTMLElement>('.spec-form-step-title')?.focus();
  });
  if (!areWanted) return undefined;
  const { hidden } = store.getSnapshot();
  const sections = store.plan.sections.flatMap((section, index) =>
    section.fields.some((name) => !hidden.has(name)) ? [{ index, section }] : [],
  );
  const place = Math.max(
    0,
    sections.findIndex(({ index }) => index >= current),
  );
  const shown = sections[place]?.index ?? 0;
  const move = (to: number | undefined) => {
    if (to === undefined) return;
    hasMoved.current = true;
    setCurrent(to);
    setVisited((most) => Math.max(most, to));
  };
  return {
    current: shown,
    total: sections.length,
    isLast: place >= sections.length - 1,
    isVisited: (index) => index <= visited,
    sections,
    next: async () => {
      if (isMoving.current) return;
      isMoving.current = true;
      const names = sections[place]?.section.fields ?? [];
      try {
        if (await store.validate(names)) move(sections[place + 1]?.index);
      } finally {
        isMoving.current = false;
      }
    },
    back: () => move(sections[place - 1]?.index),
  };
}
