// A new app, as created by `npm create vite` and the setup of shadcn.
import { readFileSync } from 'node:fs';

const { devDependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const tailwind = '4.3.5';

/** Packages of the app before items are added. */
export const packages = [
  ...['react', 'react-dom', 'vite', '@vitejs/plugin-react', '@types/react', '@types/react-dom'].map(
    (name) => `${name}@${devDependencies[name]}`,
  ),
  `tailwindcss@${tailwind}`,
  `@tailwindcss/vite@${tailwind}`,
];

/** The command that adds items. */
export const command = ['shadcn@4.23.0'];

const json = (content) => `${JSON.stringify(content, null, 2)}\n`;

/** Path → text. */
export const files = {
  'package.json': json({ name: 'fresh-app', private: true, type: 'module' }),
  'components.json': json({
    $schema: 'https://ui.shadcn.com/schema.json',
    style: 'new-york',
    rsc: false,
    tsx: true,
    tailwind: { config: '', css: 'src/index.css', baseColor: 'neutral', cssVariables: true, prefix: '' },
    aliases: {
      components: '@/components',
      utils: '@/lib/utils',
      ui: '@/components/ui',
      lib: '@/lib',
      hooks: '@/hooks',
    },
  }),
  'tsconfig.json': json({
    compilerOptions: {
      target: 'ES2022',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: ['vite/client'],
      paths: { '@/*': ['./src/*'] },
    },
    include: ['src'],
  }),
  'vite.config.js': `import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';

export default {
  plugins: [react(), tailwindcss()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
};
`,
  'index.html': `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <title>Fresh app</title>
  <link rel="icon" href="data:," />
  <main id="root" class="mx-auto grid max-w-md gap-10 p-8"></main>
  <script type="module" src="/src/main.tsx"></script>
</html>
`,
  'src/main.tsx': `import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { SpecField } from '@/components/spec-field';
import { SpecForm } from '@/components/spec-form';
import './index.css';

function Page() {
  const [city, setCity] = useState<unknown>(null);
  return (
    <>
      <form onSubmit={(event) => event.preventDefault()}>
        <SpecField spec="/api/fields/city" name="city" onChange={setCity} />
        <output>{String(city)}</output>
      </form>
      <SpecForm spec="/api/forms/order" success={<p>It is on its way.</p>} />
    </>
  );
}

createRoot(document.querySelector('#root')!).render(<Page />);
`,
  // Tokens of shadcn, with distinguishable colours.
  'src/index.css': `@import 'tailwindcss';

@custom-variant dark (&:is(.dark *));

:root {
  --radius: 0.625rem;
  --background: oklch(1 0 0);
  --foreground: oklch(0.2 0.02 270);
  --card: oklch(1 0 0);
  --card-foreground: oklch(0.2 0.02 270);
  --popover: oklch(1 0 0);
  --popover-foreground: oklch(0.2 0.02 270);
  --primary: oklch(0.42 0.16 280);
  --primary-foreground: oklch(0.98 0 0);
  --secondary: oklch(0.95 0.01 270);
  --secondary-foreground: oklch(0.25 0.02 270);
  --muted: oklch(0.95 0.01 270);
  --muted-foreground: oklch(0.48 0.02 270);
  --accent: oklch(0.94 0.02 280);
  --accent-foreground: oklch(0.25 0.05 280);
  --destructive: oklch(0.53 0.2 27);
  --border: oklch(0.9 0.01 270);
  --input: oklch(0.9 0.01 270);
  --ring: oklch(0.6 0.13 280);
}

.dark {
  color-scheme: dark;
  --background: oklch(0.18 0.01 270);
  --foreground: oklch(0.97 0 0);
  --card: oklch(0.22 0.01 270);
  --card-foreground: oklch(0.97 0 0);
  --popover: oklch(0.22 0.01 270);
  --popover-foreground: oklch(0.97 0 0);
  --primary: oklch(0.8 0.1 280);
  --primary-foreground: oklch(0.2 0.02 270);
  --secondary: oklch(0.3 0.01 270);
  --secondary-foreground: oklch(0.97 0 0);
  --muted: oklch(0.3 0.01 270);
  --muted-foreground: oklch(0.75 0.01 270);
  --accent: oklch(0.32 0.03 280);
  --accent-foreground: oklch(0.97 0 0);
  --destructive: oklch(0.75 0.15 25);
  --border: oklch(0.32 0.01 270);
  --input: oklch(0.35 0.01 270);
  --ring: oklch(0.55 0.1 280);
}

@theme inline {
  --radius-sm: calc(var(--radius) - 4px);
  --radius-md: calc(var(--radius) - 2px);
  --radius-lg: var(--radius);
  --color-background: var(--background);
  --color-foreground: var(--foreground);
  --color-card: var(--card);
  --color-card-foreground: var(--card-foreground);
  --color-popover: var(--popover);
  --color-popover-foreground: var(--popover-foreground);
  --color-primary: var(--primary);
  --color-primary-foreground: var(--primary-foreground);
  --color-secondary: var(--secondary);
  --color-secondary-foreground: var(--secondary-foreground);
  --color-muted: var(--muted);
  --color-muted-foreground: var(--muted-foreground);
  --color-accent: var(--accent);
  --color-accent-foreground: var(--accent-foreground);
  --color-destructive: var(--destructive);
  --color-border: var(--border);
  --color-input: var(--input);
  --color-ring: var(--ring);
}

@layer base {
  * {
    border-color: var(--border);
  }
  body {
    background: var(--background);
    color: var(--foreground);
  }
}
`,
};
