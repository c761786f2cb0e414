// #region parts
import type { FieldComponents } from 'spec-field';
import { Button } from './ui/button';
import { Input } from './ui/input';
import { Label } from './ui/label';

/** Components of the page in the place of the fields' own, named once. */
export const fieldParts: FieldComponents = {
  label: Label,
  input: Input,
  // A form is sent by its submit; all others are lesser.
  button: (props) => <Button variant={props.type === 'submit' ? 'default' : 'outline'} {...props} />,
};
// #endregion
