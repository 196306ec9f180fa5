import { defineConfig } from 'vitest/config'

const files = '{src,test,demo,bench}/**/*.test.{ts,tsx}'
const slow = 'test/{slow/*,**/*-large}.test.ts'
const faults = 'test/faults/*.test.ts'
const container = 'test/container/*.test.ts'
/** Tests of pure code and of components rendered to a string. */
const unit = 'src/{config,contract,domain,http,web}/**/*.test.{ts,tsx}'

const globalSetup = 'test/database.ts'

export default defineConfig({
  // Tests write extensions into temporary folders, where Vitest would not find it.
  resolve: { alias: { '#extension': `${import.meta.dirname}/src/extension/index.ts` } },
  test: {
    environment: 'node',
    setupFiles: 'test/fail-on-console-error.ts',
    // The limits only end a test that hangs.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // The default on two cores would be one file at a time, but half of the time is spent in the database.
    maxWorkers: 3,
    // A worker then loads the modules once instead of once per file. Our modules keep no state between tests.
    isolate: false,
    projects: [
      // `npm run test:unit` needs neither a database nor a browser.
      { extends: true, test: { name: 'unit', include: [unit] } },
      // `npm run test:api` has every other quick test.
      {
        extends: true,
        test: {
          name: 'api',
          globalSetup,
          include: [files],
          exclude: ['node_modules/**', slow, faults, container, unit],
        },
      },
      // Started by `npm run slow`.
      { extends: true, test: { name: 'slow', globalSetup, include: [slow] } },
      // `npm run test:faults` runs one file after the other, because each needs the whole machine.
      { extends: true, test: { name: 'faults', globalSetup, include: [faults], fileParallelism: false } },
      // Started by `npm run test:container`.
      { extends: true, test: { name: 'container', globalSetup, include: [container] } },
    ],
  },
})
