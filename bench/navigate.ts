import type { Locator, Page } from '@playwright/test'
import { type Bench, checkLimit } from './budget.ts'
import { findProductInSizes, measureOnPhones, type Phone } from './phone.ts'

const cpuSlowdown = 4

/** Waits for hydration (`data-hydrated`) before the CPU is slowed down. */
async function openSlowly({ page, protocol }: Phone, url: string) {
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}

/** Records the milliseconds from the next click until the frame that shows `expected` is drawn. */
const watchFor = (page: Page, expected: string) =>
  page.evaluate((selector) => {
    const dataset = document.documentElement.dataset
    document.addEventListener(
      'click',
      (press) => {
        const look = () => {
          if (!document.querySelector(selector)) return requestAnimationFrame(look)
          // This message arrives in the first task after the frame is drawn.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            dataset.shownAfter = String(performance.now() - press.timeStamp)
          }
          return port2.postMessage(null)
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  }, expected)

/** Not `tap` of Playwright, which has no delay between down and up and adds checks that would be measured. */
async function press({ page, protocol }: Phone, target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('the target is not visible')
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await page.waitForTimeout(80)
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const shownAfter = (page: Page) =>
  page.waitForFunction(() => Number(document.documentElement.dataset.shownAfter)).then((ms) => ms.jsonValue())

/** Opens a product from the list after its data was prefetched on focus. */
async function toProduct(phone: Phone, shop: string): Promise<number> {
  const { page } = phone
  await openSlowly(phone, `${shop}/shop`)
  const link = page.locator('h3 a').first()
  await link.scrollIntoViewIfNeeded()
  const answers = ['', '/related', '/reviews'].map((part) =>
    page.waitForResponse((answer) => new RegExp(`/products/[\\w-]+${part}(\\?|$)`).test(answer.url())),
  )
  await link.focus()
  await Promise.all(answers)
  // The script of the page was requested too; prefetched data is parsed when the browser is idle.
  await page.waitForTimeout(500)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  await watchFor(page, 'main section[aria-label="Ảnh sản phẩm"]')
  await press(phone, link)
  return shownAfter(page)
}

async function chooseSize(phone: Phone, url: string): Promise<number> {
  const { page } = phone
  await openSlowly(phone, url)
  const size = page.locator('input[name=product-size]:enabled:not(:checked)').first()
  await size.scrollIntoViewIfNeeded()
  // The browser checks the radio button itself; the text beside the legend is updated by the page.
  await watchFor(page, 'fieldset:has([name=product-size]) legend > .text-ink-soft')
  await press(phone, size)
  return shownAfter(page)
}

/** Measures prefetched navigation and the choice of a size. */
export const navigateBench: Bench = {
  name: 'navigate',
  async measure({ shop, runs }) {
    const { url } = await shop()
    const productUrl = `${url}/detail/${await findProductInSizes(url)}`
    const pages = await measureOnPhones(runs, (phone) => toProduct(phone, url))
    const sizes = await measureOnPhones(runs, (phone) => chooseSize(phone, productUrl))
    return [
      checkLimit('from the list to a product, fetched ahead, CPU four times slower', pages, 'ms', 150),
      checkLimit('choosing a size, CPU four times slower', sizes, 'ms', 100),
    ]
  },
}
