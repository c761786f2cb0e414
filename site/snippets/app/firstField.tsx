import { SpecField, type InputFieldSpec } from 'spec-field';
import 'spec-field/styles.css';

const size: InputFieldSpec = {
  displayName: 'Size',
  description: 'As on the label.',
  dataType: 'STRING',
  required: true,
  valuesEndpoint: {
    protocol: 'INLINE',
    mode: 'CLOSED',
    items: [
      { value: 's', label: 'Small' },
      { value: 'm', label: 'Medium' },
      { value: 'l', label: 'Large' },
    ],
  },
};

export default function App() {
  return (
    <form style={{ maxWidth: 320, margin: '48px auto' }}>
      <SpecField spec={size} name="size" />
      <button>Order</button>
    </form>
  );
}
