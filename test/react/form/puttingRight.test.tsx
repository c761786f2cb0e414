/** Errors of a refused submit: listed, linked to their fields, across steps. D35, D40. */
import { render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  type FieldComponents,
  type FormSpec,
  loadControls,
  SpecFieldProvider,
  SpecForm,
  type SpecFormProps,
} from '../../../src/index.js';
import { createHarness, settle } from '../../support/renderField.tsx';

const text = (name: string, displayName: string, more: object = {}) => ({
  name,
  displayName,
  dataType: 'STRING',
  ...more,
});
const items = [
  { value: 'b', label: 'Bern' },
  { value: 'p', label: 'Paris' },
];
const order: FormSpec = {
  id: 'order',
  displayName: 'Order',
  fields: [
    text('mail', 'E-mail', { required: true }),
    text('city', 'City', { required: true, valuesEndpoint: { protocol: 'INLINE', items } }),
    text('note', 'Note'),
    {
      ...text('items', 'Items', { dataType: 'OBJECT', expectMultipleValues: true }),
      subFields: [text('sku', 'Article', { required: true })],
    },
    text('coupon', 'Coupon', { required: true }),
  ],
  sections: [
    { name: 'who', displayName: 'Who', fields: ['mail', 'city'] },
    { name: 'what', displayName: 'What', fields: ['note', 'items'] },
    { name: 'pay', displayName: 'Paying', fields: ['coupon'] },
  ],
};
const filled = { mail: 'a@b.ch', city: 'b', coupon: 'X', items: [{ sku: 'a' }, { sku: 'b' }] };

function show(props: Partial<SpecFormProps> = {}, provider: object = {}) {
  return render(
    <SpecFieldProvider {...createHarness().provider} {...provider}>
      <SpecForm spec={order} onSubmit={() => undefined} {...props} />
    </SpecFieldProvider>,
  );
}

const box = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const summary = () => screen.findByRole('group', { name: /^(Fix|All fixed)/ });
const steps = () => screen.getByRole('navigation', { name: 'Steps' });
const step = (name: RegExp) => within(steps()).getByRole('button', { name });
const refusing = (...errors: readonly (readonly [pointer: string, detail: string])[]) => ({
  onSubmit: () => ({ errors: errors.map(([pointer, detail]) => ({ pointer, detail })) }),
});
/** Goes through all steps by `Next`. */
const toTheEnd = async () => {
  await screen.findByRole('heading', { name: 'Step 1 of 3: Who' });
  await press('Next');
  await screen.findByRole('heading', { name: 'Step 2 of 3: What' });
  await press('Next');
  await screen.findByRole('heading', { name: 'Step 3 of 3: Paying' });
};

beforeAll(loadControls);

