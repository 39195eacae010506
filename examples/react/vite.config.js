import { defineConfig } from 'vite';

/** Two builds of the same components: for browsers, and for the server. */
export default defineConfig({
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rollupOptions: { input: 'src/browser.jsx' },
      },
    },
    ssr: {
      build: { outDir: 'dist/server', ssr: true, rollupOptions: { input: 'src/server.jsx' } },
    },
  },
});
