import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  server: {
    // Without `changeOrigin`, so that the server sees requests of its own page.
    proxy: { '/api': { target: 'http://localhost:8080' } },
  },
});
