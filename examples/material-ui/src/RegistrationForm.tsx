// #region form
import { SpecFieldProvider, SpecForm } from 'spec-field';
import { materialComponents } from './materialComponents';
import 'spec-field/styles.css'; // positions lists, and hides texts for screen readers

export const RegistrationForm = () => (
  <SpecFieldProvider locale="en" components={materialComponents}>
    <SpecForm spec="/api/forms/registration" />
  </SpecFieldProvider>
);
// #endregion
