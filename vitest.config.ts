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
    // One less is the default, which would be one file at a time on two cores; half of the time is the database's.
    maxWorkers: 3,
    // A worker reads the shop's modules once, not once a file; no module of ours keeps anything between tests.
    isolate: false,
    projects: [
      {
        extends: true,
        test: { name: 'quick', include: [files], exclude: ['node_modules/**', slow, faults, container] },
      },
      // `npm run slow`
      { extends: true, test: { name: 'slow', include: [slow] } },
      // `npm run test:faults`: one file after the other, since each counts on the machine
      { extends: true, test: { name: 'faults', include: [faults], fileParallelism: false } },
      // `npm run test:container`
      { extends: true, test: { name: 'container', include: [container] } },
    ],
  },
})
