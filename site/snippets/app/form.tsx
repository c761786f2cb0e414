import { SpecForm } from 'spec-field';
import 'spec-field/styles.css';

const look = { maxWidth: 320, margin: '48px auto' };

export default function App() {
  return <SpecForm spec="/api/forms/order" style={look} onSubmitted={() => location.assign('/thanks')} />;
}
