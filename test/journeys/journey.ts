import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'

export { expect }

/** An answer of 400 to 499 is for the page to show and for the journey to expect; the browser logs it all the same. */
const expectedRefusal = /^Failed to load resource: the server responded with a status of 4\d\d/

function watch(context: BrowserContext, complaints: string[]) {
  context.on('console', (message) => {
    if (message.type() === 'error' && !expectedRefusal.test(message.text())) {
      complaints.push(`${message.page()?.url()}: ${message.text()}`)
    }
  })
  context.on('weberror', (error) => {
    complaints.push(`${error.page()?.url()}: ${error.error().stack}`)
  })
}

type Journey = {
  complaints: string[]
  /** A page of somebody else: another browser, signed in to nothing. Watched and closed like the first. */
  somebodyElse: (options?: BrowserContextOptions) => Promise<Page>
}

/** A journey fails on any error in the browser's console or scripts. */
export const test = base.extend<Journey>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  complaints: async ({}, use) => {
    const complaints: string[] = []
    await use(complaints)
    expect(complaints, 'errors in the browser').toEqual([])
  },
  context: async ({ context, complaints }, use) => {
    watch(context, complaints)
    await use(context)
  },
  somebodyElse: async ({ browser, complaints, baseURL, locale, timezoneId }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext({ baseURL, locale, timezoneId, ...options })
      watch(context, complaints)
      contexts.push(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})
