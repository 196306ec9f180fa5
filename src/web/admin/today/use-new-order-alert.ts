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
const toMark = (order: NewestOrder | null) => (order ? `${order.createdAt} ${order._id}` : '')

const announcedMark = createStoredValue('tiem:announced-order', (text) => text ?? '')

/** Of several open tabs one announces an order. */
function claimAnnouncement(mark: string): boolean {
  if (announcedMark.get() >= mark) return false
  announcedMark.set(mark)
  return true
}

/** Announces orders that arrive while the admin is open, in the ways that the person has chosen. */
export function useNewOrderAlert(): void {
  const { data } = usePolledToday()
  const { sound, notification } = useAlertPreferences()
  const navigate = useNavigate()
  const seenMark = useRef<string>(undefined)
  const newest = data?.newestOrder ?? null
  const mark = data && toMark(newest)

  useEffect(() => {
    const before = seenMark.current
    if (mark === undefined || (before !== undefined && mark <= before)) return
    seenMark.current = mark
    if (before === undefined || !newest || !(sound || notification) || !claimAnnouncement(mark)) return
    if (sound) playTone()
    if (notification) {
      const { _id, orderNumber, customerName, totalPrice } = newest
      showNotification('Có đơn mới', {
        body: `${customerName} · ${formatDong(totalPrice)} · ${orderNumber}`,
        tag: _id,
        onPress: () => void navigate({ to: '/admin/orders/$id', params: { id: _id } }),
      })
    }
  }, [mark, newest, sound, notification, navigate])
}
