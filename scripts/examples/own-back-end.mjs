// Pages through a list by cursors, searches, is refused by the back end, and submits; the token expires in between.
import { boxOf, expectError, pick, press, rowsOf, until } from './person.mjs';

export async function round({ page, origin, shot }) {
  const asked = [];
  let isOld = true;
  await page.route('**/graphql', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.continue();
    const { authorization } = await request.allHeaders();
    asked.push({ ...request.postDataJSON().variables, hasToken: /^Bearer \S+$/.test(authorization) });
    // The first request is sent with an expired token.
    const headers = { ...request.headers(), ...(isOld && { authorization: 'Bearer old' }) };
    isOld = false;
    return route.continue({ headers });
  });
  await page.goto(origin);
  const ship = page.getByRole('button', { name: 'Ship' });

  await press(ship);
  await expectError(page, 'City', 'Choose one.');
  await press(boxOf(page, 'City'));
  await until(async () => (await rowsOf(page)).length, 20);
  await page.getByRole('option').last().scrollIntoViewIfNeeded();
  await until(async () => (await rowsOf(page)).length, 33);
  await shot('open');
  await page.keyboard.press('Escape');

  await pick(page, 'City', 'troms', 'Tromsø');
  await press(ship);
  await expectError(page, 'City', 'We don’t deliver to Tromsø this week.');
  await shot('refused');
  await pick(page, 'City', 'lis', 'Lisbon');
  await press(ship);
  await page.getByText('Shipment 1 is on its way.').waitFor();

  await until(async () => asked.every(({ hasToken }) => hasToken), true);
  const [first, again, next] = asked;
  await until(
    async () => [first, again, typeof next?.after],
    [{ first: 20, hasToken: true }, first, 'string'],
  );
  await until(async () => await shipmentsOf(page), [{ number: 1, city: { name: 'Lisbon' } }]);
}

/** Returns the records of the back end, requested with a token of the page's own server. */
const shipmentsOf = (page) =>
  page.evaluate(async () => {
    const { apiUrl } = await (await fetch('/session')).json();
    const { token } = await (await fetch('/session/token', { method: 'POST' })).json();
    const response = await fetch(`${apiUrl}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ shipments { number city { name } } }', variables: {} }),
    });
    return (await response.json()).data.shipments;
  });
