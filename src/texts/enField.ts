/** The English texts of every field. `{name}` is a placeholder; a map has a text per plural category of `{value}`. */
export const enField = {
  reload: 'Reload page',
  retry: 'Try again',
  retryIn: { one: 'Trying again in {value} second…', other: 'Trying again in {value} seconds…' },
  specLoading: 'Loading the field…',
  specFailed: 'This field could not be loaded.',
  checking: 'Checking…',
  lookingUp: '{done} of {value} looked up…',
  cancel: 'Cancel',
  notSent: 'Still checking this. Send again in a moment.',
  sendAgain: 'Checked. You can send now.',
  couldNotCheck: 'We couldn’t check this. Send to try again.',
  unchecked: 'We’ll check this when you send.',
  open: 'Show options',
  undo: 'Undo',
  clearField: 'Clear',
  labelsComing: 'Loading names…',
};
