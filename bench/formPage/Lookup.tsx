// What an app takes for a field with values on a server where its form library has none: our page's Downshift.
import { Field } from '../peers/downshift.tsx';

interface LookupProps {
  readonly id: string;
  readonly label: string;
  readonly onChange: (value: string) => void;
}

export function Lookup({ id, label, onChange }: LookupProps) {
  return (
    <Field
      id={id}
      label={label}
      specUrl=""
      size={20}
      minLength={2}
      isMultiple={false}
      chosen={[]}
      hasLabels
      onChoose={({ value }) => onChange(value)}
    />
  );
}
