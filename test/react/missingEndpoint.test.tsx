import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type InputFieldSpec, SpecField, SpecFieldProvider } from '../../src/index.js';
import { createHarness, findBox, renderField } from '../support/renderField.tsx';

const free: InputFieldSpec = { displayName: 'Name', dataType: 'STRING' };
const listed: InputFieldSpec = {
  displayName: 'Size',
  dataType: 'STRING',
  valuesEndpoint: { protocol: 'INLINE', items: [{ value: 's', label: 'Small' }] },
};
const withPart = (part: InputFieldSpec): InputFieldSpec => ({
  displayName: 'Whole',
  dataType: 'OBJECT',
  subFields: [{ ...part, name: 'part' }],
});

/** Renders a failing field twice; returns the reported codes. */
async function codesOfFailed(spec: string | InputFieldSpec, harness = createHarness()) {
  const page = (className: string) => (
    <SpecFieldProvider {...harness.provider}>
      <SpecField spec={spec} className={className} />
    </SpecFieldProvider>
  );
  const { rerender } = render(page('once'));
  await screen.findByText('This field could not be loaded.');
  rerender(page('again'));
  expect(document.querySelector('.again')).toBeVisible();
  return harness.faults.map(({ code }) => code);
}

describe('a field without a values endpoint', () => {
  it('accepts free entry by default (D6)', () => {
    const { faults } = renderField({ spec: free });

    expect(screen.getByRole('textbox', { name: 'Name' })).toBeVisible();
    expect(faults).toEqual([]);
  });

  it.each([
    ['as an object', free],
    ['by URL', '/api/fields/username'],
    ['as a part of an object field', withPart(free)],
  ])('fails with missingEndpoint "fail", and is reported once: %s (§7, D6)', async (_how, spec) => {
    const codes = await codesOfFailed(spec, createHarness({ missingEndpoint: 'fail' }));

    expect(codes).toEqual(['values-endpoint-missing']);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each([[listed], [withPart(listed)]])('does not affect a field with an endpoint: %j', async (spec) => {
    renderField({ spec }, createHarness({ missingEndpoint: 'fail' }));

    expect(await findBox()).toBeVisible();
  });
});

describe('an invalid inline document', () => {
  it('is reported once for two renders', async () => {
    expect(await codesOfFailed({ dataType: 'STRING' } as InputFieldSpec)).toEqual(['spec-invalid']);
  });
});
