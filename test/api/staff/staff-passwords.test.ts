import sql from 'sql-template-tag'
import { afterEach, expect, test } from 'vitest'
import type { Invitation } from '#contract/staff/invitations.ts'
import { deriveLinkToken } from '#operations/emails/queue-email.ts'
import { createAdmin } from '#operations/staff/create-admin.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { openTestShop, password, type TestResponse } from '#test/shop.ts'

const shop = await openTestShop()
shop.shop.mail = { publicUrl: 'https://tiem.example', from: 'cua-hang@tiem.example', canSend: false }
const { admin, db } = shop
afterEach(async () => {
  await db.query(sql`DELETE FROM rate_limits`)
})

const tooShort = 'Mật khẩu của nhân viên phải có ít nhất 12 ký tự'
const eleven = 'bon-tu-ngan'
const getDetails = ({ body }: TestResponse) => (body as { details?: unknown }).details
const chosen = (secret: string) => ({ newPassword: secret, confirmPassword: secret })
const invite = async () => {
  const input = { rights: ['orders'], password }
  return (await admin.post<Invitation & { token: string }>('/api/v1/admin/invitations', input)).body.token
}
const shopperWith = async (secret: string) => {
  const shopper = await shop.shopper()
  const answer = await shopper.put('/api/v1/account/password', { oldPassword: password, ...chosen(secret) })
  expect(answer.status).toBe(200)
  return shopper
}
async function resetToken(email: string): Promise<string> {
  expect((await shop.anonymous().post('/api/v1/auth/forgot-password', { email })).status).toBe(200)
  const [row] = await db.query<{ linkId: string }>(sql`
    SELECT link_id AS "linkId" FROM emails WHERE recipient = ${email} AND event = 'password-reset'`)
  return deriveLinkToken(shop.shop, 'password-reset', row?.linkId ?? '')
}

test('a new staff account needs a password of 12 characters; 11 leave the invitation pending', async () => {
  const token = await invite()
  const form = { token, name: 'Trần Thị Mới', email: 'mot-nhan-vien@tiem.example' }
  const join = (secret: string) =>
    shop
      .anonymous()
      .post('/api/v1/invitations/accounts', { ...form, password: secret, confirmPassword: secret })
  const short = await join(eleven)
  expect([checkFailure(short), getDetails(short)]).toEqual([
    '400 invalid',
    [{ path: 'password', message: tooShort }],
  ])
  expect((await join(`${eleven}s`)).status).toBe(201)
})

test('an account with a password of 11 characters must change it before it can accept an invitation', async () => {
  const token = await invite()
  const shopper = await shopperWith(eleven)
  const accept = (secret: string) =>
    shopper.post('/api/v1/invitations/acceptance', { token, password: secret })
  const short = await accept(eleven)
  expect(checkFailure(short)).toBe('400 invalid')
  expect(getDetails(short)).toEqual([
    {
      path: 'password',
      message: `${tooShort}. Hãy đổi mật khẩu trong trang tài khoản, rồi mở lại lời mời này.`,
    },
  ])
  // A wrong password of any length reveals nothing about the length of the right one.
  expect(checkFailure(await accept('sai'))).toBe('403 wrong_password')
  await shopper.put('/api/v1/account/password', { oldPassword: eleven, ...chosen(password) })
  expect((await accept(password)).status).toBe(200)
})

test.each(['staff', 'admin'] as const)(
  'with the role %s, an old password of 11 characters still signs in and a new one needs 12',
  async (role) => {
    const email = `da-co-${role}@tiem.example`
    if (role === 'admin') await createAdmin(shop.shop, { name: 'Chủ cũ', email, password: eleven })
    else {
      const browser = await shopperWith(eleven)
      await db.query(sql`UPDATE accounts SET role = 'staff', rights = '{orders}', email = ${email}, email_key = ${email}
        WHERE id = ${browser.id}`)
    }
    const member = await shop.anonymous().signIn(email, eleven)
    const change = (secret: string) =>
      member.put('/api/v1/account/password', { oldPassword: eleven, ...chosen(secret) })
    const short = await change('mot-tu-khac')
    expect(getDetails(short)).toEqual([{ path: 'newPassword', message: tooShort }])
    expect((await change('mot-tu-khac-')).status).toBe(200)
  },
)

test('a password reset of staff requires 12 characters and is not used up by 11; shoppers need 6', async () => {
  const email = 'quen-mat-khau@tiem.example'
  await createAdmin(shop.shop, { name: 'Chủ quên', email, password })
  const token = await resetToken(email)
  const reset = (secret: string, by = token) =>
    shop
      .anonymous()
      .post('/api/v1/auth/reset-password', { token: by, password: secret, confirmPassword: secret })
  expect(getDetails(await reset(eleven))).toEqual([{ path: 'password', message: tooShort }])
  expect((await reset('mot-tu-khac-')).status).toBe(200)
  const shopper = await shop.shopper()
  expect((await reset('saukt6', await resetToken(shopper.user?.email ?? ''))).status).toBe(200)
})
