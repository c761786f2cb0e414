import { configure, render, screen, waitFor } from '@testing-library/react';
import { Profiler, StrictMode, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  type InputFieldSpec,
  SpecField,
  SpecFieldProvider,
  type SpecFieldProviderProps,
} from '../../src/index.js';
import { everyField } from '../support/everyField.ts';
import { ready, renderForm } from '../support/renderForm.tsx';
import { createHarness, findBox, settle } from '../support/renderField.tsx';
import { watchLeaks } from '../support/watchLeaks.ts';

const inline = (displayName: string, ...labels: readonly string[]): InputFieldSpec => ({
  displayName,
  dataType: 'STRING',
  valuesEndpoint: {
    protocol: 'INLINE',
    items: labels.map((label) => ({ value: label.toLowerCase(), label })),
  },
});
const remote = (uri: string, displayName = 'Field'): InputFieldSpec => ({
  displayName,
  dataType: 'STRING',
  valuesEndpoint: { uri, responseMapping: { dataField: 'data' } },
});
/** The same value has another label at each endpoint. */
const answering = () => {
  const asked: string[] = [];
  const answer = async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    asked.push([pathname, searchParams.get('search')].filter(Boolean).join(' '));
    return Response.json({ data: [{ value: 'x', label: `X of ${pathname}` }] });
  };
  return { asked, provider: createHarness({ fetch: answer }).provider };
};
const optionNames = () => screen.queryAllByRole('option').map((option) => option.textContent);
const paths = (sent: ReturnType<typeof createHarness>['sent']) =>
  sent.map(({ path, query }) => [path, query['q']].filter(Boolean).join(' '));
const show = (fields: ReactNode, provider: SpecFieldProviderProps = {}) => {
  const page = (children: ReactNode) => <SpecFieldProvider {...provider}>{children}</SpecFieldProvider>;
  const { rerender, ...shown } = render(page(fields));
  return { ...shown, rerender: (children: ReactNode) => rerender(page(children)) };
};

/** Requests for values that end only by abort, and the signal of each. */
const inFlight = () => {
  const signals: AbortSignal[] = [];
  const { provider, faults } = createHarness();
  const slow = async (request: Request) => {
    if (new URL(request.url).pathname.startsWith('/api/fields/')) return fetch(request);
    const { signal } = request;
    signals.push(signal);
    return new Promise<Response>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  };
  return { signals, faults, provider: { ...provider, fetch: slow } };
};
const form = (spec: string | InputFieldSpec) => (
  <form>
    <SpecField spec={spec} name="field" />
  </form>
);

afterEach(() => {
  vi.restoreAllMocks();
  configure({ reactStrictMode: false });
});

describe('StrictMode', () => {
  it('sends each request once, and shows the answers', async () => {
    const { provider, sent } = createHarness();
    const field = <SpecField spec="/api/fields/country" defaultValue="FR" />;
    render(<StrictMode>{<SpecFieldProvider {...provider}>{field}</SpecFieldProvider>}</StrictMode>);
    const box = await findBox();
    await waitFor(() => expect(box).toHaveValue('France'));

    await userEvent.click(box);
    await screen.findByRole('option', { name: 'Albania' });

    await settle(200);
    expect(paths(sent)).toEqual(['/api/fields/country', '/api/values/country FR', '/api/values/country']);
  });

  it('changes no entry of a form with every kind of field, and logs no error', async () => {
    const complaint = vi.spyOn(console, 'error');
    configure({ reactStrictMode: true });

    const { entries } = renderForm({ propsOf: ({ filled }) => ({ defaultValue: filled }) });
    await ready();

    expect(entries()).toEqual(everyField.flatMap((field) => field.entries));
    expect(complaint).not.toHaveBeenCalled();
  });
});

describe('unmounting in flight', () => {
  it.each([
    ['the values of an open list', {}, async () => userEvent.click(await findBox())],
    ['the label of a saved value', { defaultValue: 'FR' }, () => findBox()],
    [
      'text that was left',
      {},
      async () => {
        await userEvent.fill(await findBox(), 'france');
        await userEvent.tab();
      },
    ],
  ])('aborts the request for %s', async (_what, props, act) => {
    const complaint = vi.spyOn(console, 'error');
    const { provider, signals, faults } = inFlight();
    const { rerender } = show(<SpecField spec="/api/fields/country" {...props} />, provider);
    await act();
    await waitFor(() => expect(signals.length).toBeGreaterThan(0));

    rerender(null);
    await settle(300);

    expect(signals.map(({ aborted }) => aborted)).toEqual(signals.map(() => true));
    expect(complaint).not.toHaveBeenCalled();
    expect(faults).toEqual([]);
  });

  it('aborts the request for the document', async () => {
    const answer = vi.fn((_request: Request) => new Promise<Response>(() => {}));
    const { rerender } = show(
      <SpecField spec="/api/fields/slow" />,
      createHarness({ fetch: answer }).provider,
    );
    await waitFor(() => expect(answer).toHaveBeenCalledOnce());

    rerender(null);

    expect(answer.mock.calls[0]?.[0].signal.aborted).toBe(true);
  });
});

