import { Link } from '@tanstack/react-router'
import { RotateCcw, Wallet } from 'lucide'
import { memo } from 'react'
import { type SettingsSummary, useSettingsSummary } from '#web/app/api/settings-summary.ts'
import { DeliveryEstimate } from '#web/storefront/product/delivery/delivery-estimate.tsx'
import { Icon } from '#web/ui/display/icon.tsx'

const listTerms = (settings: SettingsSummary | undefined) => [
  {
    icon: Wallet,
    text: settings?.paymentSummary ?? 'Thanh toán',
    note: settings?.priceNote,
    hash: 'payment',
  },
  {
    icon: RotateCcw,
    text: 'Huỷ miễn phí khi đơn chưa được xác nhận',
    note: returnText(settings),
    hash: 'returns',
  },
]

function returnText(settings: SettingsSummary | undefined) {
  if (!settings || settings.policySummaries.returns) return settings?.policySummaries.returns
  return settings.returnDays > 0
    ? `Đổi size, màu hoặc trả hàng trong ${settings.returnDays} ngày sau khi nhận`
    : 'Cửa hàng chưa đăng quy định riêng về đổi trả'
}

/** @param price of one piece in dong */
export const PurchaseTerms = memo(({ price }: { price: number }) => {
  const settings = useSettingsSummary()
  return (
    <ul aria-label="Giao hàng, thanh toán và đổi trả" className="grid gap-1 text-sm">
      <DeliveryEstimate price={price} />
      {listTerms(settings).map(({ icon, text, note, hash }) => (
        <li key={hash}>
          <Link to="/docs" hash={hash} className="flex gap-3 py-1.5 hover:text-lacquer-ink">
            <Icon of={icon} className="shrink-0 text-celadon" />
            <span className="min-w-0 wrap-anywhere">
              <span className="block">{text}</span>
              {note && <span className="block text-ink-soft">{note}</span>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
})
