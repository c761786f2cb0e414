/**
 * The texts of every field, in English. Those of comboboxes, lists, chips and entries come with them, in `enControls`. `{name}`
 * is filled in; a map chooses by the plural category of `{value}`. Failures of a value are in the core's texts.
 */
export const enField = {
  reload: 'Reload page',
  retry: 'Try again',
  retryIn: { one: 'Trying again in {value} second…', other: 'Trying again in {value} seconds…' },
  specLoading: 'Loading the field…',
  specFailed: 'This field could not be loaded.',
  checking: 'Checking…',
  lookingUp: '{done} of {value} looked up…',
  cancel: 'Cancel',
  notSent: 'Not sent: this is still being checked. Send it again in a moment.',
  sendAgain: 'Not sent: this has been checked by now. Send it again.',
  couldNotCheck: 'Not sent: this could not be checked. Send it again to try once more.',
  unchecked: 'This is checked when you send it.',
  open: 'Show options',
  taken: 'Removed.',
  undo: 'Undo',
  clearField: 'Clear',
};
