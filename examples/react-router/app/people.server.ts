const names = [
  'Ada Lovelace',
  'Alan Turing',
  'Annie Easley',
  'Barbara Liskov',
  'Grace Hopper',
  'Mary Jackson',
];

export const people = names.map((label, index) => ({ value: `p${index + 1}`, label }));

/** Saved tickets; an app has a database. */
export const tickets: { readonly id: number; readonly assignee: string }[] = [];
