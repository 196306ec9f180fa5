import type { AccountEmailEvent } from '#contract/emails/email-labels.ts'
import { formatDateTime } from '#domain/date-time.ts'
import type { EmailBlock, EmailContent, Sender } from './email-content.ts'

export interface LinkedSignIn {
  name: string
  email: string
}

export interface AccountEventDetails {
  /** `email`: with the link of a password reset (`letter` in older rows); `shop`: by staff or the operator. */
  by: 'own' | 'email' | 'letter' | 'shop'
  /** Null: it was not the account's owner. */
  device: string | null
  /** After a new password: those that remain (`own`) or were removed. */
  signIns: readonly LinkedSignIn[]
}

/** @param name null: the address is not verified, so the email must not contain text that a shopper typed */
export function composeAccountEmail(
  event: AccountEmailEvent,
  sender: Sender,
  { name, at, details }: { name: string | null; at: string; details: AccountEventDetails },
): EmailContent {
  const { shop, publicUrl } = sender
  const { title, sentence } = describeEvent(event, name === null ? withoutEmails(details) : details)
  const rows = [['Lúc', formatDateTime(at)], ...(details.device ? [['Trên', details.device]] : [])] as [
    string,
    string,
  ][]
  const blocks: EmailBlock[] = [
    { kind: 'text', text: `Chào ${name ?? 'bạn'}, ${sentence}` },
    { kind: 'details', rows },
    { kind: 'text', text: ifNotYou },
    { kind: 'link', label: 'Đặt lại mật khẩu', href: `${publicUrl}/forgot-password` },
    { kind: 'link', label: 'Xem tài khoản', href: `${publicUrl}/account`, quiet: true },
  ]
  const why = `Thư này gửi đến email của một tài khoản ở ${shop.name}, mỗi khi cách vào tài khoản thay đổi.`
  return { subject: `${title} – ${shop.name}`, title, blocks, reason: why }
}

const ifNotYou =
  'Nếu bạn biết việc này thì không cần làm gì. Nếu không, hãy đặt lại mật khẩu ngay: mọi nơi đang đăng nhập được đăng xuất, mọi tài khoản nơi khác đã liên kết bị bỏ. Sau đó hãy báo cho cửa hàng.'

const withoutEmails = (details: AccountEventDetails): AccountEventDetails => ({
  ...details,
  signIns: details.signIns.map(({ name }) => ({ name, email: '' })),
})

const joinNames = (signIns: AccountEventDetails['signIns']) =>
  signIns.map(({ name, email }) => (email ? `${name} (${email})` : name)).join(', ')

function describeEvent(
  event: AccountEmailEvent,
  details: AccountEventDetails,
): { title: string; sentence: string } {
  const signIns = joinNames(details.signIns)
  switch (event) {
    case 'password-changed':
      return { title: 'Mật khẩu đã đổi', sentence: describePasswordChange(details, signIns) }
    case 'sign-in-linked':
      return {
        title: 'Đã liên kết một cách đăng nhập',
        sentence: `từ nay ${signIns} đăng nhập được vào tài khoản của bạn.`,
      }
    case 'sign-in-unlinked':
      return {
        title: 'Đã bỏ một cách đăng nhập',
        sentence: `${signIns} không còn đăng nhập được vào tài khoản của bạn${byShopSuffix(details)}.`,
      }
    case 'second-factor-on':
      return {
        title: 'Đã bật xác thực hai bước',
        sentence: 'từ nay đăng nhập vào tài khoản của bạn cần thêm mã của ứng dụng.',
      }
    case 'second-factor-off':
      return {
        title: 'Đã tắt xác thực hai bước',
        sentence: `từ nay đăng nhập vào tài khoản của bạn không cần thêm mã nữa${byShopSuffix(details)}.`,
      }
    case 'sign-in-attack':
      return {
        title: 'Nhiều lần đăng nhập sai',
        sentence:
          'có người thử đăng nhập vào tài khoản của bạn nhiều lần không được. Thiết bị mà bạn đã dùng trong 90 ngày qua vẫn đăng nhập được như thường. Trên thiết bị mới, có thể bạn phải chờ đến 15 phút.',
      }
    case 'recovery-codes':
      return {
        title: 'Đã tạo mã khôi phục mới',
        sentence: 'tài khoản của bạn có mã khôi phục mới, các mã cũ không dùng được nữa.',
      }
  }
}

const byShopSuffix = ({ by }: AccountEventDetails) => (by === 'shop' ? ', do người quản lý cửa hàng làm' : '')

const byLink = ' bằng liên kết trong thư'
const bySuffixes = {
  own: ' ở trang tài khoản',
  email: byLink,
  letter: byLink,
  shop: ', do người quản lý cửa hàng làm',
}

function describePasswordChange({ by }: AccountEventDetails, signIns: string): string {
  const sentence = `tài khoản của bạn vừa được đặt mật khẩu mới${bySuffixes[by]}. Những nơi đăng nhập từ trước đã được đăng xuất.`
  if (!signIns) return sentence
  if (by !== 'own') return `${sentence} Đã bỏ liên kết ${signIns}.`
  return `${sentence} Vẫn đăng nhập được bằng ${signIns}: không phải của bạn thì hãy bỏ trong trang tài khoản.`
}
