/**
 * The focus in a form whose conditions hide the focused control.
 *
 * @vitest-environment jsdom
 */
import { afterEach, describe, expect, it } from 'vitest';
import { keepFocusInside } from '../../../src/client/form/keptFocus.js';

/** The observer has seen the changes so far. */
const settled = () => Promise.resolve();

/** A form of these parts, whose focus is followed. */
function formOf(html: string, before?: string) {
  document.body.innerHTML = `<form>${html}</form><input id="outside">`;
  const form = document.querySelector('form') as HTMLFormElement;
  if (before !== undefined) at(before).focus();
  keepFocusInside(form);
  return form;
}

const at = (id: string) => document.querySelector(`#${id}`) as HTMLElement;
const focused = () => document.activeElement?.id ?? '';

afterEach(() => document.body.replaceChildren());

describe('followFocus', () => {
  it.each([
    ['the next box', '<input id="a"><input id="b"><input id="c">', 'b', 'c'],
    ['a select', '<input id="a"><select id="b"></select>', 'a', 'b'],
    ['a textarea', '<input id="a"><textarea id="b"></textarea>', 'a', 'b'],
    ['a button', '<input id="a"><button id="b"></button>', 'a', 'b'],
    [
      'the next visible control',
      '<input id="a"><input type="hidden" id="b"><input hidden id="c"><input id="d">',
      'a',
      'd',
    ],
    ['the first control, if the last one is removed', '<input id="a"><input id="b"><input id="c">', 'c', 'a'],
  ])('moves the focus to %s', async (_what, html, from, to) => {
    formOf(html);
    at(from).focus();

    at(from).remove();
    await settled();

    expect(focused()).toBe(to);
  });

  it('skips controls that are hidden together with the focused one', async () => {
    formOf('<p><input id="a"><input id="b"></p><input id="c">');
    at('a').focus();

    document.querySelector('p')?.remove();
    await settled();

    expect(focused()).toBe('c');
  });

  it('follows a control focused before the call', async () => {
    formOf('<input id="a"><input id="b">', 'a');

    at('a').remove();
    await settled();

    expect(focused()).toBe('b');
  });

  it('stays in another focused control', async () => {
    formOf('<input id="a"><input id="b"><input id="c">');
    at('a').focus();
    at('c').focus();

    at('a').remove();
    await settled();

    expect(focused()).toBe('c');
  });

  it('does not take the focus from outside, nor after a blur', async () => {
    formOf('<input id="a"><input id="b"><input id="c">');
    at('a').focus();
    at('outside').focus();
    at('a').remove();
    await settled();
    const outside = focused();
    at('b').focus();
    at('b').blur();
    at('c').remove();
    await settled();

    expect([outside, focused()]).toEqual(['outside', '']);
  });

  it('does not move the focus in a form that had none', async () => {
    formOf('<input id="a"><input id="b">');

    at('a').remove();
    await settled();

    expect(focused()).toBe('');
  });

  it('listens once per form', async () => {
    const form = formOf('<input id="a"><input id="b">');
    let count = 0;
    form.addEventListener('focusin', () => count++);
    keepFocusInside(form);
    at('a').focus();

    at('a').remove();
    await settled();

    expect([focused(), count]).toEqual(['b', 2]);
  });

  it('leaves the focus to the page if no control is left', async () => {
    formOf('<input id="a">');
    at('a').focus();

    at('a').remove();
    await settled();

    expect(focused()).toBe('');
  });
});
