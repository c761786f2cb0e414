// A field with server values for form libraries without one: our page's Downshift.
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
