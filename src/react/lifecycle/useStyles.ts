'use client';
/**
 * Style sheets that are loaded with the code of a control. `styles.css` contains the rules of the first paint, and sets
 * `--sf-styles` if lazy-loaded rules should be applied.
 */
import type { Field } from '../../client/field/store.js';
import { useBeforePaint } from './useIsServer.js';

/** Style sheets adopted by each page or shadow root. */
const adopted = new WeakMap<DocumentOrShadowRoot, Set<string>>();

/** Adopts style sheets in the page or shadow root of a field before its control is painted, each once. */
export function useStyles({ field }: { readonly field: Field }, ...sheets: readonly string[]): void {
  useBeforePaint(() => {
    const { control } = field;
    if (control) for (const css of sheets) adoptStyles(control, css);
  });
}

function adoptStyles(element: Element, css: string): void {
  const root = element.getRootNode() as Document | ShadowRoot;
  const here = adopted.get(root) ?? new Set();
  const page = element.ownerDocument.defaultView;
  if (here.has(css) || !page || !('adoptedStyleSheets' in root) || !takesStyles(element, page)) return;
  adopted.set(root, here.add(css));
  const sheet = new page.CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets.push(sheet);
}

const takesStyles = (element: Element, page: Window): boolean =>
  page.getComputedStyle(element).getPropertyValue('--sf-styles').trim() === 'with-code';
