// recipes/sdk.tsx
import { type InputFieldSpec, SpecField } from 'spec-field';
import { crm } from './app';

const company: InputFieldSpec = {
  displayName: 'Company',
  dataType: 'STRING',
  valuesEndpoint: { responseMapping: { valueField: 'id', labelField: 'name' } },
};

export const CompanyField = ({ saved }: { readonly saved?: string | undefined }) => (
  <SpecField
    spec={company}
    name="company"
    defaultValue={saved}
    loadValues={async ({ search, cursor, limit, signal }) => {
      const { companies, next } = await crm.companies({ search, after: cursor, first: limit, signal });
      return { values: companies, nextCursor: next };
    }}
    loadByValue={(ids) => crm.companiesById(ids.map(String))}
  />
);
