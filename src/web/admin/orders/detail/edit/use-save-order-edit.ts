import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { EditOrder } from '#contract/orders/edit-order.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { isSessionExpired } from '#web/admin/frame/session-guard.ts'
import { formatOrderBalance } from '#web/admin/orders/detail/returns/return-form-parts.tsx'
import { invalidateOrdersAndStock } from '#web/admin/orders/invalidate-orders-and-stock.ts'
import { orderQuery } from '#web/admin/orders/order-queries.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { listFieldErrors, type OrderEditValues } from './order-edit-values.ts'

function showFieldErrors(form: UseFormReturn<OrderEditValues>, { details }: ApiError): void {
  const errors = Object.entries(listFieldErrors(details, form.getValues()))
  for (const [at, [field, message]] of errors.entries()) {
    form.setError(field as FieldPath<OrderEditValues>, { message }, { shouldFocus: at === 0 })
  }
}

interface SaveOrderEditOptions {
  form: UseFormReturn<OrderEditValues>
  onSaved: () => void
}

export function useSaveOrderEdit({ _id: id }: OrderForStaff, { form, onSaved }: SaveOrderEditOptions) {
  const api = useApi()
  const router = useRouter()
  const queryClient = useQueryClient()
  const mutation = useAdminMutation((body: EditOrder) => api.editOrder({ params: { id }, body }), {
    invalidates: [],
    successToast: (after) => ({
      title: `Đã sửa đơn ${after.orderNumber}`,
      description: formatOrderBalance(after),
    }),
    showsError: () => true,
  })
  const refetch = () => void invalidateOrdersAndStock(queryClient)
  async function openOrder() {
    await router.navigate({ to: '/admin/orders/$id', params: { id }, ignoreBlocker: true })
    // While the form is open, this would preview the saved edit again, which is refused.
    refetch()
  }
  function save(body: EditOrder) {
    mutation.mutate(body, {
      onSuccess: (after) => {
        onSaved()
        queryClient.setQueryData(orderQuery(api, id).queryKey, after)
        void openOrder()
      },
      onError: (error) => {
        if (isSessionExpired(error)) return
        refetch()
        if (error instanceof ApiError) showFieldErrors(form, error)
      },
    })
  }
  const { error, isPending, reset: clearError } = mutation
  return { save, error, isPending, clearError }
}
