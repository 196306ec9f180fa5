import { generateOrderNumber } from '#domain/orders/order-number.ts'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { expect, test } from '#test/journeys/journey.ts'
import {
  addToCart,
  createTestProduct,
  listShopperOrders,
  orderButton,
  signUpShopper,
} from '#test/journeys/orders/shopper.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a ward is found by keyboard only and without diacritics, and former names are explained', async ({
  page,
  owner,
}) => {
  const shirt = await createTestProduct(owner, 'Áo gửi xa', 120_000)
  const userId = await signUpShopper(page)
  await addToCart(page, shirt.id)
  await page.goto('/order')
  const province = page.getByRole('combobox', { name: 'Tỉnh, thành phố' })
  const ward = page.getByRole('combobox', { name: 'Phường, xã' })
  const list = page.getByRole('listbox', { name: 'Gợi ý' })
  await page.getByRole('textbox', { name: 'Tên người nhận' }).fill('Ước')

  // A phone number with an old prefix gets its new form by one click.
  const phone = page.getByRole('textbox', { name: 'Số điện thoại' })
  await phone.fill('0169 123 4567')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/Số 0169 123 4567 nay là 0391 234 567/)).toBeVisible()
  await page.getByRole('button', { name: 'Dùng số 0391 234 567' }).click()
  await expect(phone).toHaveValue('0391 234 567')
  await expect(phone).toBeFocused()

  await ward.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Hãy chọn tỉnh, thành phố trước.').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await province.focus()
  await page.keyboard.type('quan 1')
  await expect(page.getByText('địa chỉ không còn quận, huyện').first()).toBeVisible()
  await province.fill('')
  await page.keyboard.type('binh')
  const former = 'Từ 1/7/2025 gồm cả'
  await expect(list.getByRole('option')).toHaveText([
    'Tỉnh Ninh Bình',
    ...[`Tỉnh Gia Lai${former} Bình Định`, `Tỉnh Lâm Đồng${former} Bình Thuận`],
    ...[`Thành phố Đồng Nai${former} Bình Phước`, `Thành phố Hồ Chí Minh${former} Bình Dương`],
    ...[`Tỉnh Phú Thọ${former} Hoà Bình`, `Tỉnh Hưng Yên${former} Thái Bình`],
    `Tỉnh Quảng Trị${former} Quảng Bình`,
  ])
  await page.keyboard.type(' du')
  await expect(list.getByRole('option')).toHaveText(['Thành phố Hồ Chí MinhTừ 1/7/2025 gồm cả Bình Dương'])
  await page.keyboard.type('ong')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/Từ 1\/7\/2025 Bình Dương thuộc về Thành phố Hồ Chí Minh/)).toBeVisible()
  await province.fill('')
  await page.keyboard.type('quang ng')
  await expect(list.getByRole('option')).toHaveText(['Tỉnh Quảng Ngãi'])
  await expect(list.getByRole('option')).toHaveAttribute('aria-selected', 'true')
  // The only suggestion stays selected.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(province).toHaveValue('Tỉnh Quảng Ngãi')
  await expect(list).toBeHidden()

  await page.keyboard.press('Tab')
  await page.keyboard.type('xa ba to')
  await expect(list.getByRole('option').first()).toHaveText('Xã Ba Tô')
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(page.getByText('“xa ba to” có thể là Xã Ba Tô hoặc Xã Ba Tơ', { exact: false })).toBeVisible()
  await expect(ward).toHaveValue('xa ba to')
  await ward.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('ba to')
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toHaveText('Xã Ba Tơ')
  await page.keyboard.press('Enter')
  await expect(ward).toHaveValue('Xã Ba Tơ')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1 Trần Hưng Đạo')
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/thanks\?order=/)
  const [order] = await listShopperOrders(page, userId)
  expect(order).toMatchObject({
    address: { province: 'Tỉnh Quảng Ngãi', ward: 'Xã Ba Tơ', provinceCode: '51' },
    customerInfo: { customerPhone: '+84391234567' },
  })
})

