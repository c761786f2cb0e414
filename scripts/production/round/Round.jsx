// The page of the stranger's round: one of its forms, and a footer that shows whether anything moves as the form comes.
import { useRef } from 'react';
import { SpecFieldProvider, SpecForm } from 'spec-field';
import { fields } from './fields.js';

/** How many fields each is as high as when it comes: three choices are two. */
const fieldsOf = { 'round-order': 11, 'round-steps': 2, 'round-tags': 2, 'round-city': 3, 'round-dialog': 4 };

export function Round({ name }) {
  return (
    <SpecFieldProvider client={fields}>
      <main style={{ maxInlineSize: 560, margin: '0 auto', padding: 24 }}>
        {name === 'round-dialog' ? <InDialog name={name} /> : <Form name={name} />}
      </main>
      <footer style={{ blockSize: 500, borderBlockStart: '1px solid', padding: 24 }}>Imprint</footer>
    </SpecFieldProvider>
  );
}

const Form = ({ name }) => (
  <SpecForm
    spec={`/api/forms/${name}`}
    layout={name === 'round-steps' ? 'steps' : 'page'}
    skeleton={{ fields: fieldsOf[name] }}
  />
);

function InDialog({ name }) {
  const dialog = useRef(null);
  return (
    <>
      <button type="button" onClick={() => dialog.current.showModal()}>
        Write to us
      </button>
      <dialog ref={dialog} style={{ inlineSize: 'min(480px, 100%)', boxSizing: 'border-box' }}>
        <Form name={name} />
      </dialog>
    </>
  );
}
