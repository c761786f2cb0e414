/** Render counts of a form of 60 fields: a submit and a condition render only the fields that change. D35, D39. */
import { render, screen, waitFor } from '@testing-library/react';
import { type ComponentProps, Profiler } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type FormSpec, loadControls, SpecFieldProvider, SpecForm } from '../../../src/index.js';
import { createHarness, settle } from '../../support/renderField.tsx';

const items = Array.from({ length: 20 }, (_, index) => ({ value: `c${index}`, label: `Choice ${index}` }));
const kinds = [
  { dataType: 'STRING', constraints: [{ name: 'len', type: 'maxLength', params: { value: 60 } }] },
  { dataType: 'NUMBER', constraints: [{ name: 'max', type: 'maxValue', params: { value: 100 } }] },
  { dataType: 'STRING', valuesEndpoint: { protocol: 'INLINE', mode: 'CLOSED', items } },
] as const;
const valueOf = (index: number) => ['some text', 5, 'c3'][index % 3];

/** Fields 3, 6 and 9 are shown once the first one says "flip". */
const hiddenOnes = ['f3', 'f6', 'f9'];
const form = {
  id: 'large',
  fields: Array.from({ length: 60 }, (_, index) => ({
    name: `f${index}`,
    displayName: `Field ${index}`,
    required: !hiddenOnes.includes(`f${index}`),
    ...kinds[index % 3],
  })),
  crossConstraints: hiddenOnes.map((name) => ({
    type: 'visibleWhen',
    fields: [name, 'f0'],
    params: { field: 'f0', operator: 'eq', value: 'flip' },
  })),
} as unknown as FormSpec;
const filled = Object.fromEntries(form.fields?.map(({ name }, index) => [name, valueOf(index)]) ?? []);

/** Renders the form with fields that count their renders. */
async function renderLarge(defaultValues?: Record<string, unknown>) {
  const drawField = vi.fn((props: ComponentProps<'div'>) => <div {...props} />);
  const onCommit = vi.fn();
  const onSubmit = vi.fn();
  const { provider } = createHarness();
  render(
    <SpecFieldProvider {...provider} components={{ field: drawField }}>
      <Profiler id="form" onRender={onCommit}>
        <SpecForm spec={form} defaultValues={defaultValues} onSubmit={onSubmit} />
      </Profiler>
    </SpecFieldProvider>,
  );
  await screen.findByLabelText('Field 0');
  // The validation code loads with the values.
  await settle(500);
  const count = () => ({ fields: drawField.mock.calls.length, commits: onCommit.mock.calls.length });
  return { onSubmit, count };
}

const since = (
  before: { fields: number; commits: number },
  { fields, commits }: { fields: number; commits: number },
) => ({ fields: fields - before.fields, commits: commits - before.commits });

beforeAll(loadControls);

describe('SpecForm: 60 fields', () => {
  it('are not rendered by a submit of valid values', async () => {
    const { onSubmit, count } = await renderLarge(filled);
    const before = count();

    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(document.querySelector('.spec-form-submitted')).not.toBeNull());

    expect(onSubmit).toHaveBeenCalledOnce();
    const cost = since(before, count());
    expect(cost.fields).toBe(0);
    expect(cost.commits).toBeLessThanOrEqual(4);
  });

  it('are rendered once each by a submit of empty fields, and not at all by the next', async () => {
    const { count } = await renderLarge();
    const before = count();

    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(57));
    const first = count();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await settle(200);

    expect(since(before, first).fields).toBeLessThanOrEqual(60);
    expect(since(first, count()).fields).toBe(0);
  });

  it('start no CSS transition if a submit marks them invalid', async () => {
    await renderLarge();
    const started = vi.fn();
    document.addEventListener('transitionrun', started);

    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(57));
    await settle(300);

    document.removeEventListener('transitionrun', started);
    expect(started).not.toHaveBeenCalled();
  });

  it('are rendered by a condition only if shown, hidden or typed in', async () => {
    const { count } = await renderLarge(filled);
    await userEvent.fill(screen.getByLabelText('Field 0'), 'fli');
    await settle(200);
    const before = count();

    await userEvent.type(screen.getByLabelText('Field 0'), 'p');
    await screen.findByLabelText('Field 9');

    // The typed field renders for its text and for its value; then the three that are shown.
    expect(since(before, count()).fields).toBeLessThanOrEqual(5);
  });
});
