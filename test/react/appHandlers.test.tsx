/**
 * Events that reach an app’s elements around a field from the popups of the field: the app’s dialog stays open, and its
 * table row is not pressed. React passes events up its own tree, also those that do not bubble in the document.
 */
import Dialog from '@mui/material/Dialog';
import { render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../src/styles/spec-field.css';
import { type InputFieldSpec, SpecField, SpecFieldProvider } from '../../src/index.js';
import { createHarness, settle } from '../support/renderField.tsx';

const items = Array.from({ length: 30 }, (_, index) => ({ value: index, label: `Value ${index}` }));
const day: InputFieldSpec = { displayName: 'Day', dataType: 'DATE', formatHint: 'date' };
const one: InputFieldSpec = {
  displayName: 'One',
  dataType: 'NUMBER',
  valuesEndpoint: { protocol: 'INLINE', items },
};
const many: InputFieldSpec = { ...one, displayName: 'Many', expectMultipleValues: true };
const chosen = items.map(({ value }) => value);

/** A native dialog, written as in apps. */
function NativeDialog({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      onCancel={onClose}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      {children}
    </dialog>
  );
}

function MaterialDialog({
  onClose,
  children,
}: {
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Dialog open onClose={onClose} transitionDuration={0}>
      {children}
    </Dialog>
  );
}

/** Dialogs of apps, and the ways to close a popup in them; the test of the elements around a field has all ways. */
const dialogs = [
  ['native', NativeDialog, ['a pick', 'Escape', 'the back button']],
  ['Material', MaterialDialog, ['Escape']],
] as const;

function App({
  dialog: AppDialog,
  spec,
  onSubmit,
}: {
  readonly dialog: typeof NativeDialog;
  readonly spec: InputFieldSpec;
  readonly onSubmit: () => void;
}) {
  const [isOpen, setOpen] = useState(true);
  return (
    <SpecFieldProvider {...createHarness().provider}>
      {isOpen && (
        <AppDialog onClose={() => setOpen(false)}>
          <form
            aria-label="App"
            onSubmit={(event) => {
              event.preventDefault();
              onSubmit();
            }}
          >
            <SpecField spec={spec} {...(spec === many && { defaultValue: chosen })} />
          </form>
        </AppDialog>
      )}
    </SpecFieldProvider>
  );
}

const press = async (element: Element) => userEvent.click(element, { delay: 90 });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const calendar = () => screen.findByRole('dialog', { name: 'Choose Day in a calendar' });
const all = () => screen.findByRole('dialog', { name: /^Many/ });
const sheet = () => screen.findByRole('dialog', { name: 'One' });
const tellPhone = () => {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query.includes('max-width: 479.98px') ? 'all' : query),
  );
};

/** Popups of a field: its spec, how to open it, the element that shows it is open, and ways to close it. */
const popups = {
  calendar: {
    spec: day,
    open: async () => press(await button(/Choose Day/)),
    shown: calendar,
    ways: {
      'a pick': () => userEvent.keyboard('{ArrowRight}{Enter}'),
      'a press on a day': async () =>
        press(document.querySelector('dialog .spec-field-day[tabindex="-1"]') as Element),
      Escape: () => userEvent.keyboard('{Escape}'),
      'its button': async () => press(await button('Close')),
      'the back button': async () => history.back(),
    },
  },
  'all that is chosen': {
    spec: many,
    // The number of hidden chips is known after the chips are measured.
    open: async () => page.getByRole('button', { name: /show all 30 chosen/ }).click({ delay: 90 }),
    shown: all,
    ways: {
      Escape: () => userEvent.keyboard('{Escape}'),
      'its button': async () => press(await button('Close')),
      'the back button': async () => history.back(),
    },
  },
  'a sheet': {
    spec: one,
    open: async () => press(await screen.findByRole('combobox')),
    shown: sheet,
    ways: {
      'a pick': async () => press(await screen.findByRole('option', { name: 'Value 2' })),
      Escape: () => userEvent.keyboard('{Escape}'),
      'its button': async () => press(await button('Done')),
      'the back button': async () => history.back(),
    },
  },
  'a list': {
    spec: one,
    open: async () => press(await screen.findByRole('combobox')),
    shown: () => screen.findByRole('listbox'),
    ways: {
      'a pick': async () => press(await screen.findByRole('option', { name: 'Value 2' })),
      Escape: () => userEvent.keyboard('{Escape}'),
      'its button': async () => press(await button('Show options')),
    },
  },
};
const cases = Object.entries(popups).flatMap(([name, { ways, spec, open, shown }]) =>
  Object.entries(ways).map(([way, close]) => ({ name, way, close, spec, open, shown })),
);

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(dialogs)('a %s dialog of an app', (_kind, dialog, ways: readonly string[]) => {
  it.each(cases.filter(({ way }) => ways.includes(way)))(
    'stays open when $way closes $name',
    async ({ name, way, spec, open, shown, close }) => {
      if (name === 'a sheet' || way === 'the back button') tellPhone();
      const onSubmit = vi.fn();
      render(<App dialog={dialog} spec={spec} onSubmit={onSubmit} />);
      await open();
      await shown();
      // A loading frame adds the history entry for the back button.
      await settle(way === 'the back button' ? 300 : 50);

      await close();

      await waitFor(() =>
        expect(
          document.querySelector('.spec-field dialog[open], .spec-field [role=listbox]:not([hidden])'),
        ).toBeNull(),
      );
      await settle(50);
      expect(screen.getByRole('form', { name: 'App' })).toBeVisible();
      expect(onSubmit).not.toHaveBeenCalled();
    },
  );
});

describe('elements of an app around a field', () => {
  it.each(cases)(
    'receive no event when $way closes $name',
    async ({ name, way, spec, open, shown, close }) => {
      if (name === 'a sheet' || way === 'the back button') tellPhone();
      const heard: string[] = [];
      const hear = ({ type }: { readonly type: string }) => heard.push(type);
      render(
        <SpecFieldProvider {...createHarness().provider}>
          <div
            role="row"
            tabIndex={-1}
            {...{ onClose: hear, onCancel: hear, onToggle: hear, onBeforeToggle: hear }}
            onSubmit={hear}
            onReset={hear}
            onClick={hear}
            onPointerDown={hear}
            onMouseDown={hear}
            onKeyDown={hear}
          >
            <SpecField spec={spec} {...(spec === many && { defaultValue: chosen })} />
          </div>
        </SpecFieldProvider>,
      );
      await open();
      await shown();
      await settle(way === 'the back button' ? 300 : 50);
      heard.length = 0;

      await close();

      await waitFor(() =>
        expect(
          document.querySelector('.spec-field dialog[open], .spec-field [role=listbox]:not([hidden])'),
        ).toBeNull(),
      );
      await settle(50);
      // A press on a button of the box is a press on the row, like one on any control.
      const own = name === 'a list' && way === 'its button' ? ['pointerdown', 'mousedown', 'click'] : [];
      expect(heard).toEqual(own);
    },
  );
});
