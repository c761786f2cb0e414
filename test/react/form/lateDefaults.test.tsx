/** Default values that arrive while a date is half typed, which a native box reports by no event. */
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { SpecFieldProvider, SpecForm } from '../../../src/index.js';

const day = { name: 'day', displayName: 'Day', dataType: 'DATE', formatHint: 'date' } as const;
const inObject = { name: 'stay', displayName: 'Stay', dataType: 'OBJECT', subFields: [day] } as const;

it.each([
  ['of a field', day, { day: '2020-05-06' }],
  ['of a part', inObject, { stay: { day: '2020-05-06' } }],
])('keeps a half-typed date if default values arrive late: %s', async (_what, field, late) => {
  const form = (defaultValues?: Readonly<Record<string, unknown>>) => (
    <SpecFieldProvider>
      <SpecForm
        spec={{ id: 'f', fields: [field] }}
        defaultValues={defaultValues}
        onSubmit={() => undefined}
      />
    </SpecFieldProvider>
  );
  const { rerender } = render(form());
  const box = await screen.findByLabelText<HTMLInputElement>('Day', { selector: 'input' });
  box.focus();
  await userEvent.keyboard('0304');
  await waitFor(() => expect(box.validity.badInput).toBe(true));

  rerender(form(late));

  await userEvent.keyboard('2026');
  await waitFor(() => expect(box).toHaveValue('2026-03-04'));
});
