// testing/issueForm.browser.test.tsx
import { render } from '@testing-library/react';
import { createFieldServer } from 'spec-field/server';
import { fieldTester } from 'spec-field/testing';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fields } from './fields.js';
import { IssueForm } from './IssueForm.js';

const server = createFieldServer({ fields });

it('works with real presses and keys', async () => {
  const tags = fieldTester('Tags', { user: userEvent });
  const assignee = fieldTester('Assignee', { user: userEvent });
  render(<IssueForm onSave={vi.fn()} fetch={server} />);

  await assignee.pick('Grace Hopper');
  await tags.pick('urgent');
  await tags.pick('small');
  await tags.remove('urgent');

  expect([await assignee.value(), await tags.chips()]).toEqual(['Grace Hopper', ['small']]);
});
