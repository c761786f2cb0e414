// #region form
import { SpecFieldProvider, SpecForm } from 'spec-field';
import { mantineComponents } from './mantineComponents';
import 'spec-field/styles.css'; // of what has no component of Mantine: where a list stands, and what is for screen readers alone

export const RegistrationForm = () => (
  <SpecFieldProvider locale="en" components={mantineComponents}>
    <SpecForm spec="/api/forms/registration" />
  </SpecFieldProvider>
);
// #endregion
