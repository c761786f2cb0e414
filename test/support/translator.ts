/**
 * A page translator, as those of browsers are: each text node of the page gives way to a copy in `<font>`, at once and after every
 * change. React goes on to update nodes that are no longer in the page.
 * In: the part of the page that is translated. Out: the texts that React would have lost, and the way to end it.
 */

/** A translator at work. */
export interface Translator {
  /**
   * Ends it; translated texts stay.
   *
   * @throws {Error} if React keeps texts of the library as nodes beside others: it can neither update nor remove them once they are
   *   translated
   */
  readonly end: () => void;
}

/** Translators leave these alone. */
const kept = 'font, script, style, noscript, textarea, [translate="no"]';

/** Translates a page, and whatever changes in it. */
export function translatePage(page: HTMLElement = document.body): Translator {
  const lost = new Map<string, string>();
  const translate = (root: Node) => {
    for (const text of textsIn(root)) {
      if (isKeptByReact(text) && isOfLibrary(text)) lost.set(placeOf(text), text.data);
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      font.firstElementChild?.append(text.data);
      text.replaceWith(font);
    }
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      if (type === 'characterData') translate(target);
      else for (const node of addedNodes) if (node.isConnected) translate(node);
  });
  observer.observe(page, { childList: true, characterData: true, subtree: true });
  translate(page);
  return {
    end: () => {
      observer.disconnect();
      if (lost.size === 0) return;
      const places = [...lost].map(([place, text]) => `${place}: ${text}`);
      throw new Error(`React could not update these texts in a translated page:\n${places.join('\n')}`);
    },
  };
}

/** The texts to translate, the root among them. */
function textsIn(root: Node): Text[] {
  if (root instanceof Text) return isTranslated(root) ? [root] : [];
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (isTranslated(node as Text)) texts.push(node as Text);
  return texts;
}

const isTranslated = ({ data, parentElement }: Text) =>
  data.trim() !== '' && parentElement !== null && !parentElement.closest(kept);

/** React keeps no node of a text that is all its element has. */
const isKeptByReact = (text: Text) => Object.keys(text).some((key) => key.startsWith('__reactFiber$'));

/**
 * Texts of a test are in elements without our classes, or are the app's text about a sent form. A label with marked parts is
 * replaced as a whole.
 */
const isOfLibrary = ({ parentElement }: Text) =>
  parentElement?.closest('[class*="spec-f"]') != null &&
  !parentElement.matches('.spec-form-sent, .spec-field-option-label');

function placeOf({ parentElement }: Text): string {
  const names = [parentElement?.parentElement, parentElement].map(
    (element) => `${element?.localName}.${element?.className.toString().replaceAll(' ', '.')}`,
  );
  return names.join(' > ');
}
