import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,test,demo,bench}/**/*.test.{ts,tsx}'],
    environment: 'node',
    globalSetup: 'test/database.ts',
    setupFiles: 'test/strict.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // One less is the default, which would be one file at a time on two cores; half of the time is the database's.
    maxWorkers: 3,
  },
})
