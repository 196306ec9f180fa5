import { defineConfig } from 'vitest/config'

const files = '{src,test,demo,bench}/**/*.test.{ts,tsx}'
const slow = 'test/slow/*.test.ts'
const faults = 'test/faults/*.test.ts'
const container = 'test/container/*.test.ts'

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: 'test/database.ts',
    setupFiles: 'test/strict.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // The default on two cores would be one file at a time, but half of the time is spent in the database.
    maxWorkers: 3,
    // A worker then loads the modules once instead of once per file. Our modules keep no state between tests.
    isolate: false,
    projects: [
      {
        extends: true,
        test: { name: 'quick', include: [files], exclude: ['node_modules/**', slow, faults, container] },
      },
      // Started by `npm run slow`.
      { extends: true, test: { name: 'slow', include: [slow] } },
      // `npm run test:faults` runs one file after the other, because each needs the whole machine.
      { extends: true, test: { name: 'faults', include: [faults], fileParallelism: false } },
      // Started by `npm run test:container`.
      { extends: true, test: { name: 'container', include: [container] } },
    ],
  },
})
