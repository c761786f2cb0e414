// app/page.tsx
import { dehydrate, QueryClient } from '@tanstack/react-query';
import { connection } from 'next/server';
import { CityForm } from './cityForm';
import { fields } from './fields';

export default async function Page() {
  await connection(); // drawn for each request: while Next builds, nobody answers
  const queryClient = new QueryClient();
  await queryClient.prefetchQuery(fields.fieldSpecQuery('/api/fields/city'));
  return <CityForm state={dehydrate(queryClient)} />;
}
