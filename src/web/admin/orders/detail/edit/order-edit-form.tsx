import { type ComponentProps, useState } from 'react'
import type { InvalidField } from '#contract/failures.ts'
import { findEditFailure } from '#domain/orders/edit/find-edit-failure.ts'
import { useUnsavedGuard } from '#web/admin/form/unsaved/use-unsaved-guard.ts'
import { ProductPicker } from '#web/admin/orders/new/product-picker.tsx'
import { ApiError } from '#web/app/api/api.ts'
import { useFocusInvalidField } from '#web/ui/form/use-focus-invalid-field.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { NewerOrderNotice, NewerOrderOpened } from './newer-order-notice.tsx'
import { AmountFields, RecipientFields } from './order-edit-fields.tsx'
import { OrderEditLineList } from './order-edit-line-list.tsx'
import { addOrderEditLine, type OrderEditLine } from './order-edit-lines.ts'
import { listDetails, OrderEditError, SaveButtons, SaveSection } from './order-edit-save.tsx'
import { OrderEditSummary } from './order-edit-summary.tsx'
import { listFieldErrors, toEditDraft, toPreviewDraft } from './order-edit-values.ts'
import { useOrderEditPreview } from './use-order-edit-preview.ts'
import { type OpenedOrder, useOrderEditState } from './use-order-edit-state.ts'
import { useSaveOrderEdit } from './use-save-order-edit.ts'
import { useSubmitAfterPreview } from './use-submit-after-preview.ts'

interface OrderEditFormProps {
  openedVersion: OpenedOrder
  newerVersion: OpenedOrder | null
  hasOpenedNewer: boolean
  onOpenNewer: (newerVersion: OpenedOrder) => void
  isSaved: boolean
  onSaved: () => void
}

export function OrderEditForm({ openedVersion, newerVersion, hasOpenedNewer, ...props }: OrderEditFormProps) {
  const { onOpenNewer, isSaved, onSaved } = props
  const { order } = openedVersion
  const edit = useOrderEditState(openedVersion)
  const { form, lines, hasAddress, hasInput } = edit
  const [isAsking, setIsAsking] = useState(false)
  const [failedAttempts, setFailedAttempts] = useState(0)
  const formRef = useFocusInvalidField(failedAttempts)
  const input = { order, lines, hasAddress }
  const { preview, error, isLoading, retry } = useOrderEditPreview(
    order._id,
    toPreviewDraft({ ...input, values: form.watch() }),
  )
  const { save, error: saveError, isPending, clearError } = useSaveOrderEdit(order, { form, onSaved })
  const serverErrors = listFieldErrors(listDetails(error), form.getValues())
  useUnsavedGuard(hasInput && !isSaved)

  function changeLines(change: (before: OrderEditLine[]) => OrderEditLine[]) {
    edit.setLines(change)
    clearError()
  }
  function openNewer(newerVersion: OpenedOrder) {
    edit.moveTo(newerVersion)
    onOpenNewer(newerVersion)
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
  // A refused draft is sent to the server again: the stock or the order may be another by now.
  const submit = form.handleSubmit(
    () => {
      requestSubmit()
      if (error) void retry()
    },
    () => setFailedAttempts(failedAttempts + 1),
  )

  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid items-start gap-x-12 gap-y-10 pt-6 xl:grid-cols-[minmax(0,1fr)_26rem]"
    >
      <OrderEditFields
        edit={edit}
        lineErrors={toErrorByPath([...listDetails(error), ...listDetails(saveError)])}
        serverErrors={serverErrors}
        currentFee={preview?.shippingFee}
        onChangeLines={changeLines}
      />
      <div className="grid gap-4 xl:sticky xl:top-20">
        <OrderEditSummary preview={preview} isLoading={isLoading} />
        <SaveSection scrollTrigger={saveError && (newerVersion ?? saveError)}>
          <OrderEditNotices
            edit={edit}
            newerVersion={newerVersion}
            error={saveError ?? error}
            onRetry={saveError ? undefined : retry}
            onOpenNewer={openNewer}
          />
          {hasOpenedNewer && <NewerOrderOpened key={order.version} />}
          <SaveButtons orderId={order._id} hasInput={hasInput} busy={isPending || isWaiting} />
        </SaveSection>
      </div>
      <DropVoucherDialog
        droppedVoucher={preview?.droppedVoucher}
        open={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={() => send(true)}
      />
    </form>
  )
}

interface OrderEditFieldsProps
  extends Pick<ComponentProps<typeof AmountFields>, 'serverErrors' | 'currentFee'> {
  edit: ReturnType<typeof useOrderEditState>
  lineErrors: ReadonlyMap<string, string>
  onChangeLines: (change: (before: OrderEditLine[]) => OrderEditLine[]) => void
}

function OrderEditFields({
  edit,
  lineErrors,
  serverErrors,
  currentFee,
  onChangeLines,
}: OrderEditFieldsProps) {
  return (
    <div className="grid gap-10">
      <section aria-labelledby="goods" className="grid gap-4">
        <h2 id="goods" className="text-lg font-semibold">
          Sản phẩm
        </h2>
        <OrderEditLineList
          lines={edit.lines}
          onChange={(next) => onChangeLines(() => next)}
          errors={lineErrors}
        />
        <ProductPicker onPick={(item) => onChangeLines((before) => addOrderEditLine(before, item))} />
      </section>
      <RecipientFields
        form={edit.form}
        serverErrors={serverErrors}
        hasAddress={edit.hasAddress}
        onAddAddress={() => edit.setHasAddress(true)}
      />
      <AmountFields form={edit.form} serverErrors={serverErrors} currentFee={currentFee} />
    </div>
  )
}

interface OrderEditNoticesProps
  extends Pick<OrderEditFormProps, 'newerVersion' | 'onOpenNewer'>,
    ComponentProps<typeof OrderEditError> {
  edit: ReturnType<typeof useOrderEditState>
}

function OrderEditNotices({ edit, newerVersion, error, onRetry, onOpenNewer }: OrderEditNoticesProps) {
  const newerFailure = newerVersion && findEditFailure(newerVersion.order, newerVersion.parcels)
  return (
    <>
      {newerVersion && (
        <NewerOrderNotice
          hasInput={edit.hasInput}
          lost={edit.merge(newerVersion).lost}
          failure={newerFailure}
          onOpen={() => onOpenNewer(newerVersion)}
        />
      )}
      {!(newerVersion && hasCode(error, ['order_changed', newerFailure?.failure])) && (
        <OrderEditError error={error} onRetry={onRetry} />
      )}
    </>
  )
}

interface DropVoucherDialogProps
  extends Pick<ComponentProps<typeof ConfirmDialog>, 'open' | 'onOpenChange' | 'onConfirm'> {
  droppedVoucher: { code: string; reason: string } | null | undefined
}

function DropVoucherDialog({ droppedVoucher, ...props }: DropVoucherDialogProps) {
  return (
    <ConfirmDialog
      {...props}
      title={`Bỏ mã ${droppedVoucher?.code ?? ''} khỏi đơn?`}
      cancel="Không"
      confirm="Bỏ mã và lưu đơn"
    >
      {droppedVoucher?.reason}
    </ConfirmDialog>
  )
}

const hasCode = (error: Error | null | undefined, codes: readonly (string | undefined)[]) =>
  error instanceof ApiError && codes.includes(error.code)

const toErrorByPath = (details: readonly InvalidField[]): ReadonlyMap<string, string> =>
  new Map(details.map(({ path, message }) => [path, message]))
