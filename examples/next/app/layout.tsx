// app/layout.tsx
import type { ReactNode } from 'react';
import 'spec-field/styles.css';

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
