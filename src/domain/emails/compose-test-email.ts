import type { EmailContent, Sender } from './email-content.ts'

export const composeTestEmail = ({ shop, publicUrl }: Sender): EmailContent => ({
  subject: `Thư thử – ${shop.name}`,
  title: 'Cửa hàng gửi thư được rồi',
  blocks: [
    { kind: 'text', text: 'Thư này đến được bạn nghĩa là máy chủ gửi thư vừa nhập dùng được.' },
    { kind: 'link', label: 'Mở trang quản trị', href: `${publicUrl}/admin` },
  ],
  reason: 'Thư này chỉ gửi cho người vừa bấm “Gửi thư thử” trong phần Cài đặt.',
})
