/** Metrics that a host receives of a form that is filled in, abandoned or sent. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { type FormSpec, type Metric, SpecFieldProvider, SpecForm } from '../../src/index.js';

const spec: FormSpec = {
  id: 'person',
  displayName: 'Person',
  fields: [
    { name: 'first', displayName: 'First name', dataType: 'STRING', required: true },
    { name: 'last', displayName: 'Last name', dataType: 'STRING', required: true },
  ],
};

function enter(label: string, value: string) {
  const box = screen.getByLabelText(label, { exact: false });
  act(() => box.focus());
  fireEvent.change(box, { target: { value } });
}

const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

function renderMeasured(onSubmit: () => unknown = () => undefined) {
  const told: Metric[] = [];
  const page = render(
    <StrictMode>
      <SpecFieldProvider onMetric={(metric) => told.push(metric)}>
        <SpecForm spec={spec} onSubmit={onSubmit} />
      </SpecFieldProvider>
    </StrictMode>,
  );
  const named = <Name extends Metric['name']>(name: Name) =>
    told.filter((metric): metric is Extract<Metric, { name: Name }> => metric.name === name);
  return { ...page, told, named };
}

describe('onMetric', () => {
  it('reports an invalid submit, with its invalid fields', async () => {
    const { named } = renderMeasured();
    enter('First name', 'Ada');

    send();

    await waitFor(() => expect(named('submit')).toHaveLength(1));
    expect(named('submit')).toMatchObject([{ outcome: 'invalid', invalidFields: ['last'] }]);
  });

  it('reports visits and refusals of each field at the end of a form', async () => {
    const { named } = renderMeasured();
    enter('First name', 'Ada');
    send();
    await waitFor(() => expect(named('submit')).toHaveLength(1));
    enter('Last name', 'Lovelace');

    send();

    await waitFor(() => expect(named('form')).toHaveLength(1));
    const [metric] = named('form');
    expect(metric).toMatchObject({ outcome: 'sent', submits: 2, lastField: 'last' });
    expect(metric?.fields).toMatchObject([
      { field: 'first', visits: 1, refusals: 0 },
      { field: 'last', refusals: 1 },
    ]);
    expect(named('submit').map(({ outcome }) => outcome)).toEqual(['invalid', 'sent']);
  });

  it('reports a submit refused by the server', async () => {
    const { named } = renderMeasured(() => {
      throw new Error('no server');
    });
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    enter('First name', 'Ada');
    enter('Last name', 'Lovelace');

    send();

    await waitFor(() => expect(named('submit')).toMatchObject([{ outcome: 'refused' }]));
    said.mockRestore();
  });

  it('reports the last field of an abandoned form', async () => {
    const { unmount, named } = renderMeasured();
    await waitFor(() => screen.getByLabelText('Last name', { exact: false }));
    enter('Last name', 'Lovelace');

    unmount();

    await waitFor(() => expect(named('form')).toHaveLength(1));
    expect(named('form')).toMatchObject([{ outcome: 'abandoned', lastField: 'last', submits: 0 }]);
  });

  it('reports an abandoned form once on pagehide', async () => {
    const { unmount, named } = renderMeasured();
    send();
    await waitFor(() => expect(named('submit')).toHaveLength(1));
    enter('Last name', 'Lovelace');

    fireEvent(window, new Event('pagehide'));
    unmount();

    expect(named('form')).toMatchObject([{ outcome: 'abandoned' }]);
  });

  it('reports no metric for an untouched form', async () => {
    const { unmount, told } = renderMeasured();
    unmount();
    const { named } = renderMeasured();
    enter('First name', 'Ada');
    enter('Last name', 'Lovelace');
    send();
    await waitFor(() => expect(named('form')).toHaveLength(1));

    expect(told).toEqual([]);
  });

  it('never reports entered values', async () => {
    const { told, named } = renderMeasured();
    enter('First name', 'Ada');
    enter('Last name', 'Lovelace');
    send();

    await waitFor(() => expect(named('form')).toHaveLength(1));
    expect(JSON.stringify(told)).not.toMatch(/Ada|Lovelace/);
  });
});
