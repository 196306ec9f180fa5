import type { APIRequestContext, Response } from '@playwright/test'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { demoAdmin } from '#domain/accounts/demo-admin.ts'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { randomText, readJson, tableRows, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { password, signUpVerified, toast, uniqueEmail } from '#test/journeys/orders/shopper.ts'

const signIn = async (who: APIRequestContext, data: { email: string; password: string }) =>
  expect((await who.post('/api/v1/auth/signin', { data })).ok()).toBe(true)

test('staff add, rename, move and delete a category, and the shop menu follows the new order', async ({
  adminPage: page,
}) => {
  const name = `Danh mục ${randomText()}`
  await page.goto('/admin/categories/add')
  await page.getByRole('button', { name: 'Thêm danh mục' }).click()
  await expect(page.getByText('Tên danh mục không được để trống')).toBeVisible()
  await page.getByLabel('Tên danh mục').fill(name)
  // A double click adds the category once and causes no error.
  await page.getByRole('button', { name: 'Thêm danh mục' }).dblclick()
  await expect(page.getByText('Thêm danh mục thành công', { exact: true })).toBeVisible()
  await expect(page.getByText('Danh mục đã được thêm vào hệ thống', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Tên danh mục')).toHaveValue('')
  await expect(page.getByText('Tên này đã có.')).toHaveCount(0)

  await page.getByRole('link', { name: 'Xem tất cả danh mục' }).click()
  // Other tests add categories as well, so the new one may be on a later page.
  await page.getByLabel('Số dòng').selectOption('100')
  await page.getByRole('button', { name: `Đổi tên ${name}` }).click()
  const box = page.getByRole('textbox', { name: `Tên mới của ${name}` })
  await box.fill('Áo thun')
  await box.press('Enter')
  await expect(page.getByText('Tên này đã có.')).toBeVisible()
  await box.fill(`${name} mới`)
  await box.press('Enter')
  const search = page.getByRole('searchbox', { name: 'Tìm theo tên danh mục' })
  await search.fill(`${name} mới`)
  const row = tableRows(page).filter({ hasText: `${name} mới` })
  await expect(tableRows(page)).toHaveCount(1)
  await expect(row.getByRole('button', { name: 'lên' })).toHaveCount(0)
  await expect(page).toHaveURL(/q=/)
  await search.fill('')
  await expect(row.getByRole('button', { name: 'lên' })).toBeVisible()

  const orderSaved = page.waitForResponse(
    (answer) => answer.url().endsWith('/categories/order') && answer.ok(),
  )
  await row.getByRole('button', { name: 'lên' }).click()
  await orderSaved
  const menu = await (await page.request.get('/api/v1/categories')).json()
  expect(menu.at(-2).name).toBe(`${name} mới`)

  await row.getByRole('button', { name: 'Xoá danh mục' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Xoá danh mục' }).click()
  await expect(row).toHaveCount(0)
  // A category in use cannot be deleted; the dialog links to its products.
  await page.getByRole('button', { name: 'Xoá danh mục Áo sơ mi' }).click()
  await expect(page.getByRole('dialog')).toContainText('sản phẩm')
  await expect(page.getByRole('dialog').getByRole('link')).toHaveAttribute('href', /category=/)
})

test('staff add an attribute with values and delete it', async ({ adminPage: page }) => {
  const name = `Chất liệu ${randomText()}`
  await page.goto('/admin/attributes/add')
  await page.getByLabel('Tên thuộc tính:').fill(name)
  await page.getByRole('button', { name: 'Thêm thuộc tính' }).click()
  await expect(page.getByText('Thêm thuộc tính thành công', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: `Thêm giá trị cho “${name}”` }).click()
  const value = page.getByLabel('Giá trị mới')
  for (const word of ['Linen', 'Lụa']) {
    await value.fill(word)
    await value.press('Enter')
    await expect(tableRows(page).filter({ hasText: word })).toBeVisible()
    await expect(value).toHaveValue('')
  }
  await value.fill('LINEN')
  await value.press('Enter')
  await expect(page.getByText('“Linen” đã có trong danh sách.')).toBeVisible()
  await page.getByRole('button', { name: 'Xoá thuộc tính' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Xoá thuộc tính' }).click()
  await expect(page).toHaveURL(/\/admin\/attributes$/)
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
})

test('Ctrl K finds a product with the keyboard only, and ? shows the shortcuts', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/categories')
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox')
  await expect(box).toBeFocused()
  await box.fill('oxford')
  const option = page.getByRole('group', { name: 'Sản phẩm' }).getByRole('option').first()
  await expect(option).toContainText('oxford', { ignoreCase: true })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/admin\/products\/edit\//)
  await page.goto('/admin/categories')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('them danh muc')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Thêm danh mục' })).toBeVisible()
  await page.locator('#content').focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Phím tắt' })).toContainText('Ctrl K')
})

test.describe('shop settings', () => {
  // Run these tests one after another: in parallel the server would reject the older settings version.
  test.describe.configure({ mode: 'default' })

  test('saved settings appear in the shop, and a rejected value stays in its field', async ({
    adminPage: page,
  }) => {
    // The toast of the previous save is still visible, so wait for the response instead.
    const saveAndWait = async (act: () => Promise<void>) => {
      const isSaving = (one: Response) =>
        one.request().method() === 'PUT' && one.url().endsWith('/admin/settings')
      const answer = page.waitForResponse(isSaving)
      await act()
      expect((await answer).ok()).toBe(true)
    }
    await page.goto('/admin/settings')
    await page.getByLabel('Điện thoại').fill('123')
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
    await expect(page.getByText('Số điện thoại không hợp lệ')).toBeVisible()
    await expect(page.getByLabel('Điện thoại')).toHaveValue('123')
    await page.getByLabel('Điện thoại').fill('0912 345 678')
    await saveAndWait(() => page.getByRole('button', { name: 'Lưu thay đổi' }).click())
    await expect(page.getByText('Đã lưu cài đặt', { exact: true })).toBeVisible()
    expect(await (await page.request.get('/api/v1/shop')).json()).toMatchObject({ phone: '+84912345678' })

    const name = `Tiệm Vải Ước Mơ ${Math.random().toString(36).slice(2, 6)}`
    await page.getByLabel('Tên cửa hàng').fill(name)
    await saveAndWait(() => page.getByRole('button', { name: 'Lưu thay đổi' }).click())
    await expect(page.getByText('Đã lưu cài đặt', { exact: true })).toBeVisible()
    await page.goto('/')
    await expect(page).toHaveTitle(`${name} – quần áo và giày dép`)
    await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByText(`© 2024 ${name}`)).toBeVisible()
    await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute('content', name)
    const structuredData = page.locator('script[type="application/ld+json"]').first()
    expect(JSON.parse((await structuredData.textContent()) ?? '')).toMatchObject({
      '@type': 'OnlineStore',
      name,
    })
    await page.getByRole('link', { name: 'About' }).first().click()
    await expect(page).toHaveTitle(`Về ${name} · ${name}`)
  })

  test('reopened settings show what a colleague saved', async ({ adminPage: page }) => {
    await page.goto('/admin/settings?section=stock')
    const threshold = page.getByLabel('Ngưỡng sắp hết')
    await expect(threshold).not.toHaveValue('')
    const before = await threshold.inputValue()
    await page.getByRole('link', { name: 'Đơn hàng', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Đơn hàng' })).toBeVisible()
    // Wait until the previous page is unmounted, not only hidden.
    await expect(threshold).toHaveCount(0)
    const save = async (lowStock: number) => {
      const { version } = await (await page.request.get('/api/v1/admin/settings')).json()
      const data = { version, lowStock }
      expect((await page.request.put('/api/v1/admin/settings', { data })).ok()).toBe(true)
    }
    await save(Number(before) + 2)
    await page.goBack()
    await expect(threshold).toHaveValue(String(Number(before) + 2))
    await save(Number(before) + 1)
    await threshold.fill(String(Number(before) + 3))
    const button = page.getByRole('button', { name: 'Lưu thay đổi' })
    await button.click()
    await expect(toast(page)).toContainText('Hãy xem lại rồi lưu lần nữa')
    await expect(threshold).toHaveValue(String(Number(before) + 3))
    await button.click()
    await expect(toast(page)).toContainText('Đã lưu cài đặt')
    await save(Number(before))
  })

  test('the checkout applies the fee of a province group as soon as the province is chosen', async ({
    adminPage: page,
    adminApi,
  }) => {
    const product = await adminApi.createProduct({ price: 100_000 })
    const save = page.getByRole('button', { name: 'Lưu thay đổi' })
    await page.goto('/admin/settings?section=delivery')
    await page.getByRole('button', { name: 'Thêm nhóm tỉnh' }).click()
    const group = page.getByRole('group', { name: 'Nhóm 1' })
    await group.getByLabel('Tên nhóm').fill('Đất Mũi')
    const namedGroup = page.getByRole('group', { name: 'Đất Mũi' })
    await namedGroup.getByLabel('Phí').fill('45.000')
    await namedGroup.getByLabel('Sớm nhất (ngày)').fill('4')
    await namedGroup.getByLabel('Chậm nhất (ngày)').fill('3')
    await save.click()
    await expect(namedGroup.getByText('Hãy chọn ít nhất một tỉnh, thành phố')).toBeVisible()
    await namedGroup.getByLabel('Cà Mau').check()
    await namedGroup.getByLabel('Chậm nhất (ngày)').fill('6')
    await expectAccessible(page)
    await save.click()
    await expect(page.getByText('Đã lưu cài đặt', { exact: true })).toBeVisible()

    const line = { productId: product._id, quantity: 1 }
    await readJson(await page.request.post('/api/v1/carts/add-to-cart', { data: line }))
    await page.goto('/order')
    const orderSummary = page.getByRole('region', { name: 'Đơn hàng' })
    const province = page.getByRole('combobox', { name: 'Tỉnh, thành phố' })
    const payButton = (total: string) => page.getByRole('button', { name: `Đặt hàng – ${total}` })
    await province.fill('ca mau')
    await province.press('Enter')
    await expect(orderSummary.getByText('45.000 ₫', { exact: true })).toBeVisible()
    await expect(payButton('145.000 ₫')).toBeVisible()
    await province.fill('hue')
    await province.press('Enter')
    await expect(payButton('130.000 ₫')).toBeVisible()
    await readJson(await page.request.post('/api/v1/carts/remove-cart', { data: line }))

    await page.goto('/admin/settings?section=delivery')
    await page.getByRole('button', { name: 'Xoá nhóm Đất Mũi' }).click()
    await save.click()
    await expect(page.getByText('Đã lưu cài đặt', { exact: true })).toBeVisible()
    const { shippingGroups } = await readJson<ShopSettings>(await page.request.get('/api/v1/admin/settings'))
    expect(shippingGroups).toEqual([])
  })
})

test('an appointed staff member opens the admin pages; a dismissed one is redirected to the shop', async ({
  adminPage: page,
  openSecondBrowser,
}) => {
  const colleaguePage = await openSecondBrowser()
  const colleague = { email: uniqueEmail(), password }
  await signUpVerified(colleaguePage, colleague.email)
  await page.goto('/admin/settings?section=staff')
  await page.getByRole('tab', { name: 'Tài khoản đã có' }).click()
  await page.getByLabel('Email của tài khoản').fill(colleague.email)
  await page.getByRole('radio', { name: /^Chủ cửa hàng/ }).check()
  await page.getByLabel('Mật khẩu của bạn').fill('sai-mat-khau')
  await page.getByRole('button', { name: 'Thêm nhân viên' }).click()
  await expect(page.getByText('Mật khẩu không đúng.')).toBeVisible()
  await page.getByLabel('Mật khẩu của bạn').fill(demoAdmin.password)
  await page.getByRole('button', { name: 'Thêm nhân viên' }).click()
  const row = page.getByRole('listitem').filter({ hasText: colleague.email })
  await expect(row).toBeVisible()

  await signIn(colleaguePage.request, colleague)
  await colleaguePage.goto('/admin/categories')
  await expect(colleaguePage.getByRole('heading', { level: 1, name: 'Danh mục' })).toBeVisible()
  await row.getByRole('button', { name: 'Thao tác' }).click()
  await page.getByRole('menuitem', { name: 'Bỏ quyền quản trị' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mật khẩu của bạn').fill(demoAdmin.password)
  await dialog.getByRole('button', { name: 'Bỏ quyền' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row).toHaveCount(0)
  // Open a page that sends a request: its response ends the session.
  await colleaguePage
    .getByRole('navigation', { name: 'Quản trị' })
    .getByRole('link', { name: 'Đơn hàng' })
    .click()
  await expect(colleaguePage).toHaveURL(/\/$/)
})
