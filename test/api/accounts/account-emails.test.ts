import { expect, test } from 'vitest'
import type { SignInMethods } from '#contract/accounts/identities.ts'
import type { AccountExport } from '#contract/accounts/profile.ts'
import { paths } from '#contract/all-paths.ts'
import type { EmailDetail, OutboxEmail } from '#contract/emails/emails.ts'
import { createAdmin } from '#operations/staff/create-admin.ts'
import { password, type TestClient } from '#test/shop.ts'
import { turnOn } from './authenticator.ts'
import { openAtProvider } from './oidc-test-shop.ts'

const { enter, link, person, resetPasswordByEmail, shop } = await openAtProvider()
shop.shop.mail = { publicUrl: 'https://tiem.example', from: 'cua-hang@tiem.example', canSend: false }

const getEmail = (who: TestClient) => who.user?.email ?? ''
/** The emails about an account, newest last, as the owner of the shop reads them. */
async function readEmailsTo(email: string) {
  const { body } = await shop.admin.get<OutboxEmail[]>(`/api/v1/admin/emails?q=${email}`)
  const about = body.filter(({ event }) => event !== 'password-reset').toReversed()
  const read = about.map(({ _id }) => shop.admin.get<EmailDetail>(`/api/v1/admin/emails/${_id}`))
  return (await Promise.all(read)).map(({ body: { event, content } }) => {
    expect(content?.html).toContain('href="https://tiem.example/forgot-password"')
    return { event, text: content?.text ?? '' }
  })
}
const eventsTo = async (email: string) => (await readEmailsTo(email)).map(({ event }) => event)
const changePassword = (who: TestClient) =>
  who.put('/api/v1/account/password', {
    oldPassword: password,
    newPassword: password,
    confirmPassword: password,
  })
async function createStaffMember(email: string) {
  await createAdmin(shop.shop, { name: 'Đồng nghiệp', email, password })
  return shop.anonymous().signIn(email)
}

test('linking and unlinking a sign-in method sends an email with the method and the device', async () => {
  const shopper = await shop.verifiedShopper('Lê Thị Bưởi')
  const { sub, email } = person()
  await link(shopper, sub)
  const { body: ways } = await shopper.get<SignInMethods>(paths.listIdentities[1])
  await shopper.delete(`${paths.listIdentities[1]}/${ways.identities[0]?._id}`)
  const emails = await readEmailsTo(getEmail(shopper))
  expect(emails.map(({ event }) => event)).toEqual(['sign-in-linked', 'sign-in-unlinked'])
  for (const { text } of emails)
    for (const word of ['Lê Thị Bưởi', `Vngg (${email})`, 'Trên: ']) {
      expect(text).toContain(word)
    }
  // Linking by the same verified address needs no password but still sends an email.
  await resetPasswordByEmail(getEmail(shopper))
  await enter(shop.anonymous(), person({ email: getEmail(shopper) }).sub)
  expect((await eventsTo(getEmail(shopper))).slice(2)).toEqual(['password-changed', 'sign-in-linked'])
  // A new account made by the provider has linked nothing.
  const newcomer = person()
  await enter(shop.anonymous(), newcomer.sub)
  expect(await eventsTo(newcomer.email)).toEqual([])
})

test('a password change lists the remaining sign-ins; a reset lists the removed ones', async () => {
  const shopper = await shop.shopper()
  const { sub, email } = person()
  await link(shopper, sub)
  await changePassword(shopper)
  expect((await shopper.get<SignInMethods>(paths.listIdentities[1])).body.identities).toHaveLength(1)
  const reader = await resetPasswordByEmail(getEmail(shopper))
  expect((await reader.get<SignInMethods>(paths.listIdentities[1])).body.identities).toEqual([])
  const [, own, byEmail] = await readEmailsTo(getEmail(shopper))
  expect(own?.text).toContain(`Vẫn đăng nhập được bằng Vngg (${email})`)
  expect(byEmail?.text).toContain('bằng liên kết trong thư')
  expect(byEmail?.text).toContain(`Đã bỏ liên kết Vngg (${email}).`)
  // A refused request sends no email.
  expect((await shopper.put('/api/v1/account/password', {})).status).toBe(401)
  expect(await eventsTo(getEmail(shopper))).toHaveLength(3)
  const { body } = await reader.post<AccountExport>('/api/v1/account/export', { password })
  expect(body.emails.map(({ event }) => event)).toContain('sign-in-linked')
})

test('repeated password changes send at most ten emails a day; other events are still sent', async () => {
  const shopper = await shop.shopper()
  for (let n = 0; n < 12; n++) expect((await changePassword(shopper)).status).toBe(200)
  expect(await eventsTo(getEmail(shopper))).toHaveLength(10)
  await link(shopper, person().sub)
  expect((await eventsTo(getEmail(shopper))).at(-1)).toBe('sign-in-linked')
})

test('staff get emails about their second factor and about what others do to their account', async () => {
  const email = `hai-buoc-${Date.now()}@tiem.example`
  const who = await createStaffMember(email)
  const at = '/api/v1/account/second-factor'
  await turnOn(who)
  await who.post(`${at}/recovery-codes`, { password })
  await who.post(`${at}/removal`, { password })
  await turnOn(who)
  await shop.admin.post(`/api/v1/admin/staff/${who.id}/second-factor/removal`, { password })
  await createAdmin(shop.shop, { name: 'Đồng nghiệp', email, password })
  const emails = await readEmailsTo(email)
  expect(emails.map(({ event }) => event)).toEqual([
    'second-factor-on',
    'recovery-codes',
    'second-factor-off',
    'second-factor-on',
    'second-factor-off',
    'password-changed',
  ])
  const byShop = emails.map(({ text }) => text.includes('do người quản lý cửa hàng làm'))
  expect(byShop).toEqual([false, false, false, false, true, true])
  const shopper = person()
  await enter(shop.anonymous(), shopper.sub)
  const appointment = { email: shopper.email, password, rights: ['orders'] }
  expect((await shop.admin.post('/api/v1/admin/staff', appointment)).status).toBe(201)
  expect(await eventsTo(shopper.email)).toEqual(['sign-in-unlinked'])
})
