import { useEffect, useState } from 'react'
import { acceptsAmount, type GatewayId, getGateway, isGateway } from '#contract/payments/gateways.ts'
import type { CheckoutPayment } from '#contract/payments/payment-methods.ts'
import { formatTimeAndDay } from '#domain/date-time.ts'
import { hourMs, minuteMs } from '#domain/durations.ts'
import { useLabel } from '#web/app/api/labels.tsx'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'
import type { RadioCard } from '#web/ui/form/radio-cards.tsx'

function toGatewayCard(id: GatewayId): RadioCard<CheckoutPayment> {
  const { name, means } = getGateway(id)
  return { value: id, label: name, description: `${means} trên trang của ${name}.` }
}

export function usePaymentOptions(total: number): RadioCard<CheckoutPayment>[] {
  const settings = useSettingsSummary()
  const label = useLabel()
  const reservedUntil = useReservationEnd(settings?.transferHours ?? 0)
  const description = [
    'Chuyển khoản bằng mã QR ngay sau khi đặt: số tiền và nội dung đã điền sẵn. Cửa hàng gửi hàng ngay khi nhận được tiền.',
    reservedUntil && `Cửa hàng giữ hàng cho bạn đến ${reservedUntil}.`,
  ]
  const cod: RadioCard<CheckoutPayment> = {
    value: 'cod',
    label: label('Cash On Delivery'),
    description: 'Trả tiền mặt cho người giao hàng khi bạn nhận được hàng.',
  }
  const transfer: RadioCard<CheckoutPayment> = {
    value: 'bank_transfer',
    label: label('Direct Bank Transfer'),
    description: description.filter(Boolean).join(' '),
  }
  const cards = { cod, bank_transfer: transfer }
  const offered = (settings?.payments ?? ['cod']).filter((payment) => acceptsAmount(payment, total))
  return offered.map((payment) => (isGateway(payment) ? toGatewayCard(payment) : cards[payment]))
}

/** The time is computed in the browser, because a cached page cannot know when the order is placed. */
function useReservationEnd(hours: number): string {
  const [until, setUntil] = useState('')
  useEffect(() => {
    if (hours === 0) return setUntil('')
    const update = () => setUntil(formatTimeAndDay(new Date(Date.now() + hours * hourMs).toISOString()))
    update()
    const timer = setInterval(update, minuteMs)
    return () => clearInterval(timer)
  }, [hours])
  return until
}
