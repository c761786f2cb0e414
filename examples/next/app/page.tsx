// app/page.tsx
import { dehydrate, QueryClient } from '@tanstack/react-query';
import { cookies } from 'next/headers';
import { Suspense } from 'react';
import { CityForm } from './cityForm';
import { fields } from './fields';

export default function Page() {
  return (
    <main>
      <h1>Delivery</h1>
      {/* streamed: the heading is shown at once */}
      <Suspense fallback={<p>One moment …</p>}>
        <Delivery />
      </Suspense>
    </main>
  );
}

async function Delivery() {
  const saved = (await cookies()).get('city')?.value; // makes this part dynamic: rendered for each request
  const queryClient = new QueryClient();
  await queryClient.prefetchQuery(fields.fieldSpecQuery('/api/fields/city'));
  return <CityForm state={dehydrate(queryClient)} saved={saved} />;
}
