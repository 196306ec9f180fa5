import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { browserFlags, findBrowser } from '#test/browser.ts'

/** The mid-range phone of Lighthouse. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'vi-VN',
}

export interface Phone {
  context: BrowserContext
  page: Page
  protocol: CDPSession
}

/** Each measurement has a new browser context with an empty cache. */
export async function measureOnPhones<Figure>(
  times: number,
  look: (phone: Phone) => Promise<Figure>,
): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  try {
    const figures: Figure[] = []
    for (let n = 0; n < times; n++) {
      const context = await browser.newContext(phone)
      const page = await context.newPage()
      figures.push(await look({ context, page, protocol: await context.newCDPSession(page) }))
      await context.close()
    }
    return figures
  } finally {
    await browser.close()
  }
}

/** @returns the id of the first demo product with several colours and sizes */
export async function findProductInSizes(shop: string): Promise<string> {
  const products: { _id: string; colors: unknown[]; sizes: unknown[] }[] = await (
    await fetch(`${shop}/api/v1/products?inStock=true`)
  ).json()
  const product = products.find(({ colors, sizes }) => colors.length > 1 && sizes.length > 1)
  if (!product) throw new Error('the demo has no product with several colours and sizes')
  return product._id
}
