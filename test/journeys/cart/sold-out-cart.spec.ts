import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { expect, test } from '#test/journeys/journey.ts'
import {
  addToCart,
  createTestProduct,
  fillInAddress,
  orderButton,
  signUpShopper,
} from '#test/journeys/orders/shopper.ts'

const sentence = 'Trong giỏ chỉ còn món đã hết hàng, bạn bỏ ra rồi chọn món khác nhé.'

test('a cart whose only line is sold out costs nothing, and neither it nor /order leads to an order', async ({
  page,
  owner,
}) => {
  const bag = await createTestProduct(owner, 'Túi bán hết', 249_000)
  await signUpShopper(page)
  await addToCart(page, bag.id)
  await bag.change({ countInStock: 0 })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/order')
    await expect(page).toHaveURL('/cart')
    await expect(page.getByText(sentence)).toBeInViewport({ ratio: 1 })
    const totals = page.getByRole('region', { name: 'Cart Totals' })
    await expect(totals.getByRole('definition')).toHaveText(['0 ₫', '0 ₫'])
    await expect(totals).not.toContainText(/phí giao|30\.000/)
    await expect(page.getByRole('link', { name: 'Check Out' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Check Out' })).toBeDisabled()
    await expect(totals.getByRole('link', { name: 'Xem sản phẩm' })).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Bỏ khỏi giỏ' }).click()
  await expect(page.getByText('Bạn chưa thêm sản phẩm nào vào giỏ hàng!')).toBeVisible()
})

test('a checkout whose last line is sold out meanwhile leads to the cart, which says so', async ({
  page,
  owner,
}) => {
  const [bag, hat] = [
    await createTestProduct(owner, 'Túi hết khi đặt', 249_000),
    await createTestProduct(owner, 'Mũ ngừng bán khi đặt', 99_000),
  ]
  await signUpShopper(page)
  for (const { id } of [bag, hat]) await addToCart(page, id)
  await page.goto('/order')
  await fillInAddress(page)
  expect((await owner.delete(`/api/v1/products/${hat.id}`)).ok()).toBe(true)
  await bag.change({ countInStock: 0 })
  await orderButton(page).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByText('Không còn bán.')).toBeVisible()
})
