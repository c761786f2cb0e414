// Features that are newer than the oldest supported browsers, or missing in some, and the fallback for each.
export const madeUpFor = [
  {
    keys: ['css.properties.field-sizing'],
    until: 'A box of several lines grows by its script.',
  },
  {
    keys: ['css.properties.position-try-fallbacks'],
    until:
      'Nothing is missing: lists are placed by numbers, and this serves rules of a page’s own with anchors.',
  },
  {
    keys: ['css.properties.overflow-anchor'],
    until: 'Nothing is missing: what it switches off is missing, too.',
  },
  {
    keys: ['css.properties.text-align.match-parent'],
    until: 'Chromium takes it with its prefix, which stands behind it.',
  },
  {
    keys: ['css.properties.forced-color-adjust'],
    until: 'Nothing is missing: Safari has no forced colours.',
  },
  {
    keys: ['css.properties.font-family.ui-monospace'],
    until: 'The next font of the list is taken.',
  },
  {
    keys: ['css.at-rules.media.scripting'],
    until: 'Where scripts are switched off, too, parts stand on the page that only a script could fill.',
  },
  {
    keys: ['api.Window.requestIdleCallback', 'api.Window.cancelIdleCallback'],
    until: 'What waits for an idle page waits for half a second.',
  },
  {
    keys: ['javascript.builtins.Intl.Locale.getWeekInfo'],
    until: 'A list by ISO 3166 says on which day weeks begin.',
  },
  {
    keys: ['html.global_attributes.autocapitalize', 'html.global_attributes.autocorrect'],
    until: 'A keyboard may offer to change what is typed.',
  },
];
