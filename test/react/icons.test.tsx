/** Icons and empty texts of date and time boxes, as painted. */
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type InputFieldSpec, loadControls } from '../../src/index.js';
import { emulate } from '../support/colours.ts';
import { inkOf, pixelsOf } from '../support/pixels.ts';
import { renderField } from '../support/renderField.tsx';
import { ready } from '../support/renderForm.tsx';

const text = { name: 'when', displayName: 'When', dataType: 'STRING' } as const;
const boxes: Record<string, InputFieldSpec> = {
  date: { ...text, dataType: 'DATE', formatHint: 'date' },
  'iso8601 date': { ...text, dataType: 'DATE', formatHint: 'iso8601' },
  'plain date': { ...text, dataType: 'DATE' },
  time: { ...text, formatHint: 'time' },
  month: { ...text, formatHint: 'month' },
  'date with a time': { ...text, dataType: 'DATE', formatHint: 'date-time' },
};
const values: Record<string, string> = {
  time: '10:30',
  month: '2026-03',
  'date with a time': '2026-03-04T10:30:00Z',
};
const input = () => document.querySelector('.spec-field-input') as HTMLInputElement;

beforeAll(loadControls);
beforeEach(() => page.viewport(640, 400));
afterEach(async () => {
  document.documentElement.removeAttribute('dir');
  await emulate({});
});

/** Draws an empty box, or one with a value. */
async function draw(name: string, isFilled = false) {
  const spec = boxes[name] as InputFieldSpec;
  renderField({ spec, ...(isFilled && { defaultValue: values[name] ?? '2026-03-04' }) });
  await ready();
  await page.elementLocator(document.body).hover({ position: { x: 600, y: 390 } });
  return pixelsOf(input().closest('.spec-field-box') ?? input());
}

const icon = { left: -36, top: 4, width: 30, height: 30 };

describe.each(Object.keys(boxes))('the box of a %s', (name) => {
  it('has one icon of 16 pixels at its end, with a contrast of 3:1', async () => {
    const pixels = await draw(name);

    expect(inkOf(pixels(icon))).toBeGreaterThan(3);
    // Pixels around the icon are empty.
    expect(inkOf(pixels({ left: -36, top: 4, width: 6, height: 30 }))).toBeLessThan(1.1);
    expect(inkOf(pixels({ left: -10, top: 4, width: 5, height: 30 }))).toBeLessThan(1.1);
    expect(inkOf(pixels({ left: 330, top: 4, width: 100, height: 30 }))).toBeLessThan(1.1);
  });

  it('has a muted text while it is empty', async () => {
    const area = { left: 8, top: 6, width: 90, height: 28 };
    const empty = inkOf((await draw(name))(area));
    cleanup();

    expect(empty).toBeGreaterThan(2);
    expect(empty).toBeLessThan(7);
    expect(inkOf((await draw(name, true))(area))).toBeGreaterThan(12);
  });
});

// One that a browser draws with an icon, and one that the style sheet does.
describe.each(['date', 'time'])('the box of a %s', (name) => {
  it('has its icon on the left of a right-to-left page', async () => {
    document.documentElement.dir = 'rtl';
    const pixels = await draw(name);

    expect(inkOf(pixels({ ...icon, left: 6 }))).toBeGreaterThan(3);
    expect(inkOf(pixels({ left: 200, top: 4, width: 100, height: 30 }))).toBeLessThan(1.1);
    // Text is at the other end.
    expect(inkOf(pixels({ left: -60, top: 4, width: 56, height: 30 }))).toBeGreaterThan(2);
  });

  it('has an icon in the text colour of forced colours', async () => {
    await emulate({ 'forced-colors': 'active' });
    const pixels = await draw(name);

    expect(inkOf(pixels(icon))).toBeGreaterThan(12);
  });
});
