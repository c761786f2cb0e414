/**
 * What every kind of input has to do, whatever it looks like: it is named and described, entered by keys alone, refused, kept,
 * sent, put back, read out and drawn at every size and in every direction.
 * In: a document that asks for the kind, and what its control is. Out: a `describe` of it. For Chromium.
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

/** A kind of input, as far as its tests have to know it. */
export interface KindCase {
  /** A document that asks for it; its name, label, help and demand are given by the tests. */
  readonly spec: Omit<InputFieldSpec, 'displayName'>;
  /** A value of it, and what a form sends of that. */
  readonly filled: FieldValue;
  readonly entries: readonly string[];
  /** Enters that value by keys, where the focus is in the control. */
  readonly enter: () => Promise<unknown>;
  /** What is to be read of it where a form is summed up. */
  readonly summary: string;
  /** The group around the control has its name, help and errors: several elements make it up. */
  readonly isGroup?: boolean;
  /** What it is entered into without a script, and how; default: its text is filled in. */
  readonly enterNatively?: (element: HTMLElement) => void;
  /** What describes it besides its help: its unit. */
  readonly described?: string;
  /** The text that stands for the value without a script. Default: what a form sends. */
  readonly written?: string;
  /** It is nobody's to keep. Default: a draft has it. */
  readonly isSecret?: boolean;
}

const label = 'Field of a kind';
const help = 'What to enter.';

/** What the form on the page sends of the field. */
const entries = () => new FormData(document.querySelector('form') ?? undefined).getAll('kept');

const drawForm = (spec: FormSpec) =>
  render(
    <SpecFieldProvider {...createHarness().provider}>
      <SpecForm spec={spec} draft={localDraft('kinds')} onSubmit={() => undefined} />
    </SpecFieldProvider>,
  );

/** Goes to a field by the Tab key: the first press may come back from outside of the page. */
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

    it('is named by its label and described by its help, and what is wrong comes before that', async () => {
      const { element } = await show({ error: 'Not this one.' });

      expect(named(element)).toHaveAccessibleName(label);
      expect(named(element)).toHaveAccessibleDescription(
        ['Not this one.', help, given.described].filter(Boolean).join(' '),
      );
      expect(screen.getByText('Not this one.')).toBeVisible();
    });

    it('is entered by keys alone, sent by its form, and put back', async () => {
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
    it.runIf(spec.dataType !== 'BOOLEAN')(
      'holds back a form where it is required and empty, and takes the focus',
      async () => {
        const { element } = await show({ spec: { ...spec, required: true } });
        const onSubmit = vi.fn((event: Event) => event.preventDefault());
        document.querySelector('form')?.addEventListener('submit', onSubmit);

        document.querySelector('form')?.requestSubmit();
        await waitFor(() => expect(document.querySelector('.spec-field-error')).not.toBeNull());

        expect(onSubmit).not.toHaveBeenCalled();
        expect(named(element)).toHaveAttribute('aria-required', 'true');
        await waitFor(() => expect(element).toHaveFocus());
      },
    );

    it('is read and sent, and not changed, where it is read-only', async () => {
      const onChange = vi.fn();
      const { element } = await show({ readOnly: true, defaultValue: given.filled, onChange });

      await tabInto(element);
      expect(element.closest('.spec-field')?.contains(document.activeElement)).toBe(true);
      await given.enter();

      expect(onChange).not.toHaveBeenCalled();
      expect(entries()).toEqual(given.entries);
    });

    it('takes no focus and is not sent where it is disabled', async () => {
      const { element } = await show({ disabled: true, defaultValue: given.filled });

      await userEvent.tab();

      expect(element).toBeDisabled();
      expect(element.closest('.spec-field')?.contains(document.activeElement)).toBe(false);
      expect(entries()).toEqual([]);
    });

    it.each([
      ['light', 'ltr'],
      ['dark', 'ltr'],
      ['light', 'rtl'],
    ])('has nothing wrong with it by axe: %s, %s', async (colorScheme, direction) => {
      Object.assign(document.documentElement.style, { colorScheme, background: 'Canvas' });
      document.documentElement.dir = direction;
      await show({ defaultValue: given.filled, error: 'Not this one.' });

      expect(await violations()).toEqual([]);
    });

    it.each(['ltr', 'rtl'])('has room in 320 pixels, as at 400 %% zoom: %s', async (direction) => {
      await page.viewport(320, 256);
      document.documentElement.dir = direction;
      const { element } = await show({ defaultValue: given.filled });

      const field = element.closest('.spec-field') as HTMLElement;
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
      expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth);
    });

    it('takes no other room than what stood in for it while its code was on the way', async () => {
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

    it('is what its hint says in any case, and with blanks around it', async () => {
      const { formatHint } = spec;
      const isHinted = typeof formatHint === 'string';
      const said = isHinted && { formatHint: { default: ` ${formatHint.toUpperCase()} ` } };
      const { element } = await show({ spec: { ...spec, ...said } });

      expect(element.closest('.spec-field')).toBeVisible();
    });

    it('comes back with a draft, unless it is a secret', async () => {
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

    it('is read out where a form is summed up', () => {
      render(
        <SpecFieldProvider {...createHarness().provider}>
          <SpecSummary spec={form} values={{ kept: given.filled }} />
        </SpecFieldProvider>,
      );

      expect(document.querySelector('.spec-form-summary dd')?.textContent).toBe(given.summary);
    });

    it('is sent without a script, and what was entered then is there once the script is', async () => {
      const drawn = (
        <SpecFieldProvider {...createHarness().provider}>
          <form>
            <SpecField spec={spec} />
          </form>
        </SpecFieldProvider>
      );
      const place = document.body.appendChild(document.createElement('div'));
      place.innerHTML = renderToString(drawn);
      // A content policy would refuse it.
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

    it('is to assistive technology as it was kept', async () => {
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
