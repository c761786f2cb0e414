import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import preview from '../.storybook/preview.js';
import { localizedText } from '../src/core/index.js';
import { useFieldSpec, useValues, type InputFieldSpec } from '../src/index.js';

const meta = preview.meta({
  title: 'Hooks/useValues',
  component: Search,
  args: { spec: '/api/fields/city' },
});
export default meta;

/** Search, paging and every state from the hooks alone, in your own markup. */
export const Headless = meta.story({
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('searchbox'), 'paris');
    await expect(await canvas.findByText(/Paris, France/)).toBeInTheDocument();
  },
});

function Search({ spec }: { readonly spec: string }) {
  const { status, fieldSpec, plan, retry } = useFieldSpec(spec);
  if (status === 'loading') return <p>Loading the field…</p>;
  if (status === 'failed') return <button onClick={retry}>Load the field again</button>;
  return <Results fieldSpec={fieldSpec} specUrl={spec} label={localizedText(plan.displayName) ?? ''} />;
}

function Results({
  fieldSpec,
  specUrl,
  label,
}: {
  fieldSpec: InputFieldSpec;
  specUrl: string;
  label: string;
}) {
  const [search, setSearch] = useState('');
  const { status, values, total, nextPage, charactersNeeded, loadMore, retry } = useValues(fieldSpec, {
    search,
    specUrl,
  });
  return (
    <div>
      <label>
        {label}{' '}
        <input type="search" value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
      </label>
      <p>
        {status}
        {status === 'too-short' && ` (${charactersNeeded} more)`}
        {total !== undefined && status === 'ready' && ` (${values.length} of ${total})`}
      </p>
      {status === 'failed' && <button onClick={retry}>Try again</button>}
      <ul>
        {values.map(({ value, label: text }) => (
          <li key={String(value)}>{text}</li>
        ))}
      </ul>
      {nextPage !== 'none' && (
        <button onClick={loadMore} disabled={nextPage === 'loading'}>
          More
        </button>
      )}
    </div>
  );
}
