import { SpecField, SpecFieldProvider } from 'spec-field';
import 'spec-field/styles.css';

export default function App() {
  return (
    <SpecFieldProvider locale="en">
      <form action="/thanks" style={{ maxWidth: 320, margin: '48px auto' }}>
        <SpecField spec="/api/fields/city" name="city" />
        <button>Send</button>
      </form>
    </SpecFieldProvider>
  );
}
