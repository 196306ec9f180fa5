import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './test/browser.ts'
import { chooseAddress } from './test/journeys/shop.ts'

// Found once; the workers, which read this file again, inherit it.
process.env.BROWSER_PATH ??= findBrowser()

export default defineConfig({
  testDir: 'test/journeys',
  globalSetup: './test/journeys/shop.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  // A press before the page's scripts run is lost on a busy machine; what fails twice has failed.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: await chooseAddress(),
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    trace: 'off',
    launchOptions: { executablePath: process.env.BROWSER_PATH, args: browserFlags },
  },
})
