/** A form with a review step, and with a summary in its place after it was sent. */
import { render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  type FormSpec,
  loadControls,
  SpecFieldProvider,
  SpecForm,
  type SpecFormProps,
} from '../../../src/index.js';
import { fieldNamed } from '../../support/fieldNamed.ts';
import { createHarness } from '../../support/renderField.tsx';
import { violations } from '../../support/violations.ts';

const text = (name: string, displayName: string, more: object = {}) => ({
  name,
  displayName,
  dataType: 'STRING',
  ...more,
});
const items = ['Low', 'High'].map((label) => ({ value: label.toLowerCase(), label }));
const ticket = {
  id: 'ticket',
  displayName: 'Ticket',
  fields: [
    text('subject', 'Title', { required: true }),
    text('priority', 'Priority', { valuesEndpoint: { protocol: 'INLINE', mode: 'CLOSED', items } }),
    text('phone', 'Phone'),
    text('mail', 'E-mail', { required: true }),
    text('secret', 'Password', { formatHint: 'password' }),
    text('reason', 'Reason'),
  ],
  sections: [
    { name: 'what', displayName: 'What', fields: ['subject', 'priority'] },
    { name: 'who', displayName: 'Who', fields: ['phone', 'mail', 'secret', 'reason'] },
  ],
  crossConstraints: [
    {
      name: 'other',
      type: 'visibleWhen',
      fields: ['reason', 'subject'],
      params: { field: 'subject', operator: 'eq', value: 'Other' },
    },
  ],
} as unknown as FormSpec;

function show(props: Partial<SpecFormProps> = {}) {
  const onSubmit = vi.fn<() => undefined>();
  render(
    <SpecFieldProvider {...createHarness().provider}>
      <SpecForm
        spec={ticket}
        layout="steps"
        hasReview
        defaultValues={{ priority: 'high', secret: 'hush' }}
        onSubmit={onSubmit}
        {...props}
      />
    </SpecFieldProvider>,
  );
  return onSubmit;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function fillIn() {
  await screen.findByRole('button', { name: 'Next' });
  await fieldNamed('Title').type('Broken door');
  await press('Next');
  await screen.findByRole('heading', { name: 'Step 2 of 3: Who' });
  await fieldNamed('E-mail').type('a@example.org');
  await press('Next');
  await screen.findByRole('heading', { name: 'Step 3 of 3: Check what you entered' });
}
const read = (part: HTMLElement) =>
  within(part)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

beforeAll(loadControls);

describe('the review step', () => {
  it('shows values by section with labels, “Not filled in” for empty fields, and no password', async () => {
    show();
    await fillIn();

    expect(read(await screen.findByRole('region', { name: 'What' }))).toEqual([
      'Title: Broken door',
      'Priority: High',
    ]);
    expect(read(screen.getByRole('region', { name: 'Who' }))).toEqual([
      'Phone: Not filled in',
      'E-mail: a@example.org',
      'Password: ••••••',
    ]);
    expect(screen.getByRole('heading', { name: /^Step 3/ })).toHaveFocus();
    expect(await violations()).toEqual([]);
  });

  it('links back to each section, and shows the changed values', async () => {
    const onSubmit = show();
    await fillIn();

    await press('Change What');
    expect(screen.getByRole('heading', { name: 'Step 1 of 3: What' })).toHaveFocus();
    await fieldNamed('Title').type('Broken window');
    await press('3 Check what you entered');

    expect(read(await screen.findByRole('region', { name: 'What' }))[0]).toBe('Title: Broken window');
    expect(onSubmit).not.toHaveBeenCalled();
    await press('Send');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Sent'));
    expect(onSubmit).toHaveBeenCalledWith({
      subject: 'Broken window',
      priority: 'high',
      mail: 'a@example.org',
      secret: 'hush',
    });
  });

  it('goes to the step of a field that the server refuses', async () => {
    show({ onSubmit: () => ({ errors: [{ pointer: '#/subject', detail: 'Known already.' }] }) });
    await fillIn();
    await press('Send');

    expect(await screen.findByRole('heading', { name: 'Step 1 of 3: What' })).toBeVisible();
    expect(await fieldNamed('Title').error()).toBe('Known already.');
  });

  it('is absent without hasReview', async () => {
    show({ hasReview: false });

    expect(await screen.findByRole('heading', { name: 'Step 1 of 2: What' })).toBeVisible();
  });
});

describe('a form that was sent', () => {
  it('is replaced by a focused summary of its values, with the app’s success content', async () => {
    show({ hasReview: false, layout: 'page', success: <a href="#tickets">All tickets</a> });
    await screen.findByRole('button', { name: 'Send' });
    await fieldNamed('Title').type('Broken door');
    await fieldNamed('E-mail').type('a@example.org');
    await press('Send');
    const sent = await screen.findByRole('region', { name: 'Sent' });

    await waitFor(() => expect(within(sent).getByRole('heading', { name: 'Sent' })).toHaveFocus());
    expect(read(sent)).toEqual([
      'Title: Broken door',
      'Priority: High',
      'E-mail: a@example.org',
      'Password: ••••••',
    ]);
    expect(within(sent).getByRole('link', { name: 'All tickets' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    expect(await violations()).toEqual([]);
  });

  it('passes the values to the app’s success function', async () => {
    show({ success: ({ mail }) => `A mail goes to ${String(mail)}.` });
    await fillIn();
    await press('Send');

    expect(await screen.findByText('A mail goes to a@example.org.')).toBeVisible();
  });

  it('stays on the page if the server refuses it', async () => {
    show({ onSubmit: () => ({ errors: [{ detail: 'Closed today.' }] }), success: 'Thanks.' });
    await fillIn();
    await press('Send');

    expect(await screen.findByText('Closed today.')).toBeVisible();
    expect(screen.queryByText('Thanks.')).toBeNull();
  });
});
