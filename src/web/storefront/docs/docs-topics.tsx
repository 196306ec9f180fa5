import { Link } from '@tanstack/react-router'
import { presetAboutTitle } from '#contract/content/page-kinds.ts'
import { LabelText } from '#web/app/api/labels.tsx'
import { ContactLines } from '#web/storefront/shell/contact-lines.tsx'
import { HowWeSell } from '#web/storefront/shell/how-we-sell.tsx'
import { DeliveryFeeName, DeliveryTermsText } from './delivery-terms-text.tsx'
import type { DocsTopic } from './docs-topic.ts'
import { InspectionTerms, RefundTerms } from './legal-topics.tsx'
import { PaymentTerms } from './payment-terms.tsx'
import { PrivacyPolicy } from './privacy-policy.tsx'
import { ReturnTerms } from './return-terms.tsx'
import { ShopPolicy } from './shop-policy.tsx'

const ordersLink = (
  <Link to="/order-list" preload={false} className="inkline">
    đơn hàng của bạn
  </Link>
)

export const docsTopics: readonly DocsTopic[] = [
  {
    id: 'about',
    title: <LabelText name="About" />,
    presetTitle: presetAboutTitle,
    text: <HowWeSell />,
  },
  {
    id: 'contact',
    title: <LabelText name="Contact" />,
    text: (
      <>
        <ContactLines />
        <p>
          Đơn đã đặt, tình trạng và mọi thay đổi của đơn nằm ở trang {ordersLink}. Muốn nhắn gì về đơn, bạn
          ghi vào ô Ghi chú khi đặt hàng.
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Thanh toán',
    text: <PaymentTerms />,
  },
  {
    id: 'delivery',
    title: 'Giao hàng',
    text: (
      <>
        <p>
          Hàng được giao đến địa chỉ bạn ghi khi đặt, tại Việt Nam. <DeliveryFeeName /> hiện trong giỏ hàng,
          trước khi bạn đặt; không có khoản nào cộng thêm sau đó.
        </p>
        <DeliveryTermsText />
        <InspectionTerms />
        <ShopPolicy policy="delivery" />
        <p>Khi đơn chuyển sang “đang vận chuyển” hay “đã giao”, trang {ordersLink} cho biết từ lúc nào.</p>
      </>
    ),
  },
  {
    id: 'returns',
    title: 'Huỷ đơn và đổi trả',
    text: (
      <>
        <p>
          Khi đơn còn “đang xử lý”, bạn tự huỷ được ở trang {ordersLink}. Từ khi đơn “đã xác nhận”, chỉ cửa
          hàng huỷ được.
        </p>
        <ReturnTerms />
        <RefundTerms />
        <ShopPolicy policy="returns" fallback="Cửa hàng chưa đăng quy định riêng về đổi trả hàng đã nhận." />
        <p>Chính sách này không làm mất các quyền của bạn theo Luật Bảo vệ quyền lợi người tiêu dùng 2023.</p>
      </>
    ),
  },
  {
    id: 'warranty',
    title: 'Bảo hành',
    text: null,
  },
  {
    id: 'privacy',
    title: 'Quyền riêng tư',
    text: (
      <>
        <PrivacyPolicy />
        <ShopPolicy policy="privacy" />
      </>
    ),
  },
]
