// @vitest-environment jsdom
/** The elements that answer for an invalid value. */
import { describe, expect, it } from 'vitest';
import { isInvalid } from '../../../src/client/page/isInvalid.js';

describe('isInvalid', () => {
  it.each([
    ['<input id="it" required />', true],
    ['<textarea id="it" required></textarea>', true],
    ['<select id="it" required><option value=""></option></select>', true],
    ['<input id="it" required value="a" />', false],
    ['<input id="it" required disabled />', false],
    ['<button id="it"></button>', false],
    ['<div id="it"></div>', false],
  ])('%s: %s', (html, expected) => {
    document.body.innerHTML = `<form>${html}</form>`;
    const element = document.querySelector('#it');

    expect(element && isInvalid(element)).toBe(expected);
  });
});
