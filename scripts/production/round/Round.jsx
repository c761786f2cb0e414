// The page of the round: one of its forms, and a footer that reveals layout shifts while the form loads.
import { useRef, useState } from 'react';
import { SpecField, SpecFieldProvider, SpecForm } from 'spec-field';
import { fields } from './fields.js';

/** Height of each form in fields: three choices are as high as two fields. */
const fieldsOf = { 'round-order': 11, 'round-steps': 2, 'round-tags': 2, 'round-city': 3, 'round-dialog': 4 };

export function Round({ name }) {
  return (
    <SpecFieldProvider client={fields}>
      <main style={{ maxInlineSize: 560, margin: '0 auto', padding: 24 }}>
        <Walked name={name} />
      </main>
      <footer style={{ blockSize: 500, borderBlockStart: '1px solid', padding: 24 }}>Imprint</footer>
    </SpecFieldProvider>
  );
}

function Walked({ name }) {
  if (name === 'round-own') return <Own />;
  return name === 'round-dialog' ? <InDialog name={name} /> : <Form name={name} />;
}

const country = { displayName: 'Country', dataType: 'STRING' };
const tag = {
  displayName: 'Tag',
  dataType: 'STRING',
  valuesEndpoint: { protocol: 'INLINE', items: [{ value: 'cold', label: 'Cold' }] },
};

/** The app's own client. */
async function countriesNamed(search, signal) {
  const answer = await fetch(`/api/forms/round-city/countries?${new URLSearchParams({ search })}`, {
    signal,
  });
  if (!answer.ok) throw new Error(`The countries answer ${answer.status}.`);
  return (await answer.json()).data;
}

/** Values without document: the app looks them up and creates new ones. */
function Own() {
  const [value, setValue] = useState('CH');
  const [made, setMade] = useState(null);
  return (
    <>
      <SpecField
        spec={country}
        value={value}
        onChange={setValue}
        loadValues={async ({ search, signal }) => ({ values: await countriesNamed(search, signal) })}
        loadByValue={async (values, { signal }) =>
          (await countriesNamed('', signal)).filter((one) => values.includes(one.value))
        }
        recent
      />
      <SpecField
        spec={tag}
        value={made}
        onChange={setMade}
        onCreateValue={(label) => ({ value: label.toLowerCase(), label })}
      />
      <p>
        Held: {value}, {made ?? 'nothing'}.
      </p>
    </>
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
