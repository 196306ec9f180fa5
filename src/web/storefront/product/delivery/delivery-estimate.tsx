import { Link } from '@tanstack/react-router'
import { Truck } from 'lucide'
import { useSyncExternalStore } from 'react'
import { formatDong } from '#domain/money.ts'
import {
  estimateDeliveryRate,
  formatArrival,
  formatDeliveryDays,
  quoteDelivery,
} from '#domain/shipping/delivery.ts'
import { type SettingsSummary, useSettingsSummary } from '#web/app/api/settings-summary.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { useDeliveryProvince } from './delivery-province.ts'
import { ProvinceButton } from './province-button.tsx'

/** The fee and the day of delivery of one piece to the shopper's province. */
export function DeliveryEstimate({ price }: { price: number }) {
  const settings = useSettingsSummary()
  const province = useDeliveryProvince()
  const time = useDeliveryTime(settings, province?.code ?? null)
  return (
    <li className="flex flex-wrap items-start gap-x-3">
      <Link
        to="/docs"
        hash="delivery"
        className="flex min-w-0 grow basis-44 gap-3 py-1.5 hover:text-lacquer-ink"
      >
        <Icon of={Truck} className="shrink-0 text-celadon" />
        <span className="min-w-0 wrap-anywhere">
          <span className="block">{describeFee(settings, { price, province })}</span>
          {time && <span className="block text-ink-soft">{time}</span>}
        </span>
      </Link>
      {settings && <ProvinceButton />}
    </li>
  )
}

interface FeeInput {
  price: number
  province: { code: string; name: string } | null
}

function describeFee(settings: SettingsSummary | undefined, { price, province }: FeeInput): string {
  if (!settings || settings.hasFeeRule) return 'Phí giao hàng hiện trong giỏ hàng, trước khi bạn đặt'
  const goods = { provinceCode: province?.code ?? null, nowMs: 0 }
  const { shippingFee, varies } = quoteDelivery(settings, { ...goods, subtotal: price })
  const { shippingFee: fullFee } = quoteDelivery(settings, { ...goods, subtotal: 0 })
  const place = province ? `Giao đến ${province.name}` : 'Giao hàng'
  if (shippingFee === 0 && !varies) return `${place} miễn phí`
  const fee = `${varies ? 'từ ' : ''}${formatDong(fullFee)}`
  return `${place} ${fee}, miễn phí cho đơn từ ${formatDong(settings.freeShippingFrom)}`
}

/** The page of the server is the same for all and cached, so it names days instead of dates. */
function useDeliveryTime(settings: SettingsSummary | undefined, provinceCode: string | null): string | null {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  if (!settings) return null
  if (isHydrated) {
    const { arrival } = quoteDelivery(settings, { provinceCode, subtotal: 0, nowMs: Date.now() })
    return formatArrival(arrival)
  }
  return `Dự kiến giao sau ${formatDeliveryDays(settings, estimateDeliveryRate(settings).days)}`
}

const neverChanges = () => () => {}
