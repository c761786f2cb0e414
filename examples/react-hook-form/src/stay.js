// The document of the form: page and server render and validate by it.
import { defineForm } from 'spec-field/core';

// #region document
export const stay = defineForm({
  id: 'stay',
  fields: [
    { name: 'guest', displayName: 'Guest', dataType: 'STRING', required: true },
    {
      name: 'hotel',
      displayName: 'Hotel',
      dataType: 'STRING',
      required: true,
      valuesEndpoint: { uri: '/api/values/hotels', mode: 'CLOSED', paginationStrategy: 'PAGE_NUMBER' },
    },
    { name: 'isDay', displayName: 'For a day', dataType: 'BOOLEAN' },
    { name: 'nights', displayName: 'Nights', dataType: 'NUMBER' },
    { name: 'mail', displayName: 'E-mail', dataType: 'STRING' },
    { name: 'phone', displayName: 'Phone', dataType: 'STRING' },
  ],
  rules: ({ when, not, visibleWhen, requiredWhen, atLeastOne }) => [
    visibleWhen('nights', not(when('isDay').eq(true))),
    requiredWhen('nights', not(when('isDay').eq(true))),
    atLeastOne(['mail', 'phone'], { errorMessage: 'Leave a mail address or a phone number.' }),
  ],
});
// #endregion
