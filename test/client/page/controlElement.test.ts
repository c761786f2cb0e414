// @vitest-environment jsdom
/** The element of a field that takes the focus, and the one that answers for its value. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answeringElement,
  focusControl,
  focusedBeside,
  hasFocus,
  isNothingFocused,
} from '../../../src/client/page/controlElement.js';

const one = (selector: string) => document.querySelector<HTMLElement>(selector);

beforeEach(() => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  document.body.innerHTML = '';
});

describe('answeringElement', () => {
  it('is the hidden input or else the control, and undefined for other elements', () => {
    const [control, answer] = [document.createElement('input'), document.createElement('input')];

    expect(answeringElement({ control, answer })).toBe(answer);
    expect(answeringElement({ control, answer: null })).toBe(control);
    expect(answeringElement({ control: document.createElement('div'), answer: null })).toBeUndefined();
    expect(answeringElement({ control: null, answer: null })).toBeUndefined();
  });
});

describe('isNothingFocused', () => {
  it('is true until an element takes the focus', () => {
    document.body.innerHTML = '<input id="box" />';
    expect(isNothingFocused()).toBe(true);

    one('#box')?.focus();
    expect(isNothingFocused()).toBe(false);
  });

  it('is true if the document has no active element', () => {
    const own = Object.getOwnPropertyDescriptor(document, 'activeElement');
    Object.defineProperty(document, 'activeElement', { value: null, configurable: true });

    expect(isNothingFocused()).toBe(true);
    if (own) Object.defineProperty(document, 'activeElement', own);
    else Reflect.deleteProperty(document, 'activeElement');
  });
});

describe('focusedBeside', () => {
  it('finds the focus in the shadow root of an element', () => {
    document.body.innerHTML = '<div id="host"></div>';
    const root = one('#host')?.attachShadow({ mode: 'open' });
    const box = document.createElement('input');
    root?.append(box);
    box.focus();

    expect([hasFocus(box), focusedBeside(document.body) === box]).toEqual([true, false]);
  });

  it('returns null for an element outside a document', () => {
    expect(focusedBeside(document.createElement('input'))).toBeNull();
  });
});

describe('focusControl', () => {
  it('focuses the control, and does nothing without one', () => {
    document.body.innerHTML = '<div id="box" tabindex="-1"><input id="inner" /></div>';
    focusControl(one('#box'));
    expect(document.activeElement?.id).toBe('box');

    focusControl(null);
    expect(document.activeElement?.id).toBe('box');
  });

  it.each([
    ['the first visible control', '<input type="hidden"/><input hidden/><select id="it"></select><input/>'],
    ['the chosen radio of the first radio group', radios('b')],
    ['the first radio if none is chosen', radios(undefined, 'it')],
    [
      'the first radio, not the chosen radio of another group',
      '<input type="radio" name="a" id="it"/><input type="radio" name="z" checked/>',
    ],
    [
      'a text box before a chosen radio of the same name',
      '<input name="a" id="it"/><input type="radio" name="a" checked/>',
    ],
  ])('passes the focus of a group on to %s', (_title, inside) => {
    document.body.innerHTML = `<fieldset>${inside}</fieldset>`;
    focusControl(one('fieldset'));

    expect(document.activeElement?.id).toBe('it');
  });

  it('leaves the focus where it is if a group has no control', () => {
    document.body.innerHTML = '<input id="before" /><fieldset></fieldset>';
    one('#before')?.focus();
    focusControl(one('fieldset'));

    expect(document.activeElement?.id).toBe('before');
  });
});

/** Two radios of a group; the chosen one, else the first, is `it`. */
function radios(chosen: string | undefined, first = 'other'): string {
  return ['a', 'b']
    .map((value, at) => {
      const id = value === chosen ? 'it' : at === 0 ? first : 'another';
      return `<input type="radio" name="group" id="${id}" ${value === chosen ? 'checked' : ''}/>`;
    })
    .join('');
}
