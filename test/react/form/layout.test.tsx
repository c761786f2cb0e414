/** A form that a host lays out in part: props of one field, and the fields left for `SpecForm.Rest`. */
import { useState } from 'react';
import { render, screen, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  type FieldComponents,
  type FieldNotice,
  type FormSpec,
  loadControls,
  SpecFieldProvider,
  SpecForm,
  type SpecFormProps,
  SpecFormRest,
} from '../../../src/index.js';
import { createHarness } from '../../support/renderField.tsx';

const text = (name: string, displayName: string, more: object = {}) => ({
  name,
  displayName,
  dataType: 'STRING',
  ...more,
});
const items = ['Low', 'High'].map((label) => ({ value: label.toLowerCase(), label }));
const ticket: FormSpec = {
  id: 'ticket',
  fields: [
    text('subject', 'Title', { required: true }),
    text('priority', 'Priority', { required: true, valuesEndpoint: { protocol: 'INLINE', items } }),
    text('team', 'Team'),
    text('mail', 'E-mail', { required: true }),
  ],
  sections: [
    { name: 'what', displayName: 'What', fields: ['subject', 'priority'] },
    { name: 'who', displayName: 'Who', fields: ['team', 'mail'] },
  ],
};

function Form(props: Partial<SpecFormProps> & { readonly onFault?: (fault: unknown) => void }) {
  const { onFault, ...ofForm } = props;
  const [{ provider }] = useState(createHarness);
  return (
    <SpecFieldProvider {...provider} onFault={onFault}>
      <SpecForm spec={ticket} onSubmit={() => undefined} {...ofForm} />
    </SpecFieldProvider>
  );
}

const labels = (part: Element) =>
  [...part.querySelectorAll('.spec-field-label, .spec-field-legend')].map(({ textContent }) => textContent);
const form = () => screen.getByRole('button', { name: 'Send' }).closest('form') as HTMLFormElement;
const ready = () => screen.findByRole('button', { name: 'Send' });
const components: FieldComponents = { input: (props) => <input {...props} data-own="" /> };
/** A part of a host’s layout whose fields are unknown before it renders. */
const Own = () => <SpecForm.Field name="mail" />;

beforeAll(loadControls);

describe('SpecForm: fields', () => {
  it('changes only the named field, in its place', async () => {
    const classNames = { input: 'wide' };
    render(
      <Form fields={{ priority: { kind: 'radios' }, subject: { placeholder: 'In short', classNames } }} />,
    );
    await ready();

    const what = screen.getByRole('group', { name: 'What' });
    expect(within(what).getAllByRole('radio')).toHaveLength(2);
    expect(screen.getByLabelText(/^Title/)).toHaveAttribute('placeholder', 'In short');
    expect(screen.getByLabelText(/^Title/)).toHaveClass('wide');
    expect(screen.getByLabelText(/^Team/)).not.toHaveClass('wide');
    expect(labels(form())).toEqual(['Title', 'Priority', 'Team', 'E-mail']);
  });

  it('replaces components of the named field only', async () => {
    render(<Form fields={{ team: { components, messageSpace: 'flow' } }} />);
    await ready();

    expect(screen.getByLabelText(/^Team/)).toHaveAttribute('data-own');
    expect(screen.getByLabelText(/^Title/)).not.toHaveAttribute('data-own');
  });

  it('applies to SpecForm.Field, whose own props win', async () => {
    render(
      <Form fields={{ subject: { placeholder: 'In short', className: 'short' } }}>
        <SpecForm.Field name="subject" placeholder="At length" />
        <SpecForm.Rest />
      </Form>,
    );
    await ready();

    expect(screen.getByLabelText(/^Title/)).toHaveAttribute('placeholder', 'At length');
    expect(form().querySelector('.short')).not.toBeNull();
  });

  it('throws for a field that the form does not have', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);

    expect(() => render(<Form fields={{ prio: { kind: 'radios' } }} />)).toThrow(
      'The form has no field "prio". Its fields are subject, priority, team, mail.',
    );
    vi.restoreAllMocks();
  });
});

const layout = (isOwn: boolean) => (
  <Form>
    {isOwn && <SpecForm.Field name="subject" />}
    <SpecForm.Rest />
  </Form>
);

