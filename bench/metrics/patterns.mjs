// Patterns of documents run in linear time, compared with the native RegExp: nanoseconds per text. Half of the texts match.
import { importDoor } from '../lib/package.mjs';
import { rates } from '../lib/rates.mjs';
import { atMost } from '../lib/targets.mjs';

export const rounds = 9;

const patterns = {
  'e-mail': {
    regex: String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$`,
    texts: ['jane.doe@example.com', 'a@b.co', 'jane.doe@example', 'jane doe@example.com'],
  },
  'ISO date': {
    regex: String.raw`^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$`,
    texts: ['2024-05-17', '1999-12-31', '2024-13-17', '17.05.2024'],
  },
  UUID: {
    regex: '^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
    texts: [
      '123e4567-e89b-12d3-a456-426614174000',
      'f47ac10b-58cc-4372-a567-0e02b2c3d479',
      '123e4567-e89b-12d3-a456-42661417400',
      '123e4567-e89b-12d3-c456-426614174000',
    ],
  },
  'words with hyphens': {
    regex: '^[a-z0-9]+(?:-[a-z0-9]+)*$',
    texts: ['a-rather-long-slug-42', 'slug', 'two--hyphens', 'with_underscore'],
  },
  'a price anywhere': {
    regex: String.raw`\d+[.,]\d{2}`,
    texts: ['for 12.50 each', '9,99', 'for 12', 'gratis'],
  },
  'letters of any language': { regex: String.raw`^[\p{L} '-]+$`, texts: ['Grüße', 'Νίκος', 'x1', 'Zoë_'] },
  'a password with three lookaheads': {
    regex: String.raw`^(?=.*[A-Z])(?=.*[a-z])(?=.*\d).{8,64}$`,
    texts: ['Passw0rd-long', 'aB3aB3aB3', 'password1', 'Sh0rt'],
    // Each lookaround is another pass over the text.
    limit: 10,
  },
};

export async function measure(count) {
  const { createLinearPattern } = await importDoor('./pattern');
  return Object.entries(patterns).map(([name, { regex, texts, limit = 5 }]) => {
    const native = new RegExp(regex, 'u');
    const linear = createLinearPattern(regex, '', 'search');
    const expected = texts.map((text) => native.test(text));
    const over = (test) => () => texts.every((text, index) => test(text) === expected[index]);
    const found = rates({ ours: over(linear), RegExp: over((text) => native.test(text)) }, count);
    const nanoseconds = (rate) => 1e9 / rate / texts.length;
    return {
      title: `pattern, ${name}: ns a text`,
      ours: nanoseconds(found.ours),
      others: { RegExp: nanoseconds(found.RegExp) },
      target: atMost(limit, 'RegExp'),
    };
  });
}
