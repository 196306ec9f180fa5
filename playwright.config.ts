import { defineConfig } from '@playwright/test'
import { findBrowser } from './test/browser.ts'
import { journeyFlags } from './test/journeys/pictures.ts'
import { getShopUrl } from './test/journeys/shop.ts'

// The workers read this file again and inherit the path from the environment.
process.env.BROWSER_PATH ??= findBrowser()

export default defineConfig({
  testDir: 'test/journeys',
  globalSetup: './test/journeys/shop.ts',
  outputDir: 'test-results',
  workers: 3,
  fullyParallel: true,
  // A retry shows whether a journey is flaky or broken; both count as failed (test/run.ts).
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // A missing element fails the action after 20 s instead of at the end of the journey.
    actionTimeout: 20_000,
    trace: 'off',
    // Journeys do not test animations and need not wait for them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.BROWSER_PATH, args: journeyFlags },
  },
  projects: [
    { name: 'storefront', testIgnore: /\/admin/, use: { baseURL: await getShopUrl('storefront') } },
    { name: 'admin', testMatch: /\/admin.*\.spec\.ts$/, use: { baseURL: await getShopUrl('admin') } },
  ],
})
