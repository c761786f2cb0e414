// testing/fakeTimers.test.tsx
import { render } from '@testing-library/react';
import { createFieldServer } from 'spec-field/server';
import { fieldTester } from 'spec-field/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fields } from './fields.js';
import { IssueForm } from './IssueForm.js';

const server = createFieldServer({ fields });
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('works with fake timers', async () => {
  const assignee = fieldTester('Assignee', { advanceTimers: vi.advanceTimersByTime });
  render(<IssueForm onSave={vi.fn()} fetch={server} />);

  await assignee.type('tur');
  await assignee.pick('Alan Turing');

  expect(await assignee.value()).toBe('Alan Turing');
});
