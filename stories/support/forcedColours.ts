/**
 * Forced colours for the eye, where the system does not force any: no page can turn the real ones on.
 * In: whether to. Out: nothing; the page gets the system's colours, and the rules its styles keep for that case.
 * The real thing is what the browser tests look at.
 */

const marker = 'data-forced-colours';

/** What a browser does to every page, as far as style sheets can. */
const forced = `
  [${marker}], [${marker}] :is(input, select, [popover]) { background: Canvas !important; }
  [${marker}] *, [${marker}] *::before, [${marker}] *::after {
    border-color: CanvasText; background-color: transparent; box-shadow: none !important; color: CanvasText;
  }
  [${marker}] :is(bdi, svg, path) { color: inherit; }
  [${marker}] :disabled, [${marker}] [aria-disabled=true] { border-color: GrayText; color: GrayText; }
  [${marker}] :focus-visible { outline-color: Highlight; }
`;

/** Shows the page as with forced colours, or as it is. */
export function emulateForcedColours(isOn: boolean): void {
  document.documentElement.toggleAttribute(marker, isOn);
  document.querySelector(`style[title="${marker}"]`)?.remove();
  if (!isOn) return;
  const style = document.createElement('style');
  style.title = marker;
  style.textContent = `${forced}${rulesForForcedColours().join('\n')}`;
  document.head.append(style);
}

function rulesForForcedColours(): readonly string[] {
  return [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) => {
      const isForThem = rule instanceof CSSMediaRule && rule.conditionText.includes('forced-colors');
      return isForThem ? [...rule.cssRules].map(({ cssText }) => `[${marker}] { ${cssText} }`) : [];
    }),
  );
}
