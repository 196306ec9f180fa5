import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { test } from '#test/journeys/admin.ts'
import { countClicks } from '#test/journeys/count-clicks.ts'
import { expect } from '#test/journeys/journey.ts'
import { password, signUpShopper, toast, uniqueEmail } from '#test/journeys/orders/shopper.ts'

test('an owner copies an invitation link; the employee creates an account with it and opens the admin pages', async ({
  adminPage: page,
  context,
  openSecondBrowser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const name = `Trần Thị Mới ${Math.random().toString(36).slice(2, 6)}`
  await page.goto('/admin/settings?section=staff')
  await page.getByLabel('Tên người được mời').fill(name)
  await page.getByLabel('Mật khẩu của bạn').fill('tiem-demo')
  await page.getByRole('button', { name: 'Tạo liên kết mời' }).click()
  await expect(page.getByText('Hãy chọn vai trò')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Bán hàng/ })).toBeFocused()
  await page.getByRole('radio', { name: /^Bán hàng/ }).check()
  await page.getByLabel('Mật khẩu của bạn').fill('sai-mat-khau')
  await page.getByRole('button', { name: 'Tạo liên kết mời' }).click()
  await expect(page.getByText('Mật khẩu không đúng.')).toBeVisible()
  await expect(page.getByLabel('Tên người được mời')).toHaveValue(name)
  await page.getByLabel('Mật khẩu của bạn').fill('tiem-demo')
  await page.getByRole('button', { name: 'Tạo liên kết mời' }).click()
  await expect(page.getByText(/^Dùng được một lần, đến /)).toBeVisible()
  await page.getByRole('button', { name: 'Sao chép liên kết' }).click()
  await expect(page.getByRole('status').getByText('Đã sao chép liên kết.')).toBeVisible()
  await expectAccessible(page)
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/invitation#[\w-]{43}$/)
  const waiting = page.getByRole('list', { name: 'Lời mời đang chờ' }).getByRole('listitem')
  await expect(waiting.filter({ hasText: name })).toContainText('Đơn hàng')

  const employee = await openSecondBrowser()
  const requestedUrls: string[] = []
  employee.on('request', (request) => requestedUrls.push(request.url(), request.headers().referer ?? ''))
  await employee.goto(link)
  await expect(employee.getByText('Bạn được làm')).toBeVisible()
  await expect(employee).toHaveURL('/invitation')
  await expectAccessible(employee)
  await expect(employee.getByLabel('Họ và tên')).toHaveValue(name)
  const email = uniqueEmail()
  await employee.getByLabel('Email', { exact: true }).first().fill(email)
  await employee.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await employee.getByLabel('Nhập lại mật khẩu').fill(password)
  await employee.getByRole('button', { name: 'Tạo tài khoản và nhận lời mời' }).click()
  await expect(employee).toHaveURL('/admin')
  await expect(employee.getByRole('heading', { name: 'Việc hôm nay' })).toBeVisible()
  const token = link.split('#')[1] ?? ''
  expect(requestedUrls.filter((address) => address.includes(token))).toEqual([])

  await page.reload()
  await expect(page.getByRole('list', { name: 'Nhân viên' })).toContainText(email)
  await expect(waiting.filter({ hasText: name })).toHaveCount(0)
  const latecomer = await openSecondBrowser()
  await latecomer.goto(link)
  await expect(latecomer.getByRole('alert')).toContainText('Lời mời này không đúng, đã được nhận')
})

test('an employee with an account signs in and accepts with the password; a revoked link is rejected', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi, openSecondBrowser }) => {
  const createInvitation = async (name: string) => {
    const data = { name, rights: ['orders'], password: 'tiem-demo' }
    const response = await adminApi.admin.post('/api/v1/admin/invitations', { data })
    return `/invitation#${(await response.json()).token}`
  }
  const [link, revoked] = [await createInvitation('Lê Thị Quen'), await createInvitation('Thu Hồi Nhầm')]
  await page.goto('/admin/settings?section=staff')
  await page.getByRole('button', { name: 'Thu hồi lời mời Thu Hồi Nhầm' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Thu hồi' }).click()
  await expect(toast(page)).toContainText('Đã thu hồi lời mời')

  const existingUser = await openSecondBrowser()
  const email = uniqueEmail()
  await signUpShopper(existingUser, email)
  await existingUser.request.post('/api/v1/auth/signout', { data: {} })
  const employee = await openSecondBrowser()
  await employee.goto(revoked)
  await expect(employee.getByRole('alert')).toContainText('Hãy xin cửa hàng một lời mời mới.')
  await employee.goto('/')
  await employee.goto(link)
  await employee.getByRole('tab', { name: 'Đã có tài khoản' }).click()
  await employee.getByRole('main').getByRole('link', { name: 'Đăng nhập' }).click()
  await employee.getByLabel('Email', { exact: true }).first().fill(email)
  await employee.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await employee.getByRole('main').getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(employee).toHaveURL('/invitation')
  await expect(employee.getByText(`(${email})`)).toBeVisible()
  await expectAccessible(employee)
  await employee.getByLabel('Mật khẩu của bạn').fill('khong-dung')
  await employee.getByRole('button', { name: 'Nhận lời mời' }).click()
  await expect(employee.getByText('Mật khẩu không đúng.')).toBeVisible()
  await employee.getByLabel('Mật khẩu của bạn').fill(password)
  await employee.getByRole('button', { name: 'Nhận lời mời' }).click()
  await expect(employee).toHaveURL('/admin')
  await expect(employee.getByRole('heading', { name: 'Việc hôm nay' })).toBeVisible()
})

test('an employee is appointed without a mail server, with the rights of a role, in 4 clicks', {
  tag: '@day',
}, async ({ adminPage: page }) => {
  await page.goto('/admin/settings?section=staff')
  const clicks = countClicks()
  await clicks.press(page.getByRole('radio', { name: /^Kho/ }))
  await clicks.type(page.getByLabel('Mật khẩu của bạn'), 'tiem-demo')
  await clicks.press(page.getByRole('button', { name: 'Tạo liên kết mời' }))
  await clicks.press(page.getByRole('button', { name: 'Sao chép liên kết' }))
  await expect(page.getByRole('status').filter({ hasText: /sao chép/ })).toBeVisible()
  expect(clicks.count).toBeLessThanOrEqual(4)
})
