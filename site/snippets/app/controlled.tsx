import { useState } from 'react';
import { SpecField, type FieldValue } from 'spec-field';
import 'spec-field/styles.css';

export default function App() {
  const [city, setCity] = useState<FieldValue>(null);
  return (
    <div style={{ maxWidth: 320, margin: '48px auto' }}>
      <SpecField spec="/api/fields/city" value={city} onChange={(value) => setCity(value)} />
      <p>Chosen: {city === null ? 'nothing yet' : String(city)}</p>
    </div>
  );
}
