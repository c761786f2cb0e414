/** A form of the conformance page with a draft in the browser. */
import { useState } from 'react';
import { localDraft, SpecForm, type SpecFormProps } from '../../src/index.js';

/** Input of such a form. */
export interface KeptFormProps extends Pick<SpecFormProps, 'spec' | 'layout'> {
  /** The key of its draft. */
  readonly name: string;
}

/** Renders the form. */
export default function KeptForm({ name, ...form }: KeptFormProps) {
  const [draft] = useState(() => localDraft(name));
  return <SpecForm {...form} draft={draft} />;
}
