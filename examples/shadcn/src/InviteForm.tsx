// #region form
import { SpecFieldProvider, SpecForm } from 'spec-field';
import 'spec-field/styles.css';
import 'spec-field/themes/shadcn.css';
import { fieldParts } from './fieldParts';

export const InviteForm = () => (
  <SpecFieldProvider locale="en" components={fieldParts} classNames={{ label: 'tracking-tight' }}>
    <SpecForm
      spec="/api/forms/invite"
      success={<p className="text-muted-foreground">The invitation is sent.</p>}
    />
  </SpecFieldProvider>
);
// #endregion
