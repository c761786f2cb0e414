/** The English texts of a form in steps. */

/** The English texts of steps. */
export const enSteps = {
  next: 'Next',
  back: 'Back',
  step: 'Step {value} of {total}',
  steps: 'Steps',
  stepDone: 'done',
  stepWrong: 'needs attention',
  review: 'Check what you entered',
} as const;
