/**
 * The welcome page of the playground: a working field with its code, document and requests.
 */
import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SpecField, SpecFieldProvider, useFieldSpec } from '../../src/index.js';
import { recordingClient, RequestList, type SentRequest } from './requestLog.tsx';
import './explorer.css';

const url = '/api/fields/city';

const code = `import { SpecField, SpecFieldProvider } from 'spec-field';
import 'spec-field/styles.css'; // optional

export function TravelForm() {
  return (
    <SpecFieldProvider baseUrl="https://api.example.org">
      <form method="post" action="/travels">
        <SpecField spec="/api/fields/city" name="city" />
        <button>Save</button>
      </form>
    </SpecFieldProvider>
  );
}`;

/** Custom properties that can be changed here, with their ranges. */
const sizes = [
  { name: '--sf-radius', least: 0, most: 20, byDefault: 8 },
  { name: '--sf-height', least: 28, most: 56, byDefault: 40 },
  { name: '--sf-gap', least: 0, most: 16, byDefault: 6 },
  { name: '--sf-font-size', least: 12, most: 20, byDefault: 14 },
];
const colours = [
  { name: '--sf-accent', byDefault: '#465ec7' },
  { name: '--sf-error', byDefault: '#ba3535' },
];

/** Pages of this playground by path. */
const pages = [
  {
    path: '/story/your-own-api--explorer',
    name: 'Your own API',
    about: 'type the URL of your field document',
  },
  { path: '/docs/specfield--docs', name: 'SpecField', about: 'every prop, every state' },
  {
    path: '/docs/signed-values--docs',
    name: 'Signed values',
    about: 'untrusted networks and refused responses',
  },
  {
    path: '/docs/another-design-system--docs',
    name: 'Another design system',
    about: 'the same field in Material UI',
  },
];

/** The page. */
export function WelcomePage() {
  const [requests, setRequests] = useState<readonly SentRequest[]>([]);
  const [shared] = useState(() => ({
    queryClient: new QueryClient(),
    fetch: recordingClient((request) => setRequests((known) => [...known, request])),
  }));
  const [theme, setTheme] = useState<Readonly<Record<string, string>>>({});
  return (
    <main className="explorer">
      <header>
        <h1>A form field from a published document</h1>
        <p>
          The server publishes a document: label, type, rules, and where to look up values.{' '}
          <code>&lt;SpecField&gt;</code> does the rest: it searches, pages, caches, validates and shows
          errors.
        </p>
      </header>
      <SpecFieldProvider {...shared}>
        <section aria-labelledby="welcome-field">
          <h2 id="welcome-field">Try it: 135,000 cities</h2>
          <div className="explorer-field" style={theme}>
            <SpecField spec={url} name="city" />
          </div>
        </section>
        <ThemePanel theme={theme} onChange={setTheme} />
        <section aria-labelledby="welcome-code">
          <h2 id="welcome-code">Code</h2>
          <pre>{code}</pre>
        </section>
        <RequestList requests={requests} />
        <Document />
      </SpecFieldProvider>
      <nav aria-labelledby="welcome-more">
        <h2 id="welcome-more">More pages</h2>
        <ul>
          <li>
            <a href="./playground/" target="_top">
              Playground
            </a>
            : twenty documents to edit, each beside its live form
          </li>
          {pages.map(({ path, name, about }) => (
            <li key={path}>
              <a href={`./?path=${path}`} target="_top">
                {name}
              </a>
              : {about}
            </li>
          ))}
        </ul>
      </nav>
    </main>
  );
}

function Document() {
  const { fieldSpec } = useFieldSpec(url);
  return (
    <section aria-labelledby="welcome-document">
      <h2 id="welcome-document">
        Its document: <code>{url}</code>
      </h2>
      <pre>{JSON.stringify(fieldSpec, null, 2)}</pre>
    </section>
  );
}

interface ThemePanelProps {
  readonly theme: Readonly<Record<string, string>>;
  readonly onChange: (theme: Readonly<Record<string, string>>) => void;
}

function ThemePanel({ theme, onChange }: ThemePanelProps) {
  const set = (name: string, value: string) => onChange({ ...theme, [name]: value });
  const rules = Object.entries(theme).map(([name, value]) => `  ${name}: ${value};`);
  return (
    <section aria-labelledby="welcome-theme">
      <h2 id="welcome-theme">Theme</h2>
      <div className="explorer-theme">
        {colours.map(({ name, byDefault }) => (
          <label key={name}>
            {name}
            <input
              type="color"
              value={theme[name] ?? byDefault}
              onChange={(event) => set(name, event.currentTarget.value)}
            />
          </label>
        ))}
        {sizes.map(({ name, least, most, byDefault }) => (
          <label key={name}>
            {name}
            <input
              type="range"
              min={least}
              max={most}
              value={Number.parseInt(theme[name] ?? String(byDefault), 10)}
              onChange={(event) => set(name, `${event.currentTarget.value}px`)}
            />
          </label>
        ))}
      </div>
      <pre>{[':root {', ...rules, '}'].join('\n')}</pre>
      <button type="button" onClick={() => onChange({})}>
        Reset
      </button>
    </section>
  );
}
