// app/actions.ts
'use server';

import { cookies } from 'next/headers';
import { cities } from './cities';

/** The state of the form after the action. */
interface Answer {
  readonly error?: string;
  readonly said?: string;
}

export async function saveCity(_before: Answer, form: FormData): Promise<Answer> {
  // Anyone can send a request without the page, so validate its values here, too.
  const city = cities.find(({ value }) => value === form.get('city'));
  if (!city) return { error: 'Choose one of the cities.' };
  if (!city.isServed) return { error: `We don’t deliver to ${city.label} this week.` };
  (await cookies()).set('city', city.value, { httpOnly: true, sameSite: 'lax' });
  return { said: `Delivery to ${city.label} is planned.` };
}
