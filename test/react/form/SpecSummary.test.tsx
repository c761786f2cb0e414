/** A read-only summary of a form’s values. D39. */
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type FormSpec, SpecFieldProvider, SpecSummary } from '../../../src/index.js';
import { orderForm } from '../../support/orderForm.ts';
import { createHarness } from '../../support/renderField.tsx';
import { secretHints } from '../../support/secretHints.ts';

const show = (values: Record<string, unknown>, spec: FormSpec = orderForm) => {
  const harness = createHarness();
  render(
    <SpecFieldProvider {...harness.provider}>
      <SpecSummary spec={spec} values={values} />
    </SpecFieldProvider>,
  );
  return harness;
};
const entries = () =>
  [...document.querySelectorAll('.spec-form-summary > dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);

describe('SpecSummary', () => {
  it('shows labels, dates and yes/no as text, skips hidden and empty fields, and masks passwords', () => {
    show({
      country: 'SW',
      state: 'NY',
      city: 'Bern',
      from: '2026-02-01',
      gift: true,
      pin: '1234',
      mail: '',
    });

    expect(entries()).toEqual([
      ['Country', 'Switzerland'],
      ['City', 'Bern'],
      ['Not before', 'February 1, 2026'],
      ['It is a gift', 'Yes'],
      ['PIN', '••••••'],
    ]);
  });

  it.each(secretHints)('masks a secret: %j', (hints) => {
    show(
      { pin: '1234' },
      { id: 'f', fields: [{ name: 'pin', displayName: 'PIN', dataType: 'STRING', ...hints }] },
    );

    expect(entries()).toEqual([['PIN', '••••••']]);
  });

  it('shows the parts of each object', () => {
    show({ items: [{ sku: 'A1', count: 2 }, { sku: 'B2' }] });

    expect(
      screen.getAllByText('Article').map(({ nextElementSibling }) => nextElementSibling?.textContent),
    ).toEqual(['A1', 'B2']);
  });

  it('requests the label of an unknown value once', async () => {
    const country = {
      name: 'place',
      displayName: 'Place',
      dataType: 'STRING',
      valuesEndpoint: { uri: '/api/values/city', paginationStrategy: 'PAGE_NUMBER' },
    };
    const { lookups } = show({ place: 'no such place' }, { id: 'f', fields: [country] });

    // A bar is drawn in place of the value until it is known whether it has a label.
    expect(entries()).toEqual([['Place', 'Loading names…']]);
    expect(screen.getByText('Loading names…')).toHaveAttribute('aria-busy', 'true');
    await expect.poll(entries).toEqual([['Place', 'no such place']]);
    expect(lookups()).toHaveLength(1);
  });
});
