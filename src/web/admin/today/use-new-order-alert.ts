import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { NewestOrder } from '#contract/analytics/today.ts'
import { formatDong } from '#domain/money.ts'
import { createStoredValue } from '#web/app/stored-value.ts'
import { useAlertPreferences } from './alert-preferences.ts'
import { showNotification } from './notifications.ts'
import { playTone } from './play-tone.ts'
import { usePolledToday } from './today-query.ts'

/** Increases with each order. */
const toSortKey = (order: NewestOrder | null) => (order ? `${order.createdAt} ${order._id}` : '')

const lastAnnouncedOrder = createStoredValue('tiem:announced-order', (text) => text ?? '')

/** Of several open tabs one announces an order. */
function claimAnnouncement(sortKey: string): boolean {
  if (lastAnnouncedOrder.get() >= sortKey) return false
  lastAnnouncedOrder.set(sortKey)
  return true
}

/** Announces orders that arrive while the admin is open, in the ways that the person has chosen. */
export function useNewOrderAlert(): void {
  const { data } = usePolledToday()
  const { sound, notification } = useAlertPreferences()
  const navigate = useNavigate()
  const seenKey = useRef<string>(undefined)
  const newest = data?.newestOrder ?? null
  const sortKey = data && toSortKey(newest)

  useEffect(() => {
    const before = seenKey.current
    if (sortKey === undefined || (before !== undefined && sortKey <= before)) return
    seenKey.current = sortKey
    if (before === undefined || !newest || !(sound || notification) || !claimAnnouncement(sortKey)) return
    if (sound) playTone()
    if (notification) {
      const { _id, orderNumber, customerName, totalPrice } = newest
      showNotification('Có đơn mới', {
        body: `${customerName} · ${formatDong(totalPrice)} · ${orderNumber}`,
        tag: _id,
        onPress: () => void navigate({ to: '/admin/orders/$id', params: { id: _id } }),
      })
    }
  }, [sortKey, newest, sound, notification, navigate])
}
