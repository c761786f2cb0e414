// #region parts
import type { FieldComponents } from 'spec-field';
import { Button } from './ui/button';
import { Input } from './ui/input';
import { Label } from './ui/label';

/** Components of the page for all fields, defined once. */
export const fieldParts: FieldComponents = {
  label: Label,
  input: Input,
  // Only the submit button is primary.
  button: (props) => <Button variant={props.type === 'submit' ? 'default' : 'outline'} {...props} />,
};
// #endregion
