// Features that are newer than the oldest supported browsers, or missing in some, and the fallback for each.
export const madeUpFor = [
  {
    keys: ['css.at-rules.starting-style'],
    until: 'Popups and dialogs appear at once, without a fade.',
  },
  {
    keys: ['css.properties.print-color-adjust', 'css.properties.print-color-adjust.exact'],
    until: 'The browser’s print settings decide whether backgrounds are printed.',
  },
  {
    keys: ['css.properties.mask-image'],
    until: 'Date boxes keep the browser’s icon, and files have none.',
  },
  {
    keys: ['css.properties.float.inline-start'],
    until: 'The legend of a record is above its values.',
  },
  {
    keys: ['css.properties.field-sizing'],
    until: 'A script sets the height of boxes with several lines.',
  },
  {
    keys: ['css.properties.position-try-fallbacks'],
    until: 'Lists are positioned without it. Your own rules may use it with CSS anchors.',
  },
  {
    keys: ['css.properties.overflow-anchor'],
    until: 'Not needed: it switches off scroll anchoring, which these browsers lack.',
  },
  {
    keys: ['css.properties.text-align.match-parent'],
    until: 'Chromium uses the prefixed value that follows it.',
  },
  {
    keys: ['css.properties.forced-color-adjust'],
    until: 'Not needed: Safari has no forced colours.',
  },
  {
    keys: ['css.properties.font-family.ui-monospace'],
    until: 'The next font in the list is used.',
  },
  {
    keys: ['css.at-rules.media.scripting'],
    until: 'Without script, parts that only a script could fill are shown empty.',
  },
  {
    keys: ['api.Window.requestIdleCallback', 'api.Window.cancelIdleCallback'],
    until: 'Work that waits for an idle page starts after half a second.',
  },
  {
    keys: ['javascript.builtins.Intl.Locale.getWeekInfo'],
    until: 'The first day of the week comes from a list by ISO 3166.',
  },
  {
    keys: ['html.global_attributes.autocapitalize', 'html.global_attributes.autocorrect'],
    until: 'The on-screen keyboard may change typed text.',
  },
];
