import { type CallResult, callResultLabels } from '#contract/orders/call-results.ts'
import { formatTimeAndDay } from '#domain/date-time.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useIdempotencyKey } from '#web/admin/form/use-idempotency-key.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { ordersKey } from './order-queries.ts'

interface CallOutcome {
  result: CallResult
  callBackAt?: string
}

/** Records the result of a call to the buyer of an order. */
export function useAddOrderCall(orderId: string, { hasTimeField = false } = {}) {
  const api = useApi()
  const sendOnce = useIdempotencyKey()
  return useAdminMutation(
    ({ result, callBackAt }: CallOutcome) =>
      sendOnce((key) =>
        api.addOrderCall({
          params: { id: orderId },
          body: { key, result, callBackAt: callBackAt ?? null },
        }),
      ),
    {
      invalidates: [ordersKey],
      successToast: (_calls, { result, callBackAt }) => ({
        title: 'Đã ghi cuộc gọi',
        description: callBackAt
          ? `Gọi lại ${formatTimeAndDay(callBackAt, Date.now())}`
          : callResultLabels[result],
      }),
      showsError: ({ code }) => hasTimeField && code === 'invalid',
    },
  )
}