describe('errors after a refused submit', () => {
  it('are listed if there are several, in a focused group with links to the fields', async () => {
    show();
    await screen.findByLabelText(/^E-mail/);

    await press('Send');
    const group = await summary();

    expect(group).toHaveAccessibleName('Fix 3 things');
    // The number precedes its words also on a right-to-left page in another language.
    group.dir = 'rtl';
    const heading = group.querySelector('h3 bdi') as Element;
    const title = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const leftOf = (at: number) => {
      const range = document.createRange();
      range.setStart(title, at);
      range.setEnd(title, at + 1);
      return range.getBoundingClientRect().left;
    };
    expect(leftOf(0)).toBeLessThan(leftOf(2));
    group.dir = '';
    await waitFor(() => expect(group).toHaveFocus());
    const links = within(group).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'E-mail: Enter a value.',
      'City: Choose one.',
      'Coupon: Enter a value.',
    ]);
    await userEvent.click(links[1] as HTMLElement);
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Bern' })).toHaveFocus());
  });

  it('get focus without a list if there is one', async () => {
    show({ defaultValues: { ...filled, mail: '' } });
    await screen.findByLabelText(/^E-mail/);

    await press('Send');

    await waitFor(() => expect(box(/^E-mail/)).toHaveFocus());
    expect(screen.queryByRole('group', { name: /^Fix / })).toBeNull();
  });

  it('show an alert below the buttons until the next submit, without layout shift', async () => {
    show({ defaultValues: { ...filled, coupon: '' } });
    const coupon = await screen.findByLabelText(/^Coupon/);
    await press('Send');
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert).toHaveTextContent('Not sent. Check the highlighted fields.'));
    const { bottom } = alert.getBoundingClientRect();
    const { borderColor } = getComputedStyle(alert);

    await userEvent.fill(coupon, 'X');
    await waitFor(() => expect(getComputedStyle(alert).borderColor).not.toBe(borderColor));
    expect(alert.getBoundingClientRect().bottom).toBe(bottom);
    await press('Send');

    await waitFor(() => expect(alert).not.toBeVisible());
  });

  it('are listed by field label and by place in a list', async () => {
    show({ defaultValues: filled, ...refusing(['#/mail', 'Taken.'], ['#/items/1/sku', 'Sold out.']) });
    await screen.findByLabelText(/^E-mail/);

    await press('Send');
    const links = within(await summary()).getAllByRole('link');

    expect(links.map((link) => link.textContent)).toEqual(['E-mail: Taken.', 'Items 2, Article: Sold out.']);
    await userEvent.click(links[1] as HTMLElement);
    await waitFor(() => expect(screen.getAllByLabelText(/^Article/, { selector: 'input' })[1]).toHaveFocus());
  });

  it('are listed with those of the whole form first, in a focused list within the window', async () => {
    show({
      defaultValues: filled,
      onSubmit: () => ({
        errors: [{ detail: 'The quota of tickets is used up.' }, { pointer: '#/mail', detail: 'Taken.' }],
      }),
    });
    await screen.findByLabelText(/^E-mail/);

    await press('Send');
    const group = await summary();

    await waitFor(() => expect(group).toHaveFocus());
    expect(group).toHaveAccessibleName('Fix 2 things');
    expect(
      within(group)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['The quota of tickets is used up.', 'E-mail: Taken.']);
    expect(group.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are listed below the `detail` of the problem, as plain text', async () => {
    show({
      defaultValues: filled,
      onSubmit: () => ({
        status: 422,
        detail: 'The quota of tickets is <used up>.',
        errors: [{ pointer: '#/mail', detail: 'Taken.' }],
      }),
    });
    await screen.findByLabelText(/^E-mail/);

    await press('Send');
    const group = await summary();

    await waitFor(() => expect(group).toHaveFocus());
    expect(group).toHaveAccessibleName('Fix 2 things');
    expect(
      within(group)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['The quota of tickets is <used up>.', 'E-mail: Taken.']);
  });

  it('are not listed below a generic `detail`', async () => {
    show({
      defaultValues: filled,
      onSubmit: () => ({
        status: 422,
        detail: 'Some values are not valid.',
        errors: [{ pointer: '#/mail', detail: 'Taken.' }],
      }),
    });
    await screen.findByLabelText(/^E-mail/);

    await press('Send');

    await waitFor(() => expect(box(/^E-mail/)).toHaveFocus());
    expect(box(/^E-mail/)).toHaveAccessibleDescription(/Taken\./);
    expect(screen.queryByText('Some values are not valid.')).toBeNull();
  });

  it('are counted in the heading until corrected', async () => {
    show({ defaultValues: { ...filled, mail: '', coupon: '' } });
    await screen.findByLabelText(/^E-mail/);
    await press('Send');
    const group = await summary();
    const name = () => group.querySelector('h3')?.textContent;

    await userEvent.fill(box(/^E-mail/), 'a@b.ch');
    await waitFor(() => expect(name()).toBe('Fix one thing'));
    await userEvent.clear(box(/^E-mail/));
    await waitFor(() => expect(name()).toBe('Fix 2 things'));
    await userEvent.fill(box(/^E-mail/), 'a@b.ch');
    await userEvent.fill(box(/^Coupon/), 'X');

    await waitFor(() => expect(name()).toBe('All fixed. You can send now.'));
  });

  it('are listed in the new language after its texts load', async () => {
    const { provider } = createHarness();
    const page = (locale: string) => (
      <SpecFieldProvider {...provider} locale={locale}>
        <SpecForm spec={order} onSubmit={() => undefined} />
      </SpecFieldProvider>
    );
    const { rerender } = render(page('en'));
    await screen.findByLabelText(/^E-mail/);
    await press('Send');
    const group = await summary();

    rerender(page('de'));

    await waitFor(() =>
      expect(
        within(group)
          .getAllByRole('link')
          .map((link) => link.textContent),
      ).toEqual(['E-mail: Bitte ausfüllen.', 'City: Wählen Sie eine Option.', 'Coupon: Bitte ausfüllen.']),
    );
  });

  it('are no longer listed after the form was sent', async () => {
    const onSubmit = vi.fn();
    show({ defaultValues: { ...filled, mail: '', coupon: '' }, onSubmit });
    await screen.findByLabelText(/^E-mail/);
    await press('Send');
    await summary();

    await userEvent.fill(box(/^E-mail/), 'a@b.ch');
    await userEvent.fill(box(/^Coupon/), 'X');
    expect(await summary()).toBeVisible();
    await press('Send');

    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    expect(screen.queryByRole('group', { name: /^Fix / })).toBeNull();
  });

  it('are counted with the plural forms of the locale', async () => {
    show({}, { locale: 'ar' });

    await screen.findByLabelText(/^E-mail/);
    await waitFor(() => expect(screen.getByRole('button', { name: 'إرسال' })).toBeVisible());
    await press('إرسال');

    expect(await screen.findByRole('group', { name: 'هناك 3 أمور يجب تصحيحها' })).toBeVisible();
  });

  it('leave the Send button with the latest text of the app', async () => {
    const page = (texts: SpecFormProps['texts']) => (
      <SpecFieldProvider {...provider}>
        <SpecForm spec={order} onSubmit={() => undefined} texts={texts} />
      </SpecFieldProvider>
    );
    const { provider } = createHarness();
    const { rerender } = render(page({ submit: 'Go' }));
    await screen.findByLabelText(/^E-mail/);
    expect(screen.getByRole('button', { name: 'Go' })).toBeVisible();

    // Nothing else changes, so no other update would render the button again.
    rerender(page({ submit: 'Off you go' }));

    expect(await screen.findByRole('button', { name: 'Off you go' })).toBeVisible();
  });

  it('are listed by the app’s errorSummary component and class', async () => {
    const components: FieldComponents = { errorSummary: (props) => <section {...props} data-own="" /> };
    show({}, { components, classNames: { errorSummary: 'mine' } });
    await screen.findByLabelText(/^E-mail/);

    await press('Send');
    const group = await summary();

    expect(group).toHaveAttribute('data-own');
    expect(group).toHaveClass('spec-form-error-summary', 'mine');
  });
});