describe('SpecForm.Rest', () => {
  it('renders the fields left out of the layout, by section and in document order', async () => {
    render(
      <Form>
        <SpecForm.Field name="priority" />
        <hr />
        <SpecFormRest />
      </Form>,
    );
    await ready();

    expect(labels(form())).toEqual(['Priority', 'Title', 'Team', 'E-mail']);
    expect(labels(screen.getByRole('group', { name: 'What' }))).toEqual(['Title']);
    expect(labels(screen.getByRole('group', { name: 'Who' }))).toEqual(['Team', 'E-mail']);
  });

  it('skips fields that components of the app render after it', async () => {
    render(
      <Form>
        <SpecForm.Rest />
        <Own />
      </Form>,
    );
    await ready();

    await waitFor(() => expect(labels(form())).toEqual(['Title', 'Priority', 'Team', 'E-mail']));
    expect(screen.getByRole('group', { name: 'Who' })).not.toContainElement(screen.getByLabelText(/^E-mail/));
  });

  it('renders a field that the layout drops, with its input', async () => {
    const { rerender } = render(layout(true));
    await ready();
    await userEvent.fill(screen.getByLabelText(/^Title/), 'Leak');

    rerender(layout(false));

    await waitFor(() => expect(labels(screen.getByRole('group', { name: 'What' }))).toContain('Title'));
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Leak');
  });

  it('renders on a server without style attributes, and gets its marks in the browser', async () => {
    const marked: FormSpec = {
      id: 'marked',
      version: '1',
      displayName: 'Marked',
      fields: ['a', 'b', 'c'].map((name) => ({
        name,
        displayName: name,
        dataType: 'STRING',
        required: name !== 'c',
      })),
    };
    const drawn = (
      <SpecFieldProvider {...createHarness().provider}>
        <SpecForm spec={marked} />
      </SpecFieldProvider>
    );
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = renderToString(drawn);
    expect(place.innerHTML).toContain('data-marks="optional"');
    expect(place.innerHTML).not.toContain('style=');

    const onRecoverableError = vi.fn();
    const root = hydrateRoot(place, drawn, { onRecoverableError });
    onTestFinished(() => {
      root.unmount();
      place.remove();
    });

    const mark = () => place.querySelector('form')?.style.getPropertyValue('--sf-optional');
    await waitFor(() => expect(mark()).toBe('"(optional)"'));
    expect(onRecoverableError).not.toHaveBeenCalled();
  });

  it('renders the remaining fields on a server', () => {
    const html = renderToString(
      <Form>
        <div>
          <SpecForm.Field name="priority" />
        </div>
        <SpecForm.Rest />
      </Form>,
    );

    const names = html.matchAll(/name="(subject|priority|team|mail)"/g);
    expect(new Set(Array.from(names, ([, name]) => name))).toEqual(
      new Set(['subject', 'priority', 'team', 'mail']),
    );
  });

  it('throws outside a SpecForm', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);

    expect(() => render(<SpecFormRest />)).toThrow('<SpecForm.Rest> needs a <SpecForm> above it.');
    vi.restoreAllMocks();
  });
});

const told = async (props: Partial<SpecFormProps>) => {
  const faults: FieldNotice[] = [];
  render(<Form {...props} onFault={(fault) => faults.push(fault as FieldNotice)} />);
  await ready();
  // Longer than a layout is waited for.
  await new Promise((resolve) => setTimeout(resolve, 1_300));
  return faults.map(({ code, where }) => [code, where]);
};

describe('a layout that leaves a required field out', () => {
  it('is reported in development', async () => {
    const children = <SpecForm.Field name="subject" />;

    expect(await told({ children })).toEqual([
      ['field-undrawn', 'fields[1]'],
      ['field-undrawn', 'fields[3]'],
    ]);
  });

  it.each<[string, Partial<SpecFormProps>]>([
    ['no field is omitted', {}],
    ['SpecForm.Rest is rendered', { children: <SpecForm.Rest /> }],
    [
      'each omitted field has a value, or is not required',
      { children: [<Own key="own" />], defaultValues: { subject: 'Leak', priority: 'low' } },
    ],
  ])('is not reported if %s', async (_what, props) => {
    expect(await told(props)).toEqual([]);
  });
});
