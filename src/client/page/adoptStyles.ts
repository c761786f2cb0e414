/**
 * Style sheets that are loaded with the code of a control. `styles.css` contains the rules of the first paint, and sets
 * `--sf-styles` if lazy-loaded rules should be applied.
 */

/** Style sheets by their text, for each document. */
const made = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/**
 * Adopts style sheets in the page or shadow root of an element, each once. Call it before the element is painted; of sheets whose
 * rules compete, the one that overrides comes last.
 */
export function adoptStyles(element: Element, ...sheets: readonly string[]): void {
  const { ownerDocument } = element;
  const root = element.getRootNode() as Document | ShadowRoot;
  const page = ownerDocument.defaultView;
  if (!page || !('adoptedStyleSheets' in root)) return;
  const known = made.get(ownerDocument) ?? new Map<string, CSSStyleSheet>();
  made.set(ownerDocument, known);
  for (const css of sheets) {
    const here = known.get(css);
    if (here && root.adoptedStyleSheets.includes(here)) continue;
    if (!takesStyles(element, page)) return;
    const sheet = here ?? new page.CSSStyleSheet();
    if (!here) sheet.replaceSync(css);
    known.set(css, sheet);
    root.adoptedStyleSheets.push(sheet);
  }
}

const takesStyles = (element: Element, page: Window): boolean =>
  page.getComputedStyle(element).getPropertyValue('--sf-styles').trim() === 'with-code';
