import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** `vite build` makes dist/client, `vite build --ssr` makes dist/server/entry-server.js: the same app twice. */
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: 'es2023',
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild ? { input: 'src/entry-server.tsx' } : {},
  },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  /* One React in the server bundle, whatever the server itself resolves. */
  ssr: { noExternal: true },
}));
