import { expect, test } from '#test/journeys/journey.ts'

test('the header shows search, wishlist, compare, cart, orders and account, even when they are empty', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: 'Tìm', exact: true })).toBeVisible()
  for (const name of ['Sản phẩm yêu thích', 'So sánh', 'Giỏ hàng', 'Đơn hàng', 'Đăng nhập']) {
    await expect(header.getByRole('link', { name, exact: true })).toBeVisible()
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024)
})

for (const width of [1024, 1280, 1366]) {
  const tag = width === 1024 ? [] : '@slow'
  test(`“Xem sản phẩm” fits on a product card and opens it at a page width of ${width} px`, { tag }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/', '/shop']) {
      await page.goto(path)
      // Other journeys add sold-out products, whose cards have no such button.
      const canBeAdded = { has: page.locator('.card-add') }
      const card = page.getByRole('main').getByRole('article').filter(canBeAdded).first()
      await card.hover()
      await expect(card.getByText('Add To Cart')).toBeVisible()
      const isUncut = () =>
        card.locator('.card-look').evaluate((link) => {
          const range = document.createRange()
          range.selectNodeContents(link.firstChild ?? link)
          const [text, box] = [range.getBoundingClientRect(), link.getBoundingClientRect()]
          const add = link.parentElement?.querySelector('.card-add')?.getBoundingClientRect()
          const isCovered = add && add.left < text.right && add.top < text.bottom && text.top < add.bottom
          return text.right <= box.right && !isCovered
        })
      await expect.poll(isUncut).toBe(true)
      // The link of the name, which covers the card, takes the press.
      await card.locator('.card-look').click({ force: true })
      await expect(page).toHaveURL(/\/detail\//)
    }
  })
}

test('at 320 px the title of a list and the number of its products do not overlap', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/shop?sale=true')
  const gap = await page.getByRole('main').evaluate((main) => {
    const range = document.createRange()
    range.selectNodeContents(main.querySelector('h1') ?? main)
    const count = main.querySelector('[role=status]')?.getBoundingClientRect()
    return count && count.left - range.getBoundingClientRect().right
  })
  expect(gap).toBeGreaterThan(0)
})

test('on a phone each list of the menu reads row by row in its order', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  for (const name of ['Dành cho', 'Danh mục']) {
    const links = page.getByRole('list', { name }).getByRole('link')
    await expect(links.first()).toBeVisible()
    const boxes = await links.evaluateAll((all) =>
      all.map((link) => ({ text: link.textContent, box: link.getBoundingClientRect().toJSON() })),
    )
    const inReadingOrder = boxes.toSorted(({ box: a }, { box: b }) => a.y - b.y || a.x - b.x)
    expect(inReadingOrder.map(({ text }) => text)).toEqual(boxes.map(({ text }) => text))
  }
})