describe('a spec that changes while the list is open', () => {
  it.each([
    ['as an object', inline('Size', 'Small', 'Large'), inline('Colour', 'Red', 'Blue')],
    ['by URL', '/api/fields/priority', '/api/fields/country'],
    ['an object replaced by a URL', inline('Size', 'Small', 'Large'), '/api/fields/priority'],
  ])('shows the values of the new one only: %s', async (_how, before, after) => {
    const { rerender } = show(<SpecField spec={before} name="field" />, createHarness().provider);
    await userEvent.click(await findBox());
    await waitFor(() => expect(optionNames()).not.toEqual([]));
    const old = optionNames();

    rerender(<SpecField spec={after} name="field" />);
    await ready();
    await userEvent.click(await findBox());

    await waitFor(() => expect(optionNames()).not.toEqual([]));
    expect(optionNames().filter((name) => old.includes(name))).toEqual([]);
  });

  it.each([
    ['another list', inline('Size', 'Small', 'Large'), inline('Fit', 'Large', 'Loose')],
    ['another list by URL', '/api/fields/priority', '/api/fields/sixty'],
    ['a list by URL instead of an object', inline('Size', 'Small', 'Large'), '/api/fields/sixty'],
    ['a text box', inline('Size', 'Small', 'Large'), { displayName: 'Size', dataType: 'STRING' }],
    ['an equal document', inline('Size', 'Small', 'Large'), inline('Size', 'Small', 'Large')],
  ])('keeps the value for %s', async (_how, before, after) => {
    const { rerender, container } = show(form(before), createHarness().provider);
    await userEvent.click(await findBox());
    await userEvent.click(await screen.findByRole('option', { name: /Large|High/ }));
    await userEvent.click(await findBox());

    rerender(form(after));
    await ready();

    const data = new FormData(container.querySelector('form') as HTMLFormElement);
    expect(data.getAll('field')).toEqual([expect.stringMatching(/large|high/)]);
  });
});

describe('a spec that changes under a value', () => {
  it('requests the label of a saved value from the new endpoint', async () => {
    const { asked, provider } = answering();
    const { rerender } = show(<SpecField spec={remote('/a')} value="x" />, provider);
    await waitFor(async () => expect(await findBox()).toHaveValue('X of /a'));

    rerender(<SpecField spec={remote('/b')} value="x" />);

    await waitFor(async () => expect(await findBox()).toHaveValue('X of /b'));
    expect(asked).toEqual(['/a x', '/b x']);
  });

  it('replaces the label picked from the old endpoint', async () => {
    const { provider } = answering();
    const { rerender } = show(<SpecField spec={remote('/a')} />, provider);
    await userEvent.click(await findBox());
    await userEvent.click(await screen.findByRole('option', { name: 'X of /a' }));

    rerender(<SpecField spec={remote('/b')} />);

    await waitFor(async () => expect(await findBox()).toHaveValue('X of /b'));
  });

  it('keeps the label without a request if the endpoint is the same', async () => {
    const { asked, provider } = answering();
    const { rerender } = show(<SpecField spec={remote('/a')} value="x" />, provider);
    await waitFor(async () => expect(await findBox()).toHaveValue('X of /a'));

    rerender(<SpecField spec={remote('/a', 'Other name')} value="x" />);

    await screen.findByRole('combobox', { name: 'Other name' });
    expect(await findBox()).toHaveValue('X of /a');
    expect(asked).toEqual(['/a x']);
  });
});

describe('the labels of many values in turn', () => {
  it('are kept up to 10,000; earlier labels are requested again', async () => {
    const resolveLabel = vi.fn((value: unknown) => `Label of ${String(value)}`);
    const spec: InputFieldSpec = {
      displayName: 'Field',
      dataType: 'STRING',
      valuesEndpoint: { uri: '/v', minSearchLength: 100 },
    };
    const { rerender } = show(<SpecField spec={spec} value="0" />, { resolveLabel });
    await waitFor(async () => expect(await findBox()).toHaveValue('Label of 0'));

    rerender(<SpecField spec={spec} value={Array.from({ length: 10_002 }, (_, index) => `${index}`)} />);
    await waitFor(() => expect(resolveLabel).toHaveBeenLastCalledWith('10001', expect.anything()));
    rerender(<SpecField spec={spec} value="0" />);

    await waitFor(() => expect(resolveLabel).toHaveBeenLastCalledWith('0', expect.anything()));
    expect(await findBox()).toHaveValue('Label of 0');
  });
});

