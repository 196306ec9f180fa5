import { v7 as uuid } from 'uuid'
import { type CallResult, callResultLabels } from '#contract/orders/call-results.ts'
import { formatTimeAndDay } from '#domain/date-time.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { ordersKey } from './order-queries.ts'

interface CallOutcome {
  result: CallResult
  callBackAt?: string
}

/** Records the result of a call to the buyer of an order. */
export function useAddOrderCall(orderId: string) {
  const api = useApi()
  return useAdminMutation(
    ({ result, callBackAt }: CallOutcome) =>
      api.addOrderCall({
        params: { id: orderId },
        body: { key: uuid(), result, callBackAt: callBackAt ?? null },
      }),
    {
      invalidates: [ordersKey],
      successToast: (_calls, { result, callBackAt }) => ({
        title: 'Đã ghi cuộc gọi',
        description: callBackAt ? `Gọi lại ${formatTimeAndDay(callBackAt)}` : callResultLabels[result],
      }),
      showsError: ({ code }) => code === 'invalid',
    },
  )
}
