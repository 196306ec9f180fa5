import type { Locator, Page } from '@playwright/test'
import { type Bench, within } from './budget.ts'
import { chosenInSizes, onPhones, type Phone } from './phone.ts'

/** Times slower than this machine. */
const slower = 4

/** Until `data-alive` a press is answered by the browser alone. */
async function openSlowly({ page, protocol }: Phone, address: string) {
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => document.documentElement.dataset.alive !== undefined)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slower })
}

/** Writes down, in ms from the next press, the frame in which `wanted` is on the page and drawn. */
const watchFor = (page: Page, wanted: string) =>
  page.evaluate((selector) => {
    const shown = document.documentElement.dataset
    document.addEventListener(
      'click',
      (press) => {
        const look = () => {
          if (!document.querySelector(selector)) return requestAnimationFrame(look)
          // The next task after this frame is drawn.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            shown.shownAfter = String(performance.now() - press.timeStamp)
          }
          return port2.postMessage(null)
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  }, wanted)

/**
 * As a finger does it: a press of Playwright's is down and up at once, and what it looks at in the page before each
 * of both would be counted.
 */
async function press({ page, protocol }: Phone, target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('what is to be pressed is not there')
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await page.waitForTimeout(80)
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const shownAfter = (page: Page) =>
  page.waitForFunction(() => Number(document.documentElement.dataset.shownAfter)).then((ms) => ms.jsonValue())

/** From a card of the list to the product, whose answers came while the finger went down on it. */
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
  // The page's script was asked for with them; what came is read when nothing else is to do.
  await page.waitForTimeout(500)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  await watchFor(page, 'main section[aria-label="Ảnh sản phẩm"]')
  await press(phone, link)
  return shownAfter(page)
}

/** A size on the product's page. */
async function chooseSize(phone: Phone, address: string): Promise<number> {
  const { page } = phone
  await openSlowly(phone, address)
  const size = page.locator('input[name=product-size]:enabled:not(:checked)').first()
  await size.scrollIntoViewIfNeeded()
  // The browser marks the button by itself; the word beside `Kích cỡ` is the page's answer.
  await watchFor(page, 'fieldset:has([name=product-size]) legend > .text-ink-soft')
  await press(phone, size)
  return shownAfter(page)
}

/** In-app navigation that was fetched ahead, and the commonest touch, on a processor four times slower. */
export const navigate: Bench = {
  name: 'navigate',
  async measure({ shop, runs }) {
    const { url } = await shop()
    const address = `${url}/detail/${await chosenInSizes(url)}`
    const pages = await onPhones(runs, (phone) => toProduct(phone, url))
    const sizes = await onPhones(runs, (phone) => chooseSize(phone, address))
    return [
      within('from the list to a product, fetched ahead, CPU four times slower', pages, 'ms', 150),
      within('choosing a size, CPU four times slower', sizes, 'ms', 100),
    ]
  },
}
