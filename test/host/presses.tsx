/**
 * A page for presses: it shows one field that changes on blur, and a target below, and reports whether a press hits the
 * target, and any layout shift during the press.
 */
import { QueryClient } from '@tanstack/react-query';
import { StrictMode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { FormSpec, InputFieldSpec } from '../../src/core/index.js';
import { SpecField, SpecFieldProvider, SpecForm } from '../../src/index.js';
import '../../src/styles/spec-field.css';
import { collectErrors } from './errors.ts';
import './presses.css';
import { type PressSubject, pressSubjects } from './pressSubjects.ts';

/** The place of the field. */
export type PressPlace = 'fields' | 'form' | 'steps' | 'dialog';

/** The target below the field. */
export type PressTarget = 'button' | 'checkbox' | 'box' | 'list';

/** The outcome of a press. */
export interface PressOutcome {
  /** The target reacted. */
  readonly hasArrived: boolean;
  /** The largest shift between pointer down and click, in pixels. */
  readonly movedPx: number;
  /** The element with the largest shift. */
  readonly moved: string;
  /** The target of the click, and the element with focus at the end. */
  readonly clicked: string;
  readonly focused: string;
}

/** The interface of this page for tests. */
export interface PressPage {
  readonly show: (subject: string, place: PressPlace, target: PressTarget, space: 'reserve' | 'flow') => void;
  /** Settles after the press. */
  readonly outcome: () => Promise<PressOutcome>;
}

collectErrors();

type NamedField = InputFieldSpec & { readonly name: string };

const targets: Readonly<Record<PressTarget, readonly NamedField[]>> = {
  button: [],
  checkbox: [{ name: 'target', displayName: 'Target', dataType: 'BOOLEAN' }],
  box: [{ name: 'target', displayName: 'Target', dataType: 'STRING' }],
  list: [
    {
      name: 'target',
      displayName: 'Target',
      dataType: 'STRING',
      valuesEndpoint: { protocol: 'INLINE', mode: 'CLOSED', items: [{ value: 1, label: 'One' }] },
    },
  ],
};

/** Answers after the number of milliseconds in the URL; has one town. */
async function answer(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  await new Promise((resolve) => setTimeout(resolve, Number(pathname.split('/').at(-1))));
  const isThere = 'Bern'.includes(searchParams.get('search') ?? '');
  return Response.json({ data: isThere ? [{ value: 'BE', label: 'Bern' }] : [] });
}

interface PageProps {
  readonly subject: PressSubject;
  readonly place: PressPlace;
  readonly target: PressTarget;
  readonly space: 'reserve' | 'flow';
}

function Page({ subject, place, target, space }: PageProps) {
  const [queryClient] = useState(() => new QueryClient());
  const fields = [...subject.fields, ...targets[target]];
  return (
    <SpecFieldProvider
      key={place}
      queryClient={queryClient}
      fetch={answer}
      onFault={() => undefined}
      messageSpace={space}
    >
      {place === 'fields' ? (
        <PlainFields fields={fields} values={subject.defaultValues} />
      ) : place === 'dialog' ? (
        <Dialog>
          <Form subject={subject} fields={fields} place={place} />
        </Dialog>
      ) : (
        <Form subject={subject} fields={fields} place={place} />
      )}
    </SpecFieldProvider>
  );
}

function PlainFields({
  fields,
  values,
}: {
  readonly fields: readonly NamedField[];
  readonly values: PressSubject['defaultValues'];
}) {
  return (
    <div className="plain">
      {fields.map((spec) => (
        <SpecField key={spec.name} spec={spec} defaultValue={values?.[spec.name]} />
      ))}
      <button type="button" className="host-press">
        Send
      </button>
    </div>
  );
}

function Form({ subject, fields, place }: Pick<PageProps, 'subject' | 'place'> & { fields: NamedField[] }) {
  const [spec] = useState((): FormSpec => {
    const names = fields.map(({ name }) => name);
    const later = { name: 'later', displayName: 'Later', dataType: 'STRING' } as const;
    const isInSteps = place === 'steps';
    return {
      id: 'presses',
      version: '1',
      displayName: 'Presses',
      fields: isInSteps ? [...fields, later] : fields,
      crossConstraints: subject.crossConstraints,
      ...(isInSteps && {
        sections: [
          { name: 'now', displayName: 'Now', fields: names },
          { name: 'then', displayName: 'Then', fields: ['later'] },
        ],
      }),
    };
  });
  return (
    <SpecForm
      spec={spec}
      layout={place === 'steps' ? 'steps' : 'page'}
      // Short lists are used in place of long ones here.
      kind="combobox"
      fields={subject.hasRadios ? { subject: { kind: 'auto' } } : undefined}
      defaultValues={subject.defaultValues}
      onSubmit={() => undefined}
    />
  );
}

function Dialog({ children }: { readonly children: React.ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return <dialog ref={dialog}>{children}</dialog>;
}

/* What is watched of a press */

let before = new Map<Element, DOMRect>();
let worst = { movedPx: 0, moved: '' };
let isOver = false;
let clicked: EventTarget | null = null;
let frame = 0;
let tooLate: ReturnType<typeof setTimeout> | undefined;
let end: () => void = () => undefined;
let over: Promise<void> = Promise.resolve();

function begin(): void {
  over = new Promise((resolve) => (end = resolve));
  clearTimeout(tooLate);
  isOver = false;
  clicked = null;
  worst = { movedPx: 0, moved: '' };
  const all = document.querySelectorAll('#root :is(button, input, select, label, legend, .spec-field)');
  before = new Map(
    [...all]
      .filter((one) => !one.closest('.spec-field-popup, .spec-field-hidden-text, [hidden]'))
      .map((one) => [one, one.getBoundingClientRect()]),
  );
  const sample = () => {
    if (isOver) return;
    look();
    frame = requestAnimationFrame(sample);
  };
  frame = requestAnimationFrame(sample);
}

function look(): void {
  for (const [element, rect] of before) {
    if (!element.isConnected) continue;
    const now = element.getBoundingClientRect();
    const movedPx = Math.max(
      ...(['top', 'left', 'width', 'height'] as const).map((side) => Math.abs(now[side] - rect[side])),
    );
    if (movedPx > worst.movedPx)
      worst = { movedPx, moved: `${element.localName}.${element.className} ${element.textContent}` };
  }
}

/** A press without a click, or a click without an effect, is lost; a busy machine may delay both. */
const longestMs = 3_000;

addEventListener('pointerdown', begin, true);
addEventListener(
  'click',
  ({ target }) => {
    if (isOver) return;
    look();
    clicked = target;
    isOver = true;
    cancelAnimationFrame(frame);
    setTimeout(end);
  },
  true,
);
addEventListener('pointerup', endLate, true);
addEventListener('pointercancel', endLate, true);

function endLate(): void {
  tooLate = setTimeout(() => {
    isOver = true;
    end();
  }, longestMs);
}

function isTaken(target: PressTarget): boolean {
  const element = targetElement(target);
  if (target === 'button') return clicked === element;
  if (target === 'checkbox') return (element as HTMLInputElement).checked;
  if (target === 'box') return document.activeElement === element;
  return element?.getAttribute('aria-expanded') === 'true';
}

const nameOf = (found: EventTarget | null) =>
  found instanceof Element
    ? `${found.localName}.${found.className} ${found.textContent.slice(0, 60)}`
    : 'nothing';

function targetElement(target: PressTarget): Element | null {
  if (target === 'button') return document.querySelector('.host-press, .spec-form-submit');
  const boxes = document.querySelectorAll('#root :is(input, select):not([type="hidden"], [hidden])');
  return [...boxes].findLast((box) => box.closest('.spec-field')?.textContent.startsWith('Target')) ?? null;
}

const root = createRoot(document.querySelector('#root') as Element);
let round = 0;
let shown: PressTarget = 'button';
const page: PressPage = {
  show: (name, place, target, space) => {
    const subject = pressSubjects[name];
    if (!subject) throw new TypeError(`There is no subject "${name}".`);
    shown = target;
    round++;
    flushSync(() =>
      root.render(
        <StrictMode>
          <Page key={round} {...{ subject, place, target, space }} />
        </StrictMode>,
      ),
    );
  },
  outcome: async () => {
    await over;
    const deadline = performance.now() + longestMs;
    // The effect of a click may need code that is loading.
    do await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    while (!isTaken(shown) && performance.now() < deadline);
    const focused = document.activeElement;
    return { hasArrived: isTaken(shown), ...worst, clicked: nameOf(clicked), focused: nameOf(focused) };
  },
};
Object.assign(globalThis, { presses: page, pressTarget: () => targetElement(shown) });
