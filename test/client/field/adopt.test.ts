// @vitest-environment jsdom
/** Text entered before the script of the page loaded is entered again. */
import { describe, expect, it, vi } from 'vitest';
import { adoptEntered, enterText } from '../../../src/client/field/adopt.js';

type Adopting = Parameters<typeof adoptEntered>[1];

/** A drawn field, whose box has reported `inputValue` since. */
const drawn = (inputValue: string | null = null) =>
  ({
    environment: { afterRender: (callback: () => void) => callback() },
    getSnapshot: () => ({ inputValue }),
  }) as unknown as Adopting;

/** Draws markup, and logs the events of its inputs. */
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
  it('dispatches input for text already in the box and keeps the caret', async () => {
    const { box, heard } = page('<input id="it" value="drawn">');
    box.value = 'typed';
    box.setSelectionRange(1, 3);
    adoptEntered(box, drawn());
    expect(heard).toEqual([]);
    await settled();

    expect([heard, box.selectionStart, box.selectionEnd]).toEqual([['input it typed'], 1, 3]);
  });

  it('dispatches nothing if the box is unchanged, or its text was already reported', async () => {
    const same = page('<input id="it" value="drawn">');
    adoptEntered(same.box, drawn());
    await settled();
    const heardSince = page('<input id="it" value="drawn">');
    heardSince.box.value = 'typed';
    adoptEntered(heardSince.box, drawn('typed on'));
    await settled();

    expect([same.heard, heardSince.heard]).toEqual([[], []]);
  });

  it('dispatches input for a date, whose box has no caret', async () => {
    const { box, heard } = page('<input id="it" type="date">');
    box.value = '2026-02-03';
    adoptEntered(box, drawn());
    await settled();

    expect(heard).toEqual(['input it 2026-02-03']);
  });

  it('dispatches change for a select with another option, and for no other select', () => {
    const html = '<select id="it"><option value="a" selected></option><option value="b"></option></select>';
    const changed = page(html);
    (changed.root as HTMLSelectElement).value = 'b';
    adoptEntered(changed.root, drawn());
    const same = page(html);
    adoptEntered(same.root, drawn());

    expect([changed.heard, same.heard]).toEqual([['change it b'], []]);
  });

  it('clicks the checkboxes that were ticked or cleared, and the chosen radio', () => {
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
  it('enters text only into a box that is empty and still in the document', async () => {
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
