import { setTimeout as sleep } from 'node:timers/promises'
import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  request,
} from '@playwright/test'
import { demoAdmin } from '#domain/accounts/demo-admin.ts'

export { expect }

/** The browser logs responses with status 4xx as errors, but pages handle them. */
const expectedFailure = /^Failed to load resource: the server responded with a status of 4\d\d/

async function watch(context: BrowserContext, complaints: string[], hasScripts = true) {
  if (hasScripts) {
    context.on('page', waitForHydration)
    await context.addInitScript(ignorePhoneLinks)
  }
  context.on('page', waitForInterception)
  context.on('console', (message) => {
    if (message.type() === 'error' && !expectedFailure.test(message.text())) {
      complaints.push(`${message.page()?.url()}: ${message.text()}`)
    }
  })
  context.on('weberror', (error) => {
    complaints.push(`${error.page()?.url()}: ${error.error().stack}`)
  })
}

/**
 * React writes a `__reactFiber$` key on each hydrated element; a click before hydration would be lost. A page without
 * scripts needs no hydration.
 */
const isHydrated = () => {
  if (!document.querySelector('script[type="module"], link[rel="modulepreload"]')) return true
  if (document.documentElement.dataset.hydrated === undefined) return false
  const controls = [...document.querySelectorAll('a[href], button, form, input, select, textarea')]
  const taken = (control: Element) => Object.keys(control).some((key) => key.startsWith('__reactFiber$'))
  // The elements of an HTML text belong to no component.
  const isInHtmlText = (control: Element) => {
    for (let parent = control.parentElement; parent; parent = parent.parentElement)
      for (const [key, value] of Object.entries(parent))
        if (key.startsWith('__reactProps$') && value.dangerouslySetInnerHTML) return true
    return false
  }
  // React leaves out what follows its part of the page.
  const isInStaticFooter = (control: Element) => control.closest('aside[aria-label="Pháp lý"]') !== null
  return controls.every((control) => taken(control) || isInHtmlText(control) || isInStaticFooter(control))
}

/** A desktop browser asks for a program that calls, in a dialog that takes all further input. */
function ignorePhoneLinks() {
  window.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) event.preventDefault()
  })
}

/**
 * Request interception starts a moment after the first `page.route` returns, so a request sent at once may bypass it
 * (1 of 40 saves by keyboard).
 */
function waitForInterception(page: Page) {
  const route = page.route.bind(page)
  page.route = async (...call) => {
    const result = await route(...call)
    await sleep(50)
    return result
  }
}

/** Makes each document load wait for hydration. */
function waitForHydration(page: Page) {
  const afterHydration = <Answer>(answer: Answer) => page.waitForFunction(isHydrated).then(() => answer)
  const original = {
    goto: page.goto.bind(page),
    reload: page.reload.bind(page),
    goBack: page.goBack.bind(page),
  }
  page.goto = (...call) => original.goto(...call).then(afterHydration)
  page.reload = (...call) => original.reload(...call).then(afterHydration)
  page.goBack = (...call) => original.goBack(...call).then(afterHydration)
}

/** One session per worker and shop, because each sign-in hashes the password. */
const ownerSessions = new Map<string | undefined, ReturnType<typeof signInOwner>>()

async function signInOwner(baseURL: string | undefined) {
  const owner = await request.newContext({ baseURL })
  const answer = await owner.post('/api/v1/auth/signin', { data: demoAdmin })
  expect(answer.ok(), await answer.text()).toBe(true)
  const session = await owner.storageState()
  await owner.dispose()
  return session
}

type Journey = {
  complaints: string[]
  /** Calls the API as the owner, without a browser. */
  owner: APIRequestContext
  /** A page in a new browser context without a session; it is checked and closed like `page`. */
  openSecondBrowser: (options?: BrowserContextOptions) => Promise<Page>
}

/** A test fails on any error in the console or the scripts of the browser. */
export const test = base.extend<Journey>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  complaints: async ({}, use) => {
    const complaints: string[] = []
    await use(complaints)
    expect(complaints, 'errors in the browser').toEqual([])
  },
  owner: async ({ baseURL }, use) => {
    const session = ownerSessions.get(baseURL) ?? signInOwner(baseURL)
    ownerSessions.set(baseURL, session)
    const owner = await request.newContext({ baseURL, storageState: await session })
    await use(owner)
    await owner.dispose()
  },
  context: async ({ context, complaints, javaScriptEnabled }, use) => {
    await watch(context, complaints, javaScriptEnabled)
    await use(context)
  },
  openSecondBrowser: async ({ browser, complaints, baseURL, locale, timezoneId }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext({ baseURL, locale, timezoneId, ...options })
      await watch(context, complaints, options?.javaScriptEnabled)
      contexts.push(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})
