import { generateOrderNumber } from '#domain/orders/order-number.ts'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { expect, test } from '#test/journeys/journey.ts'
import { addToCart, createTestProduct, signUpShopper } from '#test/journeys/orders/shopper.ts'

test('an earlier order is bought again, with the outcome of each line', { tag: '@slow' }, async ({
  page,
  owner,
}) => {
  const stays = await createTestProduct(owner, 'Áo còn đủ', 99_000)
  const raised = await createTestProduct(owner, 'Áo lên giá', 99_000)
  const gone = await createTestProduct(owner, 'Áo nghỉ bán', 99_000)
  const userId = await signUpShopper(page)
  for (const { id } of [stays, raised, gone]) await addToCart(page, id, 2)
  const cart = await (await page.request.get(`/api/v1/carts/${userId}`)).json()
  const response = await page.request.post('/api/v1/orders', {
    data: {
      items: cart.products,
      totalPrice: cart.subtotal,
      customerInfo: { customerName: 'Ước', customerPhone: '0912345678' },
      orderNumber: generateOrderNumber(Date.now(), Math.random()),
    },
  })
  expect(response.status()).toBe(201)
  await raised.change({ price: 120_000, countInStock: 1 })
  await owner.delete(`/api/v1/products/${gone.id}`)

  await page.goto(`/order-list/${userId}`)
  await page.getByRole('button', { name: 'Xem dạng bảng' }).click()
  await page.getByRole('checkbox', { name: /^Chọn đơn/ }).check()
  await page.getByRole('button', { name: 'Mua lại 1 đơn hàng' }).click()
  await expect(page).toHaveURL('/cart')
  const note = page.getByRole('region', { name: 'Thông báo', exact: true })
  await expect(note.getByText('Đã thêm 2 trong 3 sản phẩm vào giỏ hàng')).toBeVisible()
  await expect(note.getByRole('listitem')).toHaveText([
    'Áo còn đủ: đã thêm 2.',
    'Áo lên giá: chỉ còn đủ để thêm 1, giá nay là 120.000 ₫ (trước là 99.000 ₫).',
    'Áo nghỉ bán: không còn bán.',
  ])
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Giỏ hàng, 2 sản phẩm' })).toBeVisible()

  // A product deleted while in the cart blocks the order until it is removed.
  await owner.delete(`/api/v1/products/${stays.id}`)
  await page.reload()
  await expect(page.getByText('Không còn bán.')).toBeVisible()
  await page.goto('/order')
  await expectAccessible(page)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Bỏ khỏi giỏ' }).click()
  await expect(page.getByText('Không còn bán.')).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})
