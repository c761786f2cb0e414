/**
 * The contract of every kind of input: name and description, input by keyboard, errors, drafts,
 * submit, reset, summary, and layout at every size and in both directions.
 * In: a document with the kind, and facts about its control. Out: a `describe` of it. For Chromium.
 */
import { render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type FieldValue,
  type FormSpec,
  type InputFieldSpec,
  loadControls,
  localDraft,
  SpecField,
  type SpecFieldProps,
  SpecFieldProvider,
  SpecForm,
  SpecSummary,
} from '../../src/index.js';
import type { InputKind } from '../../src/core/vocabulary/inputKinds.js';
import { kindStage } from '../../src/react/controls/kindStages.js';
import { accessibilityTree } from './accessibilityTree.ts';
import { createHarness, renderField } from './renderField.tsx';
import { ready } from './renderForm.tsx';
import { violations } from './violations.ts';

/** The facts about a kind of input that its tests need. */
export interface KindCase {
  /** A document with this kind; the tests add name, label, help and `required`. */
  readonly spec: Omit<InputFieldSpec, 'displayName'>;
  /** A value, and its entries in a submitted form. */
  readonly filled: FieldValue;
  readonly entries: readonly string[];
  /** Enters that value by keyboard while the control has focus. */
  readonly enter: () => Promise<unknown>;
  /** Its text in the summary of a form. */
  readonly summary: string;
  /** Whether several elements make up the control, so that a group has its name, help and errors. */
  readonly isGroup?: boolean;
  /** Enters the value without script. Default: sets the text of the element. */
  readonly enterNatively?: (element: HTMLElement) => void;
  /** The unit, which is part of its description. */
  readonly described?: string;
  /** The text of the value without script. Default: its first entry. */
  readonly written?: string;
  /** Whether drafts omit it. Default: false. */
  readonly isSecret?: boolean;
}

const label = 'Field of a kind';
const help = 'What to enter.';

/** The entries of the field in the form on the page. */
const entries = () => new FormData(document.querySelector('form') ?? undefined).getAll('kept');

const drawForm = (spec: FormSpec) =>
  render(
    <SpecFieldProvider {...createHarness().provider}>
      <SpecForm spec={spec} draft={localDraft('kinds')} onSubmit={() => undefined} />
    </SpecFieldProvider>,
  );

/** Moves focus to a field by the Tab key; the first press may start outside of the page. */
async function tabInto(element: HTMLElement): Promise<void> {
  const field = element.closest('.spec-field');
  for (let presses = 0; presses < 3 && !field?.contains(document.activeElement); presses++)
    await userEvent.tab();
}

