import { SpecField, type InputFieldSpec } from 'spec-field';

const city: InputFieldSpec = {
  displayName: 'City',
  description: 'Where the parcel goes.',
  dataType: 'STRING',
  required: true,
  valuesEndpoint: {
    uri: '/api/values/city',
    paginationStrategy: 'PAGE_NUMBER',
    minSearchLength: 2,
    responseMapping: { dataField: 'items', hasNextField: 'hasNext' },
  },
};

export const CityField = () => <SpecField spec={city} name="city" />;
