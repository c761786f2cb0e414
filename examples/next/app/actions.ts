// app/actions.ts
'use server';

import { cookies } from 'next/headers';
import { cities } from './cities';

/** What the form is told. */
interface Answer {
  readonly error?: string;
  readonly said?: string;
}

export async function saveCity(_before: Answer, form: FormData): Promise<Answer> {
  // anybody can send anything, so what comes is looked at here, too
  const city = cities.find(({ value }) => value === form.get('city'));
  if (!city) return { error: 'Choose one of the cities.' };
  if (!city.isServed) return { error: `Nothing goes to ${city.label} this week.` };
  (await cookies()).set('city', city.value, { httpOnly: true, sameSite: 'lax' });
  return { said: `To ${city.label}, then.` };
}
