import { type FormEvent, useState } from 'react';
import { SpecField, SpecFieldProvider } from 'spec-field';
import { city } from './city';
import { fetchWithToken, session } from './session';
import 'spec-field/styles.css';

const mutation = `mutation ($cityId: ID!) { ship(cityId: $cityId) { number } }`;

/** Sends a mutation to the back end, with the same token. */
async function ship(cityId: string) {
  const request = new Request(`${session.apiUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: mutation, variables: { cityId } }),
  });
  return (await (await fetchWithToken(request)).json()) as {
    readonly data?: { readonly ship: { readonly number: number } } | null;
    readonly errors?: readonly { readonly message: string }[];
  };
}

// #region form
export function ShipmentForm() {
  const [cityId, setCityId] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [said, setSaid] = useState('');

  async function send(event: FormEvent) {
    event.preventDefault();
    if (cityId === null) return;
    const { data, errors } = await ship(cityId);
    setError(errors?.[0]?.message);
    setSaid(data ? `Shipment ${data.ship.number} is on its way.` : '');
  }

  return (
    <SpecFieldProvider baseUrl={session.apiUrl} fetch={fetchWithToken} scope={session.userId}>
      <form onSubmit={send}>
        <SpecField<string>
          spec={city}
          name="city"
          value={cityId}
          onChange={(value) => {
            setCityId(value);
            setError(undefined);
          }}
          error={error}
        />
        <button>Ship</button>
        <p role="status">{said}</p>
      </form>
    </SpecFieldProvider>
  );
}
// #endregion
