import type { ReturnRequest } from '#contract/returns/returns.ts'
import { ActionForm } from '#web/admin/form/action-form.tsx'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { useActionForm } from '#web/admin/form/use-action-form.ts'
import { orderAndStockKeys } from '#web/admin/orders/invalidate-orders-and-stock.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'

/** The order page shows the answer to the shopper. */
export function DeclineReturnForm({ request, onDone }: { request: ReturnRequest; onDone: () => void }) {
  const api = useApi()
  const decline = useActionForm(
    (body: { answer: string }) => api.declineReturn({ params: { id: request._id }, body }),
    {
      defaultValues: { answer: '' },
      invalidates: orderAndStockKeys,
      successToast: () => ({ title: 'Đã trả lời khách' }),
      onDone,
    },
  )
  return (
    <ActionForm submitLabel="Từ chối yêu cầu" action={decline}>
      <ControlledField control={decline.form.control} name="answer" label="Trả lời khách">
        {(input) => <TextArea {...input} rows={2} className="min-h-20" />}
      </ControlledField>
    </ActionForm>
  )
}
