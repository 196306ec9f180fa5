import type { EmailContent, Sender } from './email-content.ts'

/** @param name null: the address is not verified, so the email must not contain text that a shopper typed */
export function composePasswordResetEmail(
  { shop, publicUrl }: Sender,
  name: string | null,
  token: string,
): EmailContent {
  const subject = `Đặt lại mật khẩu ở ${shop.name}`
  return {
    subject,
    title: 'Đặt lại mật khẩu',
    blocks: [
      {
        kind: 'text',
        text: `Chào ${name ?? 'bạn'}, có người vừa yêu cầu đặt lại mật khẩu cho tài khoản dùng email này.`,
      },
      { kind: 'link', label: 'Chọn mật khẩu mới', href: `${publicUrl}/reset-password?token=${token}` },
      {
        kind: 'text',
        text: 'Liên kết dùng được một lần, trong một giờ. Nếu không phải bạn yêu cầu, hãy bỏ qua thư này: mật khẩu vẫn như cũ.',
      },
    ],
    reason: `Thư này gửi đến email của một tài khoản ở ${shop.name}.`,
  }
}

/** The address is not verified, so the email must not contain text that a shopper typed. */
export function composeSignUpLinkEmail({ shop, publicUrl }: Sender, token: string): EmailContent {
  return {
    subject: `Tạo tài khoản ở ${shop.name}`,
    title: 'Tạo tài khoản',
    blocks: [
      {
        kind: 'text',
        text: `Có người vừa mua hàng ở ${shop.name} và muốn tạo tài khoản bằng email này. Nếu đó là bạn, hãy đặt mật khẩu:`,
      },
      { kind: 'link', label: 'Đặt mật khẩu', href: `${publicUrl}/finish-sign-up?token=${token}` },
      {
        kind: 'text',
        text: 'Liên kết dùng được một lần, trong 24 giờ. Nếu không phải bạn, hãy bỏ qua thư này: không có tài khoản nào được tạo.',
      },
    ],
    reason: `Bạn nhận thư này vì email này vừa được nhập ở ${shop.name}.`,
  }
}

export function composeNewsletterEmail(
  { shop, publicUrl }: Sender,
  tokens: { confirm: string; unsubscribe: string },
): EmailContent {
  return {
    subject: `Xác nhận nhận bản tin của ${shop.name}`,
    title: 'Xác nhận nhận bản tin',
    blocks: [
      {
        kind: 'text',
        text: `Có người vừa đăng ký nhận bản tin của ${shop.name} bằng email này. Nếu đó là bạn, hãy xác nhận:`,
      },
      { kind: 'link', label: 'Xác nhận', href: `${publicUrl}/newsletter/confirm?token=${tokens.confirm}` },
      {
        kind: 'text',
        text: 'Liên kết dùng được trong 7 ngày. Nếu không phải bạn, hãy bỏ qua thư này: không có bản tin nào được gửi đến.',
      },
      {
        kind: 'link',
        label: 'Không muốn nhận nữa',
        href: `${publicUrl}/newsletter/unsubscribe?token=${tokens.unsubscribe}`,
        quiet: true,
      },
    ],
    reason: `Bạn nhận thư này vì email này vừa được đăng ký ở ${shop.name}.`,
  }
}

/** The address is not verified, so the email must not contain text that a shopper typed. */
export function composeStaffInvitationEmail({ shop, publicUrl }: Sender, token: string): EmailContent {
  return {
    subject: `Lời mời vào quản trị ${shop.name}`,
    title: 'Lời mời nhân viên',
    blocks: [
      {
        kind: 'text',
        text: `Chủ cửa hàng ${shop.name} mời bạn vào làm việc ở trang quản trị. Bạn mở liên kết, tạo tài khoản hoặc đăng nhập bằng email này:`,
      },
      { kind: 'link', label: 'Xem lời mời', href: `${publicUrl}/invitation#${token}` },
      {
        kind: 'text',
        text: 'Liên kết dùng được một lần, trong 2 ngày. Nếu bạn không quen cửa hàng này, hãy bỏ qua thư.',
      },
    ],
    reason: `Bạn nhận thư này vì chủ cửa hàng ${shop.name} đã nhập email này.`,
  }
}
