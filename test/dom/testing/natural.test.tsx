/**
 * Tests that know the labels of a page and nothing of this library: with Testing Library and user-event only, in jsdom and in
 * happy-dom.
 */
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fieldTester } from '../../../src/testing/index.js';
import { SpecField, type SpecFieldProps, SpecFieldProvider } from '../../../src/index.js';
import { createFieldServer } from '../../../src/server/index.js';

const people = ['Ada Lovelace', 'Alan Turing', 'Grace Hopper', 'Katherine Johnson'];
const values = people.map((label) => ({ value: label.split(' ')[0]?.toLowerCase() ?? '', label }));
const items = ['Low', 'Middle', 'High'].map((label) => ({ value: label.toLowerCase(), label }));
const valuesEndpoint = { uri: '/people', debounceMs: 300 };
const text = { dataType: 'STRING' } as const;

const server = createFieldServer({
  fields: {
    assignee: {
      spec: { ...text, displayName: 'Assignee', description: 'Who does it.', required: true, valuesEndpoint },
      values,
    },
    watchers: {
      spec: { ...text, displayName: 'Watchers', expectMultipleValues: true, valuesEndpoint },
      values,
    },
    tags: { spec: { ...text, displayName: 'Tags', expectMultipleValues: true } },
    priority: { spec: { ...text, displayName: 'Priority', valuesEndpoint: { protocol: 'INLINE', items } } },
    title: { spec: { ...text, displayName: 'Title', required: true } },
  },
});

function Page({ names, ...props }: { readonly names: readonly string[] } & Partial<SpecFieldProps>) {
  return (
    <SpecFieldProvider baseUrl="http://localhost:3000" fetch={server}>
      <form aria-label="Issue" onSubmit={(event) => event.preventDefault()}>
        {names.map((name) => (
          <SpecField key={name} spec={`/api/fields/${name}`} name={name} {...props} />
        ))}
        <button>Save</button>
      </form>
    </SpecFieldProvider>
  );
}

const sent = () => [...new FormData(screen.getByRole('form')).entries()];

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a tester of a field with saved values', () => {
  it.each([
    ['assignee', 'Assignee', 'ada', 'Ada Lovelace'],
    ['watchers', 'Watchers', ['ada', 'alan'], ['Ada Lovelace', 'Alan Turing']],
  ])('is settled after their labels load: %s', async (name, label, defaultValue, shown) => {
    render(<Page names={[name]} defaultValue={defaultValue} />);

    await fieldTester(label).settled();

    expect(await fieldTester(label).value()).toEqual(shown);
  });

  it('finds a field with a blank displayName by the app’s name', async () => {
    render(
      <SpecFieldProvider>
        <SpecField spec={{ ...text, displayName: ' ' }} name="street" />
      </SpecFieldProvider>,
    );

    expect(await screen.findByLabelText('street')).toBeVisible();
  });
});

describe('a test by labels only', () => {
  it.each(['assignee', 'watchers'])(
    'replaces the search text of a pick by the next text: %s',
    async (name) => {
      const user = userEvent.setup();
      render(<Page names={[name]} />);
      const box = await screen.findByRole('combobox');
      await user.type(box, 'hop');
      await user.click(await screen.findByRole('option', { name: 'Grace Hopper' }));

      await user.type(box, 'ada');
      await user.click(await screen.findByRole('option', { name: 'Ada Lovelace' }));

      const several = [
        [name, 'grace'],
        [name, 'ada'],
      ];
      await waitFor(() => expect(sent()).toEqual(name === 'watchers' ? several : several.slice(1)));
    },
  );

  it('finds a required field by its label, without the star', async () => {
    render(<Page names={['assignee', 'title']} />);

    expect(await screen.findByLabelText('Assignee')).toBeRequired();
    expect(await screen.findByLabelText('Title')).toBeRequired();
  });

  it('finds a combobox by its role and name', async () => {
    render(<Page names={['assignee']} />);

    await screen.findByLabelText('Assignee');

    expect(screen.getByRole('combobox', { name: 'Assignee' })).toHaveValue('');
  });

  it('picks an option with a marked match by role and name', async () => {
    const user = userEvent.setup();
    render(<Page names={['assignee']} />);
    await user.type(await screen.findByLabelText('Assignee'), 'hop');

    const option = await screen.findByRole('option', { name: 'Grace Hopper' });
    expect(option).toHaveTextContent('Grace Hopper');
    await user.click(option);

    expect(screen.getByLabelText('Assignee')).toHaveValue('Grace Hopper');
    await waitFor(() => expect(sent()).toEqual([['assignee', 'grace']]));
  });

  it('picks an option by its text after a search', async () => {
    const user = userEvent.setup();
    render(<Page names={['assignee']} />);
    await user.type(await screen.findByLabelText('Assignee'), 'love');

    await user.click(await screen.findByText('Ada Lovelace'));

    expect(screen.getByLabelText('Assignee')).toHaveValue('Ada Lovelace');
  });

  it('enters tags by typing and Enter', async () => {
    const user = userEvent.setup();
    render(<Page names={['tags']} />);

    await user.type(await screen.findByLabelText('Tags'), 'red{Enter}big{Enter}');

    expect(sent()).toEqual([
      ['tags', 'red'],
      ['tags', 'big'],
    ]);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['red', 'big']);
  });

  it('searches and picks with fake timers', async () => {
    vi.useFakeTimers();
    // Testing Library detects fake timers by this global.
    vi.stubGlobal('jest', { advanceTimersByTime: vi.advanceTimersByTime });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    render(<Page names={['assignee']} />);
    await user.type(await screen.findByLabelText('Assignee'), 'tur');

    await user.click(await screen.findByRole('option', { name: 'Alan Turing' }));

    expect(screen.getByLabelText('Assignee')).toHaveValue('Alan Turing');
  });

  it('picks two options in a row in one list', async () => {
    const user = userEvent.setup();
    render(<Page names={['watchers']} />);
    await user.click(await screen.findByLabelText('Watchers'));

    await user.click(await screen.findByRole('option', { name: 'Ada Lovelace' }));
    await user.click(screen.getByRole('option', { name: 'Grace Hopper' }));

    expect(sent()).toEqual([
      ['watchers', 'ada'],
      ['watchers', 'grace'],
    ]);
  });

  it('chooses in a select and among radios', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Page names={['priority']} kind="select" />);
    await user.selectOptions(await screen.findByLabelText('Priority'), 'High');
    expect(sent()).toEqual([['priority', 'high']]);

    rerender(<Page key="radios" names={['priority']} kind="radios" />);
    await user.click(await screen.findByRole('radio', { name: 'Low' }));

    expect(screen.getByRole('radiogroup', { name: 'Priority' })).toBeInTheDocument();
    // In happy-dom a radio without a form belongs to the form around it.
    expect(sent()).toContainEqual(['priority', 'low']);
  });

  it('clears a combobox', async () => {
    const user = userEvent.setup();
    render(<Page names={['assignee']} defaultValue="ada" />);
    const box = await screen.findByLabelText('Assignee');
    await waitFor(() => expect(box).toHaveValue('Ada Lovelace'));

    await user.clear(box);
    await user.tab();

    expect(box).toHaveValue('');
    expect(sent()).toEqual([]);
  });

  it('reads error and help as the accessible description', async () => {
    const user = userEvent.setup();
    render(<Page names={['assignee']} />);
    const box = await screen.findByLabelText('Assignee');
    expect(box).toHaveAccessibleDescription('Who does it.');

    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(box).toBeInvalid());
    expect(box).toHaveAccessibleDescription('Choose one. Who does it.');
  });
});
