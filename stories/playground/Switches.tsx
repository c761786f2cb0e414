/** The settings of the playground, one select each. */
import { type PlaygroundSettings, type SwitchName, switches } from './settings.ts';

interface SwitchesProps {
  readonly names: readonly SwitchName[];
  readonly settings: PlaygroundSettings;
  readonly onChange: (settings: PlaygroundSettings) => void;
}

/** Renders the named settings. */
export function Switches({ names, settings, onChange }: SwitchesProps) {
  return names.map((name) => (
    <label key={name} className="pg-switch">
      <span>{switches[name].label}</span>
      <select
        value={settings[name]}
        onChange={(event) => onChange({ ...settings, [name]: event.currentTarget.value })}
      >
        {Object.entries(switches[name].choices).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  ));
}
