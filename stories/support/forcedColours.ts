/**
 * Emulates forced colours, because a page cannot turn on the real ones: applies system colours, and the rules that style sheets
 * have for `forced-colors`. Browser tests check the real mode.
 */

const marker = 'data-forced-colours';

/** Approximates the effects of forced colours in CSS. */
const forced = `
  [${marker}], [${marker}] :is(input, select, [popover]) { background: Canvas !important; }
  [${marker}] *, [${marker}] *::before, [${marker}] *::after {
    border-color: CanvasText; background-color: transparent; box-shadow: none !important; color: CanvasText;
  }
  [${marker}] :is(bdi, svg, path) { color: inherit; }
  [${marker}] :disabled, [${marker}] [aria-disabled=true] { border-color: GrayText; color: GrayText; }
  [${marker}] :focus-visible { outline-color: Highlight; }
`;

/** Turns the emulation on or off. */
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
