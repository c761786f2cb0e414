/** Style sheets that load with the code of a control or form, only on a page with `styles.css`. */
import { QueryClient } from '@tanstack/react-query';
import { render, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type InputFieldSpec, SpecField, SpecFieldProvider, SpecForm } from '../../../src/index.js';
import base from '../../../src/styles/spec-field.css?inline';

const rating: InputFieldSpec = {
  displayName: 'Rating',
  dataType: 'NUMBER',
  formatHint: 'rating',
  constraints: [{ name: 'stars', type: 'range', params: { min: 1, max: 5 } }],
};

/** Draws elements in a shadow root that has one style sheet or none. */
function drawInRoot(styles: string | undefined, children: ReactElement) {
  const host = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => host.remove());
  const root = host.attachShadow({ mode: 'open' });
  // Custom properties of the page reach into a shadow root.
  if (!styles) host.style.setProperty('--sf-styles', 'none');
  if (styles) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [sheet];
  }
  const container = document.createElement('div');
  root.append(container);
  render(
    <SpecFieldProvider queryClient={new QueryClient()} locale="en">
      {children}
    </SpecFieldProvider>,
    { container },
  );
  return { root, container };
}

/** Draws a rating twice. */
async function drawRating(styles: string | undefined) {
  const { root, container } = drawInRoot(
    styles,
    <>
      <SpecField spec={rating} name="one" />
      <SpecField spec={rating} name="two" />
    </>,
  );
  const [star] = await within(container).findAllByRole('radio', { name: /1/ });
  return { root, star: star?.closest('label') };
}

const textOf = (sheet: CSSStyleSheet) => Array.from(sheet.cssRules, (rule) => rule.cssText).join('');

describe('the rules of a kind', () => {
  it('are adopted once by a shadow root that has styles.css, before the control is painted', async () => {
    const { root, star } = await drawRating(base);

    const ofStars = root.adoptedStyleSheets.filter((sheet) => textOf(sheet).includes('.spec-field-star '));
    expect(ofStars).toHaveLength(1);
    expect(textOf(ofStars[0] as CSSStyleSheet)).toMatch(/^@layer components\.spec-field/);
    expect(star && getComputedStyle(star).display).toBe('grid');
  });

  it.each([
    ['without a sheet', undefined],
    ['beside styles.all.css', base.replace('--sf-styles: with-code', '--sf-styles: all')],
  ])('are not adopted %s', async (_where, styles) => {
    const { root } = await drawRating(styles);

    expect(root.adoptedStyleSheets).toHaveLength(styles ? 1 : 0);
  });
});

/** A field of INLINE values. */
const inlineOf = (count: number): InputFieldSpec => ({
  displayName: 'City',
  dataType: 'STRING',
  valuesEndpoint: {
    protocol: 'INLINE',
    items: Array.from({ length: count }, (_, index) => ({ value: `c${index}`, label: `City ${index}` })),
  },
});

describe('style sheets of parts not on the page at first', () => {
  it('style a list when it opens', async () => {
    const { root, container } = drawInRoot(base, <SpecField spec={inlineOf(30)} name="city" />);
    expect(root.adoptedStyleSheets).toHaveLength(1);

    await userEvent.click(await within(container).findByRole('combobox'));
    const [option] = await within(container).findAllByRole('option');

    expect(option && getComputedStyle(option).paddingInlineEnd).toBe('32px');
    expect(
      root.adoptedStyleSheets.filter((sheet) => textOf(sheet).includes('.spec-field-popup')),
    ).toHaveLength(1);
  });

  it('style choices when they are rendered', async () => {
    const { container } = drawInRoot(base, <SpecField spec={inlineOf(3)} name="city" kind="radios" />);

    const radio = await within(container).findByRole('radio', { name: 'City 1' });
    const choice = radio.closest('label');

    expect(choice && getComputedStyle(choice).display).toBe('flex');
  });

  it('style the error summary of a form when it appears', async () => {
    const spec = {
      id: 'two',
      displayName: 'Two',
      fields: ['a', 'b'].map((name) => ({
        name,
        displayName: name,
        dataType: 'STRING' as const,
        required: true,
      })),
      submitEndpoint: { uri: '/submit' },
    };
    const { container } = drawInRoot(base, <SpecForm spec={spec} />);

    await userEvent.click(await within(container).findByRole('button', { name: 'Send' }));
    const heading = await within(container).findByText(/2 things/);
    const summary = heading.closest<HTMLElement>('.spec-form-error-summary');

    expect(summary && getComputedStyle(summary).borderInlineStartWidth).toBe('4px');
  });
});
