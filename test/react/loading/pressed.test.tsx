/** A press held while the code of a control loads; the host draws that control higher than its placeholder. */
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import '../../../src/styles/spec-field.css';
import { type InputFieldSpec, loadControls, SpecField, SpecFieldProvider } from '../../../src/index.js';

const meal: InputFieldSpec = {
  displayName: 'Meal',
  dataType: 'STRING',
  valuesEndpoint: { protocol: 'INLINE', items: ['Soup', 'Pasta'].map((label) => ({ value: label, label })) },
};
const press = (element: Element, type: string) =>
  element.dispatchEvent(
    new PointerEvent(type, { bubbles: true, isPrimary: true, button: 0, pointerType: 'mouse' }),
  );

it('shifts no layout during a press, and shows the loaded control after it', async () => {
  const onClick = vi.fn();
  const page = (className: string) => (
    <SpecFieldProvider>
      <style>{'.high { block-size: 200px }'}</style>
      <SpecField spec={meal} kind="choices" classNames={{ choice: 'high' }} className={className} />
      <button type="button" onClick={onClick}>
        Send
      </button>
    </SpecFieldProvider>
  );
  const { rerender } = render(page('first'));
  const send = screen.getByRole('button', { name: 'Send' });
  const { top } = send.getBoundingClientRect();
  press(send, 'pointerdown');

  await loadControls();
  await new Promise((done) => setTimeout(done, 100));
  // Nor if the host renders its page again during the press.
  rerender(page('again'));

  expect(screen.queryByRole('radio')).toBeNull();
  expect(send.getBoundingClientRect().top).toBe(top);
  press(send, 'pointerup');
  send.click();
  expect(onClick).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2));
  expect(send.getBoundingClientRect().top).toBeGreaterThan(top + 300);
});
