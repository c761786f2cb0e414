import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  server: {
    // Without `changeOrigin`: to the server the page is one of its own.
    proxy: { '/api': { target: 'http://localhost:8080' } },
  },
});
