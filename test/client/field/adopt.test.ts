// @vitest-environment jsdom
/** What was entered before the script of the page came is entered once more. */
import { describe, expect, it, vi } from 'vitest';
import { adoptEntered, enterText } from '../../../src/client/field/adopt.js';

type Adopting = Parameters<typeof adoptEntered>[1];

/** A field that has been drawn, in whose box `inputValue` was heard since. */
const drawn = (inputValue: string | null = null) =>
  ({
    environment: { afterRender: (callback: () => void) => callback() },
    getSnapshot: () => ({ inputValue }),
  }) as unknown as Adopting;

/** Draws markup, and hears what is entered into it. */
function page(html: string) {
  document.body.innerHTML = html;
  const root = document.body.firstElementChild as HTMLElement;
  const heard: string[] = [];
  for (const type of ['input', 'change', 'click'])
    root.addEventListener(type, ({ target }) => {
      const { id, value, checked } = target as HTMLInputElement;
      heard.push(`${type} ${id} ${type === 'click' ? checked : value}`);
    });
  return { root, heard, box: root as HTMLInputElement };
}

const settled = () => Promise.resolve();

describe('adoptEntered', () => {
  it('types again what stands in a box, with the caret where it was', async () => {
    const { box, heard } = page('<input id="it" value="drawn">');
    box.value = 'typed';
    box.setSelectionRange(1, 3);
    adoptEntered(box, drawn());
    expect(heard).toEqual([]);
    await settled();

    expect([heard, box.selectionStart, box.selectionEnd]).toEqual([['input it typed'], 1, 3]);
  });

  it('types nothing where the box is as it was drawn, or was heard meanwhile', async () => {
    const same = page('<input id="it" value="drawn">');
    adoptEntered(same.box, drawn());
    await settled();
    const heardSince = page('<input id="it" value="drawn">');
    heardSince.box.value = 'typed';
    adoptEntered(heardSince.box, drawn('typed on'));
    await settled();

    expect([same.heard, heardSince.heard]).toEqual([[], []]);
  });

  it('types a date, whose box has no caret', async () => {
    const { box, heard } = page('<input id="it" type="date">');
    box.value = '2026-02-03';
    adoptEntered(box, drawn());
    await settled();

    expect(heard).toEqual(['input it 2026-02-03']);
  });

  it('chooses again in a select that stands otherwise, and in no other', () => {
    const html = '<select id="it"><option value="a" selected></option><option value="b"></option></select>';
    const changed = page(html);
    (changed.root as HTMLSelectElement).value = 'b';
    adoptEntered(changed.root, drawn());
    const same = page(html);
    adoptEntered(same.root, drawn());

    expect([changed.heard, same.heard]).toEqual([['change it b'], []]);
  });

  it('ticks again what was ticked or cleared, and of radios the chosen one', () => {
    const { root, heard } = page(
      '<fieldset><input type="checkbox" id="c"><input type="checkbox" id="d" checked><input type="checkbox" id="same" checked>' +
        '<input type="radio" name="r" id="r" checked><input type="radio" name="r" id="s"></fieldset>',
    );
    for (const id of ['c', 'd', 's']) {
      const choice = root.querySelector(`#${id}`) as HTMLInputElement;
      choice.checked = !choice.checked;
    }

    adoptEntered(root, drawn());

    expect(heard.filter((one) => one.startsWith('click'))).toEqual([
      'click c true',
      'click d false',
      'click s true',
    ]);
  });
});

describe('enterText', () => {
  it('enters a text into a box that nobody has typed into since, and that is still there', async () => {
    const afterRender = vi.fn((callback: () => void) => callback());
    const { box, heard } = page('<input id="it">');
    enterText(box, 'early', { ...drawn(), environment: { ...drawn().environment, afterRender } });
    await settled();
    enterText(box, 'late', drawn('typed'));
    await settled();
    box.remove();
    enterText(box, 'gone', drawn());
    await settled();

    expect([heard, afterRender.mock.calls.length]).toEqual([['input it early'], 1]);
  });
});
