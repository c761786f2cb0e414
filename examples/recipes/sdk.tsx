// recipes/sdk.tsx
import { SpecField } from 'spec-field';
import { crm } from './app';

const at = { dataField: 'companies', nextCursorField: 'next', valueField: 'id', labelField: 'name' };
const spec = { displayName: 'Company', dataType: 'STRING', valuesEndpoint: { responseMapping: at } } as const;
export const CompanyField = ({ saved }: { readonly saved?: string | undefined }) => (
  <SpecField
    spec={spec}
    defaultValue={saved}
    name="company"
    loadValues={({ search, cursor, limit, signal }) => crm.companies({ search, cursor, limit, signal })}
    loadByValue={(ids) => crm.companiesById(ids.map(String))}
  />
);
