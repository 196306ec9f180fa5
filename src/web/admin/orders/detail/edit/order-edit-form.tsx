import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { InvalidField } from '#contract/failures.ts'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { SessionExpiredNotice } from '#web/admin/frame/session-expired-notice.tsx'
import { isSessionExpired } from '#web/admin/frame/session-guard.ts'
import { ProductPicker } from '#web/admin/orders/new/product-picker.tsx'
import { ApiError } from '#web/app/api/api.ts'
import { useLeaveGuard } from '#web/app/router/use-leave-guard.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { AmountFields, RecipientFields } from './order-edit-fields.tsx'
import { OrderEditLineList } from './order-edit-line-list.tsx'
import {
  addOrderEditLine,
  haveLinesChanged,
  type OrderEditLine,
  toOrderEditLines,
} from './order-edit-lines.ts'
import { OrderEditSummary } from './order-edit-summary.tsx'
import {
  listFieldErrors,
  type OrderEditValues,
  toEditDraft,
  toOrderEditValues,
  toPreviewDraft,
} from './order-edit-values.ts'
import { useOrderEditPreview } from './use-order-edit-preview.ts'
import { useSaveOrderEdit } from './use-save-order-edit.ts'
import { useSubmitAfterPreview } from './use-submit-after-preview.ts'

interface OrderEditFormProps {
  order: OrderForStaff
  parcels: readonly Shipment[]
  isSaved: boolean
  onSaved: () => void
}

export function OrderEditForm({ order, parcels, isSaved, onSaved }: OrderEditFormProps) {
  const form = useForm<OrderEditValues>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: toOrderEditValues(order),
  })
  const [lines, setLines] = useState(() => toOrderEditLines(order, parcels))
  const [hasAddress, setHasAddress] = useState(order.address !== null)
  const [isAsking, setIsAsking] = useState(false)
  const input = { order, lines, hasAddress }
  const { preview, error, isLoading, retry } = useOrderEditPreview(
    order._id,
    toPreviewDraft({ ...input, values: form.watch() }),
  )
  const { save, error: saveError, isPending, clearError } = useSaveOrderEdit(order, { form, onSaved })
  const serverErrors = listFieldErrors(listDetails(error), form.getValues())
  const hasInput = form.formState.isDirty || haveLinesChanged(lines)
  useLeaveGuard(hasInput && !isSaved, () => window.confirm('Đơn đang sửa chưa được lưu. Rời trang này?'))

  function changeLines(change: (before: OrderEditLine[]) => OrderEditLine[]) {
    setLines(change)
    clearError()
  }
  function send(dropsVoucher: boolean) {
    setIsAsking(false)
    if (!preview) return
    save({
      ...toEditDraft({ ...input, values: form.getValues() }),
      ...{ dropsVoucher, totalPrice: preview.totalPrice },
    })
  }
  const { isWaiting, requestSubmit } = useSubmitAfterPreview(isLoading, () =>
    preview?.droppedVoucher ? setIsAsking(true) : send(false),
  )
  const submit = form.handleSubmit(requestSubmit, focusFirstError)

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid items-start gap-x-12 gap-y-10 pt-6 xl:grid-cols-[minmax(0,1fr)_26rem]"
    >
      <div className="grid gap-10">
        <section aria-labelledby="goods" className="grid gap-4">
          <h2 id="goods" className="text-lg font-semibold">
            Sản phẩm
          </h2>
          <OrderEditLineList
            lines={lines}
            onChange={(next) => changeLines(() => next)}
            errors={toErrorByPath([...listDetails(error), ...listDetails(saveError)])}
          />
          <ProductPicker onPick={(item) => changeLines((before) => addOrderEditLine(before, item))} />
        </section>
        <RecipientFields
          form={form}
          serverErrors={serverErrors}
          hasAddress={hasAddress}
          onAddAddress={() => setHasAddress(true)}
        />
        <AmountFields form={form} serverErrors={serverErrors} currentFee={preview?.shippingFee} />
      </div>
      <div className="grid gap-4 xl:sticky xl:top-20">
        <OrderEditSummary preview={preview} isLoading={isLoading} />
        <OrderEditError error={saveError ?? error} onRetry={saveError ? undefined : retry} />
        <div className="grid grid-cols-2 gap-3">
          <ButtonLink to="/admin/orders/$id" params={{ id: order._id }}>
            Không sửa
          </ButtonLink>
          <Button
            type="submit"
            look="primary"
            busy={isPending || isWaiting}
            disabled={!hasInput || error !== undefined}
            aria-describedby="no-changes"
          >
            Lưu đơn
          </Button>
        </div>
        {!hasInput && (
          <p id="no-changes" className="text-right text-sm text-ink-soft">
            Chưa có gì thay đổi để lưu.
          </p>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Bỏ mã ${preview?.droppedVoucher?.code ?? ''} khỏi đơn?`}
        cancel="Không"
        confirm="Bỏ mã và lưu đơn"
        onConfirm={() => send(true)}
      >
        {preview?.droppedVoucher?.reason}
      </ConfirmDialog>
    </form>
  )
}

const listDetails = (error: Error | null | undefined) => (error instanceof ApiError ? error.details : [])

const toErrorByPath = (details: readonly InvalidField[]): ReadonlyMap<string, string> =>
  new Map(details.map(({ path, message }) => [path, message]))

/** The message of a failure names one limit; the details name the one that applies. */
const formatRefusal = ({ error, code, details }: ApiError): string => {
  const limitDetails = details.filter(({ path }) => code === 'out_of_stock' || /^(lines|added)\b/.test(path))
  return limitDetails.length > 0 ? limitDetails.map(({ message }) => message).join('. ') : error
}

interface OrderEditErrorProps {
  error: Error | null | undefined
  /** Undefined: the button below tries again. */
  onRetry: (() => void) | undefined
}

function OrderEditError({ error, onRetry }: OrderEditErrorProps) {
  if (!error) return null
  if (isSessionExpired(error)) return <SessionExpiredNotice error={error} />
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return (
    <div role="alert" className="bg-lacquer-wash p-4 text-lacquer-ink">
      <p>{isRefused ? formatRefusal(error) : 'Chưa nhận được câu trả lời. Hãy thử lại.'}</p>
      {!isRefused && onRetry && (
        <Button small onClick={onRetry} className="mt-3">
          Thử lại
        </Button>
      )}
    </div>
  )
}
