/**
 * A field over a faulty server. Below the field, each reported fault is listed with its code and hint.
 */
import { useState } from 'react';
import { type Fault, SpecField, type SpecFieldProps, SpecFieldProvider } from '../../src/index.js';

/** Shows a field and the faults reported to its provider. */
export function FaultyField({ locale, ...props }: SpecFieldProps & { readonly locale?: string }) {
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  return (
    <SpecFieldProvider locale={locale} onFault={(fault) => setFaults((known) => [...known, fault])}>
      <SpecField {...props} />
      <ul aria-label="Reported faults">
        {faults.map((fault, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a list that only grows
          <li key={index}>
            <code>{fault.code}</code> {fault.hint}
          </li>
        ))}
      </ul>
    </SpecFieldProvider>
  );
}
