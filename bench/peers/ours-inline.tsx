// Our field with a given document.
import type { InputFieldSpec } from 'spec-field';
import { fieldDocument } from '../lib/fieldDocument.mjs';
import { type FieldProps, settings } from '../page/settings.ts';
import { FieldOf } from './ours.tsx';

export { Root } from './ours.tsx';

const shared = fieldDocument('shared', settings) as InputFieldSpec;

export function Field(props: FieldProps) {
  return <FieldOf {...props} spec={shared} />;
}
