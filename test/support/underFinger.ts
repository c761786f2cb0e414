/** The rules of a page's style sheets for touch, in a browser that has a mouse. */

/** Rules of a list, those within layers included. */
export function* rulesOf(list: CSSRuleList): Generator<CSSRule> {
  for (const rule of list) {
    yield rule;
    if (rule instanceof CSSGroupingRule) yield* rulesOf(rule.cssRules);
  }
}

/** The sheets of the page, including those of lazy-loaded code. */
export const sheetsOfPage = (): readonly CSSStyleSheet[] => [
  ...document.styleSheets,
  ...document.adoptedStyleSheets,
];

/** Applies it; returns how to undo that. */
export function underFinger(): () => void {
  const applied: CSSMediaRule[] = [];
  for (const sheet of sheetsOfPage()) {
    for (const rule of rulesOf(sheet.cssRules)) {
      if (!(rule instanceof CSSMediaRule) || rule.media.mediaText !== '(pointer: coarse)') continue;
      rule.media.mediaText = 'all';
      applied.push(rule);
    }
  }
  return () => {
    for (const rule of applied) rule.media.mediaText = '(pointer: coarse)';
  };
}
