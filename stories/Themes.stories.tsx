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
  // Sheets stay once they are loaded: the themes are for parts of this page, and for no story that is looked at after it.
  loaders: [() => ({ theme: (document.documentElement.dataset['sfTheme'] = 'plain') })],
});
export default meta;

const schemes = ['light', 'dark'] as const;

/** Every kind of input, in a theme and in light and dark. */
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

/** All kinds in all three themes, light and dark: `spec-field/themes/public.css` and `compact.css` beside the plain look. */
export const AllKinds = meta.story({ render: () => <Sheet themes={['plain', 'public', 'compact']} /> });

/** `spec-field/themes/shadcn.css` takes the colours that a page with Tailwind CSS and shadcn/ui has. */
export const Shadcn = meta.story({ render: () => <Sheet themes={['shadcn']} /> });