describe('a form in steps', () => {
  // A new history entry removes the entries ahead of it.
  beforeEach(() => {
    history.pushState(null, '');
  });

  it('goes to the first step with a server error, and shows that error', async () => {
    show({ layout: 'steps', defaultValues: filled, ...refusing(['#/mail', 'Taken.']) });
    await toTheEnd();

    await press('Send');

    await screen.findByRole('heading', { name: 'Step 1 of 3: Who' });
    await waitFor(() => expect(box(/^E-mail/)).toHaveFocus());
    expect(box(/^E-mail/)).toHaveAccessibleDescription('Taken.');
    expect(step(/^1 Who/)).toHaveAccessibleName(/needs attention$/);
  });

  it('lists errors of all steps, and its links go to their steps', async () => {
    show({
      layout: 'steps',
      defaultValues: filled,
      ...refusing(['#/mail', 'Taken.'], ['#/coupon', 'Used.']),
    });
    await toTheEnd();
    await press('Send');
    const group = await summary();
    await waitFor(() => expect(group).toHaveFocus());

    await userEvent.click(within(group).getByRole('link', { name: 'E-mail: Taken.' }));

    await screen.findByRole('heading', { name: 'Step 1 of 3: Who' });
    await waitFor(() => expect(box(/^E-mail/)).toHaveFocus());
  });

  it('shows each step’s state, goes back freely, and goes ahead only past valid steps', async () => {
    show({ layout: 'steps', defaultValues: { ...filled, mail: '' } });
    await screen.findByRole('heading', { level: 3, name: 'Step 1 of 3: Who' });
    expect(within(steps()).getAllByRole('listitem')).toHaveLength(3);
    expect(step(/^1 Who/)).toHaveAttribute('aria-current', 'step');

    await userEvent.click(step(/^3 Paying/));
    await waitFor(() => expect(box(/^E-mail/)).toHaveFocus());
    expect(step(/^1 Who/)).toHaveAttribute('aria-current', 'step');
    await userEvent.fill(box(/^E-mail/), 'a@b.ch');
    await userEvent.click(step(/^3 Paying/));

    await screen.findByRole('heading', { name: 'Step 3 of 3: Paying' });
    expect(step(/^1 Who/)).toHaveAccessibleName(/done$/);
    await userEvent.click(step(/^1 Who/));
    await screen.findByRole('heading', { name: 'Step 1 of 3: Who' });
    await userEvent.clear(box(/^E-mail/));
    await userEvent.click(step(/^2 What/));
    await screen.findByRole('heading', { name: 'Step 2 of 3: What' });
  });

  it('goes on from a valid step although a visited later step is incomplete', async () => {
    show({ layout: 'steps', defaultValues: { ...filled, coupon: '' } });
    await toTheEnd();
    await userEvent.click(step(/^1 Who/));
    await screen.findByRole('heading', { name: 'Step 1 of 3: Who' });

    await press('Next');

    await screen.findByRole('heading', { name: 'Step 2 of 3: What' });
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(0);
  });

  it('changes steps by the browser’s Back and Forward, and keeps the input', async () => {
    const before = history.length;
    show({ layout: 'steps', defaultValues: filled });
    await toTheEnd();
    expect(history.length).toBe(before + 2);

    history.back();
    await screen.findByRole('heading', { name: 'Step 2 of 3: What' });
    history.back();
    await screen.findByRole('heading', { name: 'Step 1 of 3: Who' });
    expect(box(/^E-mail/)).toHaveValue('a@b.ch');
    history.forward();
    await screen.findByRole('heading', { name: 'Step 2 of 3: What' });
    await press('Back');
    await screen.findByRole('heading', { name: 'Step 1 of 3: Who' });
    await settle(100);
    expect(history.length).toBe(before + 2);
  });

  it('keeps a router’s history state, and removes its own on unmount', async () => {
    history.replaceState({ idx: 7, key: 'k' }, '');
    const heard: unknown[] = [];
    const onPop = ({ state }: PopStateEvent) => heard.push(state);
    addEventListener('popstate', onPop);
    const { unmount } = show({ layout: 'steps', defaultValues: filled });
    await toTheEnd();
    expect(history.state).toMatchObject({ idx: 7, key: 'k' });

    history.back();
    await screen.findByRole('heading', { name: 'Step 2 of 3: What' });
    expect(heard).toEqual([expect.objectContaining({ idx: 7, key: 'k' })]);
    unmount();
    await settle(200);

    expect(history.state).toEqual({ idx: 7, key: 'k' });
    removeEventListener('popstate', onPop);
  });

  it('adds no history entries if stepsInHistory is false', async () => {
    const before = history.length;
    show({ layout: 'steps', defaultValues: filled, stepsInHistory: false });

    await toTheEnd();

    expect(history.length).toBe(before);
  });
});
