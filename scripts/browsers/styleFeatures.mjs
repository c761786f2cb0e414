// Collects the CSS features that style sheets use, as keys of @mdn/browser-compat-data.
import { readFileSync } from 'node:fs';
import { parse, walk } from 'css-tree';

/** Names that the data has under another key. */
const otherKeys = {
  // Ranges of width and height.
  'css.at-rules.media.max-width': 'css.at-rules.media.width',
  'css.at-rules.media.min-width': 'css.at-rules.media.width',
  'css.at-rules.media.max-height': 'css.at-rules.media.height',
  'css.at-rules.media.min-height': 'css.at-rules.media.height',
  'css.at-rules.container.inline-size': 'css.at-rules.container',
};

const viewports = { d: 'dynamic', s: 'small', l: 'large' };

/** The data lists functions under their kind of result. */
const functionGroups = [
  [/^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|contrast-color)$/, 'color.'],
  [/-gradient$/, 'gradient.'],
  [/^(?:circle|ellipse|inset|path|polygon|rect|shape|xywh)$/, 'basic-shape.'],
  [/^(?:matrix|perspective|rotate|scale|skew|translate)/, 'transform-function.'],
  [/^(?:cubic-bezier|linear|steps)$/, 'easing-function.'],
];

function functionKey(name) {
  if (name === 'minmax') return 'css.properties.grid-template-columns.minmax';
  const [, group = ''] = functionGroups.find(([names]) => names.test(name)) ?? [];
  return `css.types.${group}${name}`;
}

/**
 * Collects every at-rule, media feature, property, keyword, selector and function of style sheets.
 *
 * @returns key → file that uses it; a keyword is listed under its property, a literal value is not listed
 */
export function styleFeatures(files) {
  const found = new Map();
  for (const file of files) {
    const add = (key) => found.set(otherKeys[key] ?? key, file);
    walk(parse(readFileSync(file, 'utf8')), function visit(node) {
      if (node.type === 'Atrule') add(`css.at-rules.${node.name}`);
      else if (node.type === 'Feature') add(`css.at-rules.${node.kind}.${node.name}`);
      else if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector')
        add(`css.selectors.${node.name}`);
      else if (node.type === 'Function') add(functionKey(node.name));
      else if (node.type === 'Dimension' && /^[dsl]v/.test(node.unit))
        add(`css.types.length.viewport_percentage_units_${viewports[node.unit[0]]}`);
      else if (node.type === 'Dimension' && node.unit.startsWith('cq'))
        add('css.types.length.container_query_length_units');
      else if (node.type === 'NestingSelector') add('css.selectors.nesting');
      else if (node.type === 'Declaration' && !node.property.startsWith('--')) {
        add(`css.properties.${node.property}`);
        walk(
          node.value,
          ({ type, name }) => type === 'Identifier' && add(`css.properties.${node.property}.${name}`),
        );
      }
    });
  }
  return found;
}
