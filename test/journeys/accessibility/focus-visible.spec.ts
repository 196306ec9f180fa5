import type { Page } from '@playwright/test'
import { expect, test } from '#test/journeys/journey.ts'
import { addToCart, createTestProduct, signUpShopper } from '#test/journeys/orders/shopper.ts'

/**
 * Describes the focused element if it is covered (WCAG 2.4.11), or returns null if it is visible. Returns undefined after
 * the focus has left the page or has completed a cycle. The label may draw a radio button or checkbox.
 */
function coveredFocus(direction: string): string | null | undefined {
  const focused = document.activeElement
  const mark = `data-was-${direction}`
  if (!focused || focused === document.body || focused.hasAttribute(mark)) return undefined
  focused.setAttribute(mark, '')
  const isBox = focused.matches('[type=radio], [type=checkbox]')
  const drawn = isBox ? (focused.closest('label') ?? focused) : focused
  const { lineHeight, paddingTop } = getComputedStyle(focused)
  // Chromium scrolls a text area only until the line of its caret is visible, here the first line.
  const caretY = focused.matches('textarea') ? parseFloat(paddingTop) + parseFloat(lineHeight) / 2 : undefined
  const isVisible = ({ top, right, bottom, left }: DOMRect) => {
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
    const y = caretY === undefined ? (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2 : top + caretY
    const hit = document.elementFromPoint(x, y)
    return hit !== null && drawn.contains(hit)
  }
  if ([...drawn.getClientRects()].some(isVisible)) return null
  const { top, bottom } = drawn.getBoundingClientRect()
  return `${focused.outerHTML.slice(0, 160)} at ${Math.round(top)} to ${Math.round(bottom)}`
}

/** Tabs through the whole page and back. */
async function expectFocusSeen(page: Page, name: string) {
  const covered: string[] = []
  let stops = 0
  for (const key of ['Tab', 'Shift+Tab']) {
    for (;;) {
      await page.keyboard.press(key)
      const result = await page.evaluate(coveredFocus, key.replace('+', '').toLowerCase())
      if (result === undefined) break
      stops += 1
      if (result) covered.push(`${key}: ${result}`)
    }
  }
  expect(stops, name).toBeGreaterThan(20)
  expect.soft(covered, name).toEqual([])
}

for (const [name, viewport, text] of [
  ['a phone', { width: 390, height: 844 }, '100%'],
  ['320 pixels and text of 200 %', { width: 320, height: 640 }, '200%'],
] as const) {
  test(`on ${name} the focus is never covered`, { tag: '@slow' }, async ({ page, owner }) => {
    const coat = await createTestProduct(owner, 'Áo khoác thấy rõ', 450_000)
    const [shoe] = await (await owner.get('/api/v1/products?q=giay&inStock=true&limit=1')).json()
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signUpShopper(page)
    await addToCart(page, coat.id)
    await coat.change({ price: 460_000 })
    for (const path of [`/detail/${shoe._id}`, '/cart', '/order', '/shop?q=giay']) {
      await page.goto(path)
      await page.addStyleTag({ content: `html { font-size: ${text} !important }` })
      await expectFocusSeen(page, path)
    }
  })
}
