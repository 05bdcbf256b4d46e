import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';

export default {
  // Otherwise a lock file in a folder above would count.
  turbopack: { root: fileURLToPath(new URL('.', import.meta.url)) },
} satisfies NextConfig;
