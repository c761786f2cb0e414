// #region form
import { SpecFieldProvider, SpecForm } from 'spec-field';
import { materialComponents } from './materialComponents';
import 'spec-field/styles.css'; // of what has no component of Material UI: where a list stands, and what is for screen readers alone

export const RegistrationForm = () => (
  <SpecFieldProvider locale="en" components={materialComponents}>
    <SpecForm spec="/api/forms/registration" />
  </SpecFieldProvider>
);
// #endregion
