/** A few values in the document: radios and checkboxes in forms, with a way back to none. */
import { act, render, screen, waitFor } from '@testing-library/react';
import { createRef, useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  type FormSpec,
  loadControls,
  SpecField,
  type SpecFieldHandle,
  SpecFieldProvider,
  type SpecFieldProviderProps,
  SpecForm,
  type SpecFormProps,
  useSpecForm,
} from '../../../src/index.js';
import { createHarness } from '../../support/renderField.tsx';

const listed = (...names: readonly string[]) => ({
  protocol: 'INLINE',
  items: names.map((label) => ({ value: label.toLowerCase(), label })),
});
const yesNo = {
  protocol: 'INLINE',
  items: [
    { value: true, label: 'Yes' },
    { value: false, label: 'No' },
  ],
};
const few = listed('Low', 'Normal', 'High');
const priority = { name: 'priority', displayName: 'Priority', dataType: 'STRING', valuesEndpoint: few };
const extras = { ...priority, name: 'extras', displayName: 'Extras', expectMultipleValues: true };
const formOf = (...fields: readonly object[]) => ({ id: 'ticket', fields }) as FormSpec;

const ticket = formOf(priority);

interface PageProps extends Partial<SpecFormProps> {
  readonly ofProvider?: Partial<SpecFieldProviderProps>;
}

function Page({ ofProvider, ...props }: PageProps) {
  const [{ provider }] = useState(createHarness);
  return (
    <SpecFieldProvider {...provider} {...ofProvider}>
      <SpecForm spec={ticket} onSubmit={() => undefined} {...props} />
    </SpecFieldProvider>
  );
}

function Hooked() {
  const form = useSpecForm({ spec: ticket });
  if (form.status !== 'ready') return null;
  return <SpecField {...form.fieldProps('priority')} />;
}

async function show(props: PageProps = {}) {
  const sent: object[] = [];
  render(<Page onSubmit={(values) => void sent.push(values)} {...props} />);
  await screen.findByRole('button', { name: 'Send' });
  return { send: () => userEvent.click(screen.getByRole('button', { name: 'Send' })), sent };
}

const radio = (name: string) => screen.getByRole('radio', { name });
const clear = () => screen.queryByRole('button', { name: 'Clear' });
const said = () => document.querySelector('.spec-field-live')?.textContent?.trim();
const rects = () =>
  [...document.querySelectorAll('.spec-field-choice, .spec-form-actions')].map((one) =>
    JSON.stringify(one.getBoundingClientRect()),
  );

beforeAll(loadControls);

