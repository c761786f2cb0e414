import OutlinedInput from '@mui/material/OutlinedInput';
import { SpecField, type FieldComponents, type InputFieldSpec } from 'spec-field';

const city: InputFieldSpec = {
  displayName: 'City',
  description: 'Where the parcel goes.',
  dataType: 'STRING',
  required: true,
  valuesEndpoint: {
    uri: '/api/values/city',
    paginationStrategy: 'PAGE_NUMBER',
    debounceMs: 300,
    minSearchLength: 2,
    responseMapping: { dataField: 'items', hasNextField: 'hasNext' },
  },
};

// An element of Material UI in place of the built-in one, defined outside of components.
const components: FieldComponents = {
  input: ({ ref, color: _color, size: _size, ...props }) => (
    <OutlinedInput fullWidth size="small" inputRef={ref} inputProps={props} />
  ),
};

export const CityField = () => <SpecField spec={city} name="city" components={components} />;
