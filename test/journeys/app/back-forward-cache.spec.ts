import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { browserFlags, findBrowser } from '#test/browser.ts'
import { expect, test } from '#test/journeys/journey.ts'

/** The headless shell of Chromium has no back/forward cache, whatever the page does. */
const reasonsOfBrowser = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped']

interface Return {
  /** What the page itself does against the cache. */
  reasons: string[]
  isRestored: boolean
}

/** Leaves the page for another document and comes back. */
async function returnTo(page: Page, protocol: CDPSession, address: string): Promise<Return> {
  const reasons: string[] = []
  protocol.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason))
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.restored = String(persisted)
    })
  })
  await page.goto('/robots.txt')
  await page.goBack({ waitUntil: 'commit' })
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
  const isRestored = await page.evaluate(() => document.documentElement.dataset.restored === 'true')
  return { reasons: reasons.filter((reason) => !reasonsOfBrowser.includes(reason)), isRestored }
}

async function openPage(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  const protocol = await context.newCDPSession(page)
  await protocol.send('Page.enable')
  return { page, protocol }
}

test('home, list and product of an anonymous visitor may be kept in the back/forward cache', {
  tag: '@slow',
}, async ({ baseURL }) => {
  if (!baseURL) throw new Error('playwright.config.ts sets baseURL')
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: browserFlags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const { page, protocol } = await openPage(browser, baseURL)
    const [product] = await (await fetch(`${baseURL}/api/v1/products?limit=1`)).json()
    const hasCache = !/headless/i.test(findBrowser())
    for (const address of ['/', '/shop', `/detail/${product._id}`]) {
      const { reasons, isRestored } = await returnTo(page, protocol, address)
      expect([address, reasons, isRestored]).toEqual([address, [], hasCache])
    }
  } finally {
    await browser.close()
  }
})