/** Runs the tests. */
export function describeKind(kind: InputKind, given: KindCase): void {
  const spec: InputFieldSpec = { name: 'kept', displayName: label, description: help, ...given.spec };
  const find = async () => {
    await ready();
    if (!given.isGroup) return screen.getByLabelText(label, { selector: 'input, textarea' });
    return (
      screen.queryByRole('radiogroup', { name: label }) ?? screen.getByRole('group', { name: label })
    ).querySelector('input:not([hidden])') as HTMLElement;
  };
  const show = async (props: Partial<SpecFieldProps> = {}) => {
    const shown = renderField({ spec, ...props });
    return { ...shown, element: await find() };
  };
  const named = (element: HTMLElement) =>
    given.isGroup ? (element.closest('fieldset') as HTMLElement) : element;
  const form: FormSpec = {
    id: 'kinds',
    displayName: 'Form',
    fields: [spec as InputFieldSpec & { name: string }],
  };

  describe(`the kind ${kind}`, () => {
    beforeAll(loadControls);
    afterEach(async () => {
      document.documentElement.removeAttribute('style');
      document.documentElement.removeAttribute('dir');
      localStorage.clear();
      await page.viewport(414, 896);
    });

    it('has its label as name, and error, help and unit as description in this order', async () => {
      const { element } = await show({ error: 'Not this one.' });

      expect(named(element)).toHaveAccessibleName(label);
      expect(named(element)).toHaveAccessibleDescription(
        ['Not this one.', help, given.described].filter(Boolean).join(' '),
      );
      expect(screen.getByText('Not this one.')).toBeVisible();
    });

    it('accepts input by keyboard alone, is submitted, and is reset', async () => {
      const onChange = vi.fn();
      const { element } = await show({ onChange });

      await tabInto(element);
      await given.enter();
      await waitFor(() => expect(entries()).toEqual(given.entries));
      expect(onChange.mock.lastCall?.[0]).toEqual(given.filled);

      await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
      await waitFor(() => expect(onChange.mock.lastCall?.[0]).toBeNull());
      expect(entries()).toEqual([]);
    });

    // An unticked box is an answer (D93).
    it('blocks the submit if it is required and empty, and receives focus', async () => {
      const { element } = await show({ spec: { ...spec, required: true } });
      const onSubmit = vi.fn((event: Event) => event.preventDefault());
      document.querySelector('form')?.addEventListener('submit', onSubmit);
      // A BOOLEAN is never empty.
      const isBlocked = spec.dataType !== 'BOOLEAN';

      document.querySelector('form')?.requestSubmit();

      await waitFor(() =>
        expect({
          submits: onSubmit.mock.calls.length,
          hasError: document.querySelector('.spec-field-error') !== null,
          isRequired: named(element).getAttribute('aria-required') === 'true',
          hasFocus: element === document.activeElement,
        }).toEqual({
          submits: isBlocked ? 0 : 1,
          hasError: isBlocked,
          isRequired: isBlocked,
          hasFocus: isBlocked,
        }),
      );
    });

    it('is focusable and submitted, but does not change, if read-only', async () => {
      const onChange = vi.fn();
      const { element } = await show({ readOnly: true, defaultValue: given.filled, onChange });

      await tabInto(element);
      expect(element.closest('.spec-field')?.contains(document.activeElement)).toBe(true);
      await given.enter();

      expect(onChange).not.toHaveBeenCalled();
      expect(entries()).toEqual(given.entries);
    });

    it('is neither focusable nor submitted if disabled', async () => {
      const { element } = await show({ disabled: true, defaultValue: given.filled });

      await userEvent.tab();

      expect(element).toBeDisabled();
      expect(element.closest('.spec-field')?.contains(document.activeElement)).toBe(false);
      expect(entries()).toEqual([]);
    });

    it('has no axe violations, nor too little contrast in dark mode', async () => {
      Object.assign(document.documentElement.style, { colorScheme: 'light', background: 'Canvas' });
      await show({ defaultValue: given.filled, error: 'Not this one.' });

      expect(await violations()).toEqual([]);
      document.documentElement.style.colorScheme = 'dark';
      expect(await violations({ runOnly: ['color-contrast'] })).toEqual([]);
    });

    it('fits into a width of 320 pixels, as at 400 % zoom, in both directions', async () => {
      await page.viewport(320, 256);
      const { element } = await show({ defaultValue: given.filled });
      const field = element.closest('.spec-field') as HTMLElement;

      for (const direction of ['ltr', 'rtl']) {
        document.documentElement.dir = direction;
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
        expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth);
      }
    });

    it('is as high as its placeholder while its code loads', async () => {
      const stage = kindStage(kind)!;
      const drawable = vi.spyOn(stage, 'drawable').mockReturnValue(undefined);
      const load = vi.spyOn(stage, 'load').mockReturnValue(new Promise(() => {}));
      onTestFinished(() => void vi.restoreAllMocks());
      const { unmount, container } = renderField({ spec });
      const heights = () => container.querySelector('.spec-field')?.getBoundingClientRect().height;
      await waitFor(() => expect(load).toHaveBeenCalled());
      const before = heights();
      unmount();
      for (const spy of [drawable, load]) spy.mockRestore();

      const { element } = await show();

      expect(element.closest('.spec-field')?.getBoundingClientRect().height).toBe(before);
    });

    it('is restored from a draft, unless it is a secret', async () => {
      const { unmount } = drawForm(form);
      const element = await find();
      element.focus();
      await given.enter();
      await waitFor(() => expect(entries()).toEqual(given.entries));
      window.dispatchEvent(new Event('pagehide'));
      await waitFor(() => expect(localStorage.length).toBeGreaterThan(0));
      const [text = ''] = given.entries[0]?.split('\n') ?? [];
      expect(JSON.stringify(localStorage).includes(text)).toBe(given.isSecret !== true);
      unmount();

      drawForm(form);
      await find();
      await waitFor(() => expect(entries()).toEqual(given.isSecret ? [] : given.entries));
    });

    it('shows its value in a summary', () => {
      render(
        <SpecFieldProvider {...createHarness().provider}>
          <SpecSummary spec={form} values={{ kept: given.filled }} />
        </SpecFieldProvider>,
      );

      expect(document.querySelector('.spec-form-summary dd')?.textContent).toBe(given.summary);
    });

    it('is submitted without script, and keeps that input after hydration', async () => {
      const drawn = (
        <SpecFieldProvider {...createHarness().provider}>
          <form>
            <SpecField spec={spec} />
          </form>
        </SpecFieldProvider>
      );
      const place = document.body.appendChild(document.createElement('div'));
      place.innerHTML = renderToString(drawn);
      // A content security policy would block inline styles.
      expect(place.innerHTML).not.toContain('style=');
      const element = place.querySelector(`#${CSS.escape(idOfControl(place))}`) as HTMLElement;
      (given.enterNatively ?? fillIn(given.written ?? given.entries[0]))(element);
      expect(entries().filter((entry) => entry !== '')).toEqual(
        given.written === undefined ? given.entries : [given.written],
      );

      const onRecoverableError = vi.fn();
      const root = hydrateRoot(place, drawn, { onRecoverableError });
      onTestFinished(() => {
        root.unmount();
        place.remove();
      });

      await waitFor(() => expect(place.querySelector('input[type=hidden][name=kept]')).not.toBeNull());
      expect(entries()).toEqual(given.entries);
      expect(onRecoverableError).not.toHaveBeenCalled();
    });

    it('has the accessibility tree of its snapshot', async () => {
      await show({ defaultValue: given.filled });

      await expect(await accessibilityTree()).toMatchFileSnapshot(`../trees/kinds/${kind}.txt`);
    });
  });
}

/** The element that a label points to, or the first one of a group. */
function idOfControl(place: Element): string {
  const named = place.querySelector('label[for]')?.getAttribute('for');
  if (named) return named;
  const first = place.querySelector('fieldset input:not([type=hidden], [hidden])');
  if (first && first.id === '') first.id = 'first-of-group';
  return first?.id ?? '';
}

const fillIn =
  (text = '') =>
  (element: HTMLElement) => {
    (element as HTMLInputElement).value = text;
  };
