import { mergeConfig } from 'vitest/config';
import page from './vite.config.ts';

export default mergeConfig(page, {
  resolve: { conditions: ['browser'] },
  test: {
    environment: 'jsdom',
    // A page for each file, but not a process for each page: most of the time went into those.
    pool: 'vmThreads',
    css: { include: /\?raw$/ },
    include: ['src/**/*.test.ts'],
    restoreMocks: true,
    // A busy machine is slow, and jsdom takes its time: these limits only end what hangs.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: ['src/testing/timeouts.ts'],
  },
});