describe('the control for inline values in a form', () => {
  it.each([
    ['one of up to five', priority, 'radio', 3],
    ['several of up to five', extras, 'checkbox', 3],
    ['yes or no', { ...priority, dataType: 'BOOLEAN', valuesEndpoint: yesNo }, 'radio', 2],
    ['one of six', { ...priority, valuesEndpoint: listed('1', '2', '3', '4', '5', '6') }, 'combobox', 1],
    ['none', { ...priority, valuesEndpoint: listed() }, 'combobox', 1],
    ['a few suggestions', { ...priority, valuesEndpoint: { ...few, mode: 'SUGGESTIONS' } }, 'combobox', 1],
    [
      'a part of an object',
      { name: 'o', displayName: 'O', dataType: 'OBJECT', subFields: [priority] },
      'radio',
      3,
    ],
  ] as const)('matches %s', async (_what, field, role, count) => {
    await show({ spec: formOf(field) });

    expect(screen.getAllByRole(role)).toHaveLength(count);
  });

  it('submits on Enter in a radio only while the button is enabled', async () => {
    const { sent } = await show({ defaultValues: { priority: 'normal' } });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
    act(() => radio('Normal').focus());

    button.disabled = true;
    await userEvent.keyboard('{Enter}');
    button.disabled = false;
    expect(sent).toEqual([]);
    await userEvent.keyboard('{Enter}');

    await waitFor(() => expect(sent).toEqual([{ priority: 'normal' }]));
  });

  it.each<readonly [string, PageProps]>([
    ['a field', { fields: { priority: { kind: 'combobox' } } }],
    ['a form', { kind: 'combobox' }],
    ['the provider', { ofProvider: { kind: 'combobox' } }],
    ['a field of a layout', { children: <SpecForm.Field name="priority" kind="combobox" /> }],
  ])('is the kind set on %s', async (_whom, props) => {
    await show(props);

    expect(screen.getByRole('combobox', { name: 'Priority' })).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it.each<readonly [string, PageProps]>([
    ['a field', { fields: { priority: { control: 'combobox' } } }],
    ['a form', { control: 'combobox' }],
    ['the provider', { ofProvider: { control: 'combobox' } }],
    ['a field of a layout', { children: <SpecForm.Field name="priority" control="combobox" /> }],
  ])('is set by the older prop `control` on %s', async (_whom, props) => {
    await show(props);

    expect(screen.getByRole('combobox', { name: 'Priority' })).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('is the kind set closest to the field', async () => {
    await show({
      ofProvider: { kind: 'combobox' },
      kind: 'select',
      fields: { priority: { kind: 'auto' } },
    });

    expect(radio('Low')).toBeVisible();
  });

  it('is radios with useSpecForm, and a combobox outside forms', async () => {
    const { provider } = createHarness();
    render(
      <SpecFieldProvider {...provider}>
        <Hooked />
        <SpecField spec={{ ...priority, displayName: 'Alone' }} />
      </SpecFieldProvider>,
    );

    expect(await screen.findByRole('radiogroup', { name: 'Priority' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Alone' })).toBeVisible();
  });
});

describe('radios', () => {
  it('have a Clear button in the chosen row, and shift no layout', async () => {
    const { send, sent } = await show();
    expect(clear()).toBeNull();
    const before = rects();

    await userEvent.click(radio('Normal'));
    const row = radio('Normal').closest('label')?.getBoundingClientRect();
    const button = clear()?.getBoundingClientRect();
    expect(button?.top).toBe(row?.top);
    expect(button?.height).toBe(row?.height);
    expect(rects()).toEqual(before);

    await userEvent.click(clear() as HTMLElement);
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    expect(radio('Normal')).toHaveFocus();
    expect(rects()).toEqual(before);
    await send();
    await waitFor(() => expect(sent).toEqual([{}]));
  });

  it('are cleared by keyboard with an announcement, and restored by Undo and Ctrl+Z', async () => {
    await show({ defaultValues: { priority: 'high' } });

    await userEvent.tab();
    await userEvent.tab();
    expect(clear()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(said()).toMatch(/^High removed\. Undo: (Ctrl|Cmd)\+Z\.$/);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(radio('High')).toBeChecked();

    await userEvent.click(clear() as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(radio('High')).toBeChecked();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it.each<readonly [string, PageProps]>([
    ['a value is required', { spec: formOf({ ...priority, required: true }) }],
    ['the app sets clearable={false}', { fields: { priority: { clearable: false } } }],
    ['they are read-only', { children: <SpecForm.Field name="priority" readOnly /> }],
    ['they are disabled', { children: <SpecForm.Field name="priority" disabled /> }],
  ])('have no Clear button if %s', async (_when, props) => {
    await show({ defaultValues: { priority: 'low' }, ...props });

    expect(radio('Low')).toBeChecked();
    expect(clear()).toBeNull();
  });

  it('show an error and take focus on submit if required and empty', async () => {
    const { send, sent } = await show({ spec: formOf({ ...priority, required: true }) });

    await send();
    await waitFor(() => expect(screen.getByText('Choose one.')).toBeVisible());
    expect(radio('Low')).toHaveFocus();

    await userEvent.keyboard(' ');
    await send();
    await waitFor(() => expect(sent).toEqual([{ priority: 'low' }]));
  });

  it('ignore clicks and have aria-readonly if read only', async () => {
    await show({
      defaultValues: { priority: 'low' },
      children: <SpecForm.Field name="priority" readOnly />,
    });

    await userEvent.click(radio('High'));

    expect(radio('Low')).toBeChecked();
    expect(screen.getByRole('radiogroup')).toHaveAttribute('aria-readonly', 'true');
  });

  it('choose neither yes nor no by default', async () => {
    const { send, sent } = await show({
      spec: formOf({ ...priority, dataType: 'BOOLEAN', valuesEndpoint: yesNo }),
    });

    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    await send();
    await waitFor(() => expect(sent).toEqual([{}]));
  });

  it('focus the chosen radio by the handle’s focus()', async () => {
    const handle = createRef<SpecFieldHandle>();
    const { provider } = createHarness();
    render(
      <SpecFieldProvider {...provider}>
        <SpecField ref={handle} spec={priority} kind="radios" defaultValue="high" />
      </SpecFieldProvider>,
    );
    await screen.findAllByRole('radio');

    act(() => handle.current?.focus());

    expect(radio('High')).toHaveFocus();
  });
});

describe('a saved value that the document does not list', () => {
  it('is shown among radios, refused on submit, and can be replaced', async () => {
    const { send, sent } = await show({ defaultValues: { priority: 'urgent' } });

    expect(radio('urgent')).toBeChecked();
    await send();
    expect(await screen.findByText('Choose a value from the list.')).toBeVisible();
    await userEvent.click(radio('High'));
    await send();

    await waitFor(() => expect(sent).toEqual([{ priority: 'high' }]));
    expect(radio('urgent')).toBeVisible();
  });

  it('can be unchecked among checkboxes', async () => {
    const { send, sent } = await show({
      spec: formOf(extras),
      defaultValues: { extras: ['low', 'gone'] },
    });

    await userEvent.click(screen.getByRole('checkbox', { name: 'gone' }));
    await send();

    await waitFor(() => expect(sent).toEqual([{ extras: ['low'] }]));
  });

  it('is the selected option of a select', async () => {
    await show({ kind: 'select', defaultValues: { priority: 'urgent' } });

    expect(screen.getByRole('combobox', { name: 'Priority' })).toHaveDisplayValue('urgent');
  });
});

describe('the layout of choices', () => {
  it('keeps the circle beside the first line of a long label, in rows 32 px high', async () => {
    const long =
      'The parcel is left with a neighbour, who signs for it, unless nobody is there at all. '.repeat(4);
    await show({ spec: formOf({ ...priority, valuesEndpoint: listed('Low', long) }), style: { width: 340 } });

    const row = radio(long.trim()).closest('label') as HTMLElement;
    const circle = radio(long.trim()).getBoundingClientRect();
    const { top, right } = row.getBoundingClientRect();
    const ofShort = radio('Low').closest('label')?.getBoundingClientRect();
    expect(circle.top - top).toBeCloseTo(radio('Low').getBoundingClientRect().top - (ofShort?.top ?? 0), 0);
    expect(right).toBeLessThanOrEqual(row.closest('form')?.getBoundingClientRect().right ?? 0);
    expect(ofShort?.height).toBe(32);
  });
});
