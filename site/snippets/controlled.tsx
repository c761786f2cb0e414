import { useState } from 'react';
import { SpecField, type FieldValue } from 'spec-field';

export function Filter() {
  const [city, setCity] = useState<FieldValue>();
  return <SpecField spec="/api/fields/city" value={city} onChange={(value) => setCity(value)} />;
}
