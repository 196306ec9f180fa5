import { useState } from 'react'
import {
  type LookupRequestKind,
  lookupRequestLabels,
  lookupRequestSentMessage,
} from '#contract/orders/lookup-request-kinds.ts'
import type { LookUpOrder, PublicOrder } from '#contract/orders/order-lookup.ts'
import { formPaths } from '#contract/paths.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { errorMessage, showFieldErrors } from '#web/ui/form/form-errors.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useShopForm } from '#web/ui/form/use-shop-form.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'

const texts: Record<LookupRequestKind, { title: string; button: string }> = {
  cancel: { title: 'Muốn huỷ đơn này?', button: 'Gửi yêu cầu huỷ' },
  return: { title: 'Muốn trả hàng?', button: 'Gửi yêu cầu trả hàng' },
}

function findPossibleKind({ status }: PublicOrder): LookupRequestKind | null {
  if (status === 'đang xử lý' || status === 'đã xác nhận') return 'cancel'
  return status === 'đã giao' ? 'return' : null
}

interface LookupRequestProps {
  order: PublicOrder
  lookup: LookUpOrder
  onChange: (order: PublicOrder) => void
}

/** Anybody may know number and phone, so the shop calls before it acts, and no bank account is asked for (R36). */
export function LookupRequestSection({ order, lookup, onChange }: LookupRequestProps) {
  const kind = findPossibleKind(order)
  if (order.pendingRequests.length > 0) {
    return (
      <p role="status" className="bg-celadon-wash p-4">
        {order.pendingRequests.map((pending) => lookupRequestLabels[pending]).join(', ')}: cửa hàng sẽ gọi vào
        số điện thoại của đơn để xác nhận.
      </p>
    )
  }
  if (!kind) return null
  return (
    <section aria-labelledby="lookup-request" className="grid max-w-md gap-4 border-t border-line pt-6">
      <div className="grid gap-1">
        <h3 id="lookup-request" className="text-lg font-semibold">
          {texts[kind].title}
        </h3>
        <p className="text-ink-soft">Cửa hàng gọi vào số điện thoại của đơn để xác nhận trước khi làm.</p>
      </div>
      <LookupRequestForm kind={kind} lookup={lookup} onChange={onChange} />
    </section>
  )
}

function LookupRequestForm({
  kind,
  lookup,
  onChange,
}: Omit<LookupRequestProps, 'order'> & { kind: LookupRequestKind }) {
  const api = useApi()
  const toast = useToast()
  const [errorText, setErrorText] = useState('')
  const form = useShopForm<{ reason: string }>()
  const submit = form.handleSubmit(async ({ reason }) => {
    setErrorText('')
    try {
      onChange(await api.requestByLookup({ body: { ...lookup, kind, reason } }))
      toast.show({ ...lookupRequestSentMessage, kind: 'success' })
    } catch (error) {
      if (!showFieldErrors(error, ['reason'], form.setError)) setErrorText(errorMessage(error))
    }
  }, focusFirstError)
  return (
    <form
      method="post"
      action={formPaths.requestByLookup}
      noValidate
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4"
    >
      <input type="hidden" name="number" value={lookup.number} />
      <input type="hidden" name="phone" value={lookup.phone} />
      <input type="hidden" name="kind" value={kind} />
      <div className="w-full">
        <Field label="Lý do" error={form.formState.errors.reason?.message ?? (errorText || undefined)}>
          {(inputProps) => (
            <TextArea
              {...inputProps}
              {...form.register('reason', { required: 'Cho cửa hàng biết lý do nhé' })}
              rows={2}
              className="min-h-20"
            />
          )}
        </Field>
      </div>
      <Button type="submit" busy={form.formState.isSubmitting}>
        {texts[kind].button}
      </Button>
    </form>
  )
}
