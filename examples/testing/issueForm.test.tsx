// testing/issueForm.test.tsx
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { fieldTester } from 'spec-field/testing';
import { fieldHandlers } from 'spec-field/testing/msw';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fields } from './fields.js';
import { IssueForm } from './IssueForm.js';

const server = setupServer(...fieldHandlers(fields));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const assignee = fieldTester('Assignee');
const tags = fieldTester('Tags');

it('saves the assignee and the tags', async () => {
  const onSave = vi.fn();
  render(<IssueForm onSave={onSave} />);

  await assignee.pick('Grace Hopper');
  await tags.pick('urgent');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(onSave).toHaveBeenCalledWith([
    ['assignee', 'u2'],
    ['tags', 'urgent'],
  ]);
});

it('searches people by the typed text', async () => {
  render(<IssueForm onSave={vi.fn()} />);

  await assignee.type('a');
  expect(await assignee.options()).toEqual(['Ada Lovelace', 'Alan Turing', 'Grace Hopper']);
  await assignee.type('tur');

  expect(await assignee.options()).toEqual(['Alan Turing']);
});

it('requires an assignee', async () => {
  render(<IssueForm onSave={vi.fn()} />);
  await assignee.pick('Ada Lovelace');
  await assignee.clear();

  await assignee.leave();

  expect(await assignee.error()).toBe('Choose one.');
});
