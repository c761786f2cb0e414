/**
 * What the box of a combobox says besides what every field does, in English; loaded with it.
 */
export const enCombobox = {
  open: 'Show options',
  stillChosen: 'Still chosen: {label}.',
};
