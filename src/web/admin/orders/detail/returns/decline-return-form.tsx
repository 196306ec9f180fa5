import { useState } from 'react'
import type { ReturnRequest } from '#contract/returns/returns.ts'
import { ActionForm } from '#web/admin/form/action-form.tsx'
import { findFieldError, useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { orderAndStockKeys } from '#web/admin/orders/invalidate-orders-and-stock.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { isFieldError, ReturnReasonField } from './return-form-parts.tsx'

/** The order page shows the answer to the shopper. */
export function DeclineReturnForm({ request, onDone }: { request: ReturnRequest; onDone: () => void }) {
  const api = useApi()
  const [answer, setAnswer] = useState('')
  const mutation = useAdminMutation(
    () => api.declineReturn({ params: { id: request._id }, body: { answer } }),
    {
      invalidates: orderAndStockKeys,
      successToast: () => ({ title: 'Đã trả lời khách' }),
      showsError: isFieldError,
    },
  )

  return (
    <ActionForm
      submitLabel="Từ chối yêu cầu"
      busy={mutation.isPending}
      error={mutation.error}
      onSubmit={() => mutation.mutate(undefined, { onSuccess: onDone })}
    >
      <ReturnReasonField
        label="Trả lời khách"
        value={answer}
        onChange={setAnswer}
        error={findFieldError(mutation.error, 'answer')}
      />
    </ActionForm>
  )
}
