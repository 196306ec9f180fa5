import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './test/browser.ts'
import { addressOf } from './test/journeys/shop.ts'

// Found once; the workers, which read this file again, inherit it.
process.env.BROWSER_PATH ??= findBrowser()

export default defineConfig({
  testDir: 'test/journeys',
  globalSetup: './test/journeys/shop.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  // A repetition tells a flaky journey from a broken one in the list; both count as failed (test/run.ts).
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // What is not there by then does not come: a journey says so at once, not at its end.
    actionTimeout: 20_000,
    trace: 'off',
    // Nothing to wait for: the look of a movement is no journey's matter.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.BROWSER_PATH, args: browserFlags },
  },
  projects: [
    { name: 'storefront', testIgnore: /\/admin/, use: { baseURL: await addressOf('storefront') } },
    { name: 'office', testMatch: /\/admin.*\.spec\.ts$/, use: { baseURL: await addressOf('office') } },
  ],
})
