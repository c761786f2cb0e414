import { SpecForm, SpecFieldProvider } from 'spec-field';

export function Order() {
  return (
    <SpecFieldProvider baseUrl="https://api.example.org">
      <SpecForm spec="/api/forms/order" onSubmitted={() => location.assign('/thanks')} />
    </SpecFieldProvider>
  );
}
