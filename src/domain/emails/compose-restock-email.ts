import { formatVariantName } from '#domain/catalog/format-variant-name.ts'
import type { EmailContent, Sender } from './email-content.ts'

interface Restocked {
  productId: string
  name: string
  color: string | null
  size: string | null
}

/** DANGER: the address is not verified, so the email contains only text of the shop. */
export function composeRestockEmail(
  { shop, publicUrl }: Sender,
  { productId, name, color, size }: Restocked,
  stopToken: string,
): EmailContent {
  const variant = formatVariantName({ color, size })
  const choice = new URLSearchParams({ ...(color && { color }), ...(size && { size }) }).toString()
  return {
    subject: `${name} đã có hàng trở lại`,
    title: 'Đã có hàng trở lại',
    blocks: [
      {
        kind: 'text',
        text: `${variant ? `${name} (${variant})` : name} vừa có hàng trở lại ở ${shop.name}.`,
      },
      {
        kind: 'link',
        label: 'Xem sản phẩm',
        href: `${publicUrl}/detail/${productId}${choice && `?${choice}`}`,
      },
      { kind: 'text', text: 'Cửa hàng không giữ riêng sản phẩm này, và chỉ báo cho bạn một lần.' },
      {
        kind: 'link',
        label: 'Không báo có hàng nữa',
        href: `${publicUrl}/restock/stop?token=${stopToken}`,
        quiet: true,
      },
    ],
    reason: `Bạn nhận thư này vì email này vừa được ghi ở ${shop.name} để báo khi có hàng.`,
  }
}
