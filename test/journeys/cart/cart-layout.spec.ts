import { expect, test } from '#test/journeys/journey.ts'
import { addToCart, createTestProduct, signUpShopper } from '#test/journeys/orders/shopper.ts'

test('from 1024 px on the name of a product has room for more than one word per line', async ({
  page,
  owner,
}) => {
  const name = 'Ủng thử giỏ hàng cổ thấp'
  const shoes = await createTestProduct(owner, name, 1_290_000)
  await signUpShopper(page)
  await addToCart(page, shoes.id)
  await page.goto('/cart')
  const nameCell = page
    .getByRole('cell')
    .filter({ has: page.getByRole('link', { name }) })
    .last()
  for (const width of [1024, 1040, 1060, 1100, 1180]) {
    await page.setViewportSize({ width, height: 900 })
    const box = await nameCell.boundingBox()
    expect.soft(box?.width, `${width} px`).toBeGreaterThan(135)
  }
})
