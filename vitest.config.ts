import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,test,demo,bench}/**/*.test.{ts,tsx}'],
    environment: 'node',
    globalSetup: 'test/database.ts',
    setupFiles: 'test/strict.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