test('the ward of the previous province is cleared, also if the province had the focus before hydration', async ({
  page,
  owner,
}) => {
  const shirt = await createTestProduct(owner, 'Áo gửi lại', 120_000)
  const userId = await signUpShopper(page)
  await addToCart(page, shirt.id)
  const cart = await (await page.request.get(`/api/v1/carts/${userId}`)).json()
  const data = {
    ...{ items: cart.products, totalPrice: cart.subtotal + 30_000, payment: 'cod' },
    orderNumber: generateOrderNumber(Date.now(), Math.random()),
    customerInfo: { customerName: 'Ước', customerPhone: '0912345678' },
    address: { province: 'Tỉnh Bắc Ninh', ward: 'Phường Tân An', street: '1 Trần Phú' },
  }
  const placed = await page.request.post('/api/v1/orders', { data })
  expect(placed.status(), await placed.text()).toBe(201)
  await addToCart(page, shirt.id)
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const input = document.querySelector<HTMLInputElement>('input[name="province"]')
      if (!input) return
      input.focus()
      observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await page.goto('/order')
  const province = page.getByRole('combobox', { name: 'Tỉnh, thành phố' })
  const ward = page.getByRole('combobox', { name: 'Phường, xã' })
  await expect(province).toBeFocused()
  await expect(ward).toHaveValue('Phường Tân An')
  await province.fill('tay ninh')
  await page.getByRole('option', { name: 'Tây Ninh' }).click()
  await expect(province).toHaveValue('Tỉnh Tây Ninh')
  await expect(ward).toHaveValue('')
})

test('a former ward is found by its name, explained, and replaced by the present one only if the shopper chooses it', async ({
  page,
  owner,
}) => {
  const hat = await createTestProduct(owner, 'Nón quai thao phường xưa', 120_000)
  await signUpShopper(page)
  await addToCart(page, hat.id)
  await page.goto('/order')
  await page.getByRole('combobox', { name: 'Tỉnh, thành phố' }).fill('hcm')
  const ward = page.getByRole('combobox', { name: 'Phường, xã' })
  const list = page.getByRole('listbox', { name: 'Gợi ý' })
  await ward.click()
  await expect(list.getByRole('option').first()).toBeVisible()

  await ward.fill('phường 5')
  await expect(list.getByRole('option')).toHaveCount(8)
  await page.keyboard.type(' go')
  await expect(list.getByRole('option')).toHaveText(['Phường An NhơnTrước là Phường 5, Quận Gò Vấp'])

  await ward.fill('thao dien')
  const option = list.getByRole('option')
  await expect(option).toHaveText(['Phường An KhánhTrước là Phường Thảo Điền, Thành phố Thủ Đức'])
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(page.getByText('“thao dien” nay thuộc Phường An Khánh.')).toBeVisible()
  await expect(ward).toHaveValue('thao dien')
  await ward.click()
  await expect(option).toHaveText(['Phường An KhánhTrước là Phường Thảo Điền, Thành phố Thủ Đức'])
  await page.keyboard.press('Escape')
  await ward.fill('thảo điền')
  await option.click()
  await expect(ward).toHaveValue('Phường An Khánh')
  await expect(page.getByText('nay thuộc Phường An Khánh')).toBeHidden()
  await ward.fill('Thảo Điền, TPHCM')
  await expect(option).toHaveText(['Phường An KhánhTrước là Phường Thảo Điền, Thành phố Thủ Đức'])

  // The former Xã Đông Thanh is in Phường Đông Tiến, and the present Xã Đông Thành is elsewhere.
  await page.getByRole('combobox', { name: 'Tỉnh, thành phố' }).fill('Thanh Hoá')
  await ward.fill('Xã Đông Thanh')
  await expect(option).toHaveCount(2)
  await page.keyboard.press('Tab')
  await expect(page.getByText('có thể là Xã Đông Thành hoặc Phường Đông Tiến.')).toBeVisible()
  await expect(ward).toHaveValue('Xã Đông Thanh')
})
