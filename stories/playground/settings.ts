/**
 * The settings of the playground with their choices.
 */
import { languageNames } from '../support/languages.ts';

/** Setting → label and choices. */
export const switches = {
  look: { label: 'Appearance', choices: { system: 'System', light: 'Light', dark: 'Dark' } },
  theme: {
    label: 'Theme',
    choices: { plain: 'Plain', public: 'Public', compact: 'Compact', shadcn: 'shadcn' },
  },
  density: {
    label: 'Density',
    choices: { theme: 'Of the theme', '32px': '32 px', '40px': '40 px', '48px': '48 px' },
  },
  direction: { label: 'Direction', choices: { ltr: 'Left to right', rtl: 'Right to left' } },
  locale: {
    label: 'Language',
    choices: languageNames,
  },
  width: { label: 'Width', choices: { full: 'Full', phone: '390 px' } },
  layout: { label: 'Layout', choices: { page: 'One page', steps: 'In steps' } },
  delay: { label: 'Network', choices: { none: 'No delay', '100ms': '100 ms', '3s': '3 s' } },
  failure: {
    label: 'Failure',
    choices: { none: 'None', values: 'Lookups fail', submit: 'Sending fails', offline: 'Offline' },
  },
} as const;

/** Name of a setting. */
export type SwitchName = keyof typeof switches;

/** Values of all settings. */
export type PlaygroundSettings = {
  readonly [Name in SwitchName]: keyof (typeof switches)[Name]['choices'] & string;
};

/** Settings that differ from their default. */
export type WrittenSettings = Partial<PlaygroundSettings>;

const names = Object.keys(switches) as SwitchName[];

const choicesOf = (name: SwitchName): readonly string[] => Object.keys(switches[name].choices);

/** Default settings. */
export const defaultSettings: PlaygroundSettings = {
  look: 'system',
  theme: 'plain',
  density: 'theme',
  direction: 'ltr',
  locale: 'en',
  width: 'full',
  layout: 'page',
  delay: 'none',
  failure: 'none',
};

/** Reads settings from untrusted input; unknown choices are ignored. */
export function readSettings(given: Readonly<Record<string, unknown>>): PlaygroundSettings {
  const known = names.filter((name) => choicesOf(name).includes(given[name] as string));
  return { ...defaultSettings, ...Object.fromEntries(known.map((name) => [name, given[name]])) };
}

/** Returns the settings that differ from their default. */
export function writeSettings(settings: PlaygroundSettings): WrittenSettings {
  const set = names.filter((name) => settings[name] !== defaultSettings[name]);
  return Object.fromEntries(set.map((name) => [name, settings[name]]));
}