describe('a thousand saved values', () => {
  it('send 20 label requests, 6 at a time, and call resolveLabel for the rest (D42)', async () => {
    let [now, most, sent] = [0, 0, 0];
    const fetch = async () => {
      sent++;
      most = Math.max(most, ++now);
      await new Promise((resolve) => setTimeout(resolve));
      now--;
      return Response.json([]);
    };
    const resolveLabel = vi.fn(() => undefined);
    const values = Array.from({ length: 1_000 }, (_, index) => `v${index}`);
    const spec = {
      displayName: 'Field',
      dataType: 'STRING',
      expectMultipleValues: true,
      valuesEndpoint: { uri: '/v' },
    };

    show(<SpecField spec={spec} defaultValue={values} />, { fetch, resolveLabel });

    await waitFor(() => expect(resolveLabel).toHaveBeenCalledTimes(1_000), { timeout: 10_000 });
    expect([sent, most]).toEqual([20, 6]);
  });
});

describe('several fields of one endpoint', () => {
  it('send one request each for the document, a label, and the values', async () => {
    const { provider, sent } = createHarness();
    const fields = ['a', 'b', 'c'].map((name) => (
      <SpecField key={name} spec="/api/fields/country" name={name} defaultValue="FR" />
    ));
    show(fields, provider);
    const boxes = await screen.findAllByRole('combobox');
    await waitFor(() =>
      expect(boxes.map((box) => (box as HTMLInputElement).value)).toEqual(['France', 'France', 'France']),
    );

    for (const box of boxes) {
      await userEvent.click(box);
      await screen.findByRole('option', { name: 'Albania' });
      await userEvent.keyboard('{Escape}');
    }

    expect(paths(sent)).toEqual(['/api/fields/country', '/api/values/country FR', '/api/values/country']);
  });
});

describe('200 fields on one page', () => {
  it('render only the field that is typed in', async () => {
    const specs = [
      {
        displayName: 'Text',
        dataType: 'STRING',
        constraints: [{ name: 'n', type: 'minLength', params: { value: 3 } }],
      },
      inline('List', 'Apple', 'Banana'),
      { ...inline('Several', 'Apple', 'Banana'), expectMultipleValues: true },
      { displayName: 'Number', dataType: 'NUMBER', required: true },
    ];
    const commits: string[] = [];
    const fields = Array.from({ length: 200 }, (_, index) => (
      <Profiler key={index} id={String(index)} onRender={(id) => commits.push(id)}>
        <SpecField id={`field-${index}`} name={`n${index}`} spec={specs[index % 4] as InputFieldSpec} />
      </Profiler>
    ));
    show(<form>{fields}</form>);
    await ready();

    for (const index of [100, 101, 102, 103]) {
      commits.length = 0;
      await userEvent.click(document.querySelector(`#field-${index}`) as Element);
      await userEvent.keyboard('app');
      expect(new Set(commits)).toEqual(new Set([String(index)]));
      await userEvent.keyboard('{Escape}');
      await userEvent.tab();
    }
  });
});

describe('mounting and unmounting many times', () => {
  it('leaves no listeners, timers or nodes', async () => {
    const { provider } = createHarness();
    const fields = everyField
      .filter(({ spec }) => typeof spec !== 'string')
      .map(({ filled, entries: _entries, ...props }) => (
        <SpecField key={props.name} {...props} defaultValue={filled} />
      ));
    const { rerender } = show(<form>{fields}</form>, provider);
    await ready();
    rerender(<form />);
    await settle(100);
    const leaks = watchLeaks();

    for (let cycle = 0; cycle < 10 * fields.length; cycle++) {
      rerender(<form>{fields[cycle % fields.length]}</form>);
      rerender(<form />);
    }
    await settle(600);

    expect(leaks.stop()).toEqual({ listeners: 0, timers: 0, nodes: 0 });
  });

  it('leaves none after a list was open, except cached results', async () => {
    const { provider } = createHarness();
    const cycle = async () => {
      rerender(<SpecField spec="/api/fields/country" />);
      await userEvent.click(await findBox());
      await screen.findByRole('option', { name: 'Albania' });
      rerender(null);
    };
    const { rerender } = show(null, provider);
    await cycle();
    await settle(600);
    const leaks = watchLeaks();

    for (let round = 0; round < 8; round++) await cycle();
    await settle(600);

    const kept = provider.queryClient?.getQueryCache().getAll().length;
    const { timers, ...others } = leaks.stop();
    expect(others).toEqual({ listeners: 0, nodes: 0 });
    expect(timers).toBeLessThanOrEqual(kept ?? 0);
  });
});
