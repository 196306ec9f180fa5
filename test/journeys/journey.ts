import { setTimeout as sleep } from 'node:timers/promises'
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

function watch(context: BrowserContext, complaints: string[], scripted = true) {
  if (scripted) context.on('page', waitUntilAlive)
  context.on('page', holdFromNowOn)
  context.on('console', (message) => {
    if (message.type() === 'error' && !expectedRefusal.test(message.text())) {
      complaints.push(`${message.page()?.url()}: ${message.text()}`)
    }
  })
  context.on('weberror', (error) => {
    complaints.push(`${error.page()?.url()}: ${error.error().stack}`)
  })
}

/**
 * The page's scripts have begun, and React has taken over every control: it writes a key of its own on each
 * element that it has. A press before that would be lost. A page without scripts is as alive as it gets.
 */
const isAlive = () => {
  if (!document.querySelector('script[type="module"], link[rel="modulepreload"]')) return true
  if (document.documentElement.dataset.alive === undefined) return false
  const controls = [...document.querySelectorAll('a[href], button, form, input, select, textarea')]
  const taken = (control: Element) => Object.keys(control).some((key) => key.startsWith('__reactFiber$'))
  return controls.every(taken)
}

/**
 * The first route of a page has its browser begin to hold requests back. What the page sends in the next moment goes by
 * unheld and unseen: of forty saves at a key one.
 */
function holdFromNowOn(page: Page) {
  const route = page.route.bind(page)
  page.route = async (...call) => {
    const set = await route(...call)
    await sleep(50)
    return set
  }
}

/** Each full load ends when a press is answered. */
function waitUntilAlive(page: Page) {
  const alive = <Answer>(answer: Answer) => page.waitForFunction(isAlive).then(() => answer)
  const plain = { goto: page.goto.bind(page), reload: page.reload.bind(page), goBack: page.goBack.bind(page) }
  page.goto = (...call) => plain.goto(...call).then(alive)
  page.reload = (...call) => plain.reload(...call).then(alive)
  page.goBack = (...call) => plain.goBack(...call).then(alive)
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
  context: async ({ context, complaints, javaScriptEnabled }, use) => {
    watch(context, complaints, javaScriptEnabled)
    await use(context)
  },
  somebodyElse: async ({ browser, complaints, baseURL, locale, timezoneId }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext({ baseURL, locale, timezoneId, ...options })
      watch(context, complaints, options?.javaScriptEnabled)
      contexts.push(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})
