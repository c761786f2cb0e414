// #region form
import { SpecFieldProvider, SpecForm } from 'spec-field';
import { mantineComponents } from './mantineComponents';
import 'spec-field/styles.css'; // positions lists, and hides texts for screen readers

export const RegistrationForm = () => (
  <SpecFieldProvider locale="en" components={mantineComponents}>
    <SpecForm spec="/api/forms/registration" />
  </SpecFieldProvider>
);
// #endregion
