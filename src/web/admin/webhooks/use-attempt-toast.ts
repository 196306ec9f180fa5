import { formatEventType } from '#contract/webhooks/event-types.ts'
import type { WebhookDelivery } from '#contract/webhooks/webhooks.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'

/** Tells the owner what the receiver answered to an event that was sent at once. */
export function useAttemptToast() {
  const toast = useToast()
  return ({ state, status, response, type }: WebhookDelivery): void => {
    if (state === 'delivered')
      toast.show({ title: 'Bên nhận đã nhận được', description: formatEventType(type), kind: 'success' })
    else
      toast.show({
        title: 'Bên nhận chưa nhận được',
        description: status === null ? response : `Trả lời ${status}`,
        kind: 'destructive',
      })
  }
}
