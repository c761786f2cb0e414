/** Style sheets that come with the code of a kind of input, where a page has `styles.css` and only there. */
import { QueryClient } from '@tanstack/react-query';
import { render, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type InputFieldSpec, SpecField, SpecFieldProvider } from '../../../src/index.js';
import base from '../../../src/styles/spec-field.css?inline';

const rating: InputFieldSpec = {
  displayName: 'Rating',
  dataType: 'NUMBER',
  formatHint: 'rating',
  constraints: [{ name: 'stars', type: 'range', params: { min: 1, max: 5 } }],
};

/** Draws a rating twice in a shadow root that has one style sheet or none. */
async function drawRating(styles: string | undefined) {
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
    <SpecFieldProvider queryClient={new QueryClient()}>
      <SpecField spec={rating} name="one" />
      <SpecField spec={rating} name="two" />
    </SpecFieldProvider>,
    { container },
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
