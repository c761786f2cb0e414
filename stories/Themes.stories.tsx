import preview from '../.storybook/preview.js';
import { SpecField } from '../src/index.js';
import { everyKind } from './support/everyKind.ts';
import '../src/styles/themes/compact.css';
import '../src/styles/themes/public.css';
import '../src/styles/themes/shadcn.css';
import './support/themes.css';

const meta = preview.meta({
  title: 'SpecField/Themes',
  parameters: { layout: 'fullscreen' },
  // Style sheets stay loaded: `data-sf-theme` limits the themes to parts of this page, so that later stories keep their own look.
  loaders: [() => ({ theme: (document.documentElement.dataset['sfTheme'] = 'plain') })],
});
export default meta;

const schemes = ['light', 'dark'] as const;

/** Every kind of input in each theme, light and dark. */
function Sheet({ themes }: { themes: readonly string[] }) {
  return (
    <div className="theme-sheet">
      {themes.flatMap((theme) =>
        schemes.map((scheme) => (
          <section
            key={theme + scheme}
            className={`theme-column ${scheme}`}
            data-sf-theme={theme}
            style={{ colorScheme: scheme }}
          >
            <h2>
              {theme}, {scheme}
            </h2>
            {everyKind.map((field) => (
              <SpecField key={field.spec.displayName as string} {...field} messageSpace="flow" />
            ))}
          </section>
        )),
      )}
    </div>
  );
}

/** All kinds in three themes, light and dark: plain, `spec-field/themes/public.css` and `compact.css`. */
export const AllKinds = meta.story({ render: () => <Sheet themes={['plain', 'public', 'compact']} /> });

/** `spec-field/themes/shadcn.css` uses the colours of a page with Tailwind CSS and shadcn/ui. */
export const Shadcn = meta.story({ render: () => <Sheet themes={['shadcn']} /> });
