// e2e/assignIssue.spec.ts
import { expect, test } from '@playwright/test';
import { fieldTester } from 'spec-field/testing/playwright';

test('assigns an issue', async ({ page }) => {
  await page.goto('/demo.html');
  const assignee = fieldTester(page, 'Assignee');

  await assignee.pick('Grace Hopper');

  expect(await assignee.value()).toBe('Grace Hopper');
});
