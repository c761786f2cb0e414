/** Files on a phone: chosen, uploaded again and removed by real touches, on the built page. */
import { beforeEach, expect, it } from 'vitest';
import { first, json, status } from '../support/hostileAnswers.ts';
import { preparePhone } from '../support/phone.ts';

const { host, open } = preparePhone();

beforeEach(() => {
  const uploadEndpoint = { uri: '/uploads', accept: 'image/*' };
  host().server.on(
    '/f/photo',
    json({ dataType: 'STRING', displayName: 'Photo', formatHint: 'file', uploadEndpoint }),
  );
});

it('a file is chosen, uploaded again and removed by taps', async () => {
  host().server.on('/uploads', first(status(500), json({ value: 'p-1', label: 'me.png' }, 201)));
  const here = await open({ spec: '/f/photo' });
  const { page, tap, value } = here;
  const choose = page.getByText('Choose a file');
  await choose.waitFor();

  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap(choose)]);
  expect(await chooser.element().getAttribute('accept')).toBe('image/*');
  await chooser.setFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('pixels') });

  const retry = page.getByRole('button', { name: /again.*me\.png|Retry me\.png/i });
  await retry.waitFor();
  for (const button of await page.locator('.spec-field-files :is(button, label)').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await tap(retry);
  await expect.poll(value).toBe('p-1');
  await tap(page.getByRole('button', { name: 'Remove me.png' }));

  await expect.poll(value).toBe(null);
  expect(host().server.at('/uploads')).toHaveLength(2);
});
